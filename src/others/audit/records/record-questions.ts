/** The phases of a recorded game as questions, each with the result that the record gives. */
import { groupedBy } from '../../../base/remembered.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { isRetreatOf, type PlayedPhase } from '../../../games/replay/replay.ts';
import type { GameRecord, RecordedPhase } from '../../../games/records/model/game-record.ts';
import { playedPhases } from '../../../games/replay/replay-game.ts';
import type { ComparedNext } from '../../../games/replay/record-differences.ts';
import type { Observation } from '../diagnose/observation.ts';
import type { PhaseQuestion } from '../diagnose/phase-question.ts';
import { toldResults } from '../diagnose/reported-results.ts';

/** Why a phase is not compared. */
export const OPEN_REASONS = {
  'nothing-after': 'the record does not give the result of the phase',
  'next-unread': 'the position after the phase cannot be read in full',
  'no-centres': 'the record does not say who owns which centre',
  'results-unread': 'the results of its orders cannot be read in full',
} as const;
export type OpenReason = keyof typeof OPEN_REASONS;

/** A phase of a record. */
export interface RecordedQuestion {
  /** `S1901M`. */
  readonly phase: string;
  readonly question: PhaseQuestion;
  /** The result; `unread` where anything in the phase cannot be read, so that it shows nothing. */
  readonly told: Observation | OpenReason | 'unread';
  /** The result for which the results are unread, in words. */
  readonly unreadResult?: string;
}

/**
 * The phases of a game in which something could be ordered.
 *
 * The result of a phase is its own next position where it has one, else the phase that follows. In lines with a
 * phase each, phases can be missing, so that there only the former counts. A game without a word for the result of
 * any order gives no results.
 */
export function recordedQuestions(game: GameRecord): RecordedQuestion[] {
  const phases = playedPhases(game);
  const hasWords = game.phases.some(({ results = {} }) =>
    Object.values(results).some((words) => words.length > 0),
  );
  const asked = phases.map(({ played }): PhaseQuestion => {
    const { next: _, unread: _unread, ...rest } = played;
    return rest;
  });
  return phases.map(({ recorded, played }, i) => {
    const { next, phase } = played;
    const before = phases[i - 1]?.recorded.unread === undefined ? asked[i - 1] : undefined;
    const isKnown = before !== undefined && isRetreatOf(phase, before.phase);
    const question: PhaseQuestion = withFewRepeats({ ...asked[i]!, ...(isKnown && { before }) });
    const results = hasWords ? toldResults(question, recorded.results) : [];
    const told =
      openReason(game, recorded, played) ??
      ('unread' in results
        ? 'results-unread'
        : ({
            next: recorded.name === undefined ? withoutCentres(next!) : next!,
            results,
          } satisfies Observation));
    const name = formatPhase(phase);
    if (told !== 'results-unread' || !('unread' in results)) return { phase: name, question, told };
    return { phase: name, question, told, unreadResult: results.unread };
  });
}

/** The reason for which a phase is not compared; `undefined` for one that is. */
function openReason(
  { format }: GameRecord,
  { unread, next: ownNext, kind, centres }: RecordedPhase,
  { unread: unreadPart, next }: PlayedPhase,
): OpenReason | 'unread' | undefined {
  if (unread !== undefined) return 'unread';
  if (unreadPart === 'next') return 'next-unread';
  if (next === undefined || (ownNext === undefined && format === 'phase-lines')) return 'nothing-after';
  return kind === 'adjustment' && centres === undefined ? 'no-centres' : undefined;
}

/** Without its season nobody knows whether centres change hands. */
function withoutCentres(next: ComparedNext): ComparedNext {
  const { centres: _, ...rest } = next;
  return rest;
}

/**
 * The question without orders that are alike, but for the first and the last of them. Of those are as many left as there are
 * provinces: no power has more to order, so whichever of several orders the rules take (DATC 4.D), these say the same.
 */
export function withFewRepeats(question: PhaseQuestion): PhaseQuestion {
  const { board, orders } = question;
  const most = board.provinces.length;
  if (orders.orders.length <= 2 * most) return question;
  const alike = groupedBy([...orders.orders.keys()], (number) => JSON.stringify(orders.orders[number]));
  const left = new Set<number>();
  for (const numbers of alike) {
    for (const [place, number] of numbers.entries()) {
      if (place < most || place >= numbers.length - most) left.add(number);
    }
  }
  const isLeft = (_: unknown, number: number): boolean => left.has(number);
  return { ...question, orders: { ...orders, orders: orders.orders.filter(isLeft) } as typeof orders };
}
