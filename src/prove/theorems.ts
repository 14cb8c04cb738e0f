/** Every claim, in the order in which they are listed. */
import type { Theorem } from './theorem.ts';
import { ALGORITHM_THEOREMS, JUDGE_THEOREMS } from './theorems/algorithms.ts';
import { BATTLE_THEOREMS } from './theorems/battles.ts';
import { CHOICE_THEOREMS, RULEBOOK_THEOREMS } from './theorems/choices.ts';
import { CYCLE_THEOREMS, SOLUTION_THEOREMS } from './theorems/numbers-of-solutions.ts';

export const THEOREMS: readonly Theorem[] = [
  ...SOLUTION_THEOREMS,
  ...BATTLE_THEOREMS,
  ...CHOICE_THEOREMS,
  ...RULEBOOK_THEOREMS,
  ...CYCLE_THEOREMS,
  ...ALGORITHM_THEOREMS,
  ...JUDGE_THEOREMS,
];
