/** The suite as lines of JSON (docs/suite.schema.json): questions of docs/protocol.md with their answers. */
import type { PosedTest } from '../tests/suite-test.ts';
import type { SuiteFile } from './suite-file.ts';

export const LINES_FILE = 'suite.jsonl';

/** One file with a line for each test. */
export function jsonLines(tests: readonly PosedTest[]): SuiteFile[] {
  return [{ name: LINES_FILE, text: tests.map(({ test }) => `${JSON.stringify(test)}\n`).join('') }];
}
