import type { UserError } from '../../errors.ts';
import { printableLine } from '../../printable.ts';
import { errorLines } from './error-lines.ts';
import { printError } from './print.ts';

/** Prints what is wrong, and gives the exit code for it. */
export function complain(errors: readonly UserError[]): number {
  for (const line of errorLines(errors)) printError(`${printableLine(line)}\n`);
  return errors.length > 0 ? 1 : 0;
}
