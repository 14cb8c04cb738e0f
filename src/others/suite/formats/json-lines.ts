/** The suite as lines of JSON (docs/suite.schema.json): questions of docs/protocol.md with their answers. */
import type { PosedTest } from '../tests/suite-test.ts';

/** One file with a line for each test. */
export function jsonLines(tests: readonly PosedTest[]): SuiteFile[] {
  return [{ name: 'suite.jsonl', text: tests.map(({ test }) => `${JSON.stringify(test)}\n`).join('') }];
}

/** A file of an exported suite. */
export interface SuiteFile {
  readonly name: string;
  readonly text: string;
  /** The user fills it in: a file that is already there is not overwritten. */
  readonly isFilledIn?: true;
}
