/** Deviations that were found to give unexplained answers, by answer. */
import { COSTS, EFFORT } from './costs.ts';
import type { Deviation } from './deviation.ts';
import { spread, type ProgramTestimony, type TwinFit } from './program-testimony.ts';
import type { Twin } from './twin.ts';

export class Hints {
  readonly #catalogue: readonly Deviation[];
  /** For unexplained answers that were looked at: the deviations that give them beside the twin of that time. */
  readonly #known = new Map<ProgramTestimony, readonly Deviation[]>();

  constructor(catalogue: readonly Deviation[]) {
    this.#catalogue = catalogue;
  }

  /** The deviations that give the answer beside a twin that does not give it. */
  explaining(testimony: ProgramTestimony, twin: Twin): Deviation[] {
    const others = this.#catalogue.filter((deviation) => !twin.deviations.includes(deviation));
    return testimony
      .thatMatter(twin, others)
      .filter((deviation) => testimony.seemsToFit(twin.with(deviation)));
  }

  /** The same as it was found for an answer; none where nobody looked. */
  of(testimony: ProgramTestimony): readonly Deviation[] {
    return this.#known.get(testimony) ?? [];
  }

  /** Tries all deviations on more of the unexplained answers; false if none is left. */
  lookAtMore(fit: TwinFit, onStep: () => void): boolean {
    const left = [...fit.open].filter((testimony) => !this.#known.has(testimony));
    if (left.length === 0) return false;
    for (const testimony of spread(left, EFFORT.sample)) {
      onStep();
      this.#known.set(testimony, this.explaining(testimony, fit.twin));
    }
    return true;
  }

  /** Looks again, beside a better twin, at answers that nothing gave. */
  retryAll(): void {
    for (const [testimony, hints] of this.#known) if (hints.length === 0) this.#known.delete(testimony);
  }

  /** Unexplained answers that a deviation of the catalogue was found to give. */
  givenBy(id: string, { open }: TwinFit): ProgramTestimony[] {
    return [...open].filter((testimony) => this.of(testimony).some((hint) => hint.id === id));
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

  /** Deviations that give unexplained answers which were looked at: those first that would save most bits. */
  candidates({ open, twin }: TwinFit): Deviation[] {
    const worth = new Map<Deviation, number>();
    for (const testimony of open) {
      for (const each of this.of(testimony))
        worth.set(each, (worth.get(each) ?? -COSTS[each.cost]) + COSTS.unexplained);
    }
    return [...worth]
      .filter(([deviation]) => !twin.deviations.includes(deviation))
      .sort(([, one], [, other]) => other - one)
      .map(([deviation]) => deviation);
  }
}
