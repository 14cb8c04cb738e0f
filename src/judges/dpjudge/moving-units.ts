/** Step 10 of the DPjudge algorithm and the procedure unbounce: units move, others are dislodged. */
import { provinceOf } from '../../board/board.ts';
import type { Field } from '../field.ts';
import type { Settlement } from '../judgement.ts';
import type { Table } from './table.ts';

export class MovingUnits {
  readonly #table: Table;
  readonly #field: Field;
  readonly #moved: boolean[] = [];
  readonly #dislodged = new Set<number>();
  readonly #retreats = new Map<number, readonly number[]>();

  constructor(table: Table) {
    this.#table = table;
    this.#field = table.field;
  }

  settle(): Settlement {
    const field = this.#field;
    let mover = this.#nextToMove();
    while (mover !== undefined) {
      this.#move(mover);
      mover = this.#nextToMove();
    }
    const available = field.units.map((unit) => !this.#dislodged.has(unit));
    const given = field.units.map((unit) => field.supports(unit) && !this.#table.cut.has(unit));
    const effective = field.units.map((unit) => {
      const destination = field.destination(unit);
      if (destination === undefined) return false;
      return this.#table.combatants(destination).some((each) => each.unit === unit && !each.bounced);
    });
    return { moved: this.#moved, given, available, effective, retreats: this.#retreats };
  }

  /** A moving unit that is not marked and has not moved yet. */
  #nextToMove(): number | undefined {
    return this.#field.movers.find((mover) => !this.#table.isMarked(mover) && this.#moved[mover] !== true);
  }

  #move(mover: number): void {
    const field = this.#field;
    const other = field.target(mover);
    if (other !== undefined && (this.#table.isMarked(other) || !field.moves(other))) {
      this.#dislodge(other, mover);
    }
    this.#moved[mover] = true;
    this.#unbounce(field.province(mover));
  }

  #dislodge(unit: number, by: number): void {
    const field = this.#field;
    this.#dislodged.add(unit);
    if (field.headToHead(unit, by)) this.#table.leave(field.province(by), unit);
    const { board, units } = field.read;
    const { type, location } = units[unit]!;
    const reachable = type === 'army' ? board.armyBorders[location]! : board.fleetBorders[location]!;
    const isOpen = (space: number): boolean =>
      space !== field.province(by) && this.#table.combatants(space).length === 0;
    this.#retreats.set(
      unit,
      reachable.filter((place) => isOpen(provinceOf(board, place))),
    );
  }

  /** The procedure "unbounce". */
  #unbounce(space: number): void {
    const single = this.#table.strongest(space)?.unit;
    if (single === undefined || this.#table.marks[single] !== 'bounce') return;
    this.#table.marks[single] = undefined;
    if (this.#dislodged.delete(single)) {
      this.#retreats.delete(single);
      return;
    }
    const origin = this.#field.province(single);
    this.#table.leave(origin, single);
    this.#unbounce(origin);
  }
}
