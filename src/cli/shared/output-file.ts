/** Files that commands write, each whole or not at all, and what is wrong with them as an error of the user. */
import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failed, fileError, ok, type Result, type UserError } from '../../base/errors.ts';

/** What is put into a file: a text, or the parts of one that is too long to be held at once. */
export type Content = string | Iterable<string> | AsyncIterable<string>;

/** What is asked of the file system, so that a test can let it fail. */
export interface OutputFiles {
  readonly open: (path: string, flags: string, mode?: number) => Promise<FileHandle>;
  readonly writeFile: (handle: FileHandle, content: Content) => Promise<void>;
  readonly sync: (handle: FileHandle) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
}

const FILES: OutputFiles = { open, writeFile, sync: (handle) => handle.sync(), rename };

/**
 * Writes a file. A failure leaves the file as it was: the text goes into a temporary file in the same folder, which
 * takes the name of the file when everything is on the disk. A symbolic link keeps pointing at its file; devices
 * and pipes are written directly.
 *
 * @returns `output-unwritable` if it cannot be written
 */
export async function writeOutput(
  file: string,
  content: Content,
  changes: Partial<OutputFiles> = {},
): Promise<Result<void>> {
  const files = { ...FILES, ...changes };
  try {
    const there = await stat(file).catch(() => undefined);
    if (there?.isDirectory() === true) throw isFolder();
    if (there !== undefined && !there.isFile()) await writeInto(file, 'w', undefined, content, files);
    else await replace(there === undefined ? file : await realpath(file), there?.mode, content, files);
    return ok(undefined);
  } catch (error) {
    return failed(unwritable(file, error));
  }
}

async function replace(
  file: string,
  mode: number | undefined,
  content: Content,
  files: OutputFiles,
): Promise<void> {
  const temporary = join(dirname(file), `.dipsolve-${randomUUID()}.tmp`);
  try {
    await writeInto(temporary, 'wx', mode, content, files);
    await files.rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeInto(
  file: string,
  flags: string,
  mode: number | undefined,
  content: Content,
  files: OutputFiles,
): Promise<void> {
  const handle = await files.open(file, flags, mode);
  try {
    await files.writeFile(handle, content);
    // A full disk may show only here. A device or pipe has nothing to flush to a disk.
    if (flags === 'wx') await files.sync(handle);
  } finally {
    await handle.close();
  }
}

/** The error that the system gives when a folder is opened for writing. */
function isFolder(): Error {
  return Object.assign(new Error('a folder'), { code: 'EISDIR' });
}

function unwritable(file: string, thrown: unknown): UserError {
  return fileError('output-unwritable', file, thrown);
}

/** A file that an option may ask for, and what goes into it. */
export interface WantedOutput {
  readonly file: string | undefined;
  readonly text: () => string;
}

/**
 * Writes the files that are asked for.
 *
 * @returns `output-unwritable` for each that cannot be written
 */
export async function writeOutputs(wanted: readonly WantedOutput[]): Promise<UserError[]> {
  const errors: UserError[] = [];
  for (const { file, text } of wanted) {
    const written = file === undefined ? ok(undefined) : await writeOutput(file, text());
    if (!written.ok) errors.push(written.error);
  }
  return errors;
}

/**
 * Checks whether files can be written, before hours of work whose results go into them; it leaves no trace.
 *
 * @returns `output-unwritable` for each that cannot be written
 */
export async function unwritableOutputs(files: readonly (string | undefined)[]): Promise<UserError[]> {
  const errors: UserError[] = [];
  for (const file of files) {
    if (file === undefined) continue;
    await tryOutput(file).catch((error: unknown) => errors.push(unwritable(file, error)));
  }
  return errors;
}

async function tryOutput(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory() === true) throw isFolder();
  if (there !== undefined) await access(file, constants.W_OK);
  if (there === undefined || there.isFile()) {
    const real = there === undefined ? file : await realpath(file);
    await access(`${dirname(real)}/.`, constants.W_OK | constants.X_OK);
  }
}

/**
 * Makes a folder that files are to be written in, unless it is there.
 *
 * @returns `output-unwritable` if it cannot be made, or nothing can be written in it
 */
export async function makeOutputFolder(folder: string): Promise<Result<void>> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return ok(undefined);
  } catch (error) {
    return failed(unwritable(folder, error));
  }
}
