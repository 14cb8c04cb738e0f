/** Files that commands write, each whole or not at all, and what is wrong with them as an error of the user. */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok, type Result } from '../../base/errors.ts';
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

/** Checks that a file can be written, before hours of work whose results go into it; it leaves no trace. Else `output-unwritable`. */
export function writable(file: string): Result<void> {
  return tryToWrite(file, () => {
    const there = existsSync(file) ? statSync(file) : undefined;
    // As the system says where a folder is opened for writing.
    if (there?.isDirectory() === true) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    if (there !== undefined) accessSync(file, constants.W_OK);
    if (there === undefined || there.isFile()) {
      const real = there === undefined ? file : realpathSync(file);
      accessSync(`${dirname(real)}/.`, constants.W_OK | constants.X_OK);
    }
  });
}

/**
 * Makes a folder that files are to be written in, unless it is there.
 *
 * @returns `output-unwritable` if it cannot be made, or nothing can be written in it
 */
export function makeOutputFolder(folder: string): Result<void> {
  return tryToWrite(folder, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  });
}

/** Writes files of the suite to a folder; counts those that are kept, because the user filled them in. */
export function writeSuiteFiles(files: readonly SuiteFile[], folder: string): number {
  needed(makeOutputFolder(folder));
  const isKept = ({ name, isFilledIn }: SuiteFile): boolean =>
    isFilledIn === true && existsSync(join(folder, name));
  const written = files.filter((each) => !isKept(each));
  writeOutputs(written.map(({ name, text }) => ({ file: join(folder, name), text: () => text })));
  return files.length - written.length;
}
