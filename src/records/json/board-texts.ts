/** What a board contributes to results as JSON, written once for a board. */
import { canStand, UNIT_TYPES, type Board, type UnitType } from '../../board/board.ts';
import { shortUnit } from '../../orders/text/short-forms.ts';

type ByUnit<V> = Readonly<Record<UnitType, readonly (V | undefined)[]>>;

export interface BoardTexts {
  /** By power, type and location: how the result of a unit begins, up to its order; behind a comma. */
  readonly starts: readonly ByUnit<string>[];
  /** By power: how the list of its units begins. */
  readonly lists: readonly string[];
  /** All units that can be in short form, in quotes, in their order. */
  readonly sorted: readonly string[];
  /** By type and location: the place in `sorted`. */
  readonly rank: ByUnit<number>;
  /** Room for a set of units for each power, as bits by their place in `sorted`; empty but while it is used. */
  readonly marks: readonly Uint32Array[];
}

const BITS = 32;

const known = new WeakMap<Board, BoardTexts>();

export function textsOf(board: Board): BoardTexts {
  let texts = known.get(board);
  if (texts === undefined) known.set(board, (texts = write(board)));
  return texts;
}

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
  const starts = board.powers.map(({ code }) => {
    const ofPower: Record<UnitType, string[]> = { army: [], fleet: [] };
    for (const { type, location, text } of units) {
      ofPower[type][location] = `,${JSON.stringify(text)}:{"power":${JSON.stringify(code)},"order":`;
    }
    return ofPower;
  });
  return {
    starts,
    lists: board.powers.map(({ code }) => `${JSON.stringify(code)}:[`),
    sorted: units.map(({ text }) => JSON.stringify(text)),
    rank,
    marks: board.powers.map(() => new Uint32Array(Math.ceil(units.length / BITS))),
  };
}

/** Units by power, sorted, as JSON. */
export function unitsText(
  { lists, sorted, rank, marks }: BoardTexts,
  units: readonly { readonly power: number; readonly type: UnitType; readonly location: number }[],
): string {
  for (const { power, type, location } of units) {
    const place = rank[type][location]!;
    marks[power]![place >>> 5]! |= 1 << (place & (BITS - 1));
  }
  let text = '{';
  for (let power = 0; power < marks.length; power++) {
    const ofPower = marks[power]!;
    let before = text === '{' ? lists[power]! : `],${lists[power]!}`;
    for (let word = 0; word < ofPower.length; word++) {
      for (let left = ofPower[word]!; left !== 0; left &= left - 1) {
        text += before;
        text += sorted[BITS * word + BITS - 1 - Math.clz32(left & -left)]!;
        before = ',';
      }
      ofPower[word] = 0;
    }
  }
  return text === '{' ? '{}' : `${text}]}`;
}
