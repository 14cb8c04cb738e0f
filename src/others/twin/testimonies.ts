/** The answers by which twins are compared, those first that tell soonest that one is worse. */
import { firstOf } from '../../base/remembered.ts';
import { Random } from '../../orders/sample/random.ts';
import { COSTS, EFFORT } from './costs.ts';
import { needs, type ProgramTestimony, type TwinFit } from './program-testimony.ts';
import type { Twin } from './twin.ts';

/** Answers that are explained, and how many each stands for. */
export type Agreeing = ReadonlyMap<ProgramTestimony, number>;

export class Testimonies {
  readonly #all: Set<ProgramTestimony>;
  /** Answers that spoiled a twin: they are asked early, since they spoil others like it. */
  readonly #spoilers = new Set<ProgramTestimony>();

  constructor(all: Iterable<ProgramTestimony>) {
    this.#all = new Set(all);
  }

  add(more: readonly ProgramTestimony[]): void {
    for (const testimony of more) this.#all.add(testimony);
  }

  leaveOut(forgotten: readonly ProgramTestimony[]): void {
    for (const testimony of forgotten) {
      this.#all.delete(testimony);
      this.#spoilers.delete(testimony);
    }
  }

  /** The fit of a twin; `undefined` as soon as its description is not shorter than this many bits. */
  fitOf(twin: Twin, limit: number, open: Iterable<ProgramTestimony>): TwinFit | undefined {
    const left = new Set<ProgramTestimony>();
    let { cost } = twin;
    // First the ones that have spoiled other twins, then the open ones.
    for (const testimony of new Set([...[...this.#spoilers].reverse(), ...open, ...this.#all])) {
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

  /** Some of the answers that a twin gives and another one does not: half the smallest, half from all over the list. */
  thatNeed(twin: Twin, other: Twin, most: number): ProgramTestimony[] {
    const half = Math.ceil(most / 2);
    const isOne = (testimony: ProgramTestimony): boolean => needs(testimony, twin, other);
    const smallest = [...this.#all].sort((one, another) => one.size - another.size);
    const mixed = new Random(1).shuffle([...this.#all]);
    return [...new Set([...firstOf(smallest, half, isOne), ...firstOf(mixed, half, isOne)])];
  }

  /**
   * Some of the answers that are explained, all over the list, each with the number of those that it stands for, and all
   * that have spoiled other twins.
   */
  agreeingWith({ open }: TwinFit): Agreeing {
    const others = [...this.#all].filter(
      (testimony) => !open.has(testimony) && !this.#spoilers.has(testimony),
    );
    const some = others.filter((_, i) => i % Math.ceil(others.length / EFFORT.many) === 0);
    const spoilers = [...this.#spoilers].toReversed().filter((testimony) => !open.has(testimony));
    return new Map([
      ...spoilers.map((testimony) => [testimony, 1] as const),
      ...some.map((testimony) => [testimony, others.length / some.length] as const),
    ]);
  }
}

/** The answers, of these, that the twin does not give, and how many each stands for. */
export function* spoiledBy(twin: Twin, agreeing: Agreeing): Generator<[ProgramTestimony, number]> {
  for (const each of agreeing) if (!each[0].seemsToFit(twin)) yield each;
}
