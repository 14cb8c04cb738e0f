/** Finds the fault of a shell command that is to be run. */
import type { UserError } from '../../base/errors.ts';

/** `option-invalid` where `--against` names no command at all. */
export function blankCommand(against: string): UserError | undefined {
  if (against.trim() !== '') return undefined;
  return { code: 'option-invalid', message: '--against is blank', expected: 'a command of the shell' };
}
