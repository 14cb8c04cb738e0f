/** Finds which of many faults get anything wrong in what is worked out, all of them in one go. */
import { valueAt } from '../../../base/remembered.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { Reading } from '../../../readings/reading.ts';
import { callerOf } from '../mutants/call-site.ts';
import { isMeant, isSame } from '../mutants/misread.ts';
import type { Mutant } from '../mutants/mutant.ts';
import { watched, type Call } from '../mutants/watch.ts';

/** A fault that may get something wrong. */
export type Suspect = Pick<Mutant, 'faults' | 'misread'>;

/**
 * Watches what is worked out without the faults. Where every value that a fault makes of its calls is the right one, all
 * that follows is right, too.
 */
export class InfectionWatch<S extends Suspect> {
  /** The suspects that got something wrong so far. */
  readonly infected = new Set<S>();
  /** By call: the suspects of it that are not known to be infected. */
  readonly #open = new Map<string, Set<S>>();
  readonly #settling: S[] = [];
  readonly #reading: S[] = [];
  /**
   * The suspect whose value is being worked out: calls on the way there are made by no other, unless what is found there
   * is remembered, and then is not asked for again.
   */
  #making: S | undefined;

  constructor(suspects: Iterable<S>) {
    for (const suspect of suspects) this.#add(suspect);
  }

  #add(suspect: S): void {
    const { misread, faults } = suspect;
    if (misread === undefined) {
      if (faults.settlement !== undefined) this.#settling.push(suspect);
      else if (faults.orders === undefined) this.infected.add(suspect);
      else this.#reading.push(suspect);
      return;
    }
    valueAt(this.#open, `${misread.facet}.${misread.member}`, (): Set<S> => new Set()).add(suspect);
  }

  /** No faults, but all is watched. */
  get faults(): Faults {
    return {
      ...watched(
        (call) => this.#note(call),
        (facet, member) => this.#open.has(`${facet}.${member}`),
      ),
      settlement: (settle) => {
        for (const suspect of this.#settling) this.infected.add(suspect);
        return settle;
      },
      orders: (read, given, policy) => {
        for (const suspect of this.#reading) {
          const other = suspect.faults.orders!(read, given, policy);
          if (other !== read && JSON.stringify(other.orders) !== JSON.stringify(read.orders))
            this.infected.add(suspect);
        }
        return read;
      },
    };
  }

  /** Notes the suspects that misread the call, where it stands and with these values. */
  #note(call: Call): void {
    const open = this.#open.get(`${call.facet}.${call.member}`)!;
    const making = this.#making;
    if (open.size === 0 || (making !== undefined && !open.has(making))) return;
    const site = callerOf(call.asking);
    if (site === undefined) return;
    for (const suspect of making === undefined ? open : [making]) {
      if (!isMeant(site, suspect.misread!.at) || !this.#isMisread(suspect, call)) continue;
      this.infected.add(suspect);
      open.delete(suspect);
    }
  }

  #isMisread(suspect: S, { setting, args, value }: Call): boolean {
    const before = this.#making;
    this.#making = forgets(setting) ? suspect : undefined;
    try {
      return !isSame(suspect.misread!.as(setting, args), value);
    } finally {
      this.#making = before;
    }
  }
}

const forgets = ({ decisions }: Call['setting']): boolean =>
  decisions instanceof Reading && !decisions.remembers;
