/** A position as the text that `readPosition` reads. */
import {
  formatOrder,
  formatStandingUnit,
  provinceOf,
  writtenUnit,
  type Board,
  type GivenOrder,
  type Position,
  type Unit,
} from '../../index.ts';
import { isPermission } from './edits.ts';

/** The season where it is told, then powers in the order of the board, each with its orders and its units without one. */
export function writePosition(position: Position): string {
  const { board, season } = position;
  const heading = season === undefined ? '' : `${season[0]!.toUpperCase()}${season.slice(1)}:\n`;
  const orders = ordersToWrite(position);
  const alone = writtenAlone(position, orders);
  const lines = belowPowers(board, (index) => [
    ...orders.filter(({ power }) => power === index).map((each) => lineOf(board, each)),
    ...alone.filter(({ power }) => power === index).map((unit) => formatStandingUnit(board, unit, 'long')),
  ]);
  return heading + lines;
}

/** Lines below the name of each power that has any. */
export function belowPowers(board: Board, linesOf: (power: number) => readonly string[]): string {
  const blocks = board.powers.map(({ name, index }) => {
    const lines = linesOf(index).map((line) => `  ${line}\n`);
    return lines.length === 0 ? '' : `${name}:\n${lines.join('')}`;
  });
  return blocks.join('');
}

/** Orders of known powers, and the unit that stands where each is for. */
function ordersToWrite({ board, units, orders }: Position) {
  const standing = new Map(units.map((unit) => [provinceOf(board, unit.location), unit]));
  return orders.flatMap(({ power, order }) => {
    const unit = standing.get(order.unit.province);
    const giver = power ?? unit?.power;
    if (giver === undefined) return [];
    return [{ power: giver, order: unit === undefined ? order : named(board, order, unit), unit }];
  });
}

/** The order with the coast of its fleet, where it names none. All else stays as it was written: rules may depend on it (DATC 4.C). */
function named(board: Board, order: GivenOrder['order'], unit: Unit): GivenOrder['order'] {
  if (order.unit.type !== unit.type) return order;
  return { ...order, unit: { ...writtenUnit(board, unit), ...order.unit } };
}

/** Units of which no order says enough, or some order something else. */
function writtenAlone({ board, units }: Position, orders: ReturnType<typeof ordersToWrite>): readonly Unit[] {
  const claims = orders.filter(({ order }) => !isPermission(order));
  return units.filter((unit) => {
    const { type, coast } = writtenUnit(board, unit);
    const own = claims.filter((claim) => claim.unit === unit);
    const isTold = own.every(
      ({ power, order: { unit: said } }) =>
        (said.power ?? power) === unit.power && said.type === type && said.coast === coast,
    );
    return own.length === 0 || !isTold;
  });
}

/** An order in a text puts its unit on the board: where none stands, it is a remark. */
function lineOf(board: Board, { order, unit }: ReturnType<typeof ordersToWrite>[number]): string {
  const text = formatOrder(board, order, 'long');
  return unit === undefined && !isPermission(order) ? `# ${text} (no unit stands there)` : text;
}
