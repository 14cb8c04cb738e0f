/** `dipsolve judge`: one position a line in, one result a line out, by one of the independent judges. */
import { show } from '../shared/print.ts';
import { group, type Part, says } from '../../base/document/document.ts';
import type { UserError } from '../../base/errors.ts';
import { findJudge } from '../../library/judge-movement.ts';
import { judgePhase, optionsOf, wayOfNoText } from '../../judges/judge.ts';
import { JUDGES } from '../../judges/judges.ts';
import { readSeasonalOrders } from '../../adjudicate/phases/movement.ts';
import { PositionLineReader } from '../../games/records/lines/position-line.ts';
import { addOutcome } from '../../games/records/json/result-json.ts';
import { answerFilesOfLines } from '../adjudicate/lines.ts';
import { EXIT, needed } from '../shared/complain.ts';
import { boardsOf, type Flags } from '../shared/options.ts';
import { resultsOf } from '../../games/bulk/line-adjudicator.ts';
import { librarySolver } from '../../library/library-solver.ts';

/**
 * Judges the lines of files, or of standard input for `-`; without the name of a judge, prints every judge with its options.
 *
 * @returns the exit code: 1 if any line failed, 2 if the judge or an option is unknown, 3 if there is no line
 */
export async function judgeFiles(
  name: string | undefined,
  files: readonly string[],
  options: Flags,
): Promise<number> {
  if (name === undefined) return listJudges();
  const boards = await boardsOf(options);
  const { judge: asked, policy, chosen } = needed(findJudge(name, options.option ?? []));
  const reader = new PositionLineReader(boards, policy);
  return answerFilesOfLines(files, (block) =>
    resultsOf(block, librarySolver(), (line, _, results) => {
      const read = reader.readBytes(block.bytes, line.start, line.end);
      if (!read.ok) return read.error;
      const reading = readSeasonalOrders(read.value, policy);
      const way = wayOfNoText(reading);
      if (way !== undefined) return beyond(way);
      addOutcome(results, judgePhase(asked, reading, read.value.orders, chosen), read.value);
      return 'added';
    }),
  );
}

function listJudges(): number {
  const parts = JUDGES.flatMap((judge): Part[] => [
    says(`${judge.name}: ${judge.text}`),
    ...Object.entries(optionsOf(judge)).flatMap(([name, { says: text, choices }]) => {
      const [first, ...others] = choices;
      const values = [`${first} (default)`, ...others].join(' | ');
      return [says(`--option ${name}=${values}`, 2, 4), says(text, 4, 0)];
    }),
  ]);
  show([group(parts)]);
  return EXIT.fine;
}

const beyond = (way: string): UserError => ({
  code: 'record-invalid',
  message: `a unit is ordered to go ${way}, of which the texts of the judges say nothing`,
  expected: 'dipsolve adjudicate --jsonl',
});
