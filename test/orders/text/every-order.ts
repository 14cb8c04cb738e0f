/** Every order that can be written on a board, whether or not anybody could follow it, and what it is read as. */
import { type Board, everyUnitIn } from '../../../src/board/board.ts';
import {
  formatAdjustment,
  formatRetreat,
  formatOrder,
  type OrderStyle,
  writtenPlace,
  writtenUnit,
} from '../../../src/orders/text/format.ts';
import { parseAdjustment, parseRetreat } from '../../../src/orders/text/parse-later.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import type {
  AdjustmentOrder,
  RetreatOrder,
  WrittenOrder,
  WrittenPlace,
  WrittenUnit,
} from '../../../src/orders/order.ts';
import type { Result } from '../../../src/base/errors.ts';

/** An order of each kind of phase. */
export type AnyOrder =
  | { readonly phase: 'movement'; readonly order: WrittenOrder }
  | { readonly phase: 'retreat'; readonly order: RetreatOrder }
  | { readonly phase: 'adjustment'; readonly order: AdjustmentOrder };

/**
 * Every unit with every other unit and place that an order can name.
 *
 * @param takes says which of the others to take, by their number; all if not given
 */
export function* everyOrder(
  board: Board,
  takes: (other: number) => boolean = () => true,
): Generator<AnyOrder> {
  const places = board.locations.map(({ index }) => writtenPlace(board, index));
  const units = board.provinces
    .flatMap(({ index }) => everyUnitIn(board, index))
    .map((unit) => writtenUnit(board, { power: 0, ...unit }));
  for (const [n, unit] of units.entries()) {
    yield { phase: 'movement', order: { kind: 'hold', unit } };
    yield { phase: 'retreat', order: { kind: 'disband', unit } };
    yield { phase: 'adjustment', order: { kind: 'disband', unit } };
    yield { phase: 'adjustment', order: { kind: 'build', unit } };
    for (const [i, to] of places.entries()) if (takes(n + i)) yield* ordersTo(unit, to);
    for (const [i, other] of units.entries()) {
      if (takes(n + i)) yield* ordersFor(unit, other, places[(n + i) % places.length]!);
    }
  }
  yield { phase: 'adjustment', order: { kind: 'waive' } };
}

function* ordersTo(unit: WrittenUnit, to: WrittenPlace): Generator<AnyOrder> {
  yield { phase: 'movement', order: { kind: 'move', unit, to, viaConvoy: false } };
  yield { phase: 'movement', order: { kind: 'move', unit, to, viaConvoy: true } };
  yield { phase: 'movement', order: { kind: 'move', unit, to, viaConvoy: false, route: [0, to.province] } };
  yield { phase: 'retreat', order: { kind: 'retreat', unit, to } };
}

function* ordersFor(unit: WrittenUnit, other: WrittenUnit, to: WrittenPlace): Generator<AnyOrder> {
  yield { phase: 'movement', order: { kind: 'support', unit, supported: other } };
  yield { phase: 'movement', order: { kind: 'support', unit, supported: { ...other, power: 0 }, to } };
  yield { phase: 'movement', order: { kind: 'convoy', unit, convoyed: other, to } };
}

/** The text of an order, in small letters or capitals if asked for, if it is not read back as the same. */
export function readOtherwise(
  board: Board,
  any: AnyOrder,
  style: OrderStyle,
  casing?: 'toLowerCase' | 'toUpperCase',
): string | undefined {
  const written = textOf(board, any, style);
  const text = casing === undefined ? written : written[casing]();
  const read = readAs(board, any.phase, text);
  return read.ok && keyOf(read.value) === keyOf(any.order) ? undefined : text;
}

/** An order of any phase as commands write it. */
export function textOf(board: Board, any: AnyOrder, style: OrderStyle): string {
  switch (any.phase) {
    case 'movement':
      return formatOrder(board, any.order, style);
    case 'retreat':
      return formatRetreat(board, any.order, style);
    case 'adjustment':
      return formatAdjustment(board, any.order, style);
  }
}

function readAs(board: Board, phase: AnyOrder['phase'], text: string): Result<AnyOrder['order']> {
  switch (phase) {
    case 'movement':
      return parseOrder(board, text);
    case 'retreat':
      return parseRetreat(board, text);
    case 'adjustment':
      return parseAdjustment(board, text);
  }
}

/** The same text for the same orders, whatever the order of their fields. */
export function keyOf(value: object): string {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .map(
      ([name, field]: [string, unknown]) =>
        `${name}=${typeof field === 'object' ? `{${keyOf(field as object)}}` : JSON.stringify(field)}`,
    )
    .sort()
    .join(' ');
}
