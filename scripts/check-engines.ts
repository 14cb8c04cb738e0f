/**
 * Adjudicates the recorded phases beside the project under every preset with both engines, which must agree.
 * Not part of the tests: a clone has no records.
 *
 *   npx tsx scripts/check-engines.ts [--list] [folder]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PRESET_NAMES, PRESETS, type Policy } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';
import { formatError } from '../src/base/errors.ts';
import { adjudicateMovement, type Position } from '../src/adjudicate/phases/movement.ts';
import { allReadable } from '../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { resultJson, withoutSettledBy } from '../src/games/records/json/result-json.ts';
import type { Engine } from '../src/adjudicate/resolution/resolve.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { gzippedLines } from './gzipped-lines.ts';

interface RecordedPosition {
  readonly name: string;
  readonly position: Position;
}

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? '../shared/games';
if (!existsSync(folder)) {
  console.log(`There is no folder ${folder}: nothing is checked.`);
} else {
  const positions = await readPositions(join(folder, 'phases.jsonl.gz'));
  const solver = new Solver();
  await solver.open();
  let different = 0;
  for (const name of PRESET_NAMES) different += compareEngines(name, PRESETS[name], positions, solver);
  if (different > 0) process.exitCode = 1;
}

async function readPositions(file: string): Promise<RecordedPosition[]> {
  const reader = new PositionLineReader([standardBoard]);
  const positions: RecordedPosition[] = [];
  let [otherBoards, unreadable] = [0, 0];
  for await (const line of gzippedLines(file)) {
    const record = JSON.parse(line) as { map: string; game?: string; phase: string };
    if (record.map !== standardBoard.id) {
      otherBoards++;
      continue;
    }
    const name = `${record.game ?? '?'} ${record.phase}`;
    const read = allReadable(reader.read(line));
    if (read.ok) {
      positions.push({ name, position: read.value });
    } else {
      unreadable++;
      console.log(`${name}: ${formatError(read.error)}`);
    }
  }
  console.log(
    `${positions.length} positions; not compared: ${otherBoards} on other boards, ${unreadable} unreadable`,
  );
  return positions;
}

/** How many positions differ. */
function compareEngines(
  preset: string,
  policy: Policy,
  positions: readonly RecordedPosition[],
  solver: Solver,
): number {
  const started = performance.now();
  let different = 0;
  for (const { name, position } of positions) {
    const whole = told(position, 'whole', policy, solver);
    const components = told(position, 'components', policy, solver);
    if (whole !== undefined && whole === components) continue;
    different++;
    if (values.list) console.log(`${name}\n  whole      ${whole}\n  components ${components}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${preset}: ${positions.length} positions, ${different} differences, ${seconds} s`);
  return different;
}

/** Everything but how it was settled; `undefined` without a result, which agrees with nothing. */
function told(position: Position, engine: Engine, policy: Policy, solver: Solver): string | undefined {
  const result = adjudicateMovement(position, { engine, policy }, solver);
  if (result.kind === 'unknown') return undefined;
  return JSON.stringify(withoutSettledBy(resultJson(result, undefined)));
}
