/**
 * The journal of a score: a line for each position, with the faults that it shows. A score that was interrupted goes on with
 * it, and the journals of shards together have the score of all positions.
 */
import * as z from 'zod';
import { ok, type Result } from '../../../base/errors.ts';
import {
  foreignLine,
  type LineJournal,
  openLineJournal,
  readJournalLines,
  type JournalLine,
} from '../../../base/json/line-journal.ts';
import type { RulesJson } from '../../../adjudicate/rules/policies.ts';
import type { OutcomeDifference } from '../kills/outcome.ts';
import type { Fault } from '../mutants/mutant.ts';
import type { PositionScore } from './mutation-score.ts';

const count = z.int().min(0);
const headerLine = z.object({
  journal: z.literal('score'),
  version: z.literal(1),
  of: z.array(z.string()).readonly(),
  rules: z.record(z.string(), z.unknown()) as z.ZodType as z.ZodType<RulesJson>,
  /** Number of positions, of all shards. */
  positions: count,
  /** Number of faults that are looked for. */
  faults: count,
});
/** The subject of a score; a journal goes on only with the same, and only such journals are put together. */
export type ScoreSubject = Omit<z.infer<typeof headerLine>, 'journal' | 'version'>;
const scoreLine = z.object({
  number: count,
  part: z.string(),
  board: z.array(z.string()),
  results: z.array(z.string()),
});

const headerOf = (subject: ScoreSubject): object => ({ journal: 'score', version: 1, ...subject });

export type ScoreJournal = LineJournal<readonly PositionScore[], z.infer<typeof scoreLine>>;

/**
 * Opens a journal to write.
 *
 * @returns the journal, or what `openLineJournal` returns, or `journal-foreign` for a line that is not of a score, and for
 *   a journal of other faults
 */
export function openScoreJournal(
  file: string,
  subject: ScoreSubject,
  mutants: readonly Fault[],
): Result<ScoreJournal> {
  const opened: Result<ScoreJournal> = openLineJournal(file, headerOf(subject), (_, lines) =>
    scoresIn(file, lines, mutants),
  );
  return opened.ok ? opened : (ofOtherFaults(file, subject) ?? opened);
}

/** The line of a position. */
export function lineOf({ number, part, shown }: PositionScore): z.infer<typeof scoreLine> {
  const by = (wanted: OutcomeDifference): string[] =>
    [...shown].flatMap(([mutant, difference]) => (difference === wanted ? [mutant.id] : []));
  return { number, part, board: by('board'), results: by('results') };
}

/**
 * Reads the journals of shards.
 *
 * @returns of which positions they are and what these show, or `file-unreadable`, or `journal-foreign`, also where journals
 *   are of other rules than these or of different positions
 */
export function readScoreJournals(
  files: readonly string[],
  rules: RulesJson,
  mutants: readonly Fault[],
): Result<{ readonly subject: ScoreSubject; readonly scores: readonly PositionScore[] }> {
  let subject: ScoreSubject | undefined;
  const scores = new Map<number, PositionScore>();
  for (const file of files) {
    const read = readJournalLines(file);
    if (!read.ok) return read;
    const [first, ...lines] = read.value.lines;
    const header = headerLine.safeParse(first?.value);
    if (!header.success) return foreignLine(file, 1, 'the first line is not that of a journal of a score');
    const { of, positions } = header.data;
    subject ??= { of, rules, positions, faults: mutants.length };
    if (JSON.stringify(first?.value) !== JSON.stringify(headerOf(subject))) {
      const other = files[0] === file ? 'has other rules' : `is not of the same as ${files[0]}`;
      return ofOtherFaults(file, subject) ?? foreignLine(file, 1, `this journal ${other}`);
    }
    const own = scoresIn(file, lines, mutants);
    if (!own.ok) return own;
    for (const score of own.value) scores.set(score.number, score);
  }
  return ok({ subject: subject!, scores: [...scores.values()] });
}

/**
 * The error of a journal that differs in nothing but its faults: another version made it. Most of its faults are known
 * here, some by another id, but not what its positions show of those that are new.
 */
function ofOtherFaults(file: string, subject: ScoreSubject): Result<never> | undefined {
  const read = readJournalLines(file);
  const header = read.ok ? headerLine.safeParse(read.value.lines[0]?.value) : undefined;
  if (!header?.success || header.data.faults === subject.faults) return undefined;
  const { faults } = header.data;
  if (JSON.stringify(header.data) !== JSON.stringify(headerOf({ ...subject, faults }))) return undefined;
  return foreignLine(
    file,
    1,
    `this journal is of ${faults} faults, and now there are ${subject.faults}: its positions must be scored again`,
  );
}

function scoresIn(
  file: string,
  lines: readonly JournalLine[],
  mutants: readonly Fault[],
): Result<PositionScore[]> {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const scores: PositionScore[] = [];
  for (const { value, line } of lines) {
    const read = scoreLine.safeParse(value);
    const shown = new Map<Fault | undefined, OutcomeDifference>();
    if (read.success) {
      for (const id of read.data.results) shown.set(byId.get(id), 'results');
      for (const id of read.data.board) shown.set(byId.get(id), 'board');
    }
    if (!read.success || shown.has(undefined)) {
      return foreignLine(file, line, 'this line is not that of a position');
    }
    const { number, part } = read.data;
    scores.push({ number, part, shown: shown as Map<Fault, OutcomeDifference> });
  }
  return ok(scores);
}
