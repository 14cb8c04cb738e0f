/** Every claim, in the order in which they are listed. */
import type { Claim } from './theorem.ts';
import { ALGORITHM_CLAIMS } from './theorems/algorithms.ts';
import { BATTLE_CLAIMS } from './theorems/battles.ts';
import { CHOICE_CLAIMS } from './theorems/choices.ts';
import { CYCLE_CLAIMS } from './theorems/cycles.ts';
import { JUDGE_CLAIMS } from './theorems/judges.ts';
import { SOLUTION_CLAIMS } from './theorems/solutions.ts';

export const CLAIMS: readonly Claim[] = [
  ...SOLUTION_CLAIMS,
  ...BATTLE_CLAIMS,
  ...CHOICE_CLAIMS,
  ...CYCLE_CLAIMS,
  ...ALGORITHM_CLAIMS,
  ...JUDGE_CLAIMS,
];
