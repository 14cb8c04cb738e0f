/** A source that changed in time: stretches with a twin each, where they are the shorter description. */
import { COSTS, EFFORT } from '../costs.ts';
import type { ProgramTestimony } from '../program-testimony.ts';
import type { TwinSearch } from '../twin-search.ts';
import type { Twin } from '../twin.ts';

/** Phases that follow each other, and what is known of their twin. */
export interface Stretch {
  /** The place of the first of them among all. */
  readonly first: number;
  readonly search: TwinSearch;
}

/**
 * The stretches of a source, the first of which begins with its first phase.
 *
 * @param testimonies in the order in which they were recorded
 * @param searchFor finds the twin of some of them
 */
export function stretchesOf(
  testimonies: readonly ProgramTestimony[],
  searchFor: (testimonies: readonly ProgramTestimony[]) => TwinSearch,
): Stretch[] {
  const split = (first: number, own: readonly ProgramTestimony[], search: TwinSearch): Stretch[] => {
    const whole = [{ first, search }];
    const at = likeliestChange(own, search);
    if (at === undefined) return whole;
    const parts = [own.slice(0, at), own.slice(at)] as const;
    const [before, after] = [searchFor(parts[0]), searchFor(parts[1])];
    if (before.fit.cost + after.fit.cost + COSTS.change >= search.fit.cost) return whole;
    return [...split(first, parts[0], before), ...split(first + at, parts[1], after)];
  };
  return split(0, testimonies, searchFor(testimonies));
}

/** The place at which one deviation seems to begin or to end, if that would make the description shorter. */
function likeliestChange(own: readonly ProgramTestimony[], search: TwinSearch): number | undefined {
  const { twin, open } = search.fit;
  const changes = [
    ...twin.deviations.map((deviation) => [twin, twin.without(deviation)] as const),
    ...search.hinted(EFFORT.few).map((deviation) => [twin.with(deviation), twin] as const),
  ];
  let best = {
    missed: open.size - Math.ceil(COSTS.change / COSTS.unexplained),
    at: undefined as number | undefined,
  };
  for (const [one, other] of changes) {
    const [byOne, byOther] = [missedBy(one, own), missedBy(other, own)];
    for (let at = 1; at < own.length; at++) {
      const [of, from] = [byOne[at]!, byOther[at]!];
      const missed = Math.min(of + byOther.at(-1)! - from, from + byOne.at(-1)! - of);
      if (missed < best.missed) best = { missed, at };
    }
  }
  return best.at;
}

/** For each place, the number of answers before it that the twin does not give. */
function missedBy(twin: Twin, own: readonly ProgramTestimony[]): number[] {
  const sums = [0];
  for (const testimony of own) sums.push(sums.at(-1)! + (testimony.seemsToFit(twin) ? 0 : 1));
  return sums;
}
