/** Sentences about results: how many solutions there are, under which rules, and why there is none. */
import type { UserError } from '../../base/errors.ts';
import type { Solver } from '../../readings/z3/solver.ts';
import { nameOf } from './input.ts';
import { type Part, says } from '../../base/document/document.ts';
import { MANY, type SolutionCount } from '../../adjudicate/resolution/resolve.ts';
import { describePolicy, isDefault, type Rules } from '../../adjudicate/rules/policies.ts';

/** The number of solutions of the bare equations, in a sentence. */
export function countText(count: SolutionCount): string {
  if (count === MANY) return `The equations have more than ${MANY.slice(1)} solutions.`;
  if (count === 0) return 'The orders contradict each other: no solution.';
  return count === 1 ? 'The equations have exactly one solution.' : `The equations have ${count} solutions.`;
}

/** Which limit it was, and how to allow more. */
export function limitText({ limits: { rlimit, timeout } }: Solver): string {
  const limits = [
    ...(rlimit > 0 ? [`${rlimit} steps in one check (--rlimit)`] : []),
    ...(timeout > 0 ? [`${timeout / 1000} s (--solver-timeout)`] : []),
  ];
  return `the solver reached its limit of ${limits.join(' or ')}`;
}

/** Makes the error for a position on which the solver gave up. */
export function noResult(file: string, solver: Solver): UserError {
  const message = `${limitText(solver)}, so there is no result`;
  return { code: 'solver-limit', message, place: { file: nameOf(file) } };
}

/** `Rules: datc-3.2 with 4.A.2=1982.`, or nothing for the default rules. */
export function rulesLine({ policy, preset }: Rules): Part {
  return !isDefault(policy) && says(`Rules: ${describePolicy(policy, preset)}.`);
}
