/** `dipsolve fingerprint`: what another program chooses on the issues of DATC chapter 4. */
import { fingerprint } from '../../others/audit/fingerprint/fingerprint.ts';
import { QUESTIONS } from '../../others/audit/fingerprint/question-bank.ts';
import { randomPositions } from '../../others/audit/live/sources.ts';
import { textPositionOf } from '../../others/audit/asking/text-position.ts';
import { LiveProgram } from '../../others/audit/asking/program.ts';
import type { Boards } from '../../board/boards.ts';
import { EXIT } from '../shared/exit-code.ts';
import { complain } from '../shared/complain.ts';
import { silence, unaskable } from '../shared/unaskable.ts';
import type { MapFlag } from '../shared/map-option.ts';
import { printAnswer } from '../shared/printed-answer.ts';
import { fingerprintJson } from './json.ts';
import { fingerprintText } from './text.ts';
import { ANSWER_TIMEOUT, SEED } from '../shared/common-options.ts';
import { openCounter } from '../shared/counter.ts';
import { librarySolver } from '../../library/library-solver.ts';

export interface FingerprintFlags extends MapFlag {
  readonly against: string;
  readonly answerTimeout?: number;
  /** Number of random positions that confirm what the questions showed. */
  readonly random: number;
  readonly seed?: number;
  readonly json?: boolean;
}

/**
 * Questions the program and prints what its answers show.
 *
 * @returns the exit code: 3 if the program answered nothing, or nothing that shows a belief
 */
export async function runFingerprint(flags: FingerprintFlags, { first: board }: Boards): Promise<number> {
  const { against, answerTimeout = ANSWER_TIMEOUT, random, seed = SEED, json = false } = flags;
  const refused = unaskable(against, 'fingerprint', board);
  if (refused !== undefined) return complain([refused]);
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
    if (account.answered === 0) return complain([silence(program, 'questions')]);
    const report = { command: against, found, account };
    printAnswer({ json: () => fingerprintJson(report), text: () => fingerprintText(report) }, json);
    return found.beliefs.some(({ verdict }) => verdict.kind === 'shown') ? EXIT.fine : EXIT.undecided;
  } finally {
    counter.stop();
    await program.close();
  }
}
