/** Writes orders of all phases, and units, the way the parsers read them back. */
import { object, oneOf, refuse, told } from '../../base/given.ts';
import { oncePer } from '../../base/remembered.ts';
import { type Board, checkedBoard, provinceOf, type Unit, type UnitType } from '../../board/board.ts';
import { readableNames } from './readable-names.ts';
import {
  ORDER_KINDS,
  type MoveOrder,
  type OrderKind,
  type WrittenOrder,
  type WrittenPlace,
  type WrittenUnit,
  KINDS_IN,
  type AdjustmentOrder,
  type RetreatOrder,
} from '../order.ts';

/** `short` is `F NTH C A LON - BEL`, `long` is `F North Sea Convoys A London - Belgium`. */
export const ORDER_STYLES = ['short', 'long'] as const;
/** The style of an order. */
export type OrderStyle = (typeof ORDER_STYLES)[number];

/** The letter with which a unit begins. */
export const UNIT_LETTERS = { army: 'A', fleet: 'F' } as const satisfies Record<UnitType, string>;

/** The word between the unit and what it is to do. */
export const VERBS = {
  short: { hold: 'H', move: '-', support: 'S', convoy: 'C' },
  long: { hold: 'Holds', move: '-', support: 'Supports', convoy: 'Convoys' },
} as const satisfies Record<OrderStyle, Record<OrderKind, string>>;

/** The end of a move by convoy. */
export const VIA = { short: 'VIA', long: 'via convoy' } as const satisfies Record<OrderStyle, string>;

/** Refuses what is no order of one of these kinds. */
function checkKind(order: unknown, kinds: readonly string[]): void {
  oneOf(object(order, 'order-unreadable', 'order')['kind'], kinds, 'order-unreadable', 'order.kind');
}

/** One order in one line, without the power that gives it. */
export function formatOrder(board: Board, order: WrittenOrder, style: OrderStyle): string {
  checkedBoard(board);
  checkKind(order, ORDER_KINDS);
  oneOf(style, ORDER_STYLES, 'option-invalid', 'style');
  const permits = order.kind === 'move' && order.isPermission === true ? 'SC ' : '';
  const start = `${permits}${formatUnit(board, order.unit, style)} ${VERBS[style][order.kind]}`;
  switch (order.kind) {
    case 'hold':
      return start;
    case 'move':
      return `${start} ${formatPath(board, order, style)}`;
    case 'support': {
      const supported = formatUnit(board, order.supported, style);
      const destination = order.to === undefined ? '' : ` - ${formatWrittenPlace(board, order.to, style)}`;
      return `${start} ${supported}${destination}`;
    }
    case 'convoy': {
      const destination = formatWrittenPlace(board, order.to, style);
      return `${start} ${formatUnit(board, order.convoyed, style)} - ${destination}`;
    }
  }
}

function formatPath(
  board: Board,
  { to, viaConvoy, route = [], byRail }: MoveOrder,
  style: OrderStyle,
): string {
  const stops = [...route.map((province) => ({ province })), to];
  const path = stops.map((stop) => formatWrittenPlace(board, stop, style)).join(' - ');
  if (byRail === true) return `TSR - ${path}`;
  return viaConvoy ? `${path} ${VIA[style]}` : path;
}

/** A unit as it was written: `A PAR`, `GERMANY A KIE`, `German A Kiel`, or only `Kiel`. */
export function formatUnit(board: Board, unit: WrittenUnit, style: OrderStyle): string {
  object(unit, 'unit-unreadable', 'unit');
  const nationality = (power: number): string =>
    style === 'short' ? board.powers[power]!.code : readableNames(board).nationalities[power]!;
  const power = unit.power === undefined ? undefined : nationality(unit.power);
  const letter = unit.type === undefined ? undefined : UNIT_LETTERS[unit.type];
  const parts = [power, letter, formatWrittenPlace(board, unit, style)];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** `SPA/SC` or `Spain(sc)`; also for a coast that the province does not have. */
export function formatWrittenPlace(board: Board, place: WrittenPlace, style: OrderStyle): string {
  object(place, 'order-unreadable', 'place');
  if (checkedBoard(board).provinces[place.province] === undefined)
    refuse('province-unknown', `province: ${told(place.province)} is none`, 'an index of a province');
  if (style === 'short') {
    const { code } = board.provinces[place.province]!;
    return place.coast === undefined ? code : `${code}/${place.coast}`;
  }
  const name = readableNames(board).provinces[place.province]!;
  return place.coast === undefined ? name : `${name}(${place.coast.toLowerCase()})`;
}

/** A unit on the board, as an order would write it (`writtenUnit`, then `formatUnit`). */
export function formatStandingUnit(board: Board, unit: Unit, style: OrderStyle): string {
  return formatUnit(board, writtenUnit(board, unit), style);
}

/** Writes a place as an order names it. */
export function writtenPlace(board: Board, location: number): WrittenPlace {
  const { province, coast } = board.locations[location]!;
  return coast === undefined ? { province } : { province, coast };
}

/** Writes a unit as an order for it does: type, province and coast, without nationality. */
export function writtenUnit(board: Board, unit: Unit): WrittenUnit {
  object(unit, 'unit-unreadable', 'unit');
  provinceOf(board, unit.location);
  return { ...writtenPlace(board, unit.location), type: unit.type };
}

const units: (board: Board) => Record<Unit['type'], string[]> = oncePer(() => ({ army: [], fleet: [] }));
const orders = new WeakMap<WrittenOrder, string>();

/** `A PAR`, `F STP/SC`. */
export function shortUnit(board: Board, unit: Unit): string {
  return (units(board)[unit.type][unit.location] ??= formatStandingUnit(board, unit, 'short'));
}

/** `FRANCE A PAR`. */
export function shortOwnedUnit(board: Board, unit: Unit): string {
  return `${board.powers[unit.power]!.code} ${shortUnit(board, unit)}`;
}

/** `A PAR - BUR`, `F NTH C A LON - BEL`; for orders of one board. */
export function shortOrder(board: Board, order: WrittenOrder): string {
  let text = orders.get(order);
  if (text === undefined) orders.set(order, (text = formatOrder(board, order, 'short')));
  return text;
}

/** `A VIE R TRI`, `A VIE D`; long `A Vienna - Trieste`, `Disband A Vienna`. */
export function formatRetreat(board: Board, order: RetreatOrder, style: OrderStyle): string {
  checkKind(order, KINDS_IN.retreat);
  switch (order.kind) {
    case 'retreat': {
      const verb = style === 'short' ? 'R' : '-';
      const to = formatWrittenPlace(board, order.to, style);
      return `${formatUnit(board, order.unit, style)} ${verb} ${to}`;
    }
    case 'disband':
      return formatLater(board, order.unit, style, 'Disband');
    case 'movement':
      return formatOrder(board, order.order, style);
  }
}

/** `A PAR B`, `A PAR D`, `WAIVE`; long `Build A Paris`, `Disband A Paris`, `Waive`. */
export function formatAdjustment(board: Board, order: AdjustmentOrder, style: OrderStyle): string {
  checkKind(order, KINDS_IN.adjustment);
  switch (order.kind) {
    case 'build':
      return formatLater(board, order.unit, style, 'Build');
    case 'disband':
      return formatLater(board, order.unit, style, 'Disband');
    case 'waive':
      return style === 'short' ? 'WAIVE' : 'Waive';
  }
}

function formatLater(board: Board, unit: WrittenUnit, style: OrderStyle, verb: 'Build' | 'Disband'): string {
  const text = formatUnit(board, unit, style);
  return style === 'short' ? `${text} ${verb[0]}` : `${verb} ${text}`;
}
