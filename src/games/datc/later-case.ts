/** From a DATC case about retreats or adjustments to its phase, and what differs from what the case says. */
import type { DatcVersion } from '../../../encodings/issue.ts';
import type { Policy } from '../../../encodings/policy.ts';
import type { Unit } from '../../board/board.ts';
import { standardBoard } from '../../board/standard.ts';
import { parseAdjustment, parseRetreat } from '../../orders/text/parse-later.ts';
import { adjudicateAdjustments } from '../../adjudicate/phases/adjustment.ts';
import { advance, type LaterOrders } from '../../adjudicate/phases/game.ts';
import type { MovementOptions } from '../../adjudicate/phases/movement.ts';
import { adjudicateRetreats } from '../../adjudicate/phases/retreats.ts';
import type { GameState } from '../../adjudicate/phases/state.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { type AdjustmentCase, type CaseOrder, loadCases, type RetreatCase, type Version } from './case.ts';
import { positionOf, powerIndex, readCaseOrders, readUnits } from './movement-case.ts';
import { shortOwnedUnit } from '../../orders/text/format.ts';

const board = standardBoard;

/** 2.4 describes most positions in words; they are set up as 3.2 does. */
const SET_UP_AS_IN_3_2 = /^6\.(?:B\.14|I\.[1-7]|J\.[12])$/;

/** The state before the retreats of a case; `undefined` if the solver gave up. */
export function beforeRetreats(
  each: RetreatCase,
  options: MovementOptions,
  solver: Solver,
): GameState | undefined {
  const { units, orders } = positionOf(each);
  const phase = { season: 'spring', year: 1901, kind: 'movement' } as const;
  const state: GameState = { board, phase, units, retreating: [], centres: [] };
  const played = advance(state, { kind: 'movement', orders }, options, solver);
  return played.kind === 'unknown' ? undefined : played.next;
}

/**
 * The state before the adjustments of a case; where it names no owners, a power has as many home centres as
 * its builds take.
 */
export function beforeAdjustments(version: DatcVersion, each: AdjustmentCase): GameState {
  const told = version === '2.4' && SET_UP_AS_IN_3_2.test(each.id) ? inVersion3(each.id) : each;
  const units = readUnits(told.units);
  const centres: (number | undefined)[] = board.provinces.map(() => undefined);
  for (const [power, codes = []] of Object.entries(told.ownedCentres ?? {})) {
    for (const code of codes) {
      centres[board.provinces.findIndex((one) => one.code === code)] = powerIndex(power);
    }
  }
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

/** The later phases of the cases of an edition: retreats as they follow from its movement, then adjustments. */
export function casePhases(
  version: Version,
  policy: Policy,
  solver: Solver,
): { readonly id: string; readonly phase: { readonly state: GameState; readonly orders: LaterOrders } }[] {
  const edition = version === 'v3' ? '3.2' : '2.4';
  return loadCases(version).flatMap((each): ReturnType<typeof casePhases> => {
    const { id } = each;
    switch (each.phase) {
      case 'movement':
        return [];
      case 'retreat': {
        const state = beforeRetreats(each, { engine: 'components', policy }, solver);
        if (state?.phase.kind !== 'retreat') return [];
        const orders = readCaseOrders(each.retreats, parseRetreat);
        return [{ id, phase: { state, orders: { kind: 'retreat', orders } } }];
      }
      case 'build':
      case 'disband': {
        const orders = readCaseOrders(each.orders, parseAdjustment);
        const state = beforeAdjustments(edition, each);
        return [{ id, phase: { state, orders: { kind: 'adjustment', orders } } }];
      }
    }
  });
}

/** Lists what is not as the case says about its retreats, one line each; `undefined` if the solver gave up. */
export function retreatDifferences(
  each: RetreatCase,
  version: DatcVersion,
  options: MovementOptions,
  solver: Solver,
): string[] | undefined {
  const state = beforeRetreats(each, options, solver);
  if (state === undefined) return undefined;
  const given = readCaseOrders(each.retreats, parseRetreat);
  const { results, next } = adjudicateRetreats(state, given, options.policy);
  const outcomes = results.map(({ outcome }) => outcome);
  return [
    ...orderDifferences(version, each.retreats, outcomes),
    ...unitDifferences('on the board', next, readUnits(each.afterRetreats.units)),
  ];
}

/** Lists what is not as the case says about its builds and removals, one line each. */
export function adjustmentDifferences(each: AdjustmentCase, version: DatcVersion, policy: Policy): string[] {
  const state = beforeAdjustments(version, each);
  const result = adjudicateAdjustments(state, readCaseOrders(each.orders, parseAdjustment), policy);
  const outcomes = result.results.map(({ outcome }) => outcome);
  const removed = result.removed.map((unit) => state.units[unit]!);
  return [
    ...orderDifferences(version, each.orders, outcomes),
    ...unitDifferences('built', result.built, readUnits(each.after.builds)),
    ...unitDifferences('removed', removed, readUnits(each.after.disbands)),
  ];
}

function orderDifferences(
  version: DatcVersion,
  orders: readonly CaseOrder[],
  outcomes: readonly string[],
): string[] {
  return orders.flatMap(({ power, order, result }, i) => {
    const [ours, theirs] = [outcomes[i]!, result.join(', ')].map((tag) => comparable(version, tag));
    return ours === theirs ? [] : [`${power}: ${order}: ${outcomes[i]}, the DATC says ${result.join(', ')}`];
  });
}

/** 2.4 does not tell illegal orders from those that fail. */
function comparable(version: DatcVersion, tag: string): string {
  return version === '2.4' ? tag.replace('illegal', 'fails') : tag;
}

function unitDifferences(where: string, ours: readonly Unit[], theirs: readonly Unit[]): string[] {
  const [have, said] = [describe(ours), describe(theirs)];
  return [
    ...have.filter((text) => !said.includes(text)).map((text) => `${where}: ${text}, not by the DATC`),
    ...said.filter((text) => !have.includes(text)).map((text) => `${where} by the DATC: ${text}, not here`),
  ];
}

function describe(units: readonly Unit[]): string[] {
  return units.map((unit) => shortOwnedUnit(board, unit));
}

function inVersion3(id: string): AdjustmentCase {
  return loadCases('v3').find((each): each is AdjustmentCase => each.id === id && 'builds' in each.after)!;
}
