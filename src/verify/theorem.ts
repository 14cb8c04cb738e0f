/** A claim about the rules: a sentence, where it comes from, and the questions that settle it. */
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import type { Solver } from '../solver/solver.ts';
import type { Question } from './question.ts';
import { EQUATIONS, type Equations, type Side } from './space/reading.ts';

export interface Claim {
  readonly id: string;
  readonly sentence: string;
  /** The text that says so. */
  readonly source: string;
  /**
   * `never`: it holds if no position answers a question. `somewhere`: it holds as soon as a position does.
   */
  readonly kind: 'never' | 'somewhere';
  /** What else is assumed, in sentences. */
  readonly assumes?: readonly string[];
  /** What is looked for; each has a name where there are several. */
  questions(solver: () => Solver): readonly NamedQuestion[];
}

export interface NamedQuestion {
  readonly name?: string;
  readonly question: Question;
}

/** The rules of DATC 3.2 with some choices changed, and some equations replaced. */
export function rules(choices: Partial<Policy> = {}, equations: Partial<Equations> = {}): Side {
  return { policy: { ...DATC_3_2, ...choices }, equations: { ...EQUATIONS, ...equations } };
}
