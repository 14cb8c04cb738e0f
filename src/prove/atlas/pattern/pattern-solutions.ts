/**
 * The solutions of the equations of a pattern, and the pattern of a position: of a known one, or of one that the prover
 * proposes. What partial information decides holds in every solution; what it leaves open is tried both ways, one unit
 * after the other.
 */
import type { TruthDecision } from '../../../../encodings/language/decisions.ts';
import { FALSE, PARTIAL, type Partial, TRUE, UNDECIDED } from '../../../readings/known/partial.ts';
import { hasDecision, isOfOrder, successOf } from '../../../readings/symbolic/order-decisions.ts';
import { decidedLists } from '../../../readings/mapped.ts';
import { solvesConvoys } from '../../../readings/solved.ts';
import { givenWhere, Reading, type Side } from '../../../readings/reading.ts';
import { sideOf } from '../../theorem.ts';
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import { NOBODY, ofKind, type Pattern, numberedPowers } from './pattern.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import { overlay } from '../../../../encodings/language/override.ts';
import { listed } from '../../../../encodings/language/units.ts';
import { allOf, candidatesOf, someOf } from '../../../readings/folding.ts';
import {
  elsewhere,
  type Outline,
  symbolicSituation,
  type SymbolicSituation,
  type OpenRelations,
} from '../../../readings/symbolic/symbolic.ts';
import { chainOfFleets } from '../../../../encodings/chain-of-fleets.ts';
import { byConvoy } from '../../../../encodings/route.ts';
import { BOOLEAN } from '../../../readings/known/boolean.ts';
import type { Position } from '../../../adjudicate/phases/movement.ts';
import { symbolicTwin } from '../../known/symbolic-twin.ts';
import type { Setting } from '../../../../encodings/setting.ts';

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
function equationsOf(pattern: Pattern, side: Side) {
  const { kinds } = pattern;
  const situation = patternSituation(PARTIAL, pattern);
  const logic = logicOfPattern(PARTIAL, pattern);
  const has = (decision: TruthDecision, unit: number): boolean => hasDecision(kinds[unit]!, decision);
  return (values: ReadonlyMap<number, Partial>) => {
    const given = givenWhere<Partial>(has, FALSE, (decision, unit) =>
      isOfOrder(decision) ? values.get(unit) : undefined,
    );
    const reading = new Reading(logic, situation, side, given);
    return (unit: number) => reading.equation(successOf(kinds[unit]!), unit);
  };
}

function unknown(): never {
  throw new Error('a pattern knows whole routes of convoys, not where and what a unit is');
}

/** The situation of a pattern, in any logic; it throws where what no pattern knows is asked. */
function patternSituation<T>(logic: Logic<T, unknown>, pattern: Pattern): SymbolicSituation<T> {
  const { kinds, targets, powers } = pattern;
  const constant = (holds: boolean): T => (holds ? logic.true : logic.false);
  const outline: Outline = {
    kinds,
    shared: Math.floor(ofKind(pattern, 'move').length / 2),
    supported: new Map(),
  };
  const nobody = elsewhere(outline);
  const situation = symbolicSituation(logic, outline, {
    goes: (mover, place) => constant(targets[mover] === (place === nobody ? NOBODY : place)),
    helps: (helper, unit) => constant(targets[helper] === unit),
    allied: (a, b) => constant(powers[a] === powers[b]),
    reaches: (unit) => (kinds[unit] === 'move' ? constant(!pattern.byConvoy[unit]!) : unknown()),
    ordersConvoy: (mover) => constant(pattern.byConvoy[mover]!),
    touchesElsewhere: unknown,
    isArmy: unknown,
    isSea: unknown,
    stands: unknown,
  });
  return { ...situation, ...decidedLists(logic, situation) };
}

/** The logic in which a chain of fleets is a route of the pattern, of fleets that all carry. */
function logicOfPattern<T, N>(logic: Logic<T, N>, pattern: Pattern): Logic<T, N> {
  return overlay(logic, 'logic', {
    chain(fleets, chain) {
      const { belongs } = listed(fleets);
      const first = candidatesOf(fleets).find((fleet) => belongs?.(fleet) !== logic.false);
      if (first === undefined) return logic.false;
      const routes = pattern.routes[pattern.targets[first]!]!;
      const sails = routes.map((route) => route.map((fleet) => chain.carries(fleet)));
      return someOf(logic, sails, (together) => allOf(logic, together));
    },
  });
}

/** The pattern of a known position; orders that do not count are holds. */
export function patternOfPosition(position: Position, side: Side = SIDE): Pattern {
  const { outline, relations } = symbolicTwin(position, side.policy);
  return patternOf(outline, relations, side);
}

/** The pattern of a symbolic position of which everything is known. */
export function patternOf(outline: Outline, relations: OpenRelations<boolean>, side: Side): Pattern {
  const { kinds } = outline;
  const units = [...kinds.keys()];
  const situation = symbolicSituation(BOOLEAN, outline, relations);
  // How a unit goes rests on no decision.
  const { setting } = new Reading(BOOLEAN, situation, side, () => false);
  const isByConvoy = units.map((unit) => kinds[unit] === 'move' && byConvoy(setting, unit));
  return {
    kinds,
    targets: units.map((unit) => targetOf(outline, relations, unit)),
    byConvoy: isByConvoy,
    routes: units.map((unit) => (isByConvoy[unit]! ? routesOf(setting, unit) : [])),
    powers: numberedPowers(units.map((unit) => units.find((other) => situation.samePower(other, unit))!)),
  };
}

/** The unit or place that the order is about: both have the same numbers in the pattern. */
function targetOf(outline: Outline, { goes, helps }: OpenRelations<boolean>, unit: number): number {
  const { kinds } = outline;
  const [isIt, count] = kinds[unit] === 'move' ? [goes, elsewhere(outline)] : [helps, kinds.length];
  const others = Array.from({ length: count }, (_, other) => other).filter((other) => other !== unit);
  return (kinds[unit] === 'hold' ? undefined : others.find((other) => isIt(unit, other))) ?? NOBODY;
}

/** The smallest sets of fleets ordered to convoy the move that bring it to its goal. */
function routesOf(setting: Setting<boolean, number>, mover: number): number[][] {
  const { situation } = setting;
  const fleets = candidatesOf(situation.convoyers(mover)).filter((fleet) => situation.convoys(fleet, mover));
  const routes: number[][] = [];
  for (const some of subsetsBySize(fleets)) {
    const isLarger = routes.some((route) => route.every((fleet) => some.includes(fleet)));
    if (!isLarger && chainOfFleets(setting, mover, (fleet) => some.includes(fleet))) routes.push([...some]);
  }
  return routes;
}

/** All sets of some of the items, small ones first. */
export function subsetsBySize<V>(items: readonly V[]): V[][] {
  const all = Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, i) => (bits & (1 << i)) !== 0),
  );
  return all.sort((a, b) => a.length - b.length);
}
