/** Tells what other orders and rules would make of a position, and on which orders its result rests. */
import type { Policy } from '../../encodings/policy.ts';
import { paradoxesOf, type Paradox } from '../explain/cores/paradox-core.ts';
import { ruleDifferences, type RuleDifferences } from '../explain/rule-differences.ts';
import {
  compareRulebooks,
  presetRulebooks,
  type RulebookTable,
  type Rulebook,
} from '../explain/rulebooks.ts';
import { forcingOrders as findForcingOrders, type Forcing } from '../explain/what-if/forcing-orders.ts';
import { whatIf as findChanges, type WhatIf } from '../explain/what-if/what-if.ts';
import {
  DEFAULT_OPTIONS,
  type Adjudication,
  type MovementOptions,
  type Position,
} from '../adjudicate/phases/movement.ts';
import { librarySolver } from './library-solver.ts';

/**
 * Finds the fewest orders of others that would change what happened to a unit: whether its order works, and
 * whether it is dislodged.
 *
 * @param unit index of the unit, as in the position
 * @param power index of the power whose orders may change; any if not given
 */
export function whatIf(adjudication: Adjudication, unit: number, power?: number): Promise<WhatIf> {
  return librarySolver().run((solver) => findChanges(adjudication, unit, power, solver));
}

/**
 * Finds the orders that force what happened to a unit, whatever all others are ordered.
 *
 * @param unit index of the unit, as in the position
 */
export function forcingOrders(adjudication: Adjudication, unit: number): Promise<Forcing> {
  return librarySolver().run((solver) => findForcingOrders(adjudication, unit, solver));
}

/** Finds the paradoxes and circles of a position, each with the fewest orders that make it; `unknown` at the limit. */
export function paradoxes(
  position: Position,
  options: Partial<Pick<MovementOptions, 'policy'>> = {},
): Promise<readonly Paradox[] | 'unknown'> {
  const { policy } = { ...DEFAULT_OPTIONS, ...options };
  return librarySolver().run((solver) => paradoxesOf(position, policy, solver));
}

/** Adjudicates a position under two rules: what differs, and which choices of chapter 4 make it so. */
export function compareRules(position: Position, a: Policy, b: Policy): Promise<RuleDifferences> {
  return librarySolver().run((solver) => ruleDifferences(position, a, b, solver));
}

/**
 * Adjudicates a position under many rulebooks: which of them agree, and what differs between those that do not.
 *
 * @param rulebooks all rules with a name if not given
 */
export function compare(
  position: Position,
  rulebooks: readonly Rulebook[] = presetRulebooks(),
): Promise<RulebookTable> {
  return librarySolver().run((solver) => compareRulebooks(position, rulebooks, solver));
}
