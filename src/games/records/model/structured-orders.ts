/** Orders of records that give them in fields, not in words. */
import type { Board, Coast, UnitType } from '../../../board/board.ts';
import { failed, ok, type Place, type Result } from '../../../base/errors.ts';
import { valueAt } from '../../../base/remembered.ts';
import {
  formatOrder,
  formatUnit,
  writtenUnit,
  formatAdjustment,
  formatRetreat,
} from '../../../orders/text/format.ts';
import type { WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { parseOrder, parseUnit } from '../../../orders/text/parse.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import type { Spot } from './error-list.ts';
import {
  isMovementOrder,
  isOrderOf,
  type PhaseOrder,
  type RecordedOrder,
  type RecordedPhase,
} from './game-record.ts';
import { type PositionReader, type Presence, keeping } from './position-reader.ts';
import { parseAdjustment, parseRetreat } from '../../../orders/text/parse-later.ts';

/** A place written as `SPA/NC`; errors as `parseUnit`. */
export function placeNamed(board: Board, text: string): Result<WrittenPlace> {
  const unit = parseUnit(board, text);
  if (!unit.ok) return unit;
  const { province, coast } = unit.value;
  return ok(coast === undefined ? { province } : { province, coast });
}

/** Tells which units get orders in a phase: those on the board, or those that have to leave it. */
export function orderedUnits(kind: PhaseKind): Presence {
  return kind === 'retreat' ? 'retreats' : 'stands';
}

/**
 * Names the unit in a place for an order: as the unit that is there, because records often give the province
 * only; as the place where there is none.
 */
export function unitAt(position: PositionReader, place: WrittenPlace, standing: Presence): WrittenUnit {
  const unit = position.unitIn(place.province, standing);
  return unit === undefined ? place : writtenUnit(position.board, unit);
}

/** A unit to build: its coast may be given with the province or beside it. */
export function unitToBuild(type: UnitType, { province, coast }: WrittenPlace, beside?: Coast): WrittenUnit {
  const onCoast = type === 'army' ? undefined : (coast ?? beside);
  return onCoast === undefined ? { type, province } : { type, province, coast: onCoast };
}

/** An order that was read from fields; its text is the short form. */
export function recordedOrder(board: Board, power: number | undefined, order: PhaseOrder): RecordedOrder {
  return { power, text: formatPhaseOrder(board, order), order };
}

/** The words of a record about the unit in a province, and where they stand. */
export type SaidOfUnit = readonly [province: number, words: readonly string[], spot: Spot];

/**
 * Results by unit, of builds by the unit that was to be built; `record-invalid` where a unit has two that differ, and
 * where nobody is whom an order could be to. Of adjustments, what is said of no unit is left out.
 */
export function resultsOfUnits(
  said: readonly SaidOfUnit[],
  orders: readonly RecordedOrder[],
  position: PositionReader,
  kind: PhaseKind,
): RecordedPhase['results'] {
  const results = new Map<string, readonly string[]>();
  for (const [province, words, spot] of said) {
    const unit = builtIn(province, orders) ?? unitToOrder(position, province, kind);
    if (unit === undefined) {
      const { code } = position.board.provinces[province]!;
      const message = `there is no unit in ${code} of which this could be a result`;
      if (kind !== 'adjustment' && words.length > 0) spot.report('record-invalid', message, 'a unit');
      continue;
    }
    const text = formatUnit(position.board, unit, 'short');
    const before = valueAt(results, text, () => words);
    if (before.join() !== words.join())
      spot.report('record-invalid', `${text} has two results`, 'one result of a unit');
  }
  return results.size === 0 ? undefined : Object.fromEntries(results);
}

function unitToOrder(position: PositionReader, province: number, kind: PhaseKind): WrittenUnit | undefined {
  const unit = position.unitIn(province, orderedUnits(kind));
  return unit && writtenUnit(position.board, unit);
}

/** The unit that was to be built in a province; `undefined` where none was, or one of several. */
function builtIn(province: number, orders: readonly RecordedOrder[]): WrittenUnit | undefined {
  const built = orders.flatMap(({ order }) =>
    order?.kind === 'build' && order.unit.province === province ? [order.unit] : [],
  );
  return built.length === 1 ? built[0] : undefined;
}

/** Reports, as `record-invalid`, each order of those that were carried out of whose unit another one was. */
export function reportRivals(
  carriedOut: readonly { readonly order: RecordedOrder; readonly spot: Spot }[],
): void {
  const first = new Map<number, string>();
  for (const {
    order: { order, text },
    spot,
  } of carriedOut) {
    if (order === undefined || order.kind === 'waive') continue;
    const before = valueAt(first, order.unit.province, () => text);
    const message = `"${text}" succeeded, as did "${before}" of the same unit`;
    if (before !== text) spot.report('record-invalid', message, 'one order of a unit');
  }
}

/** Refuses an order of another kind of phase as `order-unreadable`. */
export function ofPhase(kind: PhaseKind, order: Result<PhaseOrder>, type: string): Result<PhaseOrder> {
  if (!order.ok || isOrderOf(kind, order.value)) return order;
  return failed({ code: 'order-unreadable', message: `"${type}" is not an order of a ${kind} phase` });
}

/** Records write so where they do not know the type of the unit. */
const NO_TYPE = /^\s*\?\s+/;

/**
 * Reads an order of a phase of this kind.
 *
 * @param place where it stands, for errors
 * @returns the order, or what is wrong with it, as `parseOrder`, `parseRetreat` and `parseAdjustment` say it
 */
export function parsePhaseOrder(
  board: Board,
  kind: PhaseKind,
  text: string,
  place?: Place,
): Result<PhaseOrder> {
  const known = READERS[kind](board, text);
  // Errors have their place.
  return known.ok ? known : PARSERS[kind](board, withoutNoType(text), place);
}

const withoutNoType = (text: string): string => text.replace(NO_TYPE, '');

const PARSERS = {
  movement: parseOrder,
  retreat: parseRetreat,
  adjustment: parseAdjustment,
} as const satisfies Record<PhaseKind, unknown>;

const READERS: Readonly<Record<PhaseKind, (board: Board, text: string) => Result<PhaseOrder>>> = {
  movement: keeping((board, text) => PARSERS.movement(board, withoutNoType(text))),
  retreat: keeping((board, text) => PARSERS.retreat(board, withoutNoType(text))),
  adjustment: keeping((board, text) => PARSERS.adjustment(board, withoutNoType(text))),
};

/** An order of any phase in the short form of `formatOrder`. */
export function formatPhaseOrder(board: Board, order: PhaseOrder): string {
  if (isMovementOrder(order)) return formatOrder(board, order, 'short');
  return order.kind === 'retreat' || order.kind === 'movement'
    ? formatRetreat(board, order, 'short')
    : formatAdjustment(board, order, 'short');
}
