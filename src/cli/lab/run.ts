/** `dipsolve lab`: serves the board in the browser until it is interrupted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { complain } from '../shared/complain.ts';
import { EXIT } from '../shared/exit-code.ts';
import { print } from '../shared/print.ts';
import { labFiles, type Leads, serve } from './static-files.ts';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { wholeBoard } from '../../board/based.ts';
import { chooseBoards } from '../../board/chosen.ts';
import { shippedBoards, shippedFile } from '../../board/shipped.ts';
import type { UserError } from '../../base/errors.ts';

/** The command that opens an address on each platform. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
const OTHER_OPENER = ['xdg-open'] as const;

/**
 * @param map the board on which it opens: its name, or a file
 * @returns the exit code: 2 where it cannot be served
 */
export async function serveLab(port: number, isOpened: boolean, map: string | undefined): Promise<number> {
  const opening = openingOn(map);
  if (!('path' in opening)) return complain(opening.errors) && EXIT.usage;
  const files = labFiles();
  if (files === undefined) {
    return complain([
      { code: 'file-unreadable', message: 'the lab is not built', expected: '"npm run lab:build" first' },
    ]);
  }
  const served = await serve(files, port, opening.leads);
  if (served instanceof Error) {
    const message = `port ${port} cannot be used: ${served.message}`;
    return complain([{ code: 'option-invalid', message, expected: 'another --port, or 0 for any' }]);
  }
  const { href } = new URL(opening.path, served.address);
  print(`The lab is at ${href}; Ctrl-C ends it.\n`);
  if (isOpened) openBrowser(href);
  await once(process, 'SIGINT');
  served.server.closeAllConnections();
  served.server.close();
  return 0;
}

/** The address has been printed: where nothing can open it, that is all. */
function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? OTHER_OPENER;
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

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
