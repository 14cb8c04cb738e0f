/** The search through one outline: propose a position, check it, learn, until one stands or none is left. */
import type { Position } from '../../adjudicate/phases/movement.ts';
import { outlineOf, type Shape } from '../../readings/symbolic/symbolic.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import type { Limits } from '../../readings/z3/limits.ts';
import type { MapMode } from '../maps/map-mode.ts';
import { Space } from '../space/symbolic-space.ts';
import type { Question } from '../theorem.ts';

/** Limits for one check by the solver, and for the search through one outline. */
export interface SearchLimits extends Partial<Limits> {
  /** Milliseconds of processor time for the search through one outline: unlike the clock, the same on a busy machine. */
  readonly processor?: number;
  /** Positions that may be proposed for one outline and not be what was looked for. */
  readonly candidates?: number;
}

export type OutlineAnswer =
  /** No position of the outline holds what is looked for. */
  | { readonly kind: 'none'; readonly candidates: number }
  | {
      readonly kind: 'found';
      readonly position: Position;
      /** The findings in the position: sentences for people. */
      readonly says: readonly string[];
      readonly candidates: number;
    }
  /** The prover stopped at its limit, or a position is left on which the solver gave up. */
  | { readonly kind: 'unknown'; readonly candidates: number };

/** After this many positions that were not what was looked for, the search gives up, unless fewer are asked for. */
const MOST_CANDIDATES = 20_000;

/**
 * Searches all positions of an outline.
 *
 * @param limits the timeout is for each check and for all together
 * @param solver proposes positions, and checks nothing by itself
 * @param keep is given the last question to the solver, with every lemma that was learnt
 */
export async function searchOutline(
  question: Question,
  shape: Shape,
  form: MapMode,
  limits: SearchLimits,
  solver: Solver,
  keep: (
    answer: OutlineAnswer,
    last: () => { readonly smtLib: string; readonly learnt: number },
  ) => void = () => undefined,
): Promise<OutlineAnswer> {
  const proof = await solver.proof(limits);
  try {
    const clock = limitOf(limits.timeout, () => performance.now());
    const processor = limitOf(limits.processor, processorTime);
    const space = new Space(proof, outlineOf(shape), question.policies);
    const read = form.bind(space, question.policies);
    const check = question.pose(space);
    const asked = proof.size;
    const most = limits.candidates ?? MOST_CANDIDATES;
    const answer = search(question, space, read, check, most, () => clock() || processor());
    keep(answer, () => ({ smtLib: proof.smtLib(), learnt: proof.size - asked }));
    return answer;
  } finally {
    proof.close();
  }
}

/** Milliseconds of processor time that this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Says whether this much time has passed since now; 0 or nothing for no limit. */
function limitOf(most: number | undefined, now: () => number): () => boolean {
  if (most === undefined || most === 0) return () => false;
  const end = now() + most;
  return () => now() > end;
}

function search(
  question: Question,
  space: Space,
  read: ReturnType<MapMode['bind']>,
  check: ReturnType<Question['pose']>,
  most: number,
  isLate: () => boolean,
): OutlineAnswer {
  const { proof } = space;
  let anyUndecided = false;
  for (let candidates = 0; candidates <= most; candidates++) {
    const answer = isLate() ? 'unknown' : proof.check();
    if (answer === 'unknown') return { kind: 'unknown', candidates };
    if (answer === 'unsatisfiable') return { kind: anyUndecided ? 'unknown' : 'none', candidates };
    const found = proof.withModel((holds) => {
      const proposed = read(holds);
      if (proposed.kind === 'left out') return proposed.lemmas;
      const { candidate } = proposed;
      const recheck = check(candidate, holds);
      if (recheck.kind === 'confirmed') return { position: candidate.position, says: recheck.says };
      if (recheck.kind === 'undecided') {
        // Nothing is claimed of what is passed over now, so positions that differ in retreats only may be.
        anyUndecided = true;
        return [space.isAnother(holds, 'equations')];
      }
      const rulesOut = recheck.lemmas.some((lemma) => !holds(lemma));
      return rulesOut ? recheck.lemmas : [...recheck.lemmas, space.isAnother(holds, question.reads)];
    });
    if ('position' in found) return { kind: 'found', ...found, candidates: candidates + 1 };
    for (const lemma of found) proof.require(lemma);
  }
  return { kind: 'unknown', candidates: most };
}
