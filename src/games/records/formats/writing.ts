/** The input of every writer, and the steps that all of them share. */
import type { Board, Unit } from '../../../board/board.ts';
import { formatStandingUnit } from '../../../orders/text/format.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import type {
  Centres,
  GameRecord,
  RecordedOrder,
  RecordedPhase,
  RecordedRetreat,
} from '../model/game-record.ts';
import { formatPhaseOrder } from './record-file.ts';
import { byPower, saidByUnit } from '../json/result-json.ts';

/** The parts of a game that are written. */
export type GameToWrite = Pick<GameRecord, 'id' | 'board' | 'phases'>;

/** A game in some format. */
export interface WrittenGame {
  readonly text: string;
  /** Facts that the format could not hold and the text therefore lacks, in words. */
  readonly leftOut: readonly string[];
}

/** Names a phase for a message. */
export function nameOfPhase({ name, kind }: RecordedPhase): string {
  return name === undefined ? `a ${kind} phase without a name` : formatPhase(name);
}

/** An order in short form; in its own words where it could not be read. */
export function orderText(board: Board, { order, text }: RecordedOrder): string {
  return order === undefined ? text : formatPhaseOrder(board, order);
}

/**
 * The orders that a format of lines can have: one that could not be read is left out, and noted, where it would be read
 * there as another text, or as more than one line.
 */
export function ordersOnLines(
  phase: RecordedPhase,
  leftOut: string[],
  isComment: (text: string) => boolean,
): readonly RecordedOrder[] {
  const isKept = ({ order, text }: RecordedOrder): boolean =>
    order !== undefined || (text === text.trim() && text !== '' && !/[\r\n]/.test(text) && !isComment(text));
  const orders = phase.orders.filter(isKept);
  const lost = phase.orders.length - orders.length;
  if (lost > 0) leftOut.push(`${nameOfPhase(phase)}: orders that nobody could read, ${lost}`);
  return orders;
}

/** Orders by power in short form. */
export function ordersByPower(board: Board, orders: readonly RecordedOrder[]): Record<string, string[]> {
  return byPower(
    board,
    orders.map((order) => [order.power, orderText(board, order)]),
  );
}

/** Units by power in short form. */
export function unitsByPower(board: Board, units: readonly Unit[]): Record<string, string[]> {
  return byPower(
    board,
    units.map((unit) => [unit.power, formatStandingUnit(board, unit, 'short')]),
  );
}

/** Codes of supply centres by the power that owns them. */
export function centresByPower(board: Board, centres: Centres): Record<string, string[]> {
  return byPower(
    board,
    board.provinces.map(({ index, code }) => [centres[index], code]),
  );
}

/** Lists where dislodged units may retreat to, by power and unit; without units of which it is not known. */
export function optionsByPower(
  board: Board,
  retreating: readonly RecordedRetreat[],
): Record<string, Record<string, string[]>> {
  const known = retreating.flatMap(({ unit, retreats }) =>
    retreats === undefined ? [] : [[unit, retreats.map((to) => board.locations[to]!.code)] as const],
  );
  return { ...Object.fromEntries(board.powers.map(({ code }) => [code, {}])), ...saidByUnit(board, known) };
}

/** Notes orders whose author is unknown, and ages of units: only phase lines can express them. */
export function noteLost(phase: RecordedPhase, leftOut: string[]): void {
  const count = phase.orders.filter(({ power }) => power === undefined).length;
  if (count > 0) leftOut.push(`${nameOfPhase(phase)}: ${count} orders whose power is not known`);
  const units = [...phase.units, ...phase.retreating.map(({ unit }) => unit)];
  if (units.some(({ born }) => born !== undefined))
    leftOut.push(`${nameOfPhase(phase)}: when its units were built`);
}
