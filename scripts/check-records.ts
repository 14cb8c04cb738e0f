/**
 * Adjudicates the sample of game records beside the project and compares each with the next
 * position that the record has. Not part of the tests: a clone has no records.
 *
 *   npx tsx scripts/check-records.ts [--engine whole|components] [--list] [folder]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';
import { formatError } from '../src/base/errors.ts';
import { adjudicateMovement } from '../src/adjudicate/phases/movement.ts';
import { allReadable } from '../src/games/records/lines/line-content.ts';
import { PositionLineReader } from '../src/games/records/lines/position-line.ts';
import { resultJson, type ResultJson } from '../src/games/records/json/result-json.ts';
import type { TextsByPower } from '../src/games/records/model/texts-by-power.ts';
import { ENGINES, type Engine } from '../src/adjudicate/resolution/resolve.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { gzippedLines } from './gzipped-lines.ts';

/** 4.A.3 as in DATC 2.4: "via convoy" to a neighbour without fleets goes over land. */
const WALKS: Policy = { ...DATC_3_2, '4.A.3': 'intent-else-land' };

/** Other choices that engines make of when an army goes by convoy to a neighbour. */
const OTHERS: readonly Policy[] = [WALKS, { ...DATC_3_2, '4.A.3': 'explicit' }];

interface RecordedPhase {
  readonly engine?: string;
  readonly game?: string;
  readonly map: string;
  readonly phase: string;
  readonly next_units?: TextsByPower;
  readonly next_dislodged?: TextsByPower;
  readonly flags?: readonly string[];
  readonly next_units_have_no_coasts?: boolean;
}

interface AdversarialPosition {
  readonly id: string;
  readonly moved: readonly string[];
  readonly dislodgedProvinces: readonly string[];
}

const { values, positionals } = parseArgs({
  options: {
    engine: { type: 'string', default: 'components' },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folder = positionals[0] ?? '../shared/games';
const engine = ENGINES.find((name) => name === values.engine) ?? 'components';
if (!existsSync(folder)) {
  console.log(`There is no folder ${folder}: nothing is checked.`);
} else {
  await checkPhases(join(folder, 'phases.jsonl.gz'), engine);
  await checkAdversarial(join(folder, 'adversarial.jsonl.gz'), engine);
}

async function checkPhases(file: string, by: Engine): Promise<void> {
  const solver = new Solver();
  await solver.open();
  const reader = new PositionLineReader([standardBoard]);
  const tally = { compared: 0, agreed: 0, explained: 0, otherBoard: 0, noNext: 0, unreadable: 0 };
  const started = performance.now();
  for await (const line of gzippedLines(file)) {
    const record = JSON.parse(line) as RecordedPhase;
    if (record.map !== standardBoard.id) {
      tally.otherBoard++;
      continue;
    }
    if (record.next_units === undefined) {
      tally.noNext++;
      continue;
    }
    tally.compared++;
    const read = allReadable(reader.read(line));
    if (!read.ok) {
      tally.unreadable++;
      console.log(`${record.game} ${record.phase}: ${formatError(read.error)}`);
      continue;
    }
    const result = adjudicateMovement(read.value, { engine: by, policy: DATC_3_2 }, solver);
    const difference = result.kind === 'unknown' ? 'unknown' : compare(record, resultJson(result, undefined));
    if (difference === undefined) tally.agreed++;
    else {
      const explained = OTHERS.find((policy) => {
        const other = adjudicateMovement(read.value, { engine: by, policy }, solver);
        return other.kind !== 'unknown' && compare(record, resultJson(other, undefined)) === undefined;
      });
      if (explained !== undefined) tally.explained++;
      const why = explained === undefined ? 'not explained' : `4.A.3 ${explained['4.A.3']}`;
      if (values.list) console.log(`${record.engine} ${record.game} ${record.phase} (${why}): ${difference}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const share = ((100 * tally.agreed) / tally.compared).toFixed(2);
  console.log(
    `phases, engine ${by}: ${tally.agreed} of ${tally.compared} agree (${share} %) in ${seconds} s`,
  );
  console.log(`  of the others, ${tally.explained} agree under another choice of 4.A.3`);
  console.log(`  not compared: ${tally.otherBoard} on other boards, ${tally.noNext} without a next position`);
}

/** What differs on the board or among the dislodged; records drop dislodged units without a retreat or keep them. */
function compare(record: RecordedPhase, result: ResultJson): string | undefined {
  const plain = (text: string): string =>
    record.next_units_have_no_coasts === true ? text.replace(/\/.C$/, '') : text;
  const board = flatten(result.next_units, plain);
  const recorded = flatten(record.next_units!, plain);
  const retreating = Object.entries(result.dislodged).flatMap(([power, units]) =>
    Object.entries(units).map(([unit, places]) => ({ text: `${power} ${plain(unit)}`, places })),
  );
  const told = new Set(flatten(record.next_dislodged ?? {}, plain).map((text) => text.replace('*', '')));
  const differences = [
    ...missing('ours', board, recorded),
    ...missing('recorded', recorded, board),
    ...retreating
      .filter(({ text, places }) => places.length > 0 && !told.has(text))
      .map(({ text }) => `we dislodge ${text}`),
    ...[...told]
      .filter((text) => !retreating.some((one) => one.text === text))
      .map((text) => `record dislodges ${text}`),
  ];
  return differences.length === 0 ? undefined : differences.join('; ');
}

function missing(whose: string, some: readonly string[], others: readonly string[]): string[] {
  return some.filter((text) => !others.includes(text)).map((text) => `${whose}: ${text}`);
}

function flatten(byPower: TextsByPower, plain: (text: string) => string): string[] {
  return Object.entries(byPower).flatMap(([power, texts]) => texts.map((text) => `${power} ${plain(text)}`));
}

/** Their makers used DATC 2.4's preferences, so an adjacent "via convoy" without fleets walks. */
async function checkAdversarial(file: string, by: Engine): Promise<void> {
  const solver = new Solver();
  await solver.open();
  for (const policy of [DATC_3_2, WALKS]) {
    const adjacentConvoy = policy['4.A.3'];
    const reader = new PositionLineReader([standardBoard]);
    let [agreed, all] = [0, 0];
    for await (const line of gzippedLines(file)) {
      const expected = JSON.parse(line) as AdversarialPosition;
      const read = allReadable(reader.read(line));
      if (!read.ok) throw new Error(formatError(read.error));
      all++;
      const result = adjudicateMovement(read.value, { engine: by, policy }, solver);
      if (result.kind === 'unknown') continue;
      const code = (unit: number): string =>
        standardBoard.locations[result.read.units[unit]!.location]!.code.slice(0, 3);
      const units = [...result.read.units.keys()];
      const moved = units.filter((unit) => result.decisions.move(unit)).map(code);
      const dislodged = result.dislodged.map(({ unit }) => code(unit));
      if (same(moved, expected.moved) && same(dislodged, expected.dislodgedProvinces)) agreed++;
      else if (values.list) {
        console.log(
          `${expected.id} (${adjacentConvoy}): moved ${moved.sort().join(' ')} not ${[...expected.moved].sort().join(' ')}; ` +
            `dislodged ${dislodged.sort().join(' ')} not ${[...expected.dislodgedProvinces].sort().join(' ')}; ` +
            `${result.resolution.solutions} solutions, ${JSON.stringify(resultJson(result, undefined).backup)}`,
        );
      }
    }
    console.log(`adversarial, engine ${by}, 4.A.3 ${adjacentConvoy}: ${agreed} of ${all} agree`);
  }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}
