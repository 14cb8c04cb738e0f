/** Results of many positions that rules of one's own have and no game goes on from: they are told at the first. */
import type { Policy } from '../../../encodings/policy.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { UserError } from '../../base/errors.ts';
import { counted } from '../../explain/words/words.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { adjudicated } from '../../others/suite/tests/suite-test.ts';
import { complain, EXIT } from './complain.ts';

/** Prints the first of the impossible results, which have an error, and how many others there are; returns the exit code. */
export function complainOfImpossible(
  results: readonly { readonly where: string; readonly error: UserError | undefined }[],
): number {
  const [first, ...others] = results.flatMap(({ where, error }) => (error ? [{ where, error }] : []));
  if (first === undefined) return EXIT.fine;
  const { where, error } = first;
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`;
  return complain([{ ...error, message: `in ${where}${more}, ${error.message}` }]);
}

/** The same of positions that are only asked for something else; under rules that are not one's own they are not adjudicated. */
export async function complainOfPositions(
  asked: readonly { readonly where: string; readonly position: Position | undefined }[],
  policy: Policy,
): Promise<number> {
  if (policy.own === undefined) return EXIT.fine;
  const results = await librarySolver().run((solver) =>
    asked.map(({ where, position }) => {
      const result = position && adjudicated(position, policy, solver);
      return { where, error: result && impossibleResult(result) };
    }),
  );
  return complainOfImpossible(results);
}
