/** A position as a line of the protocol holds it: texts of units and orders by power. */
import type { Policy } from '../../../encodings/policy.ts';
import type { Board } from '../../board/board.ts';
import { formatOrder } from '../../orders/text/format.ts';
import { shortUnit } from '../../orders/text/short-forms.ts';
import { adjudicateMovement, type Position } from '../../phases/movement.ts';
import { PhaseLineReader } from '../../records/lines/phase-line.ts';
import type { Solver } from '../../solver/solver.ts';
import { toldBy, type Told } from './answer.ts';

type Texts = Readonly<Record<string, readonly string[]>>;

export interface TextPosition {
  readonly units: Texts;
  readonly orders: Texts;
}

/** What a set of rules says to a question: a result, or that the texts cannot be read. */
export type Prediction =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** The line that asks it. */
export function positionLine(id: string, { units, orders }: TextPosition): string {
  return JSON.stringify({ id, units, orders });
}

/** A position as a question; orders of which nobody is known to have given them are left out. */
export function textPositionOf({ board, units, orders }: Position): TextPosition {
  const byPower = <V extends { readonly power: number | undefined }>(
    list: readonly V[],
    text: (item: V) => string,
  ): Record<string, string[]> =>
    Object.fromEntries(
      board.powers.flatMap(({ code, index }) => {
        const texts = list.filter(({ power }) => power === index).map((item) => text(item));
        return texts.length === 0 ? [] : [[code, texts]];
      }),
    );
  return {
    units: byPower(units, (unit) => shortUnit(board, unit)),
    orders: byPower(orders, ({ order }) => formatOrder(board, order, 'short')),
  };
}

const clearReaders = new WeakMap<Board, PhaseLineReader>();

function clearReader(board: Board): PhaseLineReader {
  let reader = clearReaders.get(board);
  if (reader === undefined) clearReaders.set(board, (reader = new PhaseLineReader([board])));
  return reader;
}

/** How questions read whose texts are in no doubt: the same under every policy. */
const clear = new WeakMap<TextPosition, Position>();

/** The position that a question is about under a policy; `undefined` where its texts cannot be read. */
export function positionIn(board: Board, question: TextPosition, policy: Policy): Position | undefined {
  const known = clear.get(question);
  if (known !== undefined && known.board === board) return known;
  const text = JSON.stringify(question);
  const strict = clearReader(board).read(text);
  if (strict.ok) {
    clear.set(question, strict.value);
    return strict.value;
  }
  const read = new PhaseLineReader([board], policy).read(text);
  return read.ok ? read.value : undefined;
}

/** What these rules say to the question. */
export function predict(
  board: Board,
  question: TextPosition,
  policy: Policy,
  solver: () => Solver,
): Prediction {
  const position = positionIn(board, question, policy);
  if (position === undefined) return { kind: 'refused' };
  const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
  return result.kind === 'unknown' ? result : { kind: 'told', told: toldBy(result) };
}

/** How many units the question is about. */
export function unitCount({ units }: TextPosition): number {
  return Object.values(units).reduce((sum, ofPower) => sum + ofPower.length, 0);
}

/** Where the unit of a short text stands: the first word that is longer than a letter, without its coast. */
export function provinceIn(text: string): string {
  return /[A-Za-z]{2,}/.exec(text)?.[0].toUpperCase() ?? text;
}
