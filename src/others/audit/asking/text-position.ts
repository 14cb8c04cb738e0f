/** A position as a line of the protocol holds it: texts of units and orders by power. */
import { oncePer } from '../../../base/remembered.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Result } from '../../../base/errors.ts';
import { formatOrder, shortUnit } from '../../../orders/text/format.ts';
import { adjudicated, type Position } from '../../../adjudicate/phases/movement.ts';
import {
  allReadable,
  type PositionLine,
  PositionLineReader,
} from '../../../games/records/lines/position-line.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import { UnderPolicies } from '../../../adjudicate/rules/under-policies.ts';
import { type ReportedBoard, toldBy } from './answer.ts';
import { byPower } from '../../../games/records/json/result-json.ts';
import type { TextsByPower } from '../../../games/records/model/fields-by-power.ts';

export interface TextPosition {
  readonly units: TextsByPower;
  readonly orders: TextsByPower;
}

/** The result that a set of rules gives for a question, or that the texts cannot be read. */
export type Prediction =
  | { readonly kind: 'told'; readonly told: ReportedBoard }
  /** A program may refuse the position, or leave out the orders that cannot be read: then it has this result. */
  | { readonly kind: 'refused'; readonly without: ReportedBoard | undefined }
  | { readonly kind: 'unknown' };

/** A position as a question; orders whose author is unknown are left out. */
export function textPositionOf({ board, units, orders }: Position): TextPosition {
  const unitTexts = units.map((unit) => [unit.power, shortUnit(board, unit)] as const);
  const orderTexts = orders.map(({ power, order }) => [power, formatOrder(board, order, 'short')] as const);
  return { units: byPower(board, unitTexts), orders: byPower(board, orderTexts) };
}

const clearReader = oncePer((board: Board) => new PositionLineReader([board]));

/** Readings by the units and the orders of a question, objects which its variants share. */
const readings = oncePer((board: Board) =>
  oncePer((units: TextsByPower) =>
    oncePer((orders: TextsByPower) => {
      const text = JSON.stringify({ units, orders });
      const strict = allReadable(clearReader(board).read(text));
      return new UnderPolicies((policy) =>
        strict.ok ? strict : new PositionLineReader([board], policy).read(text),
      );
    }),
  ),
);

/** The position that a question is about under a policy; `undefined` where its texts cannot be read. */
export function positionIn(board: Board, question: TextPosition, policy: Policy): Position | undefined {
  const read = allReadable(readIn(board, question, policy));
  return read.ok ? read.value : undefined;
}

function readIn(board: Board, { units, orders }: TextPosition, policy: Policy): Result<PositionLine> {
  return readings(board)(units)(orders).under(policy).value;
}

/** Gives the result of these rules for the question. */
export function predict(board: Board, question: TextPosition, policy: Policy, solver: Solver): Prediction {
  const read = readIn(board, question, policy);
  if (!read.ok) return { kind: 'refused', without: undefined };
  const result = adjudicated(read.value, policy, solver);
  const told = result && toldBy(result);
  if (read.value.unreadable.length > 0) return { kind: 'refused', without: told };
  return told === undefined ? { kind: 'unknown' } : { kind: 'told', told };
}

/** Counts the units that the question is about. */
export function unitCount({ units }: TextPosition): number {
  return Object.values(units).reduce((sum, ofPower) => sum + ofPower.length, 0);
}
