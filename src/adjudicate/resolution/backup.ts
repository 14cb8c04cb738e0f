/** The backup rules applied to a cycle of a position: which decisions they set. */
import { settlementOf, type BackupRule, type CycleSettlement } from '../../../encodings/backup-rules.ts';
import { anyOn } from '../../../encodings/variant-rules.ts';
import { settlementWithVariants } from '../../../encodings/variants/paradoxes.ts';
import { BOOLEAN } from '../../readings/known/boolean.ts';
import { TRUE } from '../../readings/known/partial.ts';
import { knownWays } from '../../readings/known/known.ts';
import type { Assignment } from './enumerate.ts';
import type { Settle } from './faults.ts';
import type { EquationSystem } from './system.ts';

/** A backup rule applied to a cycle. */
export interface Backup {
  readonly rule: BackupRule;
  /** Rules that were applied with it; only where rules of variants are on. */
  readonly also: readonly BackupRule[];
  /** The choice of 4.A.2 that has no answer to this paradox, so that its fallback was used. */
  readonly unanswered: CycleSettlement['unanswered'];
  /** The units whose orders are in the cycle. */
  readonly units: readonly number[];
  /** Decisions the rule sets, by number. */
  readonly sets: ReadonlyMap<number, boolean>;
}

/**
 * Settles a cycle by the rule for it; `undefined` where no rule covers a cycle of its kind. A cycle that rests
 * on another can be of such a kind, but nothing is left of it once that other is settled.
 *
 * @param solutions the solutions of the cycle by itself, two at most
 */
export function backup(
  system: EquationSystem,
  cycle: readonly number[],
  solutions: readonly Assignment[],
): Backup | undefined {
  const members = cycle.map((number) => system.unknown(number));
  const { facts, faults } = system;
  const ways = knownWays(facts, BOOLEAN);
  const standard: Settle = anyOn(system.policy)
    ? (policy, open) => settlementWithVariants(policy, { ...open, ways })
    : settlementOf;
  const settle = faults.settlement?.(standard) ?? standard;
  const settlement = settle(system.policy, {
    members,
    solutions: solutions.map((solution) => cycle.map((number) => solution[number] === TRUE)),
    attacks: (mover, unit) => facts.destination(mover) === facts.province(unit),
  });
  if (settlement === undefined) return undefined;
  const { rule, also = [], unanswered } = settlement;
  const sets = new Map<number, boolean>();
  for (const [i, value] of settlement.sets.entries()) if (value !== undefined) sets.set(cycle[i]!, value);
  return { rule, also, unanswered, units: unitsIn(system, cycle), sets };
}

/** The units whose orders are among these decisions. A dislodged unit is there only through what attacks it. */
export function unitsIn(system: EquationSystem, members: readonly number[]): number[] {
  const orders = members.filter((number) => system.unknown(number).decision !== 'DISLODGE');
  return unitsOf(system, orders);
}

/** The units that the decisions are of. */
export function unitsOf(system: EquationSystem, decisions: readonly number[]): number[] {
  const units = decisions.map((number) => system.facts.unitOf(system.unknown(number).unit));
  return [...new Set(units)].sort((a, b) => a - b);
}
