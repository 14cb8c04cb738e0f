/** `dipsolve adapter check`: is another program asked and understood as docs/protocol.md says? */
import { checkAdapter } from '../../others/audit/adapter/check.ts';
import { LIVE_OPTIONS } from '../../others/audit/asking/program.ts';
import { isStandardGround } from '../../others/audit/asking/standard-ground.ts';
import type { Boards } from '../../board/boards.ts';
import { blankCommand } from '../shared/blank-command.ts';
import { complain } from '../shared/complain.ts';
import { standardGroundAlone } from '../shared/map-option.ts';
import { printAnswer } from '../shared/printed-answer.ts';
import { ANSWER_TIMEOUT } from '../shared/common-options.ts';
import { openCounter } from '../shared/counter.ts';
import { adapterJson, adapterText } from './adapter-report.ts';
import type { AdapterFlags } from './options.ts';
import { EXIT } from '../shared/exit-code.ts';
import { librarySolver } from '../../library/library-solver.ts';

/**
 * Asks the program and prints what is wrong, and how to fix it.
 *
 * @returns the exit code: 1 if anything is wrong
 */
export async function runAdapterCheck(
  { against, answerTimeout = ANSWER_TIMEOUT, json = false }: AdapterFlags,
  { first: board }: Boards,
): Promise<number> {
  const blank = blankCommand(against);
  if (blank !== undefined) return complain([blank]);
  if (!isStandardGround(board)) return complain([standardGroundAlone('adapter check', board)]);
  const counter = openCounter('answers');
  try {
    const report = await checkAdapter(board, against, {
      solver: librarySolver(),
      timeout: answerTimeout * 1000,
      startTime: LIVE_OPTIONS.startTime,
      onAnswer: (count) => counter.show(count),
    });
    counter.stop();
    printAnswer({ json: () => adapterJson(against, report), text: () => adapterText(against, report) }, json);
    return report.checked.some(({ fault }) => fault !== undefined) ? EXIT.wrong : EXIT.fine;
  } finally {
    counter.stop();
  }
}
