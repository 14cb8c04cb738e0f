/** The state that the steps of the DPjudge algorithm keep: marks, support counts, and who is in combat where. */
import type { Field } from '../field.ts';

/** A unit in the combat list of a space. */
export interface Combatant {
  readonly unit: number;
  /** It bounced back to where it stood, and is there with a support count of 0. */
  readonly bounced: boolean;
}

export class Table {
  readonly field: Field;
  /** The mark of each moving unit. */
  readonly marks: ('no convoy' | 'convoy endangered' | 'convoy under attack' | 'bounce' | undefined)[] = [];
  readonly supportCounts: number[];
  /** Supporters of each unit that do not help it to dislodge a unit of their own power. */
  readonly noHelp: Set<number>[];
  readonly cut = new Set<number>();
  readonly #combat = new Map<number, Combatant[]>();

  constructor(field: Field) {
    this.field = field;
    this.supportCounts = field.units.map(() => 0);
    this.noHelp = field.units.map(() => new Set());
  }

  isMarked(unit: number): boolean {
    return this.marks[unit] !== undefined;
  }

  /** The spaces with a combat list. */
  spaces(): readonly number[] {
    return [...this.#combat.keys()];
  }

  /** The combat list of a space, empty where there is none. */
  combatants(space: number): readonly Combatant[] {
    return this.#combat.get(space) ?? [];
  }

  join(space: number, combatant: Combatant): void {
    const list = this.#combat.get(space);
    if (list === undefined) this.#combat.set(space, [combatant]);
    else if (!list.some(({ unit }) => unit === combatant.unit)) list.push(combatant);
  }

  leave(space: number, unit: number): void {
    const left = this.combatants(space).filter((combatant) => combatant.unit !== unit);
    if (left.length > 0) this.#combat.set(space, left);
    else this.#combat.delete(space);
  }

  strength({ unit, bounced }: Combatant): number {
    return bounced ? 0 : this.supportCounts[unit]!;
  }

  /** The one with a higher support count than every other in the space's combat list. */
  strongest(space: number): Combatant | undefined {
    const list = this.combatants(space);
    return list.find((one) =>
      list.every((other) => other === one || this.strength(one) > this.strength(other)),
    );
  }

  /** The procedure "bounce". */
  bounce(unit: number): void {
    this.marks[unit] = 'bounce';
    this.join(this.field.province(unit), { unit, bounced: true });
  }
}
