/** Programs that cannot be asked, and those that do not answer. */
import type { Program } from '../../others/audit/asking/program.ts';
import { isStandardGround } from '../../others/audit/asking/standard-ground.ts';
import type { UserError } from '../../base/errors.ts';
import type { Board } from '../../board/board.ts';

/** `option-invalid` where a command cannot ask a program about positions on this board. */
export function unaskable(against: string, command: string, board: Board): UserError | undefined {
  return blankCommand(against) ?? offStandardGround(command, board);
}

/** `option-invalid` where `--against` names no command at all. */
export function blankCommand(against: string): UserError | undefined {
  if (against.trim() !== '') return undefined;
  return { code: 'option-invalid', message: '--against is blank', expected: 'a command of the shell' };
}

/** `option-invalid` where a command does not ask about this board: what it asks is written on the standard one. */
export function offStandardGround(command: string, board: Board): UserError | undefined {
  if (isStandardGround(board)) return undefined;
  return {
    code: 'option-invalid',
    message: `the questions of "${command}" are positions on the standard board, and ${board.name} has other places, borders or powers`,
    expected:
      'a board with the places, borders and powers of the standard one; "dipsolve audit program" asks about any board',
  };
}

/** @param what it was asked, in the plural */
export function silence({ account, lastDetail }: Program, what: string): UserError {
  const message = `the program answered none of ${account.asked} ${what}: ${lastDetail}`;
  return { code: 'program-silent', message };
}
