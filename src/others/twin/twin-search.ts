/**
 * Finds the twin of a program: the set of deviations whose description, with the answers that it does not give, is the
 * shortest. A deviation is looked for where answers are unexplained, and taken only if it makes the whole shorter.
 */
import { COSTS, EFFORT } from './costs.ts';
import { hasParts, isChoice, isFault, isRule, type Deviation } from './deviation.ts';
import { Hints } from './hints.ts';
import { restrictedFaults } from './restricted.ts';
import { spread, type ProgramTestimony, type TwinFit } from './program-testimony.ts';
import { type Agreeing, spoiledBy, Testimonies } from './testimonies.ts';
import { Twin } from './twin.ts';

/** The one for whom a twin is looked for. */
export interface SearchWatch {
  /** Number of answers of twins that were worked out so far. */
  readonly worked: () => number;
  readonly isStopped: () => boolean;
  /** Called many times a second. */
  readonly onStep: (fit: TwinFit) => void;
}

export class TwinSearch {
  readonly #catalogue: readonly Deviation[];
  readonly #testimonies: Testimonies;
  readonly #hints: Hints;
  /** Deviations that turned out to be no causes, and the choices beside which they did so. */
  readonly #ruledOut = new Map<string, readonly Deviation[]>();
  /** The shortest description that was found. */
  fit: TwinFit;
  readonly #watch: SearchWatch;
  /** Work that had been done when the present search for a better twin began. */
  #workedBefore = 0;
  /** Work after which no search goes on. */
  #mostWork: number;

  /** @param start the twin to improve: the reference, or the twin of fewer answers */
  constructor(
    catalogue: readonly Deviation[],
    testimonies: Iterable<ProgramTestimony>,
    start: Twin,
    watch: SearchWatch,
  ) {
    this.#watch = watch;
    this.#mostWork = watch.worked() + EFFORT.answers;
    this.#catalogue = catalogue;
    this.#hints = new Hints(catalogue);
    this.#testimonies = new Testimonies(testimonies);
    this.fit = this.#under(start, Infinity, [])!;
  }

  /** The shortest description that single changes lead to. */
  run(): TwinFit {
    this.fit = this.#withBorders();
    for (let better = this.#better(); better !== undefined; better = this.#better()) {
      this.fit = better;
      this.#hints.retryAll();
    }
    return this.fit;
  }

  /** A better twin; each way to one may work in vain as much as the others. */
  #better(): TwinFit | undefined {
    const { twin } = this.fit;
    const reduced = () => this.#shortest(twin.deviations.map((deviation) => twin.without(deviation)));
    for (const way of [() => this.#extended(), reduced, () => this.#exchanged(), () => this.#acquitted()]) {
      this.#workedBefore = this.#watch.worked();
      const better = this.#isSpent ? undefined : way();
      if (better !== undefined) return better;
    }
    return undefined;
  }

  /** It is to stop, or has worked in vain as much as it may. */
  get #isSpent(): boolean {
    const worked = this.#watch.worked();
    return (
      this.#watch.isStopped() ||
      worked - this.#workedBefore > EFFORT.answers / EFFORT.separating ||
      worked > this.#mostWork
    );
  }

  /** Goes on from other answers: more were given, or the twin is another. */
  heard(testimonies: readonly ProgramTestimony[]): void {
    this.#testimonies.add(testimonies);
    this.fit = this.#under(this.fit.twin, Infinity)!;
  }

  /** Goes on without deviations that turned out to be no causes, as long as the twin makes the choices that it does. */
  ruleOut(refuted: readonly Deviation[]): void {
    const choices = this.fit.twin.deviations.filter((each) => isRule(each) && !refuted.includes(each));
    for (const { id } of refuted) this.#ruledOut.set(id, choices);
    const left = refuted.reduce((sum, each) => sum.without(each), this.fit.twin);
    this.fit = this.#under(left, Infinity)!;
  }

  /** Goes on without answers that turned out to be no function of the position. */
  forget(unsteady: readonly ProgramTestimony[]): void {
    this.#testimonies.leaveOut(unsteady);
    this.fit = this.#under(this.fit.twin, Infinity, [])!;
  }

  /**
   * Deviations that explain the answers nearly as well in place of one of the twin, as some of them tell: those that fresh
   * answers have to rule out.
   */
  rivalsOf(deviation: Deviation): Deviation[] {
    const without = this.fit.twin.without(deviation);
    const shown = this.#shownWithout(without, EFFORT.many);
    const asked = new Map([
      ...this.#testimonies.agreeingWith(this.fit),
      ...shown.map((testimony) => [testimony, 1] as const),
    ]);
    const most = COSTS[deviation.cost] + EFFORT.rivals * COSTS.unexplained;
    const rivals: Deviation[] = [];
    for (const other of this.#alike(deviation, without, [...spread(shown, EFFORT.few)])) {
      if (rivals.length >= EFFORT.few) break;
      const instead = without.with(other);
      const left = most - COSTS[other.cost];
      if (!this.#isRuledOut(other, instead) && this.#spoiledWorth(instead, asked, left) < left)
        rivals.push(other);
    }
    return rivals;
  }

  /** Exchanges what still makes the twin shorter though the search is over: in doubt nobody is accused. */
  finish(): void {
    this.#mostWork = Infinity;
    this.#workedBefore = this.#watch.worked();
    for (let better = this.#exchanged(); better !== undefined; better = this.#exchanged()) this.fit = better;
  }

  /** Some of the answers that the twin gives, and not without one of its deviations. */
  #shownWithout(without: Twin, most: number): ProgramTestimony[] {
    return this.#testimonies.thatNeed(this.fit.twin, without, most);
  }

  /** Others that, beside the twin without a deviation, give all of some answers which show that one. */
  #alike(deviation: Deviation, without: Twin, some: readonly ProgramTestimony[]): Deviation[] {
    const [first, ...rest] = some;
    if (first === undefined) return [];
    const candidates = [...this.#hints.explaining(first, without), ...this.#hints.of(first)];
    const others = candidates.filter(
      (other) =>
        other.id !== deviation.id && rest.every((testimony) => testimony.seemsToFit(without.with(other))),
    );
    return [...new Map(others.map((other) => [other.id, other])).values()];
  }

  /**
   * The twin with all wrong borders that make it shorter together: lone units showed each of them. A choice may explain
   * several at once, as one by which coasts are not read.
   */
  #withBorders(): TwinFit {
    const { twin, open } = this.fit;
    const borders = this.#catalogue.filter(({ change }) => change.kind === 'border');
    // Where no lone unit showed any, all that a board could have wrong are far too many.
    if (borders.reduce((sum, { cost }) => sum + COSTS[cost], twin.cost) >= this.fit.cost) return this.fit;
    const all = this.#under(twin.withAll(borders), this.fit.cost);
    if (all === undefined) return this.fit;
    const shown = [...open].filter((testimony) =>
      borders.some((border) => testimony.seemsToFit(twin.with(border))),
    );
    const choices = this.#catalogue
      .filter(isChoice)
      .map((choice) => twin.with(choice))
      .filter((made) => shown.filter((testimony) => testimony.seemsToFit(made)).length > 1);
    const isNeeded = (border: Deviation, beside: Twin): boolean =>
      shown.some((testimony) => !testimony.seemsToFit(beside) && testimony.seemsToFit(beside.with(border)));
    const isNeededBy = (start: Twin) => borders.filter((border) => isNeeded(border, start));
    const made = [twin, ...choices].map((start) => start.withAll(isNeededBy(start)));
    return this.#shortest(made, all) ?? this.fit;
  }

  /** A better twin with one deviation more, or one in place of another. */
  #extended(): TwinFit | undefined {
    for (let looks = 0; ; looks++) {
      const candidates = this.#hints.candidates(this.fit);
      // Choices are known quickly, and cost less; one that spoils something may be a fault that looks like it.
      const choice = this.#bestOf(candidates.filter(isRule));
      if (choice !== undefined && !this.#spoilsAny(choice)) return choice;
      const faults = candidates.filter((deviation) => !isRule(deviation));
      const plain = this.#bestOf(faults, choice);
      if (plain !== undefined && !this.#spoilsAny(plain)) return plain;
      const best = this.#bestOf(this.#refined(candidates), plain);
      if (best !== undefined) return best;
      const seesMore = looks < EFFORT.rounds && !this.#isSpent;
      if (!seesMore || !this.#hints.lookAtMore(this.fit, () => this.#watch.onStep(this.fit)))
        return undefined;
    }
  }

  /** The fit leaves an answer open that was explained before. */
  #spoilsAny({ open }: TwinFit): boolean {
    return [...open].some((testimony) => !this.fit.open.has(testimony));
  }

  /** A better twin with one of its deviations exchanged for another, without all that this one makes unnecessary. */
  #exchanged(): TwinFit | undefined {
    const { twin, cost, open } = this.fit;
    const agreeing = this.#testimonies.agreeingWith(this.fit);
    const faults = twin.deviations.filter(isFault);
    // What one that explains more could save: the lengths of the others.
    const saved = faults.reduce((sum, each) => sum + COSTS[each.cost], 0);
    // Where nothing is unexplained, only what costs less is better.
    const cheapest = open.size > 0 ? 0 : Math.min(...this.#catalogue.map((each) => COSTS[each.cost]));
    for (const deviation of twin.deviations.filter((each) => COSTS[each.cost] > cheapest)) {
      if (this.#isSpent) return undefined;
      const without = twin.without(deviation);
      const some = this.#shownWithout(without, EFFORT.few);
      const alike = this.#alike(deviation, without, some);
      const freed = [...open].filter((testimony) => testimony.seemsToFit(without));
      const right = new Map([...freed.map((testimony) => [testimony, 1] as const), ...agreeing]);
      const parts = (faults.includes(deviation) ? [deviation, ...alike].filter(hasParts) : [])
        .slice(0, EFFORT.few)
        .flatMap((fault) => (this.#isSpent ? [] : this.#partsOf(fault, without, some, right)));
      const others = faults.filter((each) => each !== deviation);
      let best = this.fit;
      // Choices cost least, and many may look alike: the compositions of the parts of one.
      const mistakes = alike.filter((each) => !isChoice(each)).slice(0, EFFORT.sample);
      for (const other of [...alike.filter(isChoice), ...mistakes, ...parts]) {
        if (this.#isSpent) break;
        const leaner = this.#leaner(without.with(other), others, best.cost + saved);
        if (leaner !== undefined && leaner.cost < best.cost) best = leaner;
      }
      if (best.cost < cost) return best;
    }
    return undefined;
  }

  /** The twin without those of some that can be left out; `undefined` if its description is too long to begin with. */
  #leaner(made: Twin, some: readonly Deviation[], limit: number): TwinFit | undefined {
    let fit = this.#under(made, limit);
    for (const deviation of some) {
      fit &&= this.#under(fit.twin.without(deviation), fit.cost, fit.open) ?? fit;
    }
    return fit;
  }

  /**
   * A better twin in which a choice, with others that are needed beside it, takes the place of a fault: one that looked like
   * several choices came first.
   */
  #acquitted(): TwinFit | undefined {
    const { twin, cost } = this.fit;
    for (const fault of twin.deviations.filter(isFault)) {
      const without = twin.without(fault);
      const shown = this.#shownWithout(without, EFFORT.enough);
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
    const some = [...spread(testimonies, EFFORT.few)];
    const given = (rule: Deviation): number =>
      some.filter((testimony) => testimony.seemsToFit(twin.with(rule))).length;
    return this.#catalogue
      .filter((rule) => isRule(rule) && !twin.deviations.includes(rule))
      .map((rule) => ({ rule, count: given(rule) }))
      .filter(({ count }) => count * 2 > some.length)
      .sort((a, b) => b.count - a.count)
      .slice(0, EFFORT.few)
      .map(({ rule }) => rule);
  }

  /** The best of twins with one of these, of which most are told to be worse by a sample, and of one that is known. */
  #bestOf(deviations: readonly Deviation[], known?: TwinFit): TwinFit | undefined {
    const { twin } = this.fit;
    const agreeing = this.#testimonies.agreeingWith(this.fit);
    // Twins, and the bits that each saves by a sample.
    const rated: { readonly made: Twin; readonly worth: number }[] = [];
    for (const deviation of deviations) {
      if (this.#isSpent) break;
      if (this.#isRuledOut(deviation, twin)) continue;
      this.#watch.onStep(this.fit);
      const made = twin.with(deviation);
      const gained =
        this.#hints.gainedBy(deviation, made, this.fit) * COSTS.unexplained - COSTS[deviation.cost];
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

  /** The worth of the answers that a twin spoils, as some of them tell; more than enough is not counted further. */
  #spoiledWorth(made: Twin, agreeing: Agreeing, enough: number): number {
    let worth = 0;
    for (const [, count] of spoiledBy(made, agreeing)) {
      worth += count * COSTS.unexplained;
      if (worth > enough) break;
    }
    return worth;
  }

  /**
   * Faults that explain some unexplained answers and spoil others, restricted so that they do the one and not the
   * other.
   */
  #refined(candidates: readonly Deviation[]): Deviation[] {
    const { twin } = this.fit;
    const bases = candidates.filter(
      (fault) =>
        hasParts(fault) &&
        this.#hints.gainedBy(fault, twin.with(fault), this.fit) * COSTS.unexplained > COSTS.restricted,
    );
    const agreeing = this.#testimonies.agreeingWith(this.fit);
    return bases.slice(0, EFFORT.sample).flatMap((fault) => {
      if (this.#isSpent) return [];
      const some = [...spread(this.#hints.givenBy(fault.id, this.fit), EFFORT.few)];
      return this.#partsOf(fault, twin, some, agreeing);
    });
  }

  /** The fault made of such units alone that it no longer spoils what it does, and still gives most of some answers. */
  #partsOf(fault: Deviation, twin: Twin, some: readonly ProgramTestimony[], agreeing: Agreeing): Deviation[] {
    const spoiled: ProgramTestimony[] = [];
    for (const [testimony] of spoiledBy(twin.with(fault), agreeing))
      if (spoiled.push(testimony) >= EFFORT.few) break;
    if (spoiled.length === 0) return [];
    return restrictedFaults(fault).filter((part) => {
      const made = twin.with(part);
      return (
        spoiled.every((testimony) => testimony.seemsToFit(made)) &&
        some.filter((testimony) => testimony.seemsToFit(made)).length * 2 > some.length
      );
    });
  }

  #isRuledOut({ id }: Deviation, beside: Twin): boolean {
    const choices = this.#ruledOut.get(id);
    return choices !== undefined && choices.every((each) => beside.deviations.includes(each));
  }

  #shortest(twins: readonly Twin[], known?: TwinFit): TwinFit | undefined {
    let best = known;
    for (const twin of twins) best = this.#under(twin, (best ?? this.fit).cost) ?? best;
    return best;
  }

  /** The fit of a twin that is not ruled out; `undefined` unless its description is shorter than this many bits. */
  #under(twin: Twin, limit: number, open: Iterable<ProgramTestimony> = this.fit.open): TwinFit | undefined {
    if (twin.deviations.some((each) => this.#isRuledOut(each, twin))) return undefined;
    return this.#testimonies.fitOf(twin, limit, open);
  }

  /** The deviations that would explain most of what is unexplained, though they spoil too much. */
  hinted(): Deviation[] {
    return this.#hints.candidates(this.fit).slice(0, EFFORT.few);
  }
}
