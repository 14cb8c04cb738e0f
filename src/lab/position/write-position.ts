/** A position as the text that `readPosition` reads. */
import {
  formatOrder,
  formatStandingUnit,
  provinceOf,
  type GivenOrder,
  type Position,
  type Unit,
} from '../../index.ts';

/** The season where it is told, then powers in the order of the board, each with its orders and its units without one. */
export function writePosition(position: Position): string {
  const { board, season } = position;
  const heading = season === undefined ? '' : `${season[0]!.toUpperCase()}${season.slice(1)}:\n`;
  const powers = board.powers
    .map(({ name, index }) => [name, linesOf(position, index)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `${name}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('');
  return heading + powers;
}

function linesOf({ board, units, orders }: Position, power: number): string[] {
  const standing = new Map(units.map((unit) => [provinceOf(board, unit.location), unit]));
  const ordered = new Set<number>();
  const lines = orders.flatMap(({ power: by, order }): string[] => {
    if (by !== power) return [];
    const unit = standing.get(order.unit.province);
    const problem = problemOf(unit, power, order);
    // An order in a text puts its unit on the board: where another or none stands, it is a remark.
    if (problem !== undefined) return [`# ${formatOrder(board, order, 'long')} (${problem})`];
    ordered.add(order.unit.province);
    const { coast } = board.locations[unit!.location]!;
    const { type, province } = order.unit;
    const own = { ...(type !== undefined && { type }), province, ...(coast !== undefined && { coast }) };
    return [formatOrder(board, { ...order, unit: own }, 'long')];
  });
  const idle = units.filter(
    ({ power: of, location }) => of === power && !ordered.has(provinceOf(board, location)),
  );
  return [...lines, ...idle.map((unit) => formatStandingUnit(board, unit, 'long'))];
}

/** Why an order does not belong to the unit that stands there. */
function problemOf(
  unit: Unit | undefined,
  power: number,
  { unit: { type } }: GivenOrder['order'],
): string | undefined {
  if (unit === undefined) return 'no unit stands there';
  if (unit.power !== power) return 'the unit is of another power';
  return type === undefined || type === unit.type ? undefined : 'the unit is of the other type';
}
