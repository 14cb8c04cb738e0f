/** The phases of a recorded game as questions, each with the result that the record gives, in whichever words. */
import { groupedBy } from '../../../base/remembered.ts';
import { formatPhase } from '../../../adjudicate/phases/phase-name.ts';
import { isRetreatOf, type PlayedPhase } from '../../../games/replay/replay.ts';
import { type GameRecord, hasResults, type RecordedPhase } from '../../../games/records/model/game-record.ts';
import { playedPhases } from '../../../games/replay/replay-game.ts';
import {
  type Observation,
  type ReportedOrder,
  type ReportedResult,
  SUCCEEDS,
} from '../diagnose/observation.ts';
import { type PhaseQuestion, orderedUnits } from '../diagnose/phase-question.ts';
import { type Board, provinceOf, type Unit } from '../../../board/board.ts';
import { keeping } from '../../../games/records/model/position-reader.ts';
import { parseUnit } from '../../../orders/text/parse.ts';
import { formatPhaseOrder, parsePhaseOrder } from '../../../games/records/formats/record-file.ts';
import outcomes from './phase-outcomes.json' with { type: 'json' };

/** Why a phase is not compared. */
export const OPEN_REASONS = outcomes.open;
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
  const hasWords = hasResults(game);
  const questions = phases.map(({ played }): PhaseQuestion => {
    const { next: _, unread: _unread, ...rest } = played;
    return rest;
  });
  return phases.map(({ recorded, played }, i): RecordedQuestion => {
    const { next, phase } = played;
    const before = phases[i - 1]?.recorded.unread === undefined ? questions[i - 1] : undefined;
    const isKnown = before !== undefined && isRetreatOf(phase, before.phase);
    const question: PhaseQuestion = withFewRepeats({ ...questions[i]!, ...(isKnown && { before }) });
    const results = hasWords ? toldResults(question, recorded.results) : [];
    const asked = { phase: formatPhase(phase), question };
    const reason = openReason(game, recorded, played);
    if (reason !== undefined) return { ...asked, told: reason };
    if ('unread' in results) return { ...asked, told: 'results-unread', unreadResult: results.unread };
    // Without its season nobody knows whether centres change hands.
    const { centres: _, ...withoutCentres } = next!;
    return { ...asked, told: { next: recorded.name === undefined ? withoutCentres : next!, results } };
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

/**
 * The question without orders that are alike, but for the first and the last of them. Of those are as many left as there are
 * provinces: no power has more to order, so whichever of several orders the rules take (DATC 4.D), these say the same.
 */
export function withFewRepeats(question: PhaseQuestion): PhaseQuestion {
  const { board, orders } = question;
  const most = board.provinces.length;
  if (orders.orders.length <= 2 * most) return question;
  const alike = groupedBy([...orders.orders.keys()], (number) => JSON.stringify(orders.orders[number]));
  const left = new Set(alike.flatMap((numbers) => [...numbers.slice(0, most), ...numbers.slice(-most)]));
  const isLeft = (_: unknown, number: number): boolean => left.has(number);
  return { ...question, orders: { ...orders, orders: orders.orders.filter(isLeft) } as typeof orders };
}

/** diplomacy-python, where no word at all means that the order was carried out. */
const FAILURES: ReadonlySet<string> = new Set(['bounce', 'void', 'cut', 'disrupted', 'no convoy']);
/** Words whose meaning depends on the kind of the order, so that nothing is concluded from them. */
const SILENT: ReadonlySet<string> = new Set(['dislodged', 'disband', 'maybe', '']);

/**
 * The results of a phase; nothing is concluded from words that mean something else with each kind of order.
 *
 * @returns `unread`, in words, is the first that is of a unit that had no order or does not stand there, or that no source has
 */
export function toldResults(
  question: PhaseQuestion,
  results: RecordedPhase['results'],
): NonNullable<Observation['results']> | { readonly unread: string } {
  if (results === undefined) return [];
  const units = orderedUnits(question);
  const ofUnits: ReportedResult[] = [];
  const ofOrders: ReportedOrder[] = [];
  for (const [text, words] of Object.entries(results)) {
    const index = question.orders.kind === 'adjustment' ? -1 : unitNamed(question.board, units, text);
    const order = orderNamed(question, text);
    const told = meaningOf(words);
    if (told === undefined) return { unread: `no source has the result "${words.join(', ')}" of ${text}` };
    if (Object.keys(told).length === 0) continue;
    if (order !== undefined) ofOrders.push({ ...order, words, ...told });
    else if (index >= 0) ofUnits.push({ unit: index, words, ...told });
    // Some records have results of dislodged units that could go nowhere, and of units removed without an order.
    else if (question.orders.kind === 'movement') return { unread: `${text} has a result and had no order` };
  }
  return [...ofUnits.sort((one, other) => one.unit - other.unit), ...ofOrders];
}

/** The order after movement that is meant by its text or, of a build or removal, by its unit. */
function orderNamed(question: PhaseQuestion, text: string): Pick<ReportedOrder, 'order' | 'of'> | undefined {
  const { board, orders } = question;
  if (orders.kind === 'movement') return undefined;
  const read = parsePhaseOrder(board, orders.kind, text);
  const name = read.ok ? formatPhaseOrder(board, read.value) : undefined;
  for (const { power, order } of orders.orders) {
    if (order.kind === 'waive') continue;
    const { type = 'army', province } = order.unit;
    const isBuild = order.kind === 'build' && power !== undefined;
    const standing = orderedUnits(question).find(({ location }) => provinceOf(board, location) === province);
    const of = isBuild ? { power, type, location: province } : standing;
    if (of === undefined) continue;
    const own = formatPhaseOrder(board, order);
    const isOfUnit = !read.ok && orders.kind === 'adjustment' && unitNamed(board, [of], text) === 0;
    if (isOfUnit || own === name) return { order: own, of };
  }
  return undefined;
}

/** The index of the unit that is meant by `A PAR`, `PAR` or `par`; negative where there is none. */
function unitNamed(board: Board, units: readonly Unit[], text: string): number {
  const named = unitWritten(board, text);
  if (!named.ok) return -1;
  const { province, type: told } = named.value;
  return units.findIndex(
    ({ type, location }) => provinceOf(board, location) === province && (told ?? type) === type,
  );
}

const unitWritten = keeping(parseUnit);

/** Gives the meaning of the words, whichever source they are of; `undefined` where they are of none. */
function meaningOf(words: readonly string[]): Pick<ReportedResult, 'succeeded' | 'dislodged'> | undefined {
  const [first] = words;
  if (first === undefined) return { succeeded: true, dislodged: false };
  if (words.some((word) => word.includes(': '))) return ofFields(words);
  if (first === 'OK') return { succeeded: true };
  if (first.startsWith('Err')) return { succeeded: false };
  if (!words.every((word) => FAILURES.has(word) || SILENT.has(word))) return undefined;
  return {
    dislodged: words.includes('dislodged'),
    ...(words.some((word) => FAILURES.has(word)) ? { succeeded: false } : {}),
  };
}

const TRUTHS: ReadonlyMap<string | undefined, boolean | undefined> = new Map(
  Object.entries({ yes: true, true: true, no: false, false: false, ...SUCCEEDS }),
);

/** `success: Yes`, `dislodged: No`, `outcome: succeeds`. */
function ofFields(words: readonly string[]): ReturnType<typeof meaningOf> {
  const fields = new Map(
    words.map((word) => [word.split(': ')[0]!, word.split(': ')[1]?.toLowerCase() ?? '']),
  );
  const outcome = fields.get('success') ?? fields.get('outcome');
  // The program did not get so far.
  if (outcome === 'unresolved') return {};
  const succeeded = TRUTHS.get(outcome);
  const dislodged = TRUTHS.get(fields.get('dislodged'));
  if (!TRUTHS.has(outcome) && dislodged === undefined) return undefined;
  return {
    ...(succeeded === undefined ? {} : { succeeded }),
    ...(dislodged === undefined ? {} : { dislodged }),
  };
}
