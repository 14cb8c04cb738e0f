/** The texts that a board contributes to results as JSON, written once for a board. */
import { oncePer } from '../../../base/remembered.ts';
import { type Board, canStand, UNIT_TYPES, type UnitType } from '../../../board/board.ts';
import { type JsonBytes, KnownTexts } from './json-bytes.ts';
import { shortUnit } from '../../../orders/text/format.ts';

type ByUnit<V> = Readonly<Record<UnitType, readonly (V | undefined)[]>>;

export interface BoardTexts {
  /** The number in `begun`, by power, type and location. */
  readonly starts: readonly ByUnit<number>[];
  /** The beginnings of the results of units, up to their orders; behind a comma. */
  readonly begun: KnownTexts;
  /** The beginning of each power's list of units, behind what ends the list before. */
  readonly lists: KnownTexts;
  /** All units that can be in short form, in quotes behind a comma, in their order. */
  readonly sorted: KnownTexts;
  /** The place in `sorted`, by type and location. */
  readonly rank: ByUnit<number>;
  /** Room for a set of units for each power, as bits by their place in `sorted`; empty but while it is used. */
  readonly marks: readonly Uint32Array[];
}

const BITS = 32;
/** The length of what stands before all but the first. */
export const COMMA = 1;
const ENDS_LIST = 2;

export const textsOf: (board: Board) => BoardTexts = oncePer(write);

function write(board: Board): BoardTexts {
  const units = UNIT_TYPES.flatMap((type) =>
    board.locations
      .filter(({ index }) => canStand(board, type, index))
      .map(({ index }) => ({
        type,
        location: index,
        text: shortUnit(board, { power: 0, type, location: index }),
      })),
  ).sort((a, b) => (a.text < b.text ? -1 : 1));
  const rank: Record<UnitType, number[]> = { army: [], fleet: [] };
  for (const [place, { type, location }] of units.entries()) rank[type][location] = place;
  const begun: string[] = [];
  const starts = board.powers.map(({ code }) => {
    const ofPower: Record<UnitType, number[]> = { army: [], fleet: [] };
    for (const { type, location, text } of units) {
      ofPower[type][location] = begun.length;
      begun.push(`,${JSON.stringify(text)}:{"power":${JSON.stringify(code)},"order":`);
    }
    return ofPower;
  });
  return {
    starts,
    begun: new KnownTexts(begun),
    lists: new KnownTexts(board.powers.map(({ code }) => `],${JSON.stringify(code)}:[`)),
    sorted: new KnownTexts(units.map(({ text }) => `,${JSON.stringify(text)}`)),
    rank,
    marks: board.powers.map(() => new Uint32Array(Math.ceil(units.length / BITS))),
  };
}

/** Adds units by power, sorted, as JSON. */
export function addUnits(
  out: JsonBytes,
  { lists, sorted, rank, marks }: BoardTexts,
  units: readonly { readonly power: number; readonly type: UnitType; readonly location: number }[],
): void {
  for (const { power, type, location } of units) {
    const place = rank[type][location]!;
    marks[power]![place >>> 5]! |= 1 << (place & (BITS - 1));
  }
  out.addText('{');
  const first = out.length;
  for (let power = 0; power < marks.length; power++) {
    const ofPower = marks[power]!;
    let isFirst = true;
    for (let word = 0; word < ofPower.length; word++) {
      for (let left = ofPower[word]!; left !== 0; left &= left - 1) {
        if (isFirst) out.addKnown(lists, power, out.length === first ? ENDS_LIST : 0);
        const place = BITS * word + BITS - 1 - Math.clz32(left & -left);
        out.addKnown(sorted, place, isFirst ? COMMA : 0);
        isFirst = false;
      }
      ofPower[word] = 0;
    }
  }
  out.addText(out.length === first ? '}' : ']}');
}
