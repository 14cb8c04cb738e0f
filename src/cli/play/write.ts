/** Sends the answers of `dipsolve play` to standard output, or whole into a file. */
import { complain } from '../shared/complain.ts';
import { EXIT } from '../shared/exit-code.ts';
import { writeOutput } from '../shared/output-file.ts';
import { jsonText, printJson } from '../shared/print.ts';

/**
 * Writes an answer.
 *
 * @param out a file, which may be the one that was read: it stays as it is until the answer is whole
 * @returns the exit code
 */
export function write(value: object, out: string | undefined): number {
  if (out === undefined) {
    printJson(value, 2);
    return EXIT.fine;
  }
  const written = writeOutput(out, `${jsonText(value, 2)}\n`);
  return written.ok ? EXIT.fine : complain([written.error]);
}
