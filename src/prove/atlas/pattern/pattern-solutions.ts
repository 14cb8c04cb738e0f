/**
 * The solutions of the equations of a pattern. What partial information decides holds in every solution; what it
 * leaves open is tried both ways, one unit after the other.
 */
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { FALSE, PARTIAL, type Partial, TRUE, UNDECIDED } from '../../../readings/known/partial.ts';
import type { OrderKind } from '../../../orders/order.ts';
import { hasDecision, isOfOrder, successOf } from '../../../readings/symbolic/order-decisions.ts';
import { solvesConvoys } from '../../../readings/solved.ts';
import { givenWhere, Reading, type Side } from '../../../readings/reading.ts';
import { sideOf } from '../../theorem.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { NOBODY, ofKind, type Pattern, sizeOf } from './pattern.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import { MEMBERS, overlay } from '../../../../encodings/language/override.ts';
import {
  LIST_NAMES,
  LISTS,
  RELATION_NAMES,
  type RelationName,
  type Situation,
} from '../../../../encodings/language/situation.ts';
import { allOf, candidatesOf, someOf } from '../../../readings/folding.ts';
import { Units } from '../../../../encodings/language/units.ts';

/** The rules whose equations make the classes if no others are given: those of DATC 3.2. */
export const SIDE = sideOf(DATC_3_2);

/** Each solution as the units whose moves and supports succeed in it. */
export function* solutionsOf(pattern: Pattern, side: Side = SIDE): Generator<ReadonlySet<number>> {
  const convoys = solvesConvoys(side) ? ofKind(pattern, 'convoy') : [];
  const deciding = [...ofKind(pattern, 'move'), ...ofKind(pattern, 'support'), ...convoys];
  const nothing = new Map<number, Partial>(deciding.map((unit) => [unit, UNDECIDED]));
  yield* solutionsFrom(nothing, equationsOf(pattern, side));
}

/** The solutions in which units fare as stated. */
function* solutionsFrom(
  values: ReadonlyMap<number, Partial>,
  equations: ReturnType<typeof equationsOf>,
): Generator<ReadonlySet<number>> {
  const decided = followed(values, equations);
  if (decided === undefined) return;
  const open = [...decided.keys()].findLast((unit) => decided.get(unit) === UNDECIDED);
  if (open === undefined) {
    yield new Set([...decided.keys()].filter((unit) => decided.get(unit) === TRUE));
    return;
  }
  for (const value of [FALSE, TRUE] as const)
    yield* solutionsFrom(new Map(decided).set(open, value), equations);
}

/** The equations have no solution, or several. */
export function isUnresolved(pattern: Pattern, side: Side = SIDE): boolean {
  const solutions = solutionsOf(pattern, side);
  return solutions.next().done === true || solutions.next().done !== true;
}

/** The equations have no solution. */
export function isInsoluble(pattern: Pattern, side: Side = SIDE): boolean {
  return solutionsOf(pattern, side).next().done === true;
}

/** Adds what partial information decides; `undefined` if an equation contradicts what is known. */
function followed(
  values: ReadonlyMap<number, Partial>,
  equations: ReturnType<typeof equationsOf>,
): ReadonlyMap<number, Partial> | undefined {
  for (let known = values; ;) {
    const solved = equations(known);
    const next = new Map<number, Partial>();
    let isNew = false;
    for (const [unit, value] of known) {
      const own = solved(unit);
      if (own === value) next.set(unit, value);
      else if (value === UNDECIDED) {
        next.set(unit, own);
        isNew = true;
      } else if (own === UNDECIDED) next.set(unit, value);
      else return undefined;
    }
    if (!isNew) return next;
    known = next;
  }
}

/** From an assignment to what each equation makes of it. */
function equationsOf(
  pattern: Pattern,
  side: Side,
): (values: ReadonlyMap<number, Partial>) => (unit: number) => Partial {
  const { kinds } = pattern;
  const situation = patternSituation(PARTIAL, pattern);
  const logic = logicOfPattern(PARTIAL, pattern);
  const has = (decision: TruthDecision, unit: number): boolean => hasDecision(kinds[unit]!, decision);
  return (values) => {
    const given = givenWhere<Partial>(has, FALSE, (decision, unit) =>
      isOfOrder(decision) ? values.get(unit) : undefined,
    );
    const reading = new Reading(logic, situation, side, given);
    return (unit) => reading.equation(successOf(kinds[unit]!), unit);
  };
}

function unknown(): never {
  throw new Error('a pattern knows whole routes of convoys, not where and what a unit is');
}

/** Says of each relation if it holds between units; one that no pattern knows throws. */
function holdsIn(pattern: Pattern): Readonly<Record<RelationName, (a: number, b: number) => boolean>> {
  const { kinds, targets, byConvoy, powers } = pattern;
  const is = (unit: number, kind: OrderKind): boolean => kinds[unit] === kind;
  const helps = (helper: number, kind: OrderKind, unit: number): boolean =>
    is(helper, kind) && targets[helper] === unit;
  const supportsMove = (supporter: number, mover: number): boolean =>
    is(mover, 'move') && helps(supporter, 'support', mover);
  return {
    same: (a, b) => a === b,
    moves: (unit) => is(unit, 'move'),
    attacks: (mover, unit) => helps(mover, 'move', unit),
    contests: (rival, mover) =>
      rival !== mover &&
      targets[mover] !== NOBODY &&
      is(mover, 'move') &&
      helps(rival, 'move', targets[mover]!),
    supportsMove,
    supportsHold: (supporter, unit) => !is(unit, 'move') && helps(supporter, 'support', unit),
    supportsAttackOn: (supporter, unit) =>
      supportsMove(supporter, targets[supporter]!) && targets[targets[supporter]!] === unit,
    samePower: (a, b) => powers[a] === powers[b],
    bordersDestination: (mover) => is(mover, 'move') && !byConvoy[mover]!,
    ordersConvoy: (mover) => byConvoy[mover]!,
    convoysAnything: (fleet) => is(fleet, 'convoy'),
    convoys: (fleet, mover) => helps(fleet, 'convoy', mover),
    supportsAnything: (unit) => is(unit, 'support'),
    isArmy: unknown,
    isAtSea: unknown,
    isOnCoast: unknown,
    isOnCentre: unknown,
    isAtHome: unknown,
    isOnOwnCentre: unknown,
    isInAutumn: unknown,
    embarks: unknown,
    lands: unknown,
    neighbours: unknown,
  };
}

/** The situation of a pattern, in any logic. */
function patternSituation<T>(logic: Logic<T, unknown>, pattern: Pattern): Situation<T> {
  const holds = holdsIn(pattern);
  const units = [...pattern.kinds.keys()];
  const situation: Record<string, unknown> = { size: sizeOf(pattern) };
  for (const name of RELATION_NAMES) {
    const isSo = holds[name];
    situation[name] = (a: number, b: number): T => (isSo(a, b) ? logic.true : logic.false);
  }
  for (const name of LIST_NAMES) {
    const { relation, members } = LISTS[name];
    const isSo = holds[relation];
    const isMember = members === 'first' ? isSo : (one: number, unit: number) => isSo(unit, one);
    const known: Units<T>[] = [];
    situation[name] = (unit = 0): Units<T> =>
      (known[unit] ??= new Units(units.filter((one) => isMember(one, unit))));
  }
  return situation as unknown as Situation<T>;
}

/** The logic in which a chain of fleets is a route of the pattern, of fleets that all carry. */
function logicOfPattern<T, N>(logic: Logic<T, N>, pattern: Pattern): Logic<T, N> {
  return overlay(logic, MEMBERS.logic, {
    chain(fleets, chain) {
      const [first] = candidatesOf(fleets);
      if (first === undefined) return logic.false;
      const routes = pattern.routes[pattern.targets[first]!]!;
      const sails = routes.map((route) => route.map((fleet) => chain.carries(fleet)));
      return someOf(logic, sails, (together) => allOf(logic, together));
    },
  });
}
