/** A position as the text that `readPosition` reads. */
import { formatOrder, formatStandingUnit, provinceOf, type Position } from '../../index.ts';

/** Powers in the order of the board, each with its orders and its units without one. */
export function writePosition(position: Position): string {
  const { board } = position;
  return board.powers
    .map(({ name, index }) => [name, linesOf(position, index)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `${name}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('');
}

function linesOf({ board, units, orders }: Position, power: number): string[] {
  const own = units.filter((unit) => unit.power === power);
  const given = orders.filter((each) => each.power === power);
  const ordered = new Set(given.map(({ order }) => order.unit.province));
  const idle = own.filter(({ location }) => !ordered.has(provinceOf(board, location)));
  return [
    ...given.map(({ order }) => formatOrder(board, order, 'long')),
    ...idle.map((unit) => formatStandingUnit(board, unit, 'long')),
  ];
}
