/** The formats in which the suite can be written. */
import type { PosedTest } from '../tests/suite-test.ts';
import { datcTexts, diplomacyPythonGames, isForJdip, jdipCases } from './game-records.ts';
import programs from './programs.json' with { type: 'json' };

/** A file of an exported suite. */
export interface SuiteFile {
  readonly name: string;
  readonly text: string;
  /** The user fills it in: a file that is already there is not overwritten. */
  readonly isFilledIn?: true;
}

const WRITERS = {
  jsonl: jsonLines,
  datc: datcTexts,
  jdip: (tests) => [{ name: 'suite-jdip.txt', text: jdipCases(tests) }],
  'diplomacy-python': (tests) => [
    { name: 'suite-diplomacy-python.jsonl', text: diplomacyPythonGames(tests) },
  ],
  pytest: testsIn('pytest', 'test_suite.py', 'adjudicator.py'),
  vitest: testsIn('vitest', 'suite.test.mjs', 'adjudicator.mjs'),
  go: testsIn('go', 'suite_test.go', 'adjudicator.go', 'go.mod'),
} as const satisfies Readonly<Record<string, (tests: readonly PosedTest[]) => SuiteFile[]>>;

export type SuiteFormat = keyof typeof WRITERS;
export const SUITE_FORMATS = Object.keys(WRITERS) as SuiteFormat[];

/** The suite as lines of JSON (docs/suite.schema.json): questions of docs/protocol.md with their answers. */
function jsonLines(tests: readonly PosedTest[]): SuiteFile[] {
  return [{ name: 'suite.jsonl', text: tests.map(({ test }) => `${JSON.stringify(test)}\n`).join('') }];
}

/**
 * Writes the suite for a framework of tests: its file reads the lines of JSON and calls one function that the user fills
 * in. `programs.json` has the texts, as `scripts/suite-programs.ts` puts them there.
 *
 * @param program the file with the tests
 * @param filledIn files that are the user's once they are there
 */
function testsIn(framework: keyof typeof programs, program: string, ...filledIn: readonly string[]) {
  const texts: Readonly<Record<string, string>> = programs[framework];
  return (tests: readonly PosedTest[]): SuiteFile[] => [
    ...jsonLines(tests),
    { name: program, text: texts[program]! },
    ...filledIn.map((name): SuiteFile => ({ name, text: texts[name]!, isFilledIn: true })),
  ];
}

/** Says if files of the format can mark a test as known to fail: game records cannot. */
export const marksKnown = (format: SuiteFormat): boolean =>
  format !== 'jdip' && format !== 'diplomacy-python';

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
