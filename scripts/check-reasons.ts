/**
 * Makes the reason of every order of the recorded phases beside the project and checks it against the solution.
 * Not part of the tests: a clone has no records.
 *
 *   npx tsx scripts/check-reasons.ts [folder]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { standardBoard } from '../src/board/standard.ts';
import { checkReason } from '../src/explain/check/check-reason.ts';
import { checkSentence } from './make/reasons/check-sentence.ts';
import { reasonsOf } from '../src/explain/reasons/order-reasons.ts';
import { sentenceOf, sentenceText } from '../src/explain/words/sentence.ts';
import { adjudicateMovement, DEFAULT_OPTIONS, type Position } from '../src/adjudicate/phases/movement.ts';
import { allReadable } from '../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { gzippedLines } from './gzipped-lines.ts';

const folder = process.argv[2] ?? '../shared/games';
if (!existsSync(folder)) console.log(`There is no folder ${folder}: nothing is checked.`);
else await checkAll(join(folder, 'phases.jsonl.gz'));

async function checkAll(file: string): Promise<void> {
  const solver = new Solver();
  await solver.open();
  const reader = new PositionLineReader([standardBoard]);
  const count = { phases: 0, orders: 0, wrong: 0, passedOver: 0 };
  const check = (position: Position, line: string): void => {
    const options = { ...DEFAULT_OPTIONS, engine: 'components' } as const;
    const result = adjudicateMovement(position, options, solver);
    if (result.kind === 'unknown') return void count.passedOver++;
    count.phases++;
    for (const reason of reasonsOf(result)) {
      count.orders++;
      const sentence = sentenceOf(result, reason);
      const problems = [...checkReason(result, reason), ...checkSentence(result, reason, sentence)];
      if (problems.length === 0) continue;
      count.wrong++;
      console.log(`${line.slice(0, 80)}\n  ${sentenceText(sentence)}\n  ${problems.join('\n  ')}`);
    }
  };
  for await (const line of gzippedLines(file)) {
    const record = JSON.parse(line) as { map: string };
    const read = record.map === standardBoard.id ? allReadable(reader.read(line)) : undefined;
    if (read?.ok === true) check(read.value, line);
    else count.passedOver++;
  }
  const { phases, orders, wrong, passedOver } = count;
  console.log(
    `${phases} phases, ${orders} reasons, ${wrong} wrong; ${passedOver} on other boards, unreadable or without a result`,
  );
  if (wrong > 0) process.exitCode = 1;
}
