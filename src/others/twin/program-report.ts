/** The audit of a program summed up, for people and as JSON: its twin, and the smallest position of each deviation. */
import { countsOf, type Counts } from '../../base/counts.ts';
import { rulesJson, type RulesJson } from '../../adjudicate/rules/policies.ts';
import { sizeOf, textQuestionOf, type TextQuestion } from '../audit/asking/ask.ts';
import { isChoice, type Deviation } from './deviation.ts';
import {
  bySize,
  shownAnswer,
  VERDICTS,
  type Found,
  type FoundTwin,
  type JudgedAnswer,
  type ShownAnswer,
  type Verdict,
} from './judged.ts';
import type { ProgramAudit, Unanswered } from './program-audit.ts';
import { type Board } from '../../board/board.ts';
import { hasGroundFor } from '../../board/tables.ts';
import { isStandardGround } from '../audit/asking/standard-ground.ts';
import { counted } from '../../explain/words/words.ts';

/** The kinds of results that an audit counts, with what they are. */
export const RESULTS = {
  ...VERDICTS,
  refused: 'refused',
  unusable: 'an answer that cannot be read',
  lost: 'no answer',
} as const satisfies Readonly<Record<Verdict | Unanswered['kind'], string>>;
export type ResultKind = keyof typeof RESULTS;

/** A position, what the program says and what the rules say. */
export interface ShownReport extends Pick<ShownAnswer, 'from' | 'says' | 'expected'> {
  readonly position: TextQuestion;
  readonly units: number;
}

/** A deviation of the program from the rules. */
export interface DeviationReport extends Pick<Deviation, 'id' | 'says'>, Pick<Found, 'count' | 'against'> {
  /** The source that holds it to be the rule; only of a choice. */
  readonly source?: string;
  /** The clause that it breaks; only of a mistake. */
  readonly clause?: string;
  readonly smallest: ShownReport;
  /** Other deviations that explain the same answers, and that nothing rules out. */
  readonly rivals: readonly string[];
}

/** A twin, and what it shows. */
export interface TwinReport extends Pick<FoundTwin, 'predicted' | 'spoiled'> {
  readonly counts: Counts<ResultKind>;
  /** The rules that it follows: the reference with its choices. */
  readonly rules: RulesJson;
  readonly choices: readonly DeviationReport[];
  readonly mistakes: readonly DeviationReport[];
  /** Some of the answers that no twin gives, the smallest first. */
  readonly unexplained: readonly ShownReport[];
}

/** The findings of an audit of a program. */
export interface ProgramReport extends TwinReport, Pick<ProgramAudit, 'left' | 'interrupted'> {
  readonly positions: number;
  /** Answers that no rules allow, the smallest first. */
  readonly impossible: readonly ShownReport[];
  /** Answers that change with the order of the orders, the smallest first. */
  readonly unsteady: readonly ShownReport[];
  /** Positions for which there is no result. */
  readonly lost: readonly (Pick<Unanswered, 'kind' | 'from' | 'message'> & {
    readonly position: TextQuestion;
  })[];
  /** Reasons for which positions were refused, and how often. */
  readonly refusals: Readonly<Record<string, number>>;
}

/** Positions of each kind that are listed. */
export const LISTED = 12;

/** Sums an audit up. */
export function reportOf(audit: ProgramAudit): ProgramReport {
  const { judged, unanswered, left, interrupted } = audit;
  const kinds = [...judged.map(({ verdict }) => verdict), ...unanswered.map(({ kind }) => kind)];
  return {
    positions: kinds.length,
    ...twinReport(audit, kinds, smallestOf(judged, 'unexplained')),
    impossible: smallestOf(judged, 'impossible').map(shownReport),
    unsteady: smallestOf(judged, 'unsteady').map(shownReport),
    lost: unanswered.flatMap(({ kind, from, message, question }) =>
      kind === 'refused' ? [] : [{ kind, from, message, position: textQuestionOf(question) }],
    ),
    refusals: refusalsOf(unanswered),
    left,
    interrupted,
  };
}

/** Sums up what a twin shows. */
export function twinReport(
  { twin, found, predicted, spoiled }: FoundTwin,
  kinds: readonly ResultKind[],
  unexplained: readonly ShownAnswer[],
): TwinReport {
  return {
    counts: countsOf(kinds),
    rules: rulesJson(twin.choicesOnly.policy),
    choices: found.filter(({ deviation }) => isChoice(deviation)).map(deviationReport),
    mistakes: found.filter(({ deviation }) => !isChoice(deviation)).map(deviationReport),
    unexplained: unexplained.map(shownReport),
    predicted,
    spoiled,
  };
}

function deviationReport({ deviation, count, smallest, against, rivals }: Found): DeviationReport {
  const { id, says, standing } = deviation;
  return {
    id,
    says,
    ...(standing.kind === 'choice'
      ? { source: standing.source }
      : { clause: `DATC ${standing.clause.datc}, ${standing.clause.title}` }),
    count,
    smallest: shownReport(smallest),
    against,
    rivals: rivals.map((rival: Deviation) => rival.id),
  };
}

function shownReport({ from, question, says, expected }: ShownAnswer): ShownReport {
  return {
    from,
    position: textQuestionOf(question),
    units: sizeOf(question),
    says,
    ...(expected !== undefined && { expected }),
  };
}

/** The smallest of the answers with a verdict. */
export function smallestOf(judged: readonly JudgedAnswer[], verdict: Verdict): ShownAnswer[] {
  return judged
    .filter((each) => each.verdict === verdict)
    .toSorted(bySize)
    .slice(0, LISTED)
    .map(shownAnswer);
}

function refusalsOf(unanswered: readonly Unanswered[]): Record<string, number> {
  const reasons = unanswered.map(({ kind, message }) => {
    const general = message
      .replaceAll(/"[^"]*"/g, '"..."')
      .replaceAll(/\b[AF] [A-Z]\w\w\b.*(?= was)/g, '...');
    return `${kind}: ${general.slice(0, 100)}`;
  });
  return countsOf(reasons) as Record<string, number>;
}

/** Number of answers that the twin does not give. */
export function openIn({ counts }: Pick<TwinReport, 'counts'>): number {
  return sumOf(counts, ['unexplained', 'unsteady', 'impossible']);
}

/** The answers of some kinds together. */
export function sumOf(counts: TwinReport['counts'], kinds: readonly ResultKind[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}

/** Says so where a program gave no result for most positions, so that little is known of it; else `undefined`. */
export function littleKnown({ counts, positions }: ProgramReport): string | undefined {
  const without = sumOf(counts, ['refused', 'unusable', 'lost']);
  if (positions === 0) return 'It was asked about no position, so little is known of it.';
  if (2 * without <= positions) return undefined;
  return without === positions
    ? 'It gave no result for any position, so nothing is known of it.'
    : `It gave no result for ${without} of ${positions} positions, so little is known of it.`;
}

/** The sentences, for an audit on this board. */
export function notShownBy(board: Board, { counts, left }: ProgramReport): string[] {
  const refused = counts.refused ?? 0;
  const { 'suez-canal': canal, 'trans-siberian-railroad': railroad } = board.rules;
  const hasOwnOrders = canal !== undefined || railroad !== undefined;
  return [
    ...(left === 0 ? [] : [`${counted(left, 'position')}, since the time was over.`]),
    ...(refused === 0 ? [] : [`${refused} positions that it refused.`]),
    ...(isStandardGround(board) ? [] : [STANDARD_ALONE]),
    ...(hasOwnOrders ? ['Orders that only this board has, by railway and canal.'] : []),
    ...(hasGroundFor(board, 'ice') ? ['Seasons other than spring, except in random positions.'] : []),
    'Texts of orders that can be read in several ways (`dipsolve fingerprint`).',
    `Boards other than ${board.id === 'standard' ? 'the standard one' : board.name}, and whole games.`,
  ];
}

const STANDARD_ALONE =
  'The suite, the cases of the DATC, and the questions that show choices of chapter 4: these are positions on the standard board.';
