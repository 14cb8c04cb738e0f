/** Files that commands write, and what is wrong with them as an error of the user. */
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failed, fileError, ok, type Result, type UserError } from '../../errors.ts';

/**
 * Writes a file.
 *
 * @returns `output-unwritable` if it cannot be written
 */
export async function writeOutput(file: string, text: string): Promise<Result<void>> {
  try {
    await writeFile(file, text);
    return ok(undefined);
  } catch (error) {
    return failed(fileError('output-unwritable', file, error));
  }
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
 * Looks whether files can be written, before hours of work whose results go into them; it leaves no trace.
 *
 * @returns `output-unwritable` for each that cannot be written
 */
export async function unwritableOutputs(files: readonly (string | undefined)[]): Promise<UserError[]> {
  const errors: UserError[] = [];
  for (const file of files) {
    if (file === undefined) continue;
    await tryOutput(file).catch((error: unknown) => errors.push(fileError('output-unwritable', file, error)));
  }
  return errors;
}

async function tryOutput(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there === undefined) await access(`${dirname(file)}/.`, constants.W_OK | constants.X_OK);
  else if (there.isDirectory()) throw new Error('this is a folder');
  else await access(file, constants.W_OK);
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
    return failed(fileError('output-unwritable', folder, error));
  }
}
