/**
 * The analysis of the position by the rules: result, reasons, all solutions; worked out at every change.
 */
import { effect, signal } from '@preact/signals';
import {
  adjudicate,
  explain,
  solve,
  type Adjudication,
  type EquationSystem,
  type Explained,
  type Policy,
  type Position,
  type Solved,
} from '../../index.ts';
import { own } from './notice.ts';
import { policy, read } from './setup.ts';

export interface Analysis {
  readonly kind: 'analysed';
  readonly adjudication: Adjudication;
  readonly reasons: readonly Explained[];
  readonly system: EquationSystem;
  readonly solved: Extract<Solved, { kind: 'solved' }>;
  /** Provinces of units whose orders cannot be read. */
  readonly unreadable: ReadonlySet<number>;
}

/** `unknown` where the search for solutions reached its limit. */
export type Analysed = Analysis | { readonly kind: 'unknown' };

/** The latest, `undefined` before the first. */
export const analysis = signal<Analysed | undefined>(undefined);

async function analyse(
  position: Position,
  rules: Policy,
): Promise<Omit<Analysis, 'unreadable'> | { kind: 'unknown' }> {
  const adjudication = await adjudicate(position, { engine: 'components', policy: rules });
  if (adjudication.kind === 'unknown') return adjudication;
  const { system, solved } = await solve(position, { policy: rules });
  if (solved.kind === 'unknown') return solved;
  return { kind: 'analysed', adjudication, reasons: explain(adjudication), system, solved };
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
      const mine = ++latest;
      const analysed = analyse(position, rules).then((found) => {
        if (mine !== latest) return;
        analysis.value =
          found.kind === 'unknown'
            ? found
            : { ...found, unreadable: new Set(unreadable.map(({ province }) => province)) };
      });
      own(analysed.finally(settled), 'The position was not worked out');
    });
  });
}
