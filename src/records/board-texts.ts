/** What a board contributes to results as JSON, written once for a board. */
import { canStand, UNIT_TYPES, type Board, type UnitType } from '../board/board.ts';
import { shortUnit } from '../orders/short-forms.ts';

type ByUnit<V> = Readonly<Record<UnitType, readonly (V | undefined)[]>>;

export interface BoardTexts {
  /** By power: its code, in quotes. */
  readonly powers: readonly string[];
  /** By type and location: the unit in short form, in quotes. */
  readonly quoted: ByUnit<string>;
  /** All units that can be, in the order of their short forms. */
  readonly sorted: readonly { readonly type: UnitType; readonly location: number }[];
  /** By type and location: the place in `sorted`. */
  readonly rank: ByUnit<number>;
}

const known = new WeakMap<Board, BoardTexts>();

export function textsOf(board: Board): BoardTexts {
  let texts = known.get(board);
  if (texts === undefined) known.set(board, (texts = write(board)));
  return texts;
}

function write(board: Board): BoardTexts {
  const quoted: Record<UnitType, string[]> = { army: [], fleet: [] };
  const rank: Record<UnitType, number[]> = { army: [], fleet: [] };
  const units = UNIT_TYPES.flatMap((type) =>
    board.locations
      .filter(({ index }) => canStand(board, type, index))
      .map(({ index }) => ({
        type,
        location: index,
        text: shortUnit(board, { power: 0, type, location: index }),
      })),
  );
  const sorted = units.sort((a, b) => (a.text < b.text ? -1 : 1));
  for (const [place, { type, location, text }] of sorted.entries()) {
    quoted[type][location] = JSON.stringify(text);
    rank[type][location] = place;
  }
  return { powers: board.powers.map(({ code }) => JSON.stringify(code)), quoted, sorted, rank };
}
