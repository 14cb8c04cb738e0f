/** `dipsolve rules check`: all that is known of rules of one's own, on one page. */
import { readRules } from '../../../adjudicate/rules/read-rules.ts';
import type { UserError } from '../../../base/errors.ts';
import { chosenBoards } from '../../../board/shipped.ts';
import { librarySolver } from '../../../library/library-solver.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { positionAsked } from '../../../others/audit/diagnose/phase-question.ts';
import { recordedPositions } from '../../../others/audit/live/sources.ts';
import { searchable } from '../../../prove/searchable.ts';
import { complain, EXIT, needed } from '../../shared/complain.ts';
import type { Flags } from '../../shared/options.ts';
import { readInput } from '../../shared/input.ts';
import { reportOn } from './rules-report.ts';
import { reportText } from './text.ts';
import { printAnswer } from '../../shared/print.ts';

/**
 * Checks rules of one's own against those that they begin with.
 *
 * @param records files with games whose phases are adjudicated by both
 * @returns the exit code: 2 if the module or a file cannot be used
 */
export async function checkRules(file: string, records: readonly string[], options: Flags): Promise<number> {
  const rules = needed(await readRules({ rules: file }));
  needed(searchable([rules.policy]));
  const { first: board } = chosenBoards(undefined);
  const positions: Position[] = [];
  const errors: UserError[] = [];
  for (const record of records) {
    const input = await readInput(record);
    const read = input.ok
      ? recordedPositions(board, input.value, record)
      : { positions: [], errors: [input.error] };
    for (const error of read.errors) errors.push(error);
    for (const { question } of read.positions) positions.push(positionAsked(question)!);
  }
  const code = complain(errors);
  if (code === EXIT.usage) return code;
  const report = await reportOn(file, rules, board, positions, options, librarySolver());
  printAnswer({ text: () => reportText(report), json: () => report }, options.json === true);
  return code;
}
