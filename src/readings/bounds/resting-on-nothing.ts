/** A situation as the dependency reading sees it: what is known of the orders rests on nothing. */
import type { Logic } from '../../../encodings/language/logic.ts';
import type { WithWays } from '../../../encodings/language/ways.ts';
import { mapped } from '../mapped.ts';
import type { Bounds } from './bounds.ts';
import { exactSituation } from './exact.ts';
import type { RestingBounds } from './resting-bounds.ts';

/** The same situation, in values that rest on none of one order. */
export function restingSituation<T>(
  { false: no }: Pick<Logic<T, unknown>, 'false'>,
  situation: WithWays<T>,
): WithWays<RestingBounds<Bounds<T>, T>> {
  return mapped(exactSituation(situation), (value) => ({ value, on: [no] }));
}
