/** The analysis of the position by the rules: result, reasons, all solutions; worked out at every change. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type WorkedPosition, workOut } from '../position/work-out.ts';
import { own, part } from './notice.ts';
import { boardSource } from './page-board.ts';
import { policy, positionToAsk, read, setup, type Setup } from './setup.ts';

export interface Analysis extends WorkedPosition {
  /** Provinces of units whose orders cannot be read. */
  readonly unreadable: ReadonlySet<number>;
}

/**
 * The latest, `undefined` before the first; `unknown` where the search for solutions reached its limit, `long` where the
 * page would stand still for it.
 */
export const analysis = signal<Analysis | { readonly kind: 'unknown' | 'long' }>();

/** More units than any game has that is played: on boards that come with the lab, and on those of others. */
const MOST_UNITS = { shipped: 80, own: 12 } as const;

/** A position that is worked out however long it takes. */
const wanted = signal<Setup>();

/** Works out the position all the same. */
export function workOutAnyway(): void {
  wanted.value = setup.peek();
}

/** Says if the page would stand still for the position: a worker tries what is larger than games are. */
async function isLong(units: number): Promise<boolean> {
  const most = MOST_UNITS[typeof boardSource === 'object' ? 'own' : 'shipped'];
  if (units <= most || wanted.peek() === setup.peek()) return false;
  const { takesLong } = await part(import('../workers/trial.ts'));
  return takesLong(positionToAsk());
}

/** The units whose orders are in a circle or paradox. */
export function loopUnits({ adjudication, solved }: Analysis): number[] {
  const settled = adjudication.resolution.backups.flatMap(({ units }) => units);
  const open = solved.parts.filter(({ solutions }) => solutions.length !== 1).flatMap(({ cycles }) => cycles);
  return [...new Set([...settled, ...open.flatMap(({ units }) => units)])];
}

/** Keeps the analysis that of the position from now on; settled once there is one. */
export function keepAnalysed(): Promise<void> {
  let latest = 0;
  return new Promise((settled) => {
    effect(() => {
      const { position, unreadable } = read.value;
      const rules = policy.value;
      // Whoever wants it all the same has it begun anew.
      void wanted.value;
      const mine = ++latest;
      const analyse = async (): Promise<void> => {
        const long = await isLong(position.units.length);
        if (mine !== latest) return;
        const found = long ? ({ kind: 'long' } as const) : await workOut(position, rules);
        if (mine !== latest) return;
        const provinces = new Set(unreadable.map(({ province }) => province));
        analysis.value = found.kind === 'analysed' ? { ...found, unreadable: provinces } : found;
      };
      own(analyse().finally(settled), 'The position was not worked out');
    });
  });
}

/** Milliseconds without an edit. */
const REST = 120;

/**
 * Works something out of every analysis that stays for a while; `undefined` until it is there.
 *
 * @param also when it changes too, the work is done again
 */
export function later<T>(
  work: (latest: Analysis) => Promise<T>,
  also?: ReadonlySignal<unknown>,
): ReadonlySignal<T | undefined> {
  const value = signal<T | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let number = 0;
  effect(() => {
    const latest = analysis.value;
    void also?.value;
    const mine = ++number;
    clearTimeout(timer);
    value.value = undefined;
    if (latest?.kind !== 'analysed') return;
    timer = setTimeout(() => {
      const worked = work(latest).then((found) => {
        if (mine === number) value.value = found;
      });
      own(worked, 'A part of the answer was not worked out');
    }, REST);
  });
  return value;
}

/** The confirmation by Z3 of the result that is shown. */
export const confirmation = signal<'waiting' | 'confirmed' | 'differs' | 'unknown' | 'absent'>('waiting');

/** Why Z3 is absent, in the words of whatever failed. */
export const whyAbsent = signal('');
