import { formatError, type UserError } from '../../errors.ts';
import { printError } from './print.ts';

/** Prints what is wrong, a line each, and gives the exit code for it. */
export function complain(errors: readonly UserError[]): number {
  for (const error of errors) printError(`${formatError(error)}\n`);
  return errors.length > 0 ? 1 : 0;
}
