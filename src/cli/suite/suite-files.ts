/** Tests of the suite in the files of a format. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UserError } from '../../base/errors.ts';
import { makeOutputFolder, writeOutput } from '../shared/output-file.ts';
import type { SuiteFile } from '../../others/suite/formats/json-lines.ts';

/** Writes files to a folder; one that the user fills in is not overwritten. */
export async function writeSuiteFiles(
  files: readonly SuiteFile[],
  folder: string,
): Promise<{ readonly errors: readonly UserError[]; readonly kept: number }> {
  const made = await makeOutputFolder(folder);
  if (!made.ok) return { errors: [made.error], kept: 0 };
  const errors: UserError[] = [];
  let kept = 0;
  for (const { name, text, isFilledIn = false } of files) {
    const path = join(folder, name);
    if (isFilledIn && existsSync(path)) {
      kept++;
      continue;
    }
    const written = writeOutput(path, text);
    if (!written.ok) errors.push(written.error);
  }
  return { errors, kept };
}
