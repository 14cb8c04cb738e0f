/** Reads whole files, but no more than a text can hold, and says what is not read at all. */
import { closeSync, fstatSync, openSync, readSync, realpathSync, statSync, type Stats } from 'node:fs';
import { isatty } from 'node:tty';
import { failed, fileError, ok, type Result, type UserError } from './errors.ts';
import { decodeText, LONGEST_TEXT, tooLarge } from './text-encoding.ts';

const BYTES_AT_A_TIME = 1 << 20;

/** As people know it. */
const STANDARD_INPUT = 'standard input';
/** A device that ends: a terminal when its user says so, the other one at once. */
const ENDING = /^\/dev\/(?:console$|null$|tty|pts\/)/;
const NOTHING = '/dev/null';
/** The pipes of a shell, as in `<(...)`, which end with their programs. */
const OPEN_PIPES = '/dev/';

/**
 * Refuses a file that can be opened and yet is not read: a device may never end, and a pipe with a name may
 * never begin.
 *
 * @returns `file-unreadable`; `undefined` for all else, also for what is not there
 */
export function endlessFile(file: string): UserError | undefined {
  const found = statOf(file);
  if (found === undefined) return undefined;
  if (found.isFIFO() && !realNameOf(file).startsWith(OPEN_PIPES))
    return endless(file, 'named pipes are not read, since nothing may ever write to them');
  return isDevice(found) && !ENDING.test(realNameOf(file)) ? endlessDevice(file) : undefined;
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** Refuses standard input that is a folder, taken for an empty file, or a device, which may never end. */
export function unreadableInput(): UserError | undefined {
  const found = fstatSync(0);
  if (found.isDirectory()) return fileError('file-unreadable', STANDARD_INPUT, { code: 'EISDIR' });
  if (!isDevice(found) || isatty(0)) return undefined;
  const isNothing = found.rdev === statOf(NOTHING)?.rdev;
  return isNothing ? undefined : endlessDevice(STANDARD_INPUT);
}

const isDevice = (found: Stats): boolean => found.isCharacterDevice() || found.isBlockDevice();

/** Follows links. A pipe without a name is where it is opened, among the devices. */
function realNameOf(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return OPEN_PIPES;
  }
}

const endlessDevice = (file: string): UserError =>
  endless(file, 'this is a device, whose data may never end');

function endless(file: string, message: string): UserError {
  const expected = 'a file, or - for standard input';
  return { code: 'file-unreadable', message, expected, place: { file } };
}

/** The bytes of a file; else `file-unreadable` or `file-too-large`. */
export function readFileBytes(file: string, longest: number = LONGEST_TEXT): Result<Buffer> {
  try {
    const error = endlessFile(file);
    if (error !== undefined) return failed(error);
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
