/** The subject of `dipsolve explain`: a position in words, or a phase of a record. */
import type { Boards } from '../../board/boards.ts';
import { formatPhase } from '../../adjudicate/phases/phase-name.ts';
import type { UserError } from '../../base/errors.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import { isJson, nameOf, readInputText, readPosition } from '../shared/input.ts';
import { positionOf, recordedPhase, type FoundPhase } from '../../games/replay/recorded-phase.ts';
import type { ExplainOptions } from './options.ts';

export interface ExplainInput {
  /** The position of a movement phase. */
  readonly position?: Position;
  /** A retreat or adjustment phase. */
  readonly later?: FoundPhase;
  /** All that is wrong; with a position or a phase, what of the file was left out. */
  readonly errors: readonly UserError[];
  /** Which phase of a record it is. */
  readonly phase?: string;
}

export async function readExplained(
  file: string,
  { rules: { policy }, phase }: ExplainOptions,
  boards: Boards,
): Promise<ExplainInput> {
  const input = await readInputText(file);
  if (!input.ok) return { errors: [input.error] };
  const text = input.value;
  const inWords = (): ExplainInput => {
    const { position, errors } = readPosition(boards.first, text, nameOf(file), policy);
    return position === undefined ? { errors } : { position, errors };
  };
  if (!isJson(text, nameOf(file)) && phase === undefined) return inWords();
  const { found, errors } = recordedPhase(text, nameOf(file), boards, policy, phase);
  if (found === undefined) return inWords();
  if (!found.ok) return { errors: [found.error] };
  const position = positionOf(found.value);
  const name = formatPhase(found.value.phase.phase);
  return position === undefined
    ? { later: found.value, errors, phase: name }
    : { position, errors, phase: name };
}
