/** A position as the text that `readPosition` reads. */
import { formatOrder, formatStandingUnit, provinceOf, type Position } from '../../index.ts';

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
  const own = units.filter((unit) => unit.power === power);
  const given = orders.filter((each) => each.power === power);
  const ordered = new Set(given.map(({ order }) => order.unit.province));
  const idle = own.filter(({ location }) => !ordered.has(provinceOf(board, location)));
  return [
    ...given.map(({ order }) => formatOrder(board, order, 'long')),
    ...idle.map((unit) => formatStandingUnit(board, unit, 'long')),
  ];
}
