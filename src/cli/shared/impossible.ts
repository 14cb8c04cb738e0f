/** Results of many positions that rules of one's own have and no game goes on from: they are told at the first. */
import type { Policy } from '../../../encodings/policy.ts';
import { impossibleResult } from '../../adjudicate/phases/impossible-result.ts';
import { adjudicated, type Position } from '../../adjudicate/phases/movement.ts';
import type { UserError } from '../../base/errors.ts';
import { counted } from '../../explain/words/words.ts';
import { librarySolver } from '../../library/library-solver.ts';
import { complain, EXIT } from './complain.ts';

/** Results among many, each with the error that makes it impossible, if any does. */
export type MaybeImpossible = readonly { readonly where: string; readonly error: UserError | undefined }[];

/** The error of the first impossible result, which says how many others there are; `undefined` where there is none. */
export function impossibleAmong(results: MaybeImpossible): UserError | undefined {
  const [first, ...others] = results.flatMap(({ where, error }) => (error ? [{ where, error }] : []));
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other')}`;
  return { ...first.error, message: `in ${first.where}${more}, ${first.error.message}` };
}

/** Prints the error of the first impossible result; returns the exit code. */
export function tellImpossible(results: MaybeImpossible): number {
  const error = impossibleAmong(results);
  return complain(error === undefined ? [] : [error]);
}

/** The same of positions that are only asked for something else; under rules that are not one's own they are not adjudicated. */
export async function tellImpossibleOf(
  asked: readonly { readonly where: string; readonly position?: Position | undefined }[],
  policy: Policy,
): Promise<number> {
  if (policy.own === undefined) return EXIT.fine;
  return librarySolver().run((solver) =>
    tellImpossible(
      asked.map(({ where, position }) => {
        const result = position && adjudicated(position, policy, solver);
        return { where, error: result && impossibleResult(result) };
      }),
    ),
  );
}
