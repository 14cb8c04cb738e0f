/**
 * DATC 4.D.8, REMOVING A UNIT IN CIVIL DISORDER: which unit goes if its power does not say.
 *
 * The choices differ in what distances are counted to, how units travel, whether a unit on a supply centre stays as
 * long as others can go, and whether age counts instead. Among units that are equal in all this, fleets go before
 * armies, and then the first in alphabetical order of the full English names of their provinces, without blanks,
 * dots and hyphens.
 */
import type { Policy } from './policy.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.D.8',
  title: 'REMOVING A UNIT IN CIVIL DISORDER',
  says: 'The unit farthest from home, or the oldest, is removed; how distance is counted depends on the choice.',
};

/** A way to count the distance of a unit. */
export interface Measure {
  /** To its home centres, whoever owns them, or to any centre that its power owns. */
  readonly to: 'home-centres' | 'owned-centres';
  /**
   * - `convoys`: as in a movement phase, a convoy being one move by way of these seas
   * - `armies-as-fleets`: fleets sail, and armies walk or go by sea from space to space
   * - `any-border`: every unit crosses every border
   */
  readonly by:
    | { readonly kind: 'convoys'; readonly seas: 'all' | 'own-fleets' | 'any-fleets' }
    | { readonly kind: 'armies-as-fleets' }
    | { readonly kind: 'any-border' };
}

const MEASURES: Readonly<Record<Policy['4.D.8'], Measure | undefined>> = {
  'convoy-one-move': { to: 'home-centres', by: { kind: 'convoys', seas: 'all' } },
  'convoy-own-fleets': { to: 'home-centres', by: { kind: 'convoys', seas: 'own-fleets' } },
  'convoy-any-fleets': { to: 'home-centres', by: { kind: 'convoys', seas: 'any-fleets' } },
  'armies-as-fleets': { to: 'home-centres', by: { kind: 'armies-as-fleets' } },
  'any-border': { to: 'home-centres', by: { kind: 'any-border' } },
  '2023': { to: 'owned-centres', by: { kind: 'any-border' } },
  'unit-age': undefined,
};

/** Gives the way to count distances; `undefined` where they do not matter. */
export function measureOf(policy: Pick<Policy, '4.D.8'>): Measure | undefined {
  return MEASURES[policy['4.D.8']];
}

/** A unit with what counts for its removal. */
export interface RemovalCandidate {
  readonly type: 'army' | 'fleet';
  /** The full English name of its province. */
  readonly provinceName: string;
  readonly isOnCentre: boolean;
  /** `Infinity` where it cannot get there; 0 where distances do not matter. */
  readonly distance: number;
  /** The time at which it was built; `undefined` where nobody knows, which counts as longest ago. */
  readonly born: number | undefined;
}

/** Negative if the first unit goes before the second. */
export function compareForRemoval(
  policy: Pick<Policy, '4.D.8'>,
  one: RemovalCandidate,
  other: RemovalCandidate,
): number {
  return (
    compareInRules(policy, one, other) ||
    Number(one.type === 'army') - Number(other.type === 'army') ||
    compared(nameToSort(one.provinceName), nameToSort(other.provinceName))
  );
}

function compareInRules(
  policy: Pick<Policy, '4.D.8'>,
  one: RemovalCandidate,
  other: RemovalCandidate,
): number {
  const byCentre = Number(one.isOnCentre) - Number(other.isOnCentre);
  switch (policy['4.D.8']) {
    case 'unit-age':
      return byCentre || compared(one.born ?? -Infinity, other.born ?? -Infinity);
    case '2023':
      return byCentre || compared(other.distance, one.distance);
    case 'convoy-one-move':
    case 'convoy-own-fleets':
    case 'convoy-any-fleets':
    case 'armies-as-fleets':
    case 'any-border':
      return compared(other.distance, one.distance);
  }
}

/** A name without blanks, dots and hyphens. */
function nameToSort(name: string): string {
  return name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Also for infinite numbers, whose difference is not a number. */
function compared<Key extends number | string>(one: Key, other: Key): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
