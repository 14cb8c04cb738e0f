/** Deviations that were found to give unexplained answers, by answer. */
import { valueAt } from '../../base/remembered.ts';
import { COSTS, EFFORT } from './costs.ts';
import { isRule, type Deviation } from './deviation.ts';
import { spread, type ProgramTestimony, type TwinFit } from './program-testimony.ts';
import type { Twin } from './twin.ts';

/** What gives an answer that was looked at, beside the twin of that time. */
interface Explained {
  readonly rules: readonly Deviation[];
  /** All others: there are many, and where a choice is taken, nobody asks. */
  readonly others: () => readonly Deviation[];
}

const together = ({ rules, others }: Explained): Deviation[] => [...rules, ...others()];

export class Hints {
  readonly #rules: readonly Deviation[];
  readonly #others: readonly Deviation[];
  /** For unexplained answers that were looked at. */
  readonly #known = new Map<ProgramTestimony, Explained>();

  constructor(catalogue: readonly Deviation[]) {
    this.#rules = catalogue.filter(isRule);
    this.#others = catalogue.filter((deviation) => !isRule(deviation));
  }

  /** The deviations that give the answer beside a twin that does not give it. */
  explaining(testimony: ProgramTestimony, twin: Twin): Deviation[] {
    return together(this.#look(testimony, twin));
  }

  #look(testimony: ProgramTestimony, twin: Twin): Explained {
    let others: readonly Deviation[] | undefined;
    return {
      rules: giving(testimony, this.#rules, twin),
      others: () => (others ??= giving(testimony, this.#others, twin)),
    };
  }

  /** The same as it was found for an answer; none where nobody looked. */
  of(testimony: ProgramTestimony): readonly Deviation[] {
    const known = this.#known.get(testimony);
    return known === undefined ? [] : together(known);
  }

  /** Tries all deviations on more of the unexplained answers; false if none is left. */
  lookAtMore(fit: TwinFit, onStep: () => void): boolean {
    const left = [...fit.open].filter((testimony) => !this.#known.has(testimony));
    if (left.length === 0) return false;
    for (const testimony of spread(left, EFFORT.sample)) {
      onStep();
      this.#known.set(testimony, this.#look(testimony, fit.twin));
    }
    return true;
  }

  /** Looks again, beside a better twin, at answers that nothing gave. */
  retryAll(): void {
    for (const [testimony, { rules, others }] of this.#known)
      if (rules.length === 0 && others().length === 0) this.#known.delete(testimony);
  }

  /** Unexplained answers that a deviation of the catalogue was found to give. */
  givenBy(id: string, { open }: TwinFit): ProgramTestimony[] {
    const isOfRules = this.#rules.some((rule) => rule.id === id);
    return [...open].filter((testimony) => {
      const known = this.#known.get(testimony);
      return (isOfRules ? known?.rules : known?.others())?.some((hint) => hint.id === id);
    });
  }

  /** Unexplained answers that the twin gives with the deviation, as some of those tell that were looked at. */
  gainedBy({ id, of = id }: Deviation, made: Twin, fit: TwinFit): number {
    const explained = this.givenBy(of, fit);
    const some = [...spread(explained, EFFORT.sample)];
    if (some.length === 0) return 0;
    const right = some.filter((testimony) => testimony.seemsToFit(made)).length;
    const looked = [...fit.open].filter((testimony) => this.#known.has(testimony)).length;
    return (right / some.length) * explained.length * (fit.open.size / looked);
  }

  /** Deviations that give unexplained answers which were looked at: those first that would save most. */
  candidates(fit: TwinFit): Deviation[] {
    return this.#candidates(fit, together);
  }

  /** The choices of rules among them. */
  rules(fit: TwinFit): Deviation[] {
    return this.#candidates(fit, ({ rules }) => rules);
  }

  /** All others among them. */
  others(fit: TwinFit): Deviation[] {
    return this.#candidates(fit, ({ others }) => others());
  }

  #candidates({ open, twin }: TwinFit, hintsOf: (explained: Explained) => readonly Deviation[]): Deviation[] {
    const counts = new Map<string, Counted>();
    for (const testimony of open) {
      const known = this.#known.get(testimony);
      for (const deviation of known === undefined ? [] : hintsOf(known))
        valueAt(counts, deviation.id, () => ({ deviation, count: 0 })).count++;
    }
    const taken = new Set(twin.deviations.map(({ id }) => id));
    return [...counts.values()]
      .filter(({ deviation }) => !taken.has(deviation.id))
      .sort((a, b) => worth(b) - worth(a))
      .map(({ deviation }) => deviation);
  }
}

/** Those of some deviations with which a twin gives an answer. */
function giving(testimony: ProgramTestimony, some: readonly Deviation[], twin: Twin): Deviation[] {
  const taken = new Set(twin.deviations.map(({ id }) => id));
  const others = some.filter(({ id }) => !taken.has(id));
  // Of an answer that the twin gives, each that is not felt would explain it.
  const touching = testimony.seemsToFit(twin) ? others : testimony.touchedBy(others, twin);
  return touching.filter((deviation) => testimony.seemsToFit(twin.with(deviation)));
}

interface Counted {
  readonly deviation: Deviation;
  count: number;
}

/** Bits that are saved at best. */
const worth = ({ deviation, count }: Counted): number => count * COSTS.unexplained - COSTS[deviation.cost];
