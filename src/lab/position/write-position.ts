/** A position as the text that `readPosition` reads. */
import {
  formatOrder,
  formatStandingUnit,
  provinceOf,
  writtenUnit,
  type GivenOrder,
  type Position,
  type Unit,
} from '../../index.ts';
import { isPermission } from './edits.ts';

/** The season where it is told, then powers in the order of the board, each with its orders and its units without one. */
export function writePosition(position: Position): string {
  const { board, season } = position;
  const heading = season === undefined ? '' : `${season[0]!.toUpperCase()}${season.slice(1)}:\n`;
  const { linesOf } = new PositionWriter(position);
  const powers = board.powers
    .map(({ name, index }) => [name, linesOf(index)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `${name}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('');
  return heading + powers;
}

/** An order of a known power, and the unit that stands where it is for. */
interface OrderToWrite {
  readonly power: number;
  readonly order: GivenOrder['order'];
  readonly unit: Unit | undefined;
}

class PositionWriter {
  readonly #position: Position;
  readonly #orders: readonly OrderToWrite[];
  /** Units of which some order says enough, and none something else. */
  readonly #told = new Set<Unit>();

  constructor(position: Position) {
    const { board, units, orders } = position;
    this.#position = position;
    const standing = new Map(units.map((unit) => [provinceOf(board, unit.location), unit]));
    this.#orders = orders.flatMap(({ power, order }): OrderToWrite[] => {
      const unit = standing.get(order.unit.province);
      const giver = power ?? unit?.power;
      if (giver === undefined) return [];
      return [{ power: giver, order: unit === undefined ? order : this.#named(order, unit), unit }];
    });
    const claims = this.#orders.filter(({ order }) => !isPermission(order));
    for (const claim of claims) if (claim.unit !== undefined) this.#told.add(claim.unit);
    for (const claim of claims) {
      if (claim.unit !== undefined && !this.#agrees(claim, claim.unit)) this.#told.delete(claim.unit);
    }
  }

  readonly linesOf = (power: number): string[] => {
    const { board, units } = this.#position;
    const orders = this.#orders
      .filter((each) => each.power === power)
      .map(({ order, unit }) => {
        const text = formatOrder(board, order, 'long');
        // An order in a text puts its unit on the board: where none stands, it is a remark.
        return unit === undefined && !isPermission(order) ? `# ${text} (no unit stands there)` : text;
      });
    const alone = units.filter((unit) => unit.power === power && !this.#told.has(unit));
    return [...orders, ...alone.map((unit) => formatStandingUnit(board, unit, 'long'))];
  };

  /** The order with the coast of its fleet, where it names none. All else stays as it was written: rules may depend on it (DATC 4.C). */
  #named(order: GivenOrder['order'], unit: Unit): GivenOrder['order'] {
    if (order.unit.type !== unit.type) return order;
    return { ...order, unit: { ...writtenUnit(this.#position.board, unit), ...order.unit } };
  }

  /** Says if an order names its unit as it stands; else the unit has to be written by itself. */
  #agrees({ power, order: { unit: named } }: OrderToWrite, unit: Unit): boolean {
    const { type, coast } = writtenUnit(this.#position.board, unit);
    return (named.power ?? power) === unit.power && named.type === type && named.coast === coast;
  }
}
