/** Tries how long a position takes, beside the page. */
import { searchByBranching, standardBoard } from '../../index.ts';
import { boardOf } from '../position/board-of.ts';
import { FIRST_TEXT } from '../position/first-text.ts';
import { readMovement, type ToldMovement } from '../position/movement-position.ts';
import { policyOf } from '../state/policy-of.ts';
import { answerEach } from './answering.ts';
import type { TrialQuestion } from '../position/trial.ts';
import { workOut } from '../position/work-out.ts';

/** In milliseconds: nobody notices less. */
const UNNOTICED = 100;
/** So many times as long as a position with four units, on whatever machine this is. */
const TIMES = 60;

searchByBranching();
answerEach(answer);

async function answer({ rules, board, ...told }: TrialQuestion): Promise<{ readonly isLong: boolean }> {
  const policy = policyOf(rules);
  const takes = async (on: typeof standardBoard, said: ToldMovement): Promise<number> => {
    const start = performance.now();
    await workOut(readMovement(on, said, policy).position, policy);
    return performance.now() - start;
  };
  const first = await takes(boardOf(board), told);
  if (first < UNNOTICED) return { isLong: false };
  for (let i = 0; i < 3; i++) await takes(standardBoard, { text: FIRST_TEXT });
  const small = await takes(standardBoard, { text: FIRST_TEXT });
  return { isLong: first > Math.max(UNNOTICED, TIMES * small) };
}
