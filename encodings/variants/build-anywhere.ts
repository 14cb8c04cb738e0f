/**
 * DATC 2.4, 11, BUILD IN ANY SUPPLY CENTER VARIANT.
 *
 * A power builds in every centre that it owns. For civil disorder each of them is what a home centre is elsewhere
 * (11.A).
 */
import type { Clause } from '../clause.ts';
import type { Measure } from '../removal.ts';

export const clause: Clause = {
  datc: '11',
  title: 'BUILD IN ANY SUPPLY CENTER VARIANT',
  says: 'A power builds in every centre that it owns, and civil disorder counts how far units are from those.',
};

/** A province as a place to build, which it is if it is a centre. */
export function isSiteAnywhere({ supplyCentre }: { readonly supplyCentre: boolean }): boolean {
  return supplyCentre;
}

/** Counts distances as civil disorder does. */
export function measureToOwned(measure: Measure): Measure {
  return { ...measure, to: 'owned-centres' };
}
