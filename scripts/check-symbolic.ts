/**
 * Shows of every recorded position beside the project that it is one of the symbolic positions which `verify`
 * searches: all facts hold of it, map-free and on the map, and the rules read the same of both. Not part of the
 * tests: a clone has no records.
 *
 *   npx tsx scripts/check-symbolic.ts [folder]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATC_3_2 } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';
import { formatError } from '../src/base/errors.ts';
import { PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { symbolicTwin } from '../src/prove/known/symbolic-twin.ts';
import { gzippedLines } from './gzipped-lines.ts';
import { twinFaults } from './make/prove/twin-faults.ts';
import { armyGoalsOn } from '../src/prove/maps/on-map.ts';

const FILES = ['phases.jsonl.gz', 'adversarial.jsonl.gz'] as const;

const folder = process.argv[2] ?? '../shared/games';
if (!existsSync(folder)) {
  console.log(`There is no folder ${folder}: nothing is checked.`);
} else {
  const armyGoals = armyGoalsOn(standardBoard);
  for (const file of FILES) if ((await check(join(folder, file), armyGoals)) > 0) process.exitCode = 1;
}

/** How many positions of the file are no symbolic ones. */
async function check(file: string, armyGoals: ReturnType<typeof armyGoalsOn>): Promise<number> {
  const reader = new PositionLineReader([standardBoard]);
  let [positions, orders, otherBoards, unreadable, wrong] = [0, 0, 0, 0, 0];
  for await (const line of gzippedLines(file)) {
    const record = JSON.parse(line) as { map: string; game?: string; id?: string; phase: string };
    if (record.map !== standardBoard.id) {
      otherBoards++;
      continue;
    }
    const name = record.id ?? `${record.game ?? '?'} ${record.phase}`;
    const read = reader.read(line);
    if (!read.ok) {
      unreadable++;
      console.log(`${name}: ${formatError(read.error)}`);
      continue;
    }
    const twin = symbolicTwin(read.value, DATC_3_2);
    const faults = twinFaults(twin, armyGoals);
    positions++;
    orders += twin.outline.kinds.filter((kind) => kind !== 'hold').length;
    if (faults.length > 0) {
      wrong++;
      console.log(`${name}: ${faults.join('; ')}`);
    }
    if (positions % 500 === 0) process.stderr.write(`\r${file}: ${positions} positions`);
  }
  process.stderr.write('\r');
  console.log(
    `${file}: ${positions} positions with ${orders} orders that count, ${wrong} of them no symbolic position; ` +
      `not looked at: ${otherBoards} on other boards, ${unreadable} unreadable`,
  );
  return wrong;
}
