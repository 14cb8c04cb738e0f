/** A file to which work adds what is done, so that nothing is lost when it is interrupted. */
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { failed, fileError, ok, UserErrorException, type Result } from '../errors.ts';

export interface GrowingFile {
  /** Adds the text; throws a `UserErrorException` with `output-unwritable` where that fails, as on a full disk. */
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/**
 * Opens a file to add to it.
 *
 * @param kept how many bytes of it stay: a line that was cut off behind them would spoil the next one. 0 begins a new file
 * @param header the first text of a new file
 * @returns the file, or `output-unwritable` if there can be no such file
 */
export function openGrowing(file: string, kept: number, header: string): Result<GrowingFile> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, kept === 0 ? 'w' : 'r+');
    ftruncateSync(descriptor, kept);
    let end = kept;
    const add = (text: string): void => void (end += writeAt(descriptor!, text, end));
    if (kept === 0) add(header);
    return ok({
      write: (text) => {
        try {
          add(text);
        } catch (error) {
          throw new UserErrorException(fileError('output-unwritable', file, error));
        }
      },
      close: () => closeSync(descriptor!),
    });
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    return failed(fileError('output-unwritable', file, error));
  }
}

/** Writes all of the text, however many calls that takes. @returns how many bytes it has */
function writeAt(descriptor: number, text: string, position: number): number {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    written += writeSync(descriptor, bytes, written, bytes.length - written, position + written);
  }
  return bytes.length;
}
