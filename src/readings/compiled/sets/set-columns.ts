/** Sets that rest on facts alone, each worked out once for a position. */
import type { Formulas, Node } from '../../formula/node.ts';
import { NotCompiled } from '../formula-parts.ts';
import { same } from './pair.ts';
import { COLUMNS, MOST_COLUMNS, SETS } from './set-layout.ts';
import type { ScriptNames } from './script-lines.ts';
import { SetWriter } from './set-writer.ts';

export class SetColumns {
  /** Code that works them all out. */
  readonly lines: string[] = [];
  readonly #formulas: Formulas;
  readonly #names: ScriptNames;
  /** Facts that are known, asked of a unit that stands for any. */
  readonly #known = new Map<Node, string>();
  readonly #anyUnit: Node;

  constructor(formulas: Formulas, names: ScriptNames) {
    this.#formulas = formulas;
    this.#names = names;
    this.#anyUnit = formulas.fresh('unit');
  }

  /** Gives the place of the set of units of which the fact holds; it is about no other unit than this. */
  of(fact: Node, unit: Node): string {
    const general = this.#formulas.replace(fact, new Map([[unit, this.#anyUnit]]));
    let place = this.#known.get(general);
    if (place === undefined) {
      if (this.#known.size === MOST_COLUMNS) throw new NotCompiled('more sets than there is room for');
      place = `M[${COLUMNS + this.#known.size}]`;
      this.#known.set(general, place);
      const writer = new SetWriter(this.#formulas, this.#names);
      const [set] = writer.of(general, this.#anyUnit, same(`M[${SETS.units}]`));
      this.lines.push(...writer.lines, `${place} = ${set};`);
    }
    return place;
  }
}
