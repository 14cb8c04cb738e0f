/**
 * Adjudicates the retreat and adjustment phases of the records beside the project and compares each with
 * the next position that the record has. Not part of the tests: a clone has no records.
 *
 *   npx tsx scripts/check-later-phases.ts [--list] [folder]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import { standardBoard as board } from '../src/board/standard.ts';
import type { AdjustmentResult } from '../src/adjudicate/phases/adjustment.ts';
import { balances } from '../src/adjudicate/phases/centres.ts';
import { formatDifference } from '../src/games/replay/record-differences.ts';
import { replay, type PlayedPhase, type Replayed } from '../src/games/replay/replay.ts';
import type { RetreatResult } from '../src/adjudicate/phases/retreats.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { dislodgedOf, recordedPhase, type RecordLine } from './recorded-phase.ts';
import { gzippedLines } from './gzipped-lines.ts';

const FILES = ['phases_retreat.jsonl.gz', 'phases_build.jsonl.gz'];
const MOVEMENT_FILE = 'phases.jsonl.gz';
/** By name: the rules under which a record may agree; the default ones first. */
const RULES = {
  'the rules of DATC 3.2': DATC_3_2,
  '4.D.8 any-border': { ...DATC_3_2, '4.D.8': 'any-border' },
  '4.A.3 intent-else-land in the phase before': { ...DATC_3_2, '4.A.3': 'intent-else-land' },
} as const satisfies Record<string, Policy>;
type RulesName = keyof typeof RULES;
const RULES_NAMES = Object.keys(RULES) as RulesName[];

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? '../shared/games';
if (!existsSync(folder)) {
  console.log(`There is no folder ${folder}: nothing is checked.`);
} else {
  const solver = new Solver();
  await solver.open();
  const movements = await readMovements(join(folder, MOVEMENT_FILE));
  for (const file of FILES) await checkFile(file, movements, solver);
}

async function* recordsOf(file: string): AsyncGenerator<RecordLine> {
  if (!existsSync(file)) {
    console.log(`There is no file ${file}.`);
    return;
  }
  for await (const line of gzippedLines(file)) yield JSON.parse(line) as RecordLine;
}

/** The movement phases that the sample has too: they say where dislodged units may retreat to. */
async function readMovements(file: string): Promise<Map<string, RecordLine>> {
  const found = new Map<string, RecordLine>();
  for await (const record of recordsOf(file)) {
    if (record.map === board.id) found.set(keyOf(record, record.phase), record);
  }
  return found;
}

function keyOf({ engine, game }: RecordLine, phase: string): string {
  return `${engine} ${game} ${phase}`;
}

interface Tally {
  compared: number;
  agreed: number;
  explained: number;
  otherBoard: number;
  noNext: number;
  noCentres: number;
  readonly retreatsFrom: Map<string, number>;
  /** Records that list places to retreat to, and whether those follow from the movement phase. */
  readonly options: Map<string, number>;
  readonly classes: Map<string, number>;
}

async function checkFile(
  file: string,
  movements: ReadonlyMap<string, RecordLine>,
  solver: Solver,
): Promise<void> {
  const tally: Tally = {
    compared: 0,
    agreed: 0,
    explained: 0,
    otherBoard: 0,
    noNext: 0,
    noCentres: 0,
    retreatsFrom: new Map(),
    options: new Map(),
    classes: new Map(),
  };
  for await (const record of recordsOf(join(folder, file))) {
    if (record.map !== board.id) tally.otherBoard++;
    else if (record.next_units === undefined) tally.noNext++;
    else checkRecord(record, movements, solver, tally);
  }
  const share = (agreed: number): string => ((100 * agreed) / tally.compared).toFixed(2);
  const explained = tally.agreed + tally.explained;
  console.log(
    `${file}: ${tally.agreed} of ${tally.compared} agree under DATC 3.2 (${share(tally.agreed)} %)`,
  );
  console.log(`  ${explained} with the choices of the engines that made the records (${share(explained)} %)`);
  console.log(`  not compared: ${tally.otherBoard} on other boards, ${tally.noNext} without a next position`);
  if (tally.noCentres > 0) console.log(`  ${tally.noCentres} without owners of centres, which were inferred`);
  for (const [from, times] of tally.retreatsFrom)
    console.log(`  places to retreat to from ${from}: ${times}`);
  for (const [what, times] of tally.options)
    console.log(`  listed places to retreat to that ${what}: ${times}`);
  for (const [name, times] of tally.classes) console.log(`  ${times} ${name}`);
}

function checkRecord(
  record: RecordLine,
  movements: ReadonlyMap<string, RecordLine>,
  solver: Solver,
  tally: Tally,
): void {
  const told = recordedPhase(record);
  const movement = movements.get(keyOf(record, record.phase.replace(/R$/, 'M')));
  const before =
    movement === undefined || told.phase.kind !== 'retreat' ? [] : [movementBefore(movement, record)];
  // What follows from the movement phase goes before what the record lists.
  const phase =
    before.length === 0 ? told : { ...told, dislodged: told.dislodged.map(({ unit }) => ({ unit })) };
  const played = (name: RulesName): Replayed =>
    [...replay([...before, phase], { engine: 'components', policy: RULES[name] }, solver)].at(-1)!;
  tally.compared++;
  if (record.centers === undefined) tally.noCentres++;
  const agreeing = RULES_NAMES.find((name) => played(name).agrees === true);
  const replayed = played(RULES_NAMES[0]!);
  if (replayed.retreatsFrom !== undefined) count(tally.retreatsFrom, replayed.retreatsFrom);
  if (before.length > 0 && record.retreat_options !== undefined) checkOptions(before[0]!, solver, tally);
  if (agreeing === RULES_NAMES[0]) {
    tally.agreed++;
    return;
  }
  const name = agreeing === undefined ? classOf(record, replayed) : `agree under ${agreeing}`;
  if (agreeing !== undefined) tally.explained++;
  count(tally.classes, name);
  if (!values.list) return;
  const differences = replayed.differences.map((difference) => formatDifference(board, difference));
  console.log(`${record.engine} ${record.game} ${record.phase} (${name}): ${differences.join('; ')}`);
}

/** The movement phase, with the dislodged units that the record of the retreat phase has. */
function movementBefore(movement: RecordLine, retreats: RecordLine): PlayedPhase {
  const phase = recordedPhase(movement);
  return phase.next === undefined
    ? phase
    : { ...phase, next: { ...phase.next, dislodged: dislodgedOf(retreats) } };
}

/** Whether the places to retreat to that a record lists are those that follow from the movement phase. */
function checkOptions(movement: PlayedPhase, solver: Solver, tally: Tally): void {
  const [replayed] = replay([movement], { engine: 'components', policy: DATC_3_2 }, solver);
  const differing = replayed!.differences.filter(({ kind }) => kind === 'retreats' || kind === 'dislodged');
  count(tally.options, differing.length === 0 ? 'agree' : 'differ');
  if (!values.list) return;
  for (const difference of differing) console.log(`  ${formatDifference(board, difference)}`);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Why a record differs. */
function classOf(record: RecordLine, { result, recorded, differences }: Replayed): string {
  if (record.next_phase !== undefined && record.next_phase !== null && isLater(record)) {
    return 'the next position of the record is not that of the next phase';
  }
  if (differences.every(({ kind }) => kind === 'centre')) return 'owners of centres';
  switch (result?.kind) {
    case 'retreat':
      return classOfRetreat(result, record.retreat_options);
    case 'adjustment':
      return classOfAdjustment(result, recorded);
    case 'movement':
    case undefined:
      return 'not explained';
  }
}

/** The position holds builds although the phase named is the one in which they are ordered. */
function isLater(record: RecordLine): boolean {
  return (
    record.engine === 'johnpooch/diplomacy' &&
    record.phase.startsWith('F') &&
    record.next_phase!.endsWith('A')
  );
}

function classOfRetreat(
  { fates, results, state }: RetreatResult,
  listed: RecordLine['retreat_options'],
): string {
  const dislodged = Object.values(listed ?? {}).flatMap((places) => Object.keys(places));
  if (dislodged.length > state.retreating.length) return 'the record lets a unit retreat that may go nowhere';
  const reasons = new Set(results.flatMap(({ reason }) => reason ?? []));
  if (reasons.size > 0) return `retreat orders: ${[...reasons].join(', ')}`;
  return fates.some((fate) => fate.kind === 'disbanded' && !fate.ordered)
    ? 'a dislodged unit has no order'
    : 'retreats: not explained';
}

function classOfAdjustment(
  { byCivilDisorder, results }: AdjustmentResult,
  { next, board: map }: PlayedPhase,
): string {
  if (byCivilDisorder.length > 0) {
    const after = { board: map, centres: next?.centres ?? [], units: next?.units ?? [] };
    return balances(after).some((balance) => balance < 0)
      ? 'civil disorder that the record does not have'
      : 'civil disorder removes another unit';
  }
  const reasons = new Set(results.flatMap(({ reason }) => reason ?? []));
  return reasons.size > 0 ? `adjustment orders: ${[...reasons].join(', ')}` : 'adjustments: not explained';
}
