/** Every claim, in the order in which they are listed. */
import type { Claim } from './claim.ts';
import { ALGORITHM_CLAIMS } from './claims/algorithms.ts';
import { BATTLE_CLAIMS } from './claims/battles.ts';
import { CHOICE_CLAIMS } from './claims/choices.ts';
import { CYCLE_CLAIMS } from './claims/cycles.ts';
import { JUDGE_CLAIMS } from './claims/judges.ts';
import { SOLUTION_CLAIMS } from './claims/solutions.ts';

export const CLAIMS: readonly Claim[] = [
  ...SOLUTION_CLAIMS,
  ...BATTLE_CLAIMS,
  ...CHOICE_CLAIMS,
  ...CYCLE_CLAIMS,
  ...ALGORITHM_CLAIMS,
  ...JUDGE_CLAIMS,
];
