/** The question whose answer tells most about the choices that are open, several on one board where they fit. */
import { groupedBy } from '../../../base/remembered.ts';
import type { IssueId } from '../../../../encodings/policy.ts';
import type { Board } from '../../../board/board.ts';
import type { Twin } from '../twin.ts';
import { unitCount } from '../../audit/asking/text-position.ts';
import { alone, joined, type Joint } from './joint.ts';
import type { BankQuestion } from '../../audit/live/question-bank.ts';
import { type Predictions, textOfPrediction } from './text-testimony.ts';
import type { OtherChoice } from './twin-of-choices.ts';

/** An answer that tells less tells nothing. */
const LEAST_BITS = 1e-9;
/** Units of several questions on one board. */
const MOST_UNITS = 16;

/** Knowledge by which a question is chosen. */
export interface KnownChoices {
  readonly twin: Twin;
  /** The choices that the answers leave open beside those of the twin. */
  readonly open: readonly OtherChoice[];
  readonly predictions: Predictions;
}

/**
 * The next question; `undefined` if none tells anything.
 *
 * @param canJoin says if it may be asked together with others
 */
export function nextQuestion(
  board: Board,
  questions: readonly BankQuestion[],
  known: KnownChoices,
  canJoin: (question: BankQuestion) => boolean,
): Joint | undefined {
  const [best, ...others] = questions
    .map((question) => ({ question, bits: information(question, known) }))
    .filter(({ bits }) => bits > LEAST_BITS)
    .sort((a, b) => b.bits - a.bits || unitCount(a.question) - unitCount(b.question))
    .map(({ question }) => question);
  if (best === undefined) return undefined;
  const open = new Set(known.open.map(({ rule }) => rule.issue));
  const openOf = ({ depends }: BankQuestion): IssueId[] => depends.filter((issue) => open.has(issue));
  const about = new Set(openOf(best));
  let joint = alone(best);
  for (const question of canJoin(best) ? others.filter(canJoin) : []) {
    if (openOf(question).some((issue) => about.has(issue))) continue;
    const more = joined(board, joint, question);
    if (more === undefined || unitCount(more.position) > MOST_UNITS) continue;
    joint = more;
    for (const issue of openOf(question)) about.add(issue);
  }
  return joint;
}

/** The bits that an answer tells: how evenly the twins with each choice of an issue are spread over the answers. */
function information(question: BankQuestion, { twin, open, predictions }: KnownChoices): number {
  const predicted = predictions(question);
  const answerOf = ({ policy }: Twin): string => textOfPrediction(predicted(policy));
  const asked = open.filter(({ rule }) => question.depends.includes(rule.issue));
  return groupedBy(asked, ({ rule }) => rule.issue)
    .map((choices) => [twin, ...choices.map((choice) => choice.twin)])
    .flatMap((twins) => groupedBy(twins, answerOf).map(({ length }) => length / twins.length))
    .reduce((bits, share) => bits - share * Math.log2(share), 0);
}
