/** Rulings: what each choice of 4.A.2 makes of a position. */
import { ISSUES, type Policy } from '../../../../encodings/policy.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { Candidate } from '../../maps/map-mode.ts';
import { adjudicate, resultLines } from '../../questions/differing-outcomes.ts';
import type { Side } from '../../../readings/reading.ts';
import { rulesOf } from '../../theorem.ts';

export type ParadoxRule = Policy['4.A.2'];
export const PARADOX_RULES = Object.keys(ISSUES['4.A.2'].choices) as ParadoxRule[];

/** One outcome, and the choices of 4.A.2 that lead to it. */
export interface Ruling {
  readonly rules: readonly ParadoxRule[];
  /** Choices that have no answer of their own, among these; the one for 4.A.2-fallback stands in. */
  readonly unanswered: readonly ParadoxRule[];
  /** The order of each unit and what happens to it. */
  readonly says: readonly string[];
  /** The fate of each unit: it moves, it is dislodged, or it stays. */
  readonly board: readonly ('moves' | 'dislodged' | 'stays')[];
}

/** Some choices disagree about which units move or are dislodged, not only about what happens to helpers' orders. */
export function isDisputed({ rulings }: { readonly rulings: readonly Ruling[] }): boolean {
  return new Set(rulings.map(({ board }) => board.join())).size > 1;
}

/**
 * The outcomes under all choices, with everything else as the rules have it.
 *
 * @returns `unknown` if the solver gave up
 */
export function rulingsOf(
  candidate: Candidate,
  { policy }: Side,
  solver: Solver,
): readonly Ruling[] | 'unknown' {
  const rules = rulesOf(policy);
  const rulings: Ruling[] = [];
  for (const rule of PARADOX_RULES) {
    const adjudicated = adjudicate(candidate, rules({ '4.A.2': rule }), solver);
    if (adjudicated === undefined) return 'unknown';
    const { concrete, reading, resolution } = adjudicated;
    const says = resultLines(adjudicated);
    const unanswered = resolution.backups.some((applied) => applied.unanswered !== undefined) ? [rule] : [];
    const at = rulings.findIndex((ruling) => ruling.says.join('\n') === says.join('\n'));
    const same = rulings[at];
    const board = concrete.position.units.map((_, unit) =>
      reading.move(unit) ? 'moves' : reading.dislodge(unit) ? 'dislodged' : 'stays',
    );
    if (same === undefined) rulings.push({ rules: [rule], unanswered, says, board });
    else {
      const both = { rules: [...same.rules, rule], unanswered: [...same.unanswered, ...unanswered] };
      rulings[at] = { ...same, ...both };
    }
  }
  return rulings;
}
