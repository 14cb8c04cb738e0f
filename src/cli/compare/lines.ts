/** `dipsolve compare --jsonl`: one position a line in, one comparison a line out, in order. */
import type { Boards } from '../../board/boards.ts';
import { failureOf, resultsOf } from '../../games/bulk/line-adjudicator.ts';
import { type LineBlock, textOf } from '../../games/records/lines/line-blocks.ts';
import { compareRulebooks, impossibleIn, type Rulebook } from '../../explain/rulebooks.ts';
import { unreadableJson } from '../../games/records/json/result-json.ts';
import { allReadable, PositionLineReader } from '../../games/records/lines/position-line.ts';
import { NOT_OPEN, type Solver } from '../../readings/z3/solver.ts';
import { adjudicateBlocks, exitCodeOfLines, throughLines } from '../adjudicate/lines.ts';
import type { Complaints } from '../shared/complain.ts';
import { comparedJson } from './text.ts';

/**
 * Compares rulebooks on every line of a file, or of standard input.
 *
 * @param file a path, or `-`
 * @param strict whether a line with an order that cannot be read gets no comparison
 * @returns the exit code: 1 if a line failed
 */
export async function compareLines(
  file: string,
  rulebooks: readonly Rulebook[],
  boards: Boards,
  strict: boolean,
  solver: Solver,
  complaints: Complaints,
): Promise<number> {
  const reader = new PositionLineReader(boards, rulebooks[0]!.policy, strict);
  const run = ({ bytes, ...block }: LineBlock): ReturnType<typeof resultsOf> =>
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
    });
  return throughLines(file, complaints, async (input) =>
    exitCodeOfLines(await adjudicateBlocks(input, process.stdout, { run }, 1)),
  );
}
