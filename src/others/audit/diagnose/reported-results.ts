/** Reads what sources say of single orders, in their own words, as success or failure of the order. */
import { type Board, provinceOf, type Unit } from '../../../board/board.ts';
import { provinceNamed } from '../../../games/records/model/position-reader.ts';
import type { RecordedPhase } from '../../../games/records/model/game-record.ts';
import type { ReportedResult } from './observation.ts';
import { orderedUnits, type PhaseQuestion } from './phase-question.ts';

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
): ReportedResult[] | { readonly unread: string } {
  if (results === undefined || question.orders.kind === 'adjustment') return [];
  const units = orderedUnits(question);
  const all: ReportedResult[] = [];
  for (const [text, words] of Object.entries(results)) {
    const index = unitNamed(question.board, units, text);
    const told = meaningOf(words);
    if (told === undefined) return { unread: `no source has the result "${words.join(', ')}" of ${text}` };
    if (Object.keys(told).length === 0) continue;
    if (index >= 0) all.push({ unit: index, words, ...told });
    // A dislodged unit that could go nowhere has a result in some records, but no part in the phase.
    else if (question.orders.kind !== 'retreat') return { unread: `${text} has a result and had no order` };
  }
  return all.sort((one, other) => one.unit - other.unit);
}

/** The index of the unit that is meant by `A PAR`, `PAR` or `par`; negative where there is none. */
function unitNamed(board: Board, units: readonly Unit[], text: string): number {
  const province = provinceNamed(board, text);
  const type = /^([AF]) /i.exec(text)?.[1]?.toUpperCase();
  if (!province.ok) return -1;
  return units.findIndex(
    (unit) =>
      provinceOf(board, unit.location) === province.value &&
      (type === undefined || type === (unit.type === 'army' ? 'A' : 'F')),
  );
}

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

const TRUTHS: ReadonlyMap<string | undefined, boolean> = new Map([
  ...['yes', 'true', 'succeeds'].map((word) => [word, true] as const),
  ...['no', 'false', 'fails'].map((word) => [word, false] as const),
]);

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
  if (succeeded === undefined && dislodged === undefined) return undefined;
  return {
    ...(succeeded === undefined ? {} : { succeeded }),
    ...(dislodged === undefined ? {} : { dislodged }),
  };
}
