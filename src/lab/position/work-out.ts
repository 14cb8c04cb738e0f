/** The work behind an answer, for the page and for the worker that tries how long it takes. */
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

/** The result of a position, its reasons, and all its solutions. */
export interface WorkedPosition {
  readonly kind: 'analysed';
  readonly adjudication: Adjudication;
  readonly reasons: readonly Explained[];
  readonly system: EquationSystem;
  readonly solved: Extract<Solved, { kind: 'solved' }>;
}

/** @returns `unknown` where the search reached its limit */
export async function workOut(
  position: Position,
  policy: Policy,
): Promise<WorkedPosition | { readonly kind: 'unknown' }> {
  const adjudication = await adjudicate(position, { engine: 'components', policy });
  if (adjudication.kind === 'unknown') return adjudication;
  const { system, solved } = await solve(position, { policy });
  if (solved.kind === 'unknown') return solved;
  return { kind: 'analysed', adjudication, reasons: explain(adjudication), system, solved };
}
