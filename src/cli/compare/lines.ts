/** `dipsolve compare --jsonl`: one position a line in, one comparison a line out, in order. */
import type { Boards } from '../../board/boards.ts';
import { failureOf, resultsOf } from '../../games/bulk/line-adjudicator.ts';
import { textOf } from '../../games/records/lines/line-blocks.ts';
import { compareRulebooks, impossibleIn, type Rulebook } from '../../explain/rule-differences.ts';
import { unreadableJson } from '../../games/records/json/result-json.ts';
import { allReadable } from '../../games/records/lines/line-content.ts';
import { PositionLineReader } from '../../games/records/lines/position-line.ts';
import { NOT_OPEN, type Solver } from '../../readings/z3/solver.ts';
import { answerFilesOfLines } from '../adjudicate/lines.ts';
import { comparedJson } from './run.ts';

/**
 * Compares rulebooks on every line of files, or of standard input for `-`.
 *
 * @param strict whether a line with an order that cannot be read gets no comparison
 * @returns the exit code: 1 if a line failed
 */
export function compareLines(
  files: readonly string[],
  rulebooks: readonly Rulebook[],
  boards: Boards,
  strict: boolean,
  solver: Solver,
): Promise<number> {
  const reader = new PositionLineReader(boards, rulebooks[0]!.policy, strict);
  return answerFilesOfLines(files, ({ bytes, ...block }) =>
    resultsOf({ bytes, ...block }, solver, (line, _, results) => {
      const whole = reader.readBytes(bytes, line.start, line.end);
      const read = strict ? allReadable(whole) : whole;
      if (!read.ok) return failureOf(textOf(bytes, line), read.error);
      const compared = solver.runNow(() => compareRulebooks(read.value, rulebooks, solver));
      if (compared === NOT_OPEN) return NOT_OPEN;
      const [impossible] = impossibleIn(compared);
      if (impossible !== undefined) return failureOf(textOf(bytes, line), impossible);
      const { board, idJson, unreadable } = read.value;
      const id = idJson === undefined ? '' : `"id":${idJson},`;
      const rejected = unreadable.map((each) => unreadableJson(board, each));
      const json = { ...comparedJson(compared), ...(rejected.length === 0 ? {} : { rejected }) };
      results.addText(`{${id}${JSON.stringify(json).slice(1)}`);
      return 'added';
    }),
  );
}
