import type { UserError } from '../../base/errors.ts';
import { printableLine } from '../../base/printable.ts';
import { ErrorLines, errorLines } from './error-lines.ts';
import { exitCodeFor } from './exit-code.ts';
import { printError } from './print.ts';

/** Prints what is wrong, and gives the exit code for it. */
export function complain(errors: readonly UserError[]): number {
  printLines(errorLines(errors));
  return exitCodeFor(errors);
}

/** Prints what is wrong with files, one after the other. */
export class Complaints {
  readonly #lines = new ErrorLines();
  readonly #hints = new Set<string>();

  /** As `complain` does, but for what is wrong with many files in the same way. */
  add(errors: readonly UserError[]): number {
    printLines(this.#lines.add(errors));
    return exitCodeFor(errors);
  }

  /** Prints a hint, once. */
  hint(text: string): void {
    if (!this.#hints.has(text)) printError(`${text}\n`);
    this.#hints.add(text);
  }

  /** Prints what was left out, when nothing more comes. */
  end(): void {
    printLines(this.#lines.rest());
  }
}

function printLines(lines: readonly string[]): void {
  for (const line of lines) printError(`${printableLine(line)}\n`);
}

/** Prints that something in a folder is not read. */
export function noteLeftOut(path: string): void {
  printError(`${printableLine(path)}: left out, because it is neither a file of records nor a folder\n`);
}
