/** Reads what sources say of single orders, in their own words, as success or failure of the order. */
import type { Unit } from '../../../board/board.ts';
import type { Board } from '../../../board/board.ts';
import type { RecordedPhase } from '../../../games/records/model/game-record.ts';
import type { ReportedResult } from './observation.ts';
import { orderedUnits, type PhaseQuestion } from './phase-question.ts';
import { shortUnit } from '../../../orders/text/format.ts';

type ReportedOutcome = Pick<ReportedResult, 'succeeded' | 'dislodged'>;

/** diplomacy-python, where no word at all means that the order was carried out. */
const FAILURES: ReadonlySet<string> = new Set(['bounce', 'void', 'cut', 'disrupted', 'no convoy']);
/** Words whose meaning depends on the kind of the order, so that nothing is concluded from them. */
const SILENT: ReadonlySet<string> = new Set(['dislodged', 'disband', 'maybe', '']);

/** The results of a phase; units that are unknown, and words that are, are left out. */
export function toldResults(question: PhaseQuestion, results: RecordedPhase['results']): ReportedResult[] {
  if (results === undefined || question.orders.kind === 'adjustment') return [];
  const units = orderedUnits(question);
  return units.flatMap((unit, index): ReportedResult[] => {
    const words = wordsFor(question.board, unit, results);
    const told = words && meaningOf(words);
    return words === undefined || told === undefined ? [] : [{ unit: index, words, ...told }];
  });
}

function wordsFor(
  board: Board,
  unit: Unit,
  results: NonNullable<RecordedPhase['results']>,
): readonly string[] | undefined {
  const text = shortUnit(board, unit);
  const { code } = board.locations[unit.location]!;
  return results[text] ?? results[text.replace(/\/..$/, '')] ?? results[code] ?? results[code.toLowerCase()];
}

/** Gives the meaning of the words, whichever source they are of; `undefined` where they are of none. */
function meaningOf(words: readonly string[]): ReportedOutcome | undefined {
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

const YES: ReadonlySet<string> = new Set(['yes', 'true', 'succeeds']);
const NO: ReadonlySet<string> = new Set(['no', 'false', 'fails']);

/** `success: Yes`, `dislodged: No`, `outcome: succeeds`. */
function ofFields(words: readonly string[]): ReportedOutcome | undefined {
  const fields = new Map(
    words.map((word) => [word.split(': ')[0]!, word.split(': ')[1]?.toLowerCase() ?? '']),
  );
  const succeeded = truthOf(fields.get('success') ?? fields.get('outcome'));
  const dislodged = truthOf(fields.get('dislodged'));
  if (succeeded === undefined && dislodged === undefined) return undefined;
  return {
    ...(succeeded === undefined ? {} : { succeeded }),
    ...(dislodged === undefined ? {} : { dislodged }),
  };
}

function truthOf(word: string | undefined): boolean | undefined {
  if (word === undefined) return undefined;
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
