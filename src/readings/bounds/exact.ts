/** A situation as partial information sees it: of the orders everything is known. */
import type { WithWays } from '../../../encodings/language/ways.ts';
import { mapped } from '../mapped.ts';
import type { Bounds } from './bounds.ts';

/** The same situation in bounds that leave nothing open. */
export function exactSituation<T>(situation: WithWays<T>): WithWays<Bounds<T>> {
  return mapped(situation, (value) => ({ must: value, may: value }));
}
