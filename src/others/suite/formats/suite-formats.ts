/** The formats in which the suite can be written. */
import type { PosedTest } from '../tests/suite-test.ts';
import { datcTexts, diplomacyPythonGames, isForJdip, jdipCases } from './game-records.ts';
import { goFiles } from './go.ts';
import { jsonLines, type SuiteFile } from './json-lines.ts';
import { pytestFiles } from './pytest.ts';
import { vitestFiles } from './vitest.ts';

const WRITERS = {
  jsonl: jsonLines,
  datc: datcTexts,
  jdip: jdipCases,
  'diplomacy-python': diplomacyPythonGames,
  pytest: pytestFiles,
  vitest: vitestFiles,
  go: goFiles,
} as const satisfies Readonly<Record<string, (tests: readonly PosedTest[]) => SuiteFile[]>>;

export type SuiteFormat = keyof typeof WRITERS;
export const SUITE_FORMATS = Object.keys(WRITERS) as SuiteFormat[];

/** Game records cannot mark what a program is known to get wrong. */
const UNMARKED: ReadonlySet<SuiteFormat> = new Set(['jdip', 'diplomacy-python']);

/** Says if files of the format can mark a test as known to fail. */
export const marksKnown = (format: SuiteFormat): boolean => !UNMARKED.has(format);

/** The tests that a format can express; all where it is not named. */
const FITTING: Readonly<Partial<Record<SuiteFormat, (posed: PosedTest) => boolean>>> = {
  datc: ({ kind }) => kind === 'movement',
  jdip: isForJdip,
};

/** The tests that the format can express. */
export function fittingTests(tests: readonly PosedTest[], format: SuiteFormat): PosedTest[] {
  return tests.filter((posed) => FITTING[format]?.(posed) ?? true);
}

/** The files of tests in a format that can express them. */
export function filesOf(tests: readonly PosedTest[], format: SuiteFormat): SuiteFile[] {
  return WRITERS[format](tests);
}
