/** The routes of a convoy: asked of the equation of convoy routes, never searched by rules of our own. */
import { chainOfFleets } from '../../../encodings/chain-of-fleets.ts';
import { byConvoy } from '../../../encodings/route.ts';
import type { Disruption, Route } from './findings.ts';
import type { Evidence } from './evidence.ts';
import { candidatesOf } from '../../readings/folding.ts';

/** More routes than this are not told. */
const MOST_ROUTES = 12;
/** Routes are looked for in at most this many selections of fleets: very many can have the same few routes. */
const MOST_TRIED = 500;

export function goesByConvoy(evidence: Evidence, mover: number): boolean {
  return byConvoy(evidence.adjudication.decisions.setting, mover);
}

/** The routes of fleets that are ordered to convoy the move, intact ones first. */
export function routesOf(evidence: Evidence, mover: number): Route[] {
  const { setting } = evidence.adjudication.decisions;
  const fleets = candidatesOf(setting.situation.convoyers(mover));
  const leads = (some: ReadonlySet<number>): boolean =>
    chainOfFleets(setting, mover, (fleet) => some.has(fleet));
  const routes = minimalSets(fleets, leads, MOST_ROUTES).map((route) => ({
    fleets: route,
    disrupted: route.flatMap((fleet) => disruption(evidence, fleet) ?? []),
  }));
  return routes.sort((a, b) => a.disrupted.length - b.disrupted.length || a.fleets.length - b.fleets.length);
}

/** Gives the reason why the fleet's convoy order does not work, if it does not. */
function disruption(evidence: Evidence, fleet: number): Disruption | undefined {
  if (evidence.holds('CONVOY', fleet)) return undefined;
  const rule = evidence.ruleFor('CONVOY', fleet)?.rule;
  if (evidence.holds('DISLODGE', fleet)) return { fleet, why: 'dislodged', by: dislodger(evidence, fleet) };
  if (rule !== undefined) return { fleet, why: 'rule', rule };
  return { fleet, why: 'own-equation', module: evidence.moduleOf('CONVOY') };
}

/** The unit that dislodged another, as the outcomes have it. */
export function dislodger({ adjudication }: Evidence, unit: number): number {
  return adjudication.dislodged.find((fate) => fate.unit === unit)!.by;
}

/**
 * Sets of which `suffices` holds and from which nothing can be left out.
 *
 * @param suffices once it holds of a set, it holds of every larger one
 * @param limit stop after this many
 */
function minimalSets(
  all: readonly number[],
  suffices: (some: ReadonlySet<number>) => boolean,
  limit: number,
): number[][] {
  const found = new Map<string, number[]>();
  const tried = new Set<string>();
  const open: ReadonlySet<number>[] = [new Set(all)];
  for (
    let within = open.pop();
    within !== undefined && found.size < limit && tried.size < MOST_TRIED;
    within = open.pop()
  ) {
    const key = [...within].join();
    if (tried.has(key) || !suffices(within)) continue;
    tried.add(key);
    const minimal = new Set(within);
    for (const member of within) {
      minimal.delete(member);
      if (!suffices(minimal)) minimal.add(member);
    }
    const members = all.filter((member) => minimal.has(member));
    found.set(members.join(), members);
    for (const member of members) open.push(new Set([...within].filter((other) => other !== member)));
  }
  return [...found.values()];
}
