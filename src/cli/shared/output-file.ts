/** Files that commands write, each whole or not at all, and what is wrong with them as an error of the user. */
import { existsSync } from 'node:fs';
import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failed, fileError, ok, type Result, type UserError, UserErrorException } from '../../base/errors.ts';
import { makeFolder, tryToWrite, writeWhole } from '../../base/whole-file.ts';
import { needed, Refused } from './complain.ts';
import type { SuiteFile } from '../../others/suite/formats/suite-formats.ts';

/**
 * Writes a file, whole or not at all.
 *
 * @returns `output-unwritable` if it cannot be written
 */
export function writeOutput(file: string, text: string): Result<void> {
  return tryToWrite(file, () => writeWhole(file, text));
}

function unwritable(file: string, thrown: unknown): UserError {
  return fileError('output-unwritable', file, thrown);
}

/** Writes the files that are asked for; the command ends with `output-unwritable` for each that cannot be written. */
export function writeOutputs(
  wanted: readonly { readonly file: string | undefined; readonly text: () => string }[],
): void {
  const written = wanted.map(({ file, text }) =>
    file === undefined ? ok(undefined) : writeOutput(file, text()),
  );
  const errors = written.flatMap((each) => (each.ok ? [] : [each.error]));
  if (errors.length > 0) throw new Refused(errors);
}

/** Checks that a file can be written, before hours of work whose results go into it; it leaves no trace. Throws `output-unwritable`. */
export async function requireWritable(file: string): Promise<void> {
  await tryOutput(file).catch((error: unknown) => {
    throw new UserErrorException(unwritable(file, error));
  });
}

async function tryOutput(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  // As the system says where a folder is opened for writing.
  if (there?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
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
    makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    return ok(undefined);
  } catch (error) {
    return failed(unwritable(folder, error));
  }
}

/** Writes files of the suite to a folder; counts those that are kept, because the user filled them in. */
export async function writeSuiteFiles(files: readonly SuiteFile[], folder: string): Promise<number> {
  needed(await makeOutputFolder(folder));
  const isKept = ({ name, isFilledIn }: SuiteFile): boolean =>
    isFilledIn === true && existsSync(join(folder, name));
  const written = files.filter((each) => !isKept(each));
  writeOutputs(written.map(({ name, text }) => ({ file: join(folder, name), text: () => text })));
  return files.length - written.length;
}
