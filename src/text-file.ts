/** Reads whole files, but no more than a text can hold: a device may never end. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { failed, fileError, ok, type Result } from './errors.ts';
import { decodeText, LONGEST_TEXT, tooLarge } from './text-encoding.ts';

const BYTES_AT_A_TIME = 1 << 20;

/** The bytes of a file; else `file-unreadable` or `file-too-large`. */
export function readFileBytes(file: string, longest: number = LONGEST_TEXT): Result<Buffer> {
  try {
    const opened = openSync(file, 'r');
    try {
      const known = fstatSync(opened).size;
      if (known > longest) return failed(tooLarge(known, { file }, longest));
      const chunks: Buffer[] = [];
      let size = 0;
      for (;;) {
        const chunk = Buffer.allocUnsafe(BYTES_AT_A_TIME);
        const read = readSync(opened, chunk);
        if (read === 0) return ok(Buffer.concat(chunks));
        size += read;
        if (size > longest) return failed(tooLarge(size, { file }, longest));
        chunks.push(chunk.subarray(0, read));
      }
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    return failed(fileError('file-unreadable', file, error));
  }
}

/** The text of a file; errors as of `readFileBytes`, and `encoding-unknown`. */
export function readFileText(file: string, longest?: number): Result<string> {
  const bytes = readFileBytes(file, longest);
  if (!bytes.ok) return bytes;
  const { text, errors } = decodeText(bytes.value, { file });
  const error = errors.at(-1);
  return error === undefined ? ok(text!) : failed(error);
}
