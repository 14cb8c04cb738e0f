/** From a DATC case to a position, and from its adjudication back to what differs from what the case expects. */
import { byConvoy } from '../../../encodings/route.ts';
import { type Board, provinceOf, type Unit } from '../../board/board.ts';
import { standardBoard } from '../../board/standard.ts';
import type { Result } from '../../base/errors.ts';
import { shortOwnedUnit } from '../../orders/text/format.ts';
import { parseOrder } from '../../orders/text/parse.ts';
import { HOLD_OUTCOMES, type OrderResult } from '../../orders/order-outcome.ts';
import type { Adjudication, Position, MovementOptions } from '../../adjudicate/phases/movement.ts';
import { readStandingUnit } from '../records/model/position-reader.ts';
import { type MovementPart, type AdjustmentCase, loadCases, type RetreatCase } from './case.ts';
import type { DatcVersion } from '../../../encodings/issue.ts';
import type { WrittenOrder } from '../../orders/order.ts';
import type { Policy } from '../../../encodings/policy.ts';
import { parseAdjustment, parseRetreat } from '../../orders/text/parse-later.ts';
import { adjudicateAdjustments } from '../../adjudicate/phases/adjustment.ts';
import { advance, type LaterOrders } from '../../adjudicate/phases/game.ts';
import { adjudicateRetreats } from '../../adjudicate/phases/retreats.ts';
import type { GameState } from '../../adjudicate/phases/state.ts';
import type { Solver } from '../../readings/z3/solver.ts';

const board = standardBoard;

/** The version of which cases are run, the engine and the rules under which, and the solver. */
export interface CaseSetting extends MovementOptions {
  readonly version: DatcVersion;
  readonly solver: Solver;
}

/** The units and orders of a case, the orders read by the parser. */
export function positionOf({ units, orders }: MovementPart): Position {
  return { board, units: readUnits(units), orders: readCaseOrders(orders, parseOrder) };
}

/** Gives the facts that the case expects, in texts and sorted; units are `ENGLAND F NTH`. */
export function expectedFacts({ after, solutions }: MovementPart): ReturnType<typeof observedFacts> {
  return {
    units: readUnits(after.units).map(nameOf).sort(),
    dislodged: after.dislodged
      .map(({ power, unit, by, byConvoy: isConvoyed = false, retreats }) =>
        fateText(`${power} ${unit}`, by, isConvoyed, retreats),
      )
      .sort(),
    contested: after.contested.toSorted(),
    solutions,
  };
}

/** Gives the same facts as the adjudication of a case has them. */
export function observedFacts({ next, dislodged, contested, position, decisions, resolution }: Adjudication) {
  const { units } = position;
  const fates = dislodged.map(({ unit, by, retreats }) =>
    fateText(
      nameOf(units[unit]!),
      board.provinces[provinceOf(board, units[by]!.location)]!.code,
      byConvoy(decisions.setting, by),
      retreats.map((location) => board.locations[location]!.code),
    ),
  );
  return {
    units: next.map(nameOf).sort(),
    dislodged: fates.sort(),
    contested: contested.map((province) => board.provinces[province]!.code).sort(),
    solutions: resolution.solutions,
  };
}

function fateText(unit: string, by: string, isConvoyed: boolean, retreats: readonly string[]): string {
  const to = retreats.length === 0 ? 'nowhere' : retreats.toSorted().join(', ');
  return `${unit} from ${by}${isConvoyed ? ' by convoy' : ''}, may retreat to ${to}`;
}

/** Gives the tags of the result of each order, in the order in which they were given. */
export function observedTags(adjudication: Adjudication): string[][] {
  return adjudication.results.map((result) => tagsOf(adjudication, result));
}

/** The outcome of an order; if its unit was dislodged and the outcome does not say so, also that. */
function tagsOf({ dislodged, position }: Adjudication, { given, unit, outcome }: OrderResult): string[] {
  const fate = dislodged.find((each) => each.unit === unit);
  if (fate === undefined || isFate(outcome)) return [outcome];
  if (position.units[fate.unit]!.power !== given.power) return [outcome];
  return [outcome, fate.retreats.length === 0 ? 'destroyed' : 'dislodged'];
}

/** Says if an outcome is the fate of a unit, not of its order. */
function isFate(outcome: string): boolean {
  return HOLD_OUTCOMES.some((each) => each === outcome);
}

const nameOf = (unit: Unit): string => shortOwnedUnit(board, unit);

/** Units of a case, standing where it says. */
export function readUnits(
  units: Readonly<Record<string, readonly string[] | undefined>>,
  map: Board = board,
): Unit[] {
  return Object.entries(units).flatMap(([power, its = []]) =>
    its.map((unit) => readable(readStandingUnit(map, powerIndex(power, map), unit))),
  );
}

/** Orders of a case, read. Throws for one that cannot be: the cases are the project's own. */
export function readCaseOrders<V>(
  orders: readonly { readonly power: string; readonly order: string }[],
  parse: (map: Board, text: string) => Result<V>,
  map: Board = board,
): { power: number; order: V }[] {
  return orders.map(({ power, order }) => ({
    power: powerIndex(power, map),
    order: readable(parse(map, order)),
  }));
}

/** Gives what was read of a case. Throws where it cannot be read: the cases are the project's own. */
export function readable<V>(read: Result<V>): V {
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Index of the power with this code. */
export function powerIndex(code: string, { powers }: Board = board): number {
  return powers.findIndex((power) => power.code === code);
}

/**
 * Compares the result with that of the case itself. Where all orders end as they should, also differences of
 * the next board, of dislodged units and their retreats, and of contested provinces.
 *
 * @param countSolutions whether the number of solutions is compared; it holds for the rules of the DATC only
 */
export function ownDifferences(
  each: MovementPart,
  setting: CaseSetting,
  adjudication: Adjudication,
  countSolutions: boolean,
): string[] {
  const observed = observedTags(adjudication);
  const orders = each.orders.flatMap((order, i) => {
    const { kind } = adjudication.results[i]!.given.order;
    const [said, seen] = [order.result, observed[i]!].map((tags) => comparable(setting, kind, tags));
    return said === seen ? [] : [difference(order, order.result, observed[i]!)];
  });
  if (orders.length > 0) return orders;
  const [expected, seen] = [expectedFacts(each), observedFacts(adjudication)];
  const { solutions } = expected;
  return [
    ...listDifference('next board', expected.units, seen.units),
    ...listDifference('dislodged', expected.dislodged, seen.dislodged),
    ...listDifference('contested', expected.contested, seen.contested),
    ...(countSolutions && solutions !== seen.solutions
      ? [`solutions of the equations: expected ${solutions}, got ${seen.solutions}`]
      : []),
  ];
}

/** Lists the orders that do not end as an option of the case says. */
export function optionDifferences(
  each: MovementPart,
  setting: Pick<CaseSetting, 'version' | 'policy'>,
  adjudication: Adjudication,
  changes: readonly { readonly order: string; readonly result: readonly string[] }[],
): string[] {
  const observed = observedTags(adjudication);
  return each.orders.flatMap((order, i) => {
    const expected = changes.findLast((change) => change.order === order.order)?.result ?? order.result;
    const [said, seen] = [expected, observed[i]!].map((tags) => inVersion(setting, tags));
    const same = said!.dislodged === seen!.dislodged && [seen!.outcome, undefined].includes(said!.outcome);
    return same ? [] : [difference(order, expected, observed[i]!)];
  });
}

/**
 * In 2.4 a move that fails may be illegal, and a convoy order is distinguished only from one whose fleet is
 * dislodged.
 */
function comparable(setting: CaseSetting, kind: WrittenOrder['kind'], tags: readonly string[]): string {
  const { version } = setting;
  const isSilent = (version === '2.4' && kind === 'move') || countsMore(setting);
  const known = isSilent ? withoutLegality(tags) : tags;
  if (version !== '2.4' || kind !== 'convoy' || tags.some(saysFate)) return known.join();
  return known.map((tag) => (tag === 'disrupted' ? 'available' : tag)).join();
}

function difference(
  { power, order }: { readonly power: string; readonly order: string },
  expected: readonly string[],
  observed: readonly string[],
): string {
  return `${power}: ${order}: expected ${expected.join(', ')}, got ${observed.join(', ')}`;
}

/**
 * Reads what an option says of an order. Options do not say whether a dislodged unit could retreat; in 2.4
 * also not whether a move that fails is illegal, and how a convoy order ends if its fleet stays.
 *
 * @returns without an outcome where nothing but the fate of the unit is said
 */
function inVersion(setting: Pick<CaseSetting, 'version' | 'policy'>, tags: readonly string[]) {
  const { version } = setting;
  const dislodged = tags.includes('dislodged') || tags.includes('destroyed');
  const isSilent = version === '2.4' || countsMore(setting);
  const outcome = (isSilent ? withoutLegality(tags) : tags).find((tag) => !saysFate(tag));
  const vague = version === '2.4' && !dislodged && ['available', 'disrupted'].includes(outcome ?? '');
  return { outcome: vague ? undefined : outcome, dislodged };
}

const saysFate = (tag: string): boolean => tag === 'not dislodged' || isFate(tag);

/** Says if impossible orders count (4.E.1); cases do not say which without effect are illegal then. */
function countsMore({ policy }: Pick<CaseSetting, 'policy'>): boolean {
  return policy['4.E.1'] !== 'this-situation';
}

/** As if an order that is illegal or invalid were one that fails. */
function withoutLegality(tags: readonly string[]): string[] {
  return tags.map((tag) => (tag === 'illegal' || tag === 'invalid' ? 'fails' : tag));
}

function listDifference(what: string, expected: readonly string[], observed: readonly string[]): string[] {
  const missing = expected.filter((one) => !observed.includes(one));
  const surplus = observed.filter((one) => !expected.includes(one));
  if (missing.length === 0 && surplus.length === 0) return [];
  return [`${what}: expected ${listed(missing)}, got ${listed(surplus)}`];
}

function listed(facts: readonly string[]): string {
  return facts.length === 0 ? 'nothing' : facts.join('; ');
}

/** 2.4 describes most positions in words; they are set up as 3.2 does. */
const SET_UP_AS_IN_3_2 = /^6\.(?:B\.14|I\.[1-7]|J\.[12])$/;

/** The state before the retreats of a case; `undefined` if the solver gave up. */
export function beforeRetreats(
  each: RetreatCase,
  setting: Omit<CaseSetting, 'version'>,
): GameState | undefined {
  const { units, orders } = positionOf(each);
  const phase = { season: 'spring', year: 1901, kind: 'movement' } as const;
  const state: GameState = { board, phase, units, retreating: [], centres: [] };
  const played = advance(state, { kind: 'movement', orders }, setting, setting.solver);
  return played.kind === 'unknown' ? undefined : played.next;
}

/**
 * The state before the adjustments of a case; where it names no owners, a power has as many home centres as
 * its builds take.
 */
export function beforeAdjustments(version: DatcVersion, each: AdjustmentCase): GameState {
  const told = version === '2.4' && SET_UP_AS_IN_3_2.test(each.id) ? inVersion3(each.id) : each;
  const units = readUnits(told.units);
  const centres = withOwners(board, [], told.ownedCentres ?? {});
  if (told.ownedCentres === undefined) {
    for (const [power, allowed = 0] of Object.entries(told.buildsAllowed ?? {})) {
      const index = powerIndex(power);
      const wanted = units.filter((unit) => unit.power === index).length + allowed;
      const homes = board.provinces.filter(({ supplyCentre, home }) => supplyCentre && home === index);
      for (const home of homes.slice(0, wanted)) centres[home.index] = index;
    }
  }
  const phase = { season: 'winter', year: 1901, kind: 'adjustment' } as const;
  return { board, phase, units, retreating: [], centres };
}

/** The owners of centres with those that a case names, by power. */
export function withOwners(
  map: Board,
  centres: GameState['centres'],
  owned: Readonly<Record<string, readonly string[] | undefined>>,
): (number | undefined)[] {
  const owners = Object.entries(owned);
  return map.provinces.map(({ code, index }) => {
    const owner = owners.findLast(([, codes = []]) => codes.includes(code));
    return owner === undefined ? centres[index] : powerIndex(owner[0], map);
  });
}

/** The later phases of the cases of an edition: retreats as they follow from its movement, then adjustments. */
export function casePhases(
  version: DatcVersion,
  policy: Policy,
  solver: Solver,
): { readonly id: string; readonly phase: { readonly state: GameState; readonly orders: LaterOrders } }[] {
  return loadCases(version).flatMap((each): ReturnType<typeof casePhases> => {
    const { id } = each;
    switch (each.phase) {
      case 'movement':
        return [];
      case 'retreat': {
        const state = beforeRetreats(each, { engine: 'components', policy, solver });
        if (state?.phase.kind !== 'retreat') return [];
        const orders = readCaseOrders(each.retreats, parseRetreat);
        return [{ id, phase: { state, orders: { kind: 'retreat', orders } } }];
      }
      case 'build':
      case 'disband': {
        const orders = readCaseOrders(each.orders, parseAdjustment);
        const state = beforeAdjustments(version, each);
        return [{ id, phase: { state, orders: { kind: 'adjustment', orders } } }];
      }
    }
  });
}

/** Lists what is not as the case says about its retreats, one line each; `undefined` if the solver gave up. */
export function retreatDifferences(each: RetreatCase, setting: CaseSetting): string[] | undefined {
  const state = beforeRetreats(each, setting);
  if (state === undefined) return undefined;
  const given = readCaseOrders(each.retreats, parseRetreat);
  const { results, next } = adjudicateRetreats(state, given, setting.policy);
  const outcomes = results.map(({ outcome }) => outcome);
  return [
    ...orderDifferences(setting, each.retreats, outcomes),
    ...unitDifference('on the board', readUnits(each.afterRetreats.units), next),
  ];
}

/** Lists what is not as the case says about its builds and removals, one line each. */
export function adjustmentDifferences(each: AdjustmentCase, setting: CaseSetting): string[] {
  const state = beforeAdjustments(setting.version, each);
  const result = adjudicateAdjustments(state, readCaseOrders(each.orders, parseAdjustment), setting.policy);
  const outcomes = result.results.map(({ outcome }) => outcome);
  const removed = result.removed.map((unit) => state.units[unit]!);
  return [
    ...orderDifferences(setting, each.orders, outcomes),
    ...unitDifference('built', readUnits(each.after.builds), result.built),
    ...unitDifference('removed', readUnits(each.after.disbands), removed),
  ];
}

function orderDifferences(
  { version }: CaseSetting,
  orders: readonly RetreatCase['orders'][number][],
  outcomes: readonly string[],
): string[] {
  return orders.flatMap(({ power, order, result }, i) => {
    // 2.4 does not tell illegal orders from those that fail.
    const [ours, theirs] = [outcomes[i]!, result.join(', ')].map((tag) =>
      version === '2.4' ? tag.replace('illegal', 'fails') : tag,
    );
    return ours === theirs ? [] : [`${power}: ${order}: ${outcomes[i]}, the DATC says ${result.join(', ')}`];
  });
}

const unitDifference = (where: string, expected: readonly Unit[], seen: readonly Unit[]): string[] =>
  listDifference(where, expected.map(nameOf), seen.map(nameOf));

function inVersion3(id: string): AdjustmentCase {
  return loadCases('3.2').find((each): each is AdjustmentCase => each.id === id && 'builds' in each.after)!;
}
