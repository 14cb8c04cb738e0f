/** Results of many positions that rules of one's own have and no game goes on from: they are told at the first. */
import type { Policy } from '../../../encodings/policy.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import type { Position } from '../../adjudicate/phases/movement.ts';
import type { UserError } from '../../base/errors.ts';
import { counted } from '../../explain/words/words.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { adjudicated } from '../../others/suite/tests/suite-test.ts';
import { complain, EXIT } from './complain.ts';

/** A result among many, and why no game goes on from it, if none does. */
export interface MaybeImpossible {
  readonly where: string;
  readonly error: UserError | undefined;
}

/** Prints the first of the impossible results, and how many others there are; returns the exit code. */
export function complainOfImpossible(results: readonly MaybeImpossible[]): number {
  const impossible = results.filter(({ error }) => error !== undefined);
  const [first] = impossible;
  if (first?.error === undefined) return EXIT.fine;
  const more = impossible.length === 1 ? '' : ` and ${counted(impossible.length - 1, 'other')}`;
  return complain([{ ...first.error, message: `in ${first.where}${more}, ${first.error.message}` }]);
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
