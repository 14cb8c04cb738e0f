/** Tests that a program is known to fail: it must pass the others, so it cannot get worse unnoticed. */
import { failed, ok, type Result, type UserError } from '../../base/errors.ts';
import { didYouMean } from '../../base/near.ts';
import type { Tested } from '../../others/suite/score/against.ts';
import type { PosedTest } from '../../others/suite/tests/suite-test.ts';
import { remarkedLines } from '../../base/remarked-lines.ts';
import { nameOf, readInputText } from '../shared/input.ts';

/**
 * Reads a file of ids, one on each line; what stands behind `#` is the reason.
 *
 * @param ids of all tests there are
 * @returns the reason that the program fails each test, by the id of the test
 */
export async function readKnown(
  path: string | undefined,
  ids: readonly string[],
): Promise<Result<ReadonlyMap<string, string>>> {
  if (path === undefined) return ok(new Map());
  const input = await readInputText(path);
  if (!input.ok) return input;
  const lines = remarkedLines(input.value).map(({ text, remark }) => ({ id: text, reason: remark }));
  const index = lines.findIndex(({ id }) => id !== '' && !ids.includes(id));
  if (index >= 0) {
    return failed({ ...noSuchTest(lines[index]!.id, ids), place: { file: nameOf(path), line: index + 1 } });
  }
  const stated = lines.filter(({ id }) => id !== '');
  return ok(new Map(stated.map(({ id, reason }) => [id, reason === '' ? 'no reason is given' : reason])));
}

/** The tests, with the reason at those that are known to fail. */
export function markKnown(tests: readonly PosedTest[], known: ReadonlyMap<string, string>): PosedTest[] {
  return tests.map((posed) => {
    const reason = known.get(posed.test.id);
    return reason === undefined ? posed : { ...posed, test: { ...posed.test, known: reason } };
  });
}

/** A file of the tests that a program fails now, for `readKnown`. */
export function knownText(tested: readonly Tested[]): string {
  const lines = tested.flatMap(({ posed: { test }, verdict }) =>
    verdict.kind === 'passed' ? [] : [`${test.id} # DATC ${test.clause}, ${verdict.kind}`],
  );
  return lines.map((line) => `${line}\n`).join('');
}

export function noSuchTest(id: string, ids: readonly string[]): UserError {
  return { code: 'option-invalid', message: `there is no test "${id}"${didYouMean(id, ids)}` };
}
