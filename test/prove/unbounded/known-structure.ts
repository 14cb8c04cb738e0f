/** A known position as what the formulas of any position speak of: it shows that they say what the rules say. */
import { BOOLEAN } from '../../../src/readings/known/boolean.ts';
import type { Structure } from '../../readings/formula/evaluate.ts';
import type { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { KnownSituation } from '../../../src/readings/known/known.ts';

/** Relations and terms besides those of the position, such as which orders succeed; `undefined` for those. */
export interface Besides {
  readonly relation?: (name: string, args: readonly number[]) => boolean | undefined;
  readonly term?: (name: string, args: readonly number[]) => number | undefined;
}

/** Places of moves that lead nowhere, each its own. */
const NOWHERE_OF = -100;

export class KnownStructure implements Structure {
  readonly units: number;
  readonly #facts: KnownFacts;
  readonly #situation: KnownSituation<boolean>;
  readonly #besides: Besides;

  constructor(facts: KnownFacts, besides: Besides = {}) {
    this.units = facts.size;
    this.#facts = facts;
    this.#situation = new KnownSituation(facts, BOOLEAN);
    this.#besides = besides;
  }

  term(name: string, args: readonly number[]): number {
    const known = this.#besides.term?.(name, args);
    if (known !== undefined) return known;
    const [of] = args as [number];
    const facts = this.#facts;
    switch (name) {
      case 'at':
        return facts.province(of);
      case 'goal':
        return facts.destination(of) < 0 ? NOWHERE_OF - of : facts.destination(of);
      case 'helped':
        return Math.max(0, facts.helped(of));
      case 'power':
        return facts.power(of);
      case 'occupant':
        return of < 0 ? 0 : (facts.occupants(of)[0] ?? 0);
      default:
        throw new Error(`a position does not say what "${name}" is`);
    }
  }

  relation(name: string, args: readonly number[]): boolean {
    const known = this.#besides.relation?.(name, args);
    if (known !== undefined) return known;
    const [a, b] = args as [number, number];
    const facts = this.#facts;
    switch (name) {
      case 'moves':
        return facts.moves(a);
      case 'supports':
        return facts.supports(a);
      case 'convoys':
        return facts.convoys(a);
      case 'army':
        return facts.read.units[a]!.type === 'army';
      case 'sea':
        return a >= 0 && facts.read.board.provinces[a]!.terrain === 'sea';
      case 'borders':
        return facts.borders(a);
      case 'via':
        return facts.viaConvoy(a);
      case 'embarks':
        return this.#situation.embarks(a, b);
      case 'lands':
        return this.#situation.lands(a, b);
      case 'neighbours':
        return this.#situation.neighbours(a, b);
      default:
        throw new Error(`a position does not say whether "${name}" holds`);
    }
  }
}
