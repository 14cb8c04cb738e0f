/**
 * Finds the twin of a program: the set of deviations whose description, together with the answers that it does not
 * give, is the shortest. A deviation is looked for where answers are unexplained, and taken only if it makes the
 * whole shorter: what it explains beyond its own length, less the answers that it spoils.
 */
import { valueAt } from '../../base/remembered.ts';
import { COSTS, EFFORT } from './costs.ts';
import { isChoice, isRule, type Deviation } from './deviation.ts';
import { restrictedFaults } from './restricted.ts';
import { needs, spread, type ProgramTestimony, type TwinFit } from './program-testimony.ts';
import { Twin } from './twin.ts';

/** The one for whom a twin is looked for. */
export interface SearchWatch {
  /** Number of answers of twins that were worked out so far. */
  readonly worked: () => number;
  readonly isStopped: () => boolean;
  /** Called many times a second. */
  readonly onStep: (fit: TwinFit) => void;
}

/** A twin, and the bits that it saves by a sample. */
interface Rated {
  readonly made: Twin;
  readonly worth: number;
}

/** Answers that are explained, and how many each stands for. */
type Agreeing = ReadonlyMap<ProgramTestimony, number>;

export class TwinSearch {
  readonly #catalogue: readonly Deviation[];
  #testimonies: ProgramTestimony[];
  /** For unexplained answers that were looked at: the deviations that give them beside the twin of that time. */
  readonly #hints = new Map<ProgramTestimony, readonly Deviation[]>();
  /** Answers that spoiled a twin: they are asked early, since they spoil others like it. */
  readonly #spoilers = new Set<ProgramTestimony>();
  #fit: TwinFit;
  readonly #watch: SearchWatch;
  /** Work that had been done when the present search last found a better twin. */
  #workedBefore = 0;
  /** Work that had been done when the present search began. */
  #workedAtFirst = 0;

  /** @param start the twin to improve: the reference, or the twin of fewer answers */
  constructor(
    catalogue: readonly Deviation[],
    testimonies: readonly ProgramTestimony[],
    start: Twin,
    watch: SearchWatch,
  ) {
    this.#watch = watch;
    this.#catalogue = catalogue;
    this.#testimonies = [...testimonies];
    this.#fit = this.#under(start, Infinity, [])!;
  }

  get fit(): TwinFit {
    return this.#fit;
  }

  /** The shortest description that single changes lead to. */
  run(): TwinFit {
    this.#workedBefore = this.#workedAtFirst = this.#watch.worked();
    this.#fit = this.#withBorders();
    for (;;) {
      if (this.#isSpent) return this.#fit;
      const better = this.#extended() ?? this.#reduced() ?? this.#exchanged() ?? this.#acquitted();
      if (better === undefined) return this.#fit;
      this.#fit = better;
      this.#workedBefore = this.#watch.worked();
      for (const [testimony, hints] of this.#hints) if (hints.length === 0) this.#hints.delete(testimony);
    }
  }

  /** It is to stop, or has worked in vain as much as it may. */
  get #isSpent(): boolean {
    const worked = this.#watch.worked();
    return (
      this.#watch.isStopped() ||
      worked - this.#workedBefore > EFFORT.answers ||
      worked - this.#workedAtFirst > EFFORT.answersInAll
    );
  }

  /** Goes on from other answers: more were given, or the twin is another. */
  heard(testimonies: readonly ProgramTestimony[]): void {
    this.#testimonies.push(...testimonies);
    this.#fit = this.#under(this.#fit.twin, Infinity)!;
  }

  /** Goes on without answers that turned out to be no function of the position. */
  forget(unsteady: readonly ProgramTestimony[]): void {
    const forgotten = new Set(unsteady);
    this.#testimonies = this.#testimonies.filter((testimony) => !forgotten.has(testimony));
    for (const testimony of forgotten) this.#spoilers.delete(testimony);
    this.#fit = this.#under(this.#fit.twin, Infinity, [])!;
  }

  /**
   * Deviations that explain the answers nearly as well in place of one of the twin: those that fresh answers have to
   * rule out.
   */
  rivalsOf(deviation: Deviation, most: number): Deviation[] {
    const { twin, cost } = this.#fit;
    const without = twin.without(deviation);
    const shown = this.#testimonies.filter((testimony) => needs(testimony, twin, without));
    const some = [...spread(shown, EFFORT.shown)];
    const [first, ...rest] = some;
    const candidates =
      first === undefined ? [] : [...this.#explaining(first, without), ...(this.#hints.get(first) ?? [])];
    const alike = new Map(
      candidates
        .filter(({ id }) => id !== deviation.id)
        .filter((other) => rest.every((testimony) => testimony.seemsToFit(without.with(other))))
        .map((other) => [other.id, other]),
    );
    const limit = cost + EFFORT.rivals * COSTS.unexplained;
    const rivals: Deviation[] = [];
    for (const other of alike.values()) {
      if (rivals.length >= most) break;
      const instead = without.with(other);
      const missed = shown.filter((testimony) => !testimony.seemsToFit(instead)).length;
      if (missed <= EFFORT.rivals && this.#under(instead, limit) !== undefined) rivals.push(other);
    }
    return rivals;
  }

  /** The twin with all wrong borders that make it shorter together: lone units showed each of them. */
  #withBorders(): TwinFit {
    const wrong = this.#catalogue.filter(({ change }) => change.kind === 'border');
    const made = wrong.reduce((twin, border) => twin.with(border), this.#fit.twin);
    return this.#under(made, this.#fit.cost) ?? this.#fit;
  }

  /** A better twin with one deviation more, or one in place of another. */
  #extended(): TwinFit | undefined {
    for (let looks = 0; ; looks++) {
      const candidates = this.#candidates();
      // Choices are known quickly, and cost less; one that spoils something may be a fault that looks like it.
      const choice = this.#bestOf(candidates.filter(isRule).slice(0, EFFORT.compared));
      if (choice !== undefined && !this.#spoilsAny(choice)) return choice;
      const faults = candidates.filter((deviation) => !isRule(deviation));
      const plain = this.#bestOf(faults.slice(0, EFFORT.compared), choice);
      if (plain !== undefined && !this.#spoilsAny(plain)) return plain;
      const best = this.#bestOf(this.#refined(candidates), plain);
      if (best !== undefined) return best;
      if (looks >= EFFORT.rounds || this.#isSpent || !this.#lookAtMore()) return undefined;
    }
  }

  /** The fit leaves an answer open that was explained before. */
  #spoilsAny({ open }: TwinFit): boolean {
    return [...open].some((testimony) => !this.#fit.open.has(testimony));
  }

  /** A better twin without one of its deviations. */
  #reduced(): TwinFit | undefined {
    const { twin } = this.#fit;
    return this.#shortest(twin.deviations.map((deviation) => twin.without(deviation)));
  }

  /** A better twin with one of its deviations exchanged for a rival. */
  #exchanged(): TwinFit | undefined {
    const { twin, open } = this.#fit;
    // Where nothing is unexplained, only what costs less is better.
    const cheapest = open.size > 0 ? 0 : Math.min(...this.#catalogue.map(({ cost }) => COSTS[cost]));
    const dear = twin.deviations.filter(({ cost }) => COSTS[cost] > cheapest);
    return this.#shortest(
      dear.flatMap((deviation) =>
        this.#isSpent
          ? []
          : this.rivalsOf(deviation, EFFORT.few).map((rival) => twin.without(deviation).with(rival)),
      ),
    );
  }

  /**
   * A better twin in which a choice, with others that are needed beside it, takes the place of a fault: one that looked like
   * several choices came first.
   */
  #acquitted(): TwinFit | undefined {
    const { twin, cost } = this.#fit;
    for (const fault of twin.deviations.filter((each) => !isChoice(each) && each.change.kind !== 'border')) {
      const without = twin.without(fault);
      const shown = this.#testimonies.filter((testimony) => needs(testimony, twin, without));
      const limit = cost + (shown.length * COSTS.unexplained) / 2;
      for (const rule of this.#rulesFor(shown, without)) {
        if (this.#isSpent) return undefined;
        let fit = this.#under(without.with(rule), limit);
        for (let next = fit; next !== undefined; next = this.#withRule(next)) fit = next;
        if (fit !== undefined && fit.cost < cost) return fit;
      }
    }
    return undefined;
  }

  /** The fit with one choice more, if it is better. */
  #withRule(fit: TwinFit): TwinFit | undefined {
    let best: TwinFit | undefined;
    for (const rule of this.#rulesFor([...fit.open], fit.twin)) {
      if (this.#isSpent) return undefined;
      best = this.#under(fit.twin.with(rule), (best ?? fit).cost, fit.open) ?? best;
    }
    return best;
  }

  /** The choices that give most of some of these answers beside a twin. */
  #rulesFor(testimonies: readonly ProgramTestimony[], twin: Twin): Deviation[] {
    const some = [...spread(testimonies, EFFORT.shown)];
    const given = (rule: Deviation): number =>
      some.filter((testimony) => testimony.seemsToFit(twin.with(rule))).length;
    return this.#catalogue
      .filter((rule) => isRule(rule) && !twin.deviations.includes(rule))
      .map((rule) => ({ rule, count: given(rule) }))
      .filter(({ count }) => count * 2 > some.length)
      .sort((a, b) => b.count - a.count)
      .slice(0, EFFORT.acquitting)
      .map(({ rule }) => rule);
  }

  /** The best of twins with one of these, of which most are told to be worse by a sample, and of one that is known. */
  #bestOf(deviations: readonly Deviation[], known?: TwinFit): TwinFit | undefined {
    const { twin } = this.#fit;
    const agreeing = this.#someAgreeing();
    const rated: Rated[] = [];
    for (const deviation of deviations) {
      if (this.#isSpent) break;
      this.#watch.onStep(this.#fit);
      const made = twin.with(deviation);
      const gained = this.#gainedBy(deviation, made) * COSTS.unexplained - COSTS[deviation.cost];
      if (gained <= 0) continue;
      const least = rated[EFFORT.few - 1]?.worth ?? 0;
      const worth = gained - this.#spoiledWorth(made, agreeing, gained - least);
      if (worth < least) continue;
      rated.push({ made, worth });
      rated.sort((one, other) => other.worth - one.worth);
    }
    return this.#shortest(
      rated.slice(0, EFFORT.few).map(({ made }) => made),
      known,
    );
  }

  /** Unexplained answers that the twin gives with the deviation, as some of those tell that were looked at. */
  #gainedBy({ id, of = id }: Deviation, made: Twin): number {
    const { open } = this.#fit;
    const explained = this.#hintingAt(of);
    const some = [...spread(explained, EFFORT.sample)];
    if (some.length === 0) return 0;
    const right = some.filter((testimony) => testimony.seemsToFit(made)).length;
    const looked = [...open].filter((testimony) => this.#hints.has(testimony)).length;
    return (right / some.length) * explained.length * (open.size / looked);
  }

  /** Unexplained answers that a deviation of the catalogue was found to give. */
  #hintingAt(id: string): ProgramTestimony[] {
    return [...this.#fit.open].filter(
      (testimony) => this.#hints.get(testimony)?.some((hint) => hint.id === id) === true,
    );
  }

  /** The worth of the answers that a twin spoils, as some of them tell; more than enough is not counted further. */
  #spoiledWorth(made: Twin, agreeing: Agreeing, enough: number): number {
    let worth = 0;
    for (const [testimony, count] of agreeing) {
      if (worth > enough) break;
      if (!testimony.seemsToFit(made)) worth += count * COSTS.unexplained;
    }
    return worth;
  }

  /**
   * Faults that explain some unexplained answers and spoil others, restricted so that they do the one and not the
   * other.
   */
  #refined(candidates: readonly Deviation[]): Deviation[] {
    const { twin } = this.#fit;
    const bases = candidates.filter(
      (fault) =>
        fault.change.kind === 'call' &&
        this.#gainedBy(fault, twin.with(fault)) * COSTS.unexplained > COSTS.restricted,
    );
    const agreeing = this.#someAgreeing();
    return bases.slice(0, EFFORT.sample).flatMap((fault) => {
      if (this.#isSpent) return [];
      const some = [...spread(this.#hintingAt(fault.id), EFFORT.shown)];
      const spoiled = this.#spoiledBy(twin.with(fault), agreeing);
      if (spoiled.length === 0) return [];
      const fits = (deviation: Deviation): boolean => {
        const made = twin.with(deviation);
        return (
          spoiled.every((testimony) => testimony.seemsToFit(made)) &&
          some.filter((testimony) => testimony.seemsToFit(made)).length * 2 > some.length
        );
      };
      return restrictedFaults(fault).filter(fits);
    });
  }

  /**
   * Some of the answers that are explained, all over the list, each with the number of those that it stands for, and all
   * that have spoiled other twins.
   */
  #someAgreeing(): Agreeing {
    const agreeing = this.#testimonies.filter((testimony) => !this.#fit.open.has(testimony));
    const others = agreeing.filter((testimony) => !this.#spoilers.has(testimony));
    const step = Math.ceil(others.length / EFFORT.many);
    const some = others.filter((_, i) => i % step === 0);
    const spoilers = [...this.#spoilers].toReversed().filter((testimony) => !this.#fit.open.has(testimony));
    return new Map([
      ...spoilers.map((testimony) => [testimony, 1] as const),
      ...some.map((testimony) => [testimony, others.length / some.length] as const),
    ]);
  }

  /** Some of these answers that the twin does not give. */
  #spoiledBy(twin: Twin, agreeing: Agreeing): ProgramTestimony[] {
    const spoiled: ProgramTestimony[] = [];
    for (const testimony of agreeing.keys()) {
      if (spoiled.length >= EFFORT.shown) break;
      if (!testimony.seemsToFit(twin)) spoiled.push(testimony);
    }
    return spoiled;
  }

  #shortest(twins: readonly Twin[], known?: TwinFit): TwinFit | undefined {
    let best = known;
    for (const twin of twins) best = this.#under(twin, (best ?? this.#fit).cost) ?? best;
    return best;
  }

  /** The fit of a twin; `undefined` as soon as its description is not shorter than this many bits. */
  #under(twin: Twin, limit: number, open: Iterable<ProgramTestimony> = this.#fit.open): TwinFit | undefined {
    const left = new Set<ProgramTestimony>();
    let { cost } = twin;
    for (const testimony of this.#inOrder(open)) {
      if (testimony.seemsToFit(twin)) continue;
      left.add(testimony);
      cost += COSTS.unexplained;
      if (cost < limit) continue;
      this.#spoilers.delete(testimony);
      this.#spoilers.add(testimony);
      return undefined;
    }
    return cost < limit ? { twin, open: left, cost } : undefined;
  }

  /** All answers: those first that have spoiled other twins, then those that are open. */
  #inOrder(open: Iterable<ProgramTestimony>): ReadonlySet<ProgramTestimony> {
    return new Set([...[...this.#spoilers].reverse(), ...open, ...this.#testimonies]);
  }

  /** The deviations that would explain most of what is unexplained, though they spoil too much. */
  hinted(most: number): Deviation[] {
    return this.#candidates().slice(0, most);
  }

  /** Deviations that give unexplained answers which were looked at: those first that would save most. */
  #candidates(): Deviation[] {
    const counts = new Map<string, Counted>();
    for (const testimony of this.#fit.open) {
      for (const deviation of this.#hints.get(testimony) ?? [])
        valueAt(counts, deviation.id, () => ({ deviation, count: 0 })).count++;
    }
    const taken = new Set(this.#fit.twin.deviations.map(({ id }) => id));
    return [...counts.values()]
      .filter(({ deviation }) => !taken.has(deviation.id))
      .sort((a, b) => worth(b) - worth(a))
      .map(({ deviation }) => deviation);
  }

  /** Tries all deviations on more of the unexplained answers; false if none is left. */
  #lookAtMore(): boolean {
    const left = [...this.#fit.open].filter((testimony) => !this.#hints.has(testimony));
    if (left.length === 0) return false;
    for (const testimony of spread(left, EFFORT.sample)) {
      this.#watch.onStep(this.#fit);
      this.#hints.set(testimony, this.#explaining(testimony));
    }
    return true;
  }

  /** Deviations that give the answer beside a twin that does not give it. */
  #explaining(testimony: ProgramTestimony, twin: Twin = this.#fit.twin): Deviation[] {
    const taken = new Set(twin.deviations.map(({ id }) => id));
    return this.#catalogue.filter(
      (deviation) => !taken.has(deviation.id) && testimony.seemsToFit(twin.with(deviation)),
    );
  }
}

interface Counted {
  readonly deviation: Deviation;
  count: number;
}

/** Bits that are saved at best. */
const worth = ({ deviation, count }: Counted): number => count * COSTS.unexplained - COSTS[deviation.cost];
