/** Tests that a program is known to fail: it is held to the others, and does not get worse unnoticed. */
import { failed, ok, type Result, type UserError } from '../../errors.ts';
import { didYouMean } from '../../rules/near.ts';
import type { Tested } from '../../suite/score/against.ts';
import { nameOf, readInputText } from '../shared/input.ts';

/** Ids of tests. */
export type Known = ReadonlySet<string>;

/**
 * Reads a file of ids, one on each line; `#` begins a remark.
 *
 * @param ids of all tests there are
 */
export async function readKnown(path: string | undefined, ids: readonly string[]): Promise<Result<Known>> {
  if (path === undefined) return ok(new Set());
  const input = await readInputText(path);
  if (!input.ok) return input;
  const lines = input.value.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim());
  const index = lines.findIndex((line) => line !== '' && !ids.includes(line));
  if (index < 0) return ok(new Set(lines.filter((line) => line !== '')));
  return failed({ ...noSuchTest(lines[index]!, ids), place: { file: nameOf(path), line: index + 1 } });
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
