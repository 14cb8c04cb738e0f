/** A situation as partial information sees it: of the orders everything is known. */
import type { WithWays } from '../../../encodings/language/ways.ts';
import { mapped } from '../mapped.ts';
import { type Bounds, exactly } from './bounds.ts';
import type { Logic } from '../../../encodings/language/logic.ts';
import type { RestingBounds } from './resting-bounds.ts';

/** The same situation in bounds that leave nothing open. */
export function exactSituation<T>(situation: WithWays<T>): WithWays<Bounds<T>> {
  return mapped(situation, exactly);
}

/** The same situation, in values that rest on none of one order. */
export function restingSituation<T>(
  { false: no }: Pick<Logic<T, unknown>, 'false'>,
  situation: WithWays<T>,
): WithWays<RestingBounds<Bounds<T>, T>> {
  return mapped(exactSituation(situation), (value) => ({ value, on: [no] }));
}
