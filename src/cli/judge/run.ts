/** `dipsolve judge`: one position a line in, one result a line out, by one of the independent judges. */
import { show } from '../shared/print.ts';
import { group, type Part, says } from '../../base/document/document.ts';
import type { UserError } from '../../base/errors.ts';
import type { BoardChoice } from '../../board/boards.ts';
import { findJudge } from '../../library/ready-judge.ts';
import { judgePhase, optionsOf, wayOfNoText } from '../../judges/judge.ts';
import { JUDGES } from '../../judges/judges.ts';
import { readSeasonalOrders } from '../../adjudicate/phases/movement.ts';
import { PositionLineReader } from '../../games/records/lines/position-line.ts';
import { addOutcome } from '../../games/records/json/result-json.ts';
import { adjudicateBlocks, exitCodeOfLines, throughLines } from '../adjudicate/lines.ts';
import { complain } from '../shared/complain.ts';
import { withEachFile } from '../shared/file-results.ts';
import { failureOf, resultsOf } from '../../games/bulk/line-adjudicator.ts';
import { type LineBlock, textOf } from '../../games/records/lines/line-blocks.ts';
import { librarySolver } from '../../library/library-solver.ts';

/** Prints every judge with its text and options. */
export function listJudges(): number {
  const parts = JUDGES.flatMap((judge): Part[] => [
    says(`${judge.name}: ${judge.text}`),
    ...Object.entries(optionsOf(judge)).flatMap(([name, { says: text, choices }]) => {
      const [first, ...others] = choices;
      const values = [`${first} (default)`, ...others].join(' | ');
      return [says(`--option ${name}=${values}`, 2, 4), says(text, 4, 0)];
    }),
  ]);
  show([group(parts)]);
  return 0;
}

/**
 * Judges the lines of files, or of standard input for `-`.
 *
 * @param written options of the judge, `NAME=CHOICE`
 * @returns the exit code: 1 if any line failed, 2 if the judge or an option is unknown, 3 if there is no line
 */
export async function judgeFiles(
  name: string,
  files: readonly string[],
  written: readonly string[],
  boards: BoardChoice,
): Promise<number> {
  const judge = findJudge(name, written);
  if (!judge.ok) return complain([judge.error]);
  const { judge: asked, policy, chosen } = judge.value;
  const reader = new PositionLineReader(boards, policy);
  const run = (block: LineBlock): ReturnType<typeof resultsOf> =>
    resultsOf(block, librarySolver(), (line, _, results) => {
      const read = reader.readBytes(block.bytes, line.start, line.end);
      if (!read.ok) return failureOf(textOf(block.bytes, line), read.error);
      const reading = readSeasonalOrders(read.value, policy);
      const way = wayOfNoText(reading);
      if (way !== undefined) return failureOf(textOf(block.bytes, line), beyond(way));
      addOutcome(results, judgePhase(asked, reading, read.value.orders, chosen), read.value);
      return 'added';
    });
  return withEachFile(files, false, (file, { complaints }) =>
    throughLines(file, complaints, async (input) =>
      exitCodeOfLines(await adjudicateBlocks(input, process.stdout, { run }, 1)),
    ),
  );
}

const beyond = (way: string): UserError => ({
  code: 'record-invalid',
  message: `a unit is ordered to go ${way}, of which the texts of the judges say nothing`,
  expected: 'dipsolve adjudicate --jsonl',
});
