/** Orders of records that give them in fields, not in words. */
import type { Board, Coast, UnitType } from '../../../board/board.ts';
import { failed, ok, type Result } from '../../../base/errors.ts';
import { writtenUnit } from '../../../orders/text/format.ts';
import type { WrittenPlace, WrittenUnit } from '../../../orders/order.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import type { PhaseKind } from '../../../adjudicate/phases/state.ts';
import { isOrderOf, type PhaseOrder, type RecordedOrder } from './game-record.ts';
import { formatPhaseOrder } from './order-text.ts';
import type { PositionReader, Presence } from './position-reader.ts';

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

/** Refuses an order of another kind of phase as `order-unreadable`. */
export function ofPhase(kind: PhaseKind, order: Result<PhaseOrder>, type: string): Result<PhaseOrder> {
  if (!order.ok || isOrderOf(kind, order.value)) return order;
  return failed({ code: 'order-unreadable', message: `"${type}" is not an order of a ${kind} phase` });
}
