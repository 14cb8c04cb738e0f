/** Tests for the mistakes of a program, and the mistakes that are known. */
import { join } from 'node:path';
import { ok, type Result, type UserError } from '../../base/errors.ts';
import { filesOf, fittingTests } from '../../others/suite/formats/suite-formats.ts';
import type { PosedTest } from '../../others/suite/tests/suite-test.ts';
import { knownMistakes, type FileLine } from '../../others/twin/written/ci-files.ts';
import { nameOf, readInputText } from '../shared/input.ts';
import { writeSuiteFiles } from '../suite/suite-files.ts';
import type { LiveFlags } from './options.ts';

/** The names of mistakes that are known; `undefined` where no file names them. */
export async function knownIn(file: string | undefined): Promise<Result<readonly string[] | undefined>> {
  if (file === undefined) return ok(undefined);
  const read = await readInputText(file);
  return read.ok ? knownMistakes(read.value, nameOf(file)) : read;
}

/** Writes the tests to the folder that the options name. */
export async function writtenTests(
  { tests: folder, testsAs = 'jsonl' }: LiveFlags,
  tests: readonly PosedTest[],
): Promise<{
  readonly errors: readonly UserError[];
  /** The place of the test of a mistake. */
  readonly placeOf: (id: string) => FileLine | undefined;
}> {
  if (folder === undefined) return { errors: [], placeOf: () => undefined };
  const files = filesOf(fittingTests(tests, testsAs), testsAs);
  const { errors } = await writeSuiteFiles(files, folder);
  const placeOf = (id: string): FileLine | undefined => {
    for (const { name, text } of files) {
      const line = text.split('\n').findIndex((each) => each.includes(id));
      if (line >= 0) return { file: join(folder, name), line: line + 1 };
    }
    return undefined;
  };
  return { errors, placeOf };
}
