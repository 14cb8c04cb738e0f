/** Works out, when the hand rests, what takes longer than an edit may. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { analysis, type Analysis } from './analysis.ts';
import { own } from './notice.ts';

/** Milliseconds without an edit. */
const REST = 120;

/** A value with the analysis that it belongs to. */
export interface OfAnalysis<T> {
  readonly of: Analysis;
  readonly value: T;
}

/**
 * Works something out of every analysis that stays for a while.
 *
 * @param work is given what `also` is, and done again when that changes
 */
export function later<T, A = undefined>(
  work: (latest: Analysis, also: A) => Promise<T>,
  also: ReadonlySignal<A> = signal(undefined) as ReadonlySignal<A>,
): ReadonlySignal<OfAnalysis<T> | undefined> {
  const value = signal<OfAnalysis<T> | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const latest = analysis.value;
    const more = also.value;
    clearTimeout(timer);
    if (latest?.kind !== 'analysed') return;
    timer = setTimeout(() => {
      const worked = work(latest, more).then((found) => {
        if (analysis.peek() === latest && also.peek() === more) value.value = { of: latest, value: found };
      });
      own(worked, 'A part of the answer was not worked out');
    }, REST);
  });
  return value;
}
