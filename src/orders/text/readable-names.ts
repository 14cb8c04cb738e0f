/**
 * The names by which texts call provinces and powers: the full one if it can be read as such wherever it stands in an
 * order, otherwise the code. A board can have provinces such as `Sea (North)` or `North - South`.
 */
import { oncePer } from '../../base/remembered.ts';
import type { Board } from '../../board/board.ts';
import { type OrderKind, provincesNamed } from '../order.ts';
import { parseOrder, parseOrderOrUnit, parsePower, parseUnit } from './parse.ts';

/** Names by index. */
export const readableNames = oncePer((board: Board) => {
  const { provinces, powers } = board;
  return {
    /** As orders in words have them. */
    provinces: provinces.map(({ name, code }, index) =>
      isReadableProvince(board, name, index) ? name : code,
    ),
    /** As headings have them. */
    powers: powers.map(({ name, code }, index) => (isReadablePower(board, name, index) ? name : code)),
    /** The words by which orders call the units of a power: `Austrian`. */
    nationalities: powers.map(
      ({ adjective, name, code }, index) =>
        [adjective, name].find((each) => each !== undefined && isReadableNationality(board, each, index)) ??
        code,
    ),
  };
});

/** A colon ends a heading, `#` begins a remark, commas and semicolons separate orders. */
const WITH_MEANING = /[:#,;\n\r]/;

/** Orders in which a name stands in every place that a name can have. */
const FRAMES = [
  ['hold', '@ Holds'],
  ['hold', 'A @ Holds'],
  ['move', 'A @ - @'],
  ['move', 'A @ - @ via convoy'],
  ['move', 'A @(sc) - @'],
  ['support', '@ Supports @'],
  ['support', 'F @ Supports A @ - @(sc)'],
  ['convoy', 'F @ Convoys A @ - @'],
] as const satisfies readonly (readonly [OrderKind, string])[];

function isReadableProvince(board: Board, name: string, province: number): boolean {
  if (WITH_MEANING.test(name)) return false;
  return FRAMES.every(([kind, frame]) => {
    const order = parseOrder(
      board,
      frame.replaceAll('@', () => name),
    );
    return (
      order.ok && order.value.kind === kind && provincesNamed(order.value).every((each) => each === province)
    );
  });
}

function isReadablePower(board: Board, name: string, power: number): boolean {
  if (WITH_MEANING.test(name)) return false;
  const read = parsePower(board, name);
  return read.ok && read.value === power && !parseOrderOrUnit(board, name).ok;
}

function isReadableNationality(board: Board, name: string, power: number): boolean {
  if (WITH_MEANING.test(name)) return false;
  const unit = parseUnit(board, `${name} A ${board.provinces[0]!.code}`);
  return unit.ok && unit.value.power === power && unit.value.province === 0;
}
