/** Programs that cannot be asked, and those that do not answer. */
import type { Program } from '../../others/audit/asking/program.ts';
import { isStandardGround } from '../../others/audit/asking/standard-ground.ts';
import type { UserError } from '../../base/errors.ts';
import type { Board } from '../../board/board.ts';
import { refuseOption } from './complain.ts';

/** Refuses to ask a program that is not named, or about positions on a board on which they are not. */
export function requireAskable(against: string, command: string, board: Board): void {
  requireCommand(against);
  requireStandardGround(command, board);
}

/** Refuses an `--against` that names no command at all. */
export function requireCommand(against: string): void {
  if (against.trim() !== '') return;
  const expected = 'a command of the shell';
  refuseOption('--against is blank', expected);
}

/** Refuses a board about which a command does not ask: what it asks is written on the standard one. */
export function requireStandardGround(command: string, board: Board): void {
  if (isStandardGround(board)) return;
  const message = `the questions of "${command}" are positions on the standard board, and ${board.name} has other places, borders or powers`;
  const expected =
    'a board with the places, borders and powers of the standard one; "dipsolve audit program" asks about any board';
  refuseOption(message, expected);
}

/** @param what it was asked, in the plural */
export function silence({ account, lastDetail }: Program, what: string): UserError {
  const message = `the program answered none of ${account.asked} ${what}: ${lastDetail}`;
  return { code: 'program-silent', message };
}
