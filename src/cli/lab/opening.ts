/** The address at which the lab opens with a board: what `src/lab/state/page-board.ts` reads. */
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { wholeBoard } from '../../board/based.ts';
import { chooseBoards } from '../../board/chosen.ts';
import { shippedBoards, shippedFile } from '../../board/shipped.ts';
import type { UserError } from '../../base/errors.ts';
import type { Leads } from './static-files.ts';

/** Leads to a board that is too large for an address that people read. */
const BOARD_PATH = '/board';

/** The part after the address of the lab, and those of its addresses that lead on to others. */
type Opening = { readonly path: string; readonly leads: Leads } | { readonly errors: readonly UserError[] };

/** @param map the name of a board that comes with this package, or a board file; the standard board if missing */
export function openingOn(map: string | undefined): Opening {
  const { boards, errors } = chooseBoards(map);
  if (boards === undefined) return { errors };
  const { first } = boards;
  const shipped = shippedBoards();
  if (first === shipped.first) return { path: '', leads: new Map() };
  if (shipped.named(first.id) === first) return { path: `#board=${first.id}`, leads: new Map() };
  const board = wholeBoard(JSON.parse(readFileSync(map!, 'utf8')), shippedFile);
  const packed = deflateRawSync(JSON.stringify({ board })).toString('base64url');
  return { path: BOARD_PATH, leads: new Map([[BOARD_PATH, `/#p=${packed}`]]) };
}
