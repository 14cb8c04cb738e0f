/** The options of the commands of `dipsolve verify`, as given. */
import type { JournalFlags } from '../shared/limit-options.ts';
import type { RulesFlags } from '../shared/rules-options.ts';

export interface VerifyFlags extends RulesFlags {
  readonly map: string;
  readonly questionTimeout?: number;
  readonly workers?: number;
  readonly export?: string;
  readonly json?: boolean;
  readonly claim?: string;
  readonly all?: boolean;
}

export interface ProveFlags extends VerifyFlags {
  /** False where a claim without a proof is left open. */
  readonly search: boolean;
}

export interface SearchFlags extends VerifyFlags, JournalFlags {
  readonly units?: number;
}

/** The limits for one question of the solver. */
export const questionLimits = ({ questionTimeout }: VerifyFlags): { readonly timeout?: number } =>
  questionTimeout === undefined ? {} : { timeout: questionTimeout * 1000 };
