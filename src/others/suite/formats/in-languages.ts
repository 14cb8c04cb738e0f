/**
 * The suite for the tests of a language: they read the lines of JSON and call one function that the user fills in. The
 * files are in `written`, as they are handed out.
 */
import { readFileSync } from 'node:fs';
import { packageRoot } from '../../../base/package-root.ts';
import type { PosedTest } from '../tests/suite-test.ts';
import { jsonLines, type SuiteFile } from './json-lines.ts';

/** The files of each; those that the user fills in are never overwritten. */
const FILES = {
  go: { tests: 'suite_test.go', filledIn: ['adjudicator.go', 'go.mod'] },
  pytest: { tests: 'test_suite.py', filledIn: ['adjudicator.py'] },
  vitest: { tests: 'suite.test.mjs', filledIn: ['adjudicator.mjs'] },
} as const;

/** Writes the suite for one of them. */
export const filesFor =
  (language: keyof typeof FILES) =>
  (tests: readonly PosedTest[]): SuiteFile[] => {
    const folder = new URL(`src/others/suite/formats/written/${language}/`, packageRoot());
    const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
    const { tests: name, filledIn } = FILES[language];
    return [
      ...jsonLines(tests),
      { name, text: textOf(name) },
      ...filledIn.map((each) => ({ name: each, text: textOf(each), isFilledIn: true as const })),
    ];
  };
