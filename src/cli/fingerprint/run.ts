/** `dipsolve fingerprint`: what another program chooses on the issues of DATC chapter 4. */
import { fingerprint } from '../../others/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../others/audit/fingerprint/question-bank.ts';
import { randomPositions } from '../../others/audit/live/sources.ts';
import { textPositionOf } from '../../others/audit/asking/text-position.ts';
import { LiveProgram } from '../../others/audit/asking/program.ts';
import { isStandardGround } from '../../others/audit/asking/standard-ground.ts';
import type { Boards } from '../../board/boards.ts';
import { RANDOM_POSITIONS, type FingerprintFlags } from './options.ts';
import { EXIT } from '../shared/exit-code.ts';
import { blankCommand } from '../shared/blank-command.ts';
import { complain } from '../shared/complain.ts';
import { standardGroundAlone } from '../shared/map-option.ts';
import { printAnswer } from '../shared/printed-answer.ts';
import { fingerprintJson } from './json.ts';
import { fingerprintText } from './text.ts';
import { ANSWER_TIMEOUT, SEED } from '../shared/common-options.ts';
import { openCounter } from '../shared/counter.ts';
import { librarySolver } from '../../library/library-solver.ts';

/**
 * Questions the program and prints what its answers show.
 *
 * @returns the exit code: 3 if the program answered nothing, or nothing that shows a belief
 */
export async function runFingerprint(flags: FingerprintFlags, { first: board }: Boards): Promise<number> {
  const {
    against,
    answerTimeout = ANSWER_TIMEOUT,
    random = RANDOM_POSITIONS,
    seed = SEED,
    json = false,
  } = flags;
  const blank = blankCommand(against);
  if (blank !== undefined) return complain([blank]);
  if (!isStandardGround(board)) return complain([standardGroundAlone('fingerprint', board)]);
  const program = new LiveProgram(against, { timeout: answerTimeout * 1000 });
  const counter = openCounter('answers');
  try {
    const found = await fingerprint(board, program, {
      solver: librarySolver(),
      questions: QUESTIONS,
      further: [...randomPositions(board, seed, random)].map(textPositionOf),
      onAnswer: (count) => counter.show(count),
    });
    counter.stop();
    const { account } = program;
    if (account.answered === 0) {
      const message = `the program answered none of ${account.asked} questions: ${program.lastDetail}`;
      return complain([{ code: 'program-silent', message }]);
    }
    const report = { command: against, found, account };
    printAnswer({ json: () => fingerprintJson(report), text: () => fingerprintText(report) }, json);
    return found.beliefs.some(({ verdict }) => verdict.kind === 'shown') ? EXIT.fine : EXIT.undecided;
  } finally {
    counter.stop();
    await program.close();
  }
}
