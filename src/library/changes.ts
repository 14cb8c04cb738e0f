/** Tells what other orders and rules would make of a position, and on which orders its result rests. */
import type { Policy } from '../../encodings/policy.ts';
import { paradoxesOf, type Paradox } from '../explain/cores/paradox-core.ts';
import {
  ruleDifferences,
  type RuleDifferences,
  compareRulebooks,
  presetRulebooks,
  type RulebookTable,
  type Rulebook,
} from '../explain/rule-differences.ts';
import { forcingOrders as findForcingOrders, type Forcing } from '../explain/what-if/forcing-orders.ts';
import { whatIf as findChanges, type WhatIf } from '../explain/what-if/what-if.ts';
import {
  DEFAULT_OPTIONS,
  type Adjudication,
  type MovementOptions,
  type Position,
} from '../adjudicate/phases/movement.ts';
import { list, object, writtenText } from '../base/given.ts';
import { checkedOptions, checkedPosition, checkedPower, checkedUnitIndex } from './checked.ts';
import { checkedPolicy } from './checked-policy.ts';
import { librarySolver } from './library-solver.ts';

/**
 * Finds the fewest orders of others that would change what happened to a unit: whether its order works, and
 * whether it is dislodged.
 *
 * @param unit index of the unit, as in the position
 * @param power index of the power whose orders may change; any if not given
 */
export async function whatIf(adjudication: Adjudication, unit: number, power?: number): Promise<WhatIf> {
  checkedUnitIndex(unit, adjudication);
  checkedPower(power, adjudication.position);
  return librarySolver().run((solver) => findChanges(adjudication, unit, power, solver));
}

/**
 * Finds the orders that force what happened to a unit, whatever all others are ordered.
 *
 * @param unit index of the unit, as in the position
 */
export async function forcingOrders(adjudication: Adjudication, unit: number): Promise<Forcing> {
  checkedUnitIndex(unit, adjudication);
  return librarySolver().run((solver) => findForcingOrders(adjudication, unit, solver));
}

/** Finds the paradoxes and circles of a position, each with the fewest orders that make it; `unknown` at the limit. */
export async function paradoxes(
  position: Position,
  options: Partial<Pick<MovementOptions, 'policy'>> = {},
): Promise<readonly Paradox[] | 'unknown'> {
  const { policy } = checkedOptions(options, DEFAULT_OPTIONS);
  const given = checkedPosition(position);
  return librarySolver().run((solver) => paradoxesOf(given, policy, solver));
}

/** Adjudicates a position under two rules: what differs, and which choices of chapter 4 make it so. */
export async function compareRules(position: Position, a: Policy, b: Policy): Promise<RuleDifferences> {
  const [given, one, other] = [checkedPosition(position), checkedPolicy(a), checkedPolicy(b)];
  return librarySolver().run((solver) => ruleDifferences(given, one, other, solver));
}

/**
 * Adjudicates a position under many rulebooks: which of them agree, and what differs between those that do not.
 *
 * @param rulebooks all rules with a name if not given
 */
export async function compare(
  position: Position,
  rulebooks: readonly Rulebook[] = presetRulebooks(),
): Promise<RulebookTable> {
  const given = checkedPosition(position);
  list(rulebooks, 'rules-invalid', 'rulebooks');
  const compared = rulebooks.map((each) => {
    const { name } = object(each, 'rules-invalid', 'rulebook');
    writtenText(name, 'rules-invalid', 'rulebook.name');
    return { ...each, policy: checkedPolicy(each.policy) };
  });
  return librarySolver().run((solver) => compareRulebooks(given, compared, solver));
}
