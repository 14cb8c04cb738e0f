/** The texts that a board contributes to results as JSON, written once for a board. */
import { oncePer } from '../../../base/remembered.ts';
import { type Board, canStand, UNIT_TYPES, type UnitType } from '../../../board/board.ts';
import { type JsonBytes, KnownTexts } from './json-bytes.ts';
import { shortUnit } from '../../../orders/text/format.ts';

export interface BoardTexts {
  /** The number in `begun`, by power, type and location. */
  readonly starts: readonly BoardTexts['rank'][];
  /** The beginnings of the results of units, up to their orders; behind a comma. */
  readonly begun: KnownTexts;
  /** The beginning of each power's list of units, behind what ends the list before. */
  readonly lists: KnownTexts;
  /** All units that can be in short form, in quotes behind a comma, in their order. */
  readonly sorted: KnownTexts;
  /** The place in `sorted`, by type and location. */
  readonly rank: Readonly<Record<UnitType, readonly (number | undefined)[]>>;
}

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
  };
}

/** Adds units by power, sorted, as JSON. */
export function addUnits(
  out: JsonBytes,
  { lists, sorted, rank }: BoardTexts,
  units: readonly { readonly power: number; readonly type: UnitType; readonly location: number }[],
): void {
  const placed = units
    .map(({ power, type, location }) => ({ power, place: rank[type][location]! }))
    .sort((one, other) => one.power - other.power || one.place - other.place);
  out.addText('{');
  let before: number | undefined;
  for (const { power, place } of placed) {
    const isFirst = power !== before;
    if (isFirst) out.addKnown(lists, power, before === undefined ? ENDS_LIST : 0);
    out.addKnown(sorted, place, isFirst ? COMMA : 0);
    before = power;
  }
  out.addText(before === undefined ? '}' : ']}');
}
