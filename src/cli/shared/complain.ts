import type { UserError } from '../../errors.ts';
import { printableLine } from '../../printable.ts';
import { errorLines } from './error-lines.ts';
import { exitCodeFor } from './exit-code.ts';
import { printError } from './print.ts';

/** Prints what is wrong, and gives the exit code for it. */
export function complain(errors: readonly UserError[]): number {
  for (const line of errorLines(errors)) printError(`${printableLine(line)}\n`);
  return exitCodeFor(errors);
}

/** Prints that something in a folder is not read. */
export function noteLeftOut(path: string): void {
  printError(`${printableLine(path)}: left out, because it is neither a file nor a folder\n`);
}
