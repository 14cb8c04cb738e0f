/**
 * Reads every game record beside the project, says what was found in it, and compares the retreats that it records
 * with those of our adjudication. Not part of the tests: a clone has no records.
 *
 *   npx tsx scripts/check-raw-records.ts [folder]
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import { borders, provinceOf, type Board, type Unit } from '../src/board/board.ts';
import { formatError } from '../src/base/errors.ts';
import { formatStandingUnit } from '../src/orders/text/format.ts';
import { adjudicateMovement, type Adjudication } from '../src/adjudicate/phases/movement.ts';
import { formatPhase } from '../src/adjudicate/phases/phase-name.ts';
import {
  movementOrders,
  retreatOrders,
  type GameRecord,
  type RecordedPhase,
  type RecordedPosition,
} from '../src/games/records/model/game-record.ts';
import { readGames } from '../src/games/records/formats/read-games.ts';
import { Solver } from '../src/readings/z3/solver.ts';

const SHOWN = 12;
/** 4.A.3 as in DATC 2.4: "via convoy" to a neighbour without fleets goes over land. */
const WALKS: Policy = { ...DATC_3_2, '4.A.3': 'intent-else-land' };

interface Tally {
  phases: number;
  /** Dislodged units of which the options are recorded, and agree. */
  options: number;
  /** Dislodged units without recorded options: that they have to retreat agrees, and where they go is possible. */
  unitsOnly: number;
  /** Positions that differ otherwise too, so that the retreats say nothing. */
  otherResult: number;
  readonly differences: string[];
}

const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0] ?? '../shared/games';
if (existsSync(folder)) await checkAll(folder);
else console.log(`There is no folder ${folder}: nothing is checked.`);

async function checkAll(root: string): Promise<void> {
  const solver = new Solver();
  await solver.open();
  for (const file of filesBelow(join(root, 'raw'))) checkFile(file, readFileSync(file), solver);
  const lines = join(root, 'phases.jsonl.gz');
  if (existsSync(lines)) checkFile(lines, gunzipSync(readFileSync(lines)), solver);
}

function filesBelow(root: string): string[] {
  if (!existsSync(root)) {
    console.log(`There is no folder ${root}.`);
    return [];
  }
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function checkFile(file: string, bytes: Uint8Array, solver: Solver): void {
  const { format, games, errors } = readGames(bytes, { file });
  const phases = games.flatMap((game) => game.phases);
  const orders = phases.flatMap((phase) => phase.orders);
  const unread = orders.filter(({ order }) => order === undefined).length;
  console.log(`\n${file}: ${format ?? 'no known format'}`);
  console.log(
    `  ${games.length} games, ${phases.length} phases, ${orders.length} orders (${unread} unreadable), ${errors.length} errors`,
  );
  for (const error of errors.slice(0, SHOWN)) console.log(`  ${formatError(error)}`);
  if (errors.length > SHOWN) console.log(`  and ${errors.length - SHOWN} more errors`);
  console.log(`  conventions: ${conventionsOf(games)}`);
  const tally: Tally = { phases: 0, options: 0, unitsOnly: 0, otherResult: 0, differences: [] };
  for (const game of games) compareGame(game, solver, tally);
  console.log(
    `  retreats: ${tally.phases} movement phases compared, options of ${tally.options} units agree, ` +
      `${tally.unitsOnly} units without recorded options agree, ${tally.otherResult} phases with other results, ` +
      `${tally.differences.length} disagreements`,
  );
  for (const difference of tally.differences.slice(0, SHOWN)) console.log(`  ${difference}`);
}

function conventionsOf(games: readonly GameRecord[]): string {
  const counts = new Map<string, number>();
  for (const { conventions } of games) {
    const { dislodgedWithoutRetreat, coastsMissing, withoutOrders, emptyPhases, start } = conventions;
    const parts = [
      `without retreat: ${dislodgedWithoutRetreat}`,
      ...(coastsMissing ? ['coasts missing'] : []),
      ...(withoutOrders.length > 0 ? ['phases without orders'] : []),
      ...(emptyPhases ? ['empty phases recorded'] : []),
      ...(start === 'assumed' ? ['start assumed'] : []),
    ];
    const text = parts.join(', ');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (games.length === 1 ? text : `${count} × ${text}`)).join('; ');
}

function compareGame(game: GameRecord, solver: Solver, tally: Tally): void {
  for (const [index, phase] of game.phases.entries()) {
    if (phase.kind !== 'movement' || phase.orders.length === 0) continue;
    const following = game.phases[index + 1];
    // Lines are a sample: the line behind need not be the next phase.
    const after = game.format === 'phase-lines' ? phase.next : (phase.next ?? following);
    if (after === undefined || (phase.next?.coastsMissing ?? false)) continue;
    const played = following?.kind === 'retreat' ? following : undefined;
    comparePhase(game, phase, after, played, solver, tally);
  }
}

function comparePhase(
  { board, id, conventions }: GameRecord,
  phase: RecordedPhase,
  after: RecordedPosition,
  played: RecordedPhase | undefined,
  solver: Solver,
  tally: Tally,
): void {
  const [result, walking] = [DATC_3_2, WALKS].map((policy) => {
    const position = { board, units: phase.units, orders: movementOrders(phase) };
    return adjudicateMovement(position, { engine: 'components', policy }, solver);
  });
  if (result?.kind !== 'adjudicated' || walking?.kind !== 'adjudicated') return;
  tally.phases++;
  const chosen = [result, walking].find((one) => sameBoard(one, after));
  if (chosen === undefined) {
    tally.otherResult++;
    return;
  }
  const recorded = new Map(after.retreating.map((one) => [keyOf(board, one.unit), one]));
  const where = `${id ?? ''} ${phase.name === undefined ? '' : formatPhase(phase.name)}`.trim();
  for (const { unit, by, retreats } of chosen.dislodged) {
    const key = keyOf(board, phase.units[unit]!);
    const found = recorded.get(key);
    recorded.delete(key);
    const ours = codes(board, retreats);
    if (found === undefined) {
      const vanishes = retreats.length === 0 && conventions.dislodgedWithoutRetreat !== 'stay';
      if (!vanishes)
        tally.differences.push(`${where}: ${key} can retreat to ${ours}, but is not in the record`);
    } else if (found.retreats === undefined)
      compareOrder(board, where, phase.units[unit]!, retreats, played, tally);
    else if (codes(board, found.retreats) === ours) tally.options++;
    else {
      const why = listsAllNeighbours(chosen, unit, by, found.retreats)
        ? ' (all its neighbours: its attacker came by convoy)'
        : '';
      tally.differences.push(
        `${where}: ${key} can retreat to ${ours}, not ${codes(board, found.retreats)}${why}`,
      );
    }
  }
  for (const key of recorded.keys()) tally.differences.push(`${where}: ${key} is not dislodged`);
}

/** Whether a record lists every neighbour of a unit that an army dislodged by convoy, as diplomacy-python does. */
function listsAllNeighbours(
  { read: { board, units, orders } }: Adjudication,
  unit: number,
  by: number,
  listed: readonly number[],
): boolean {
  const { type, location } = units[unit]!;
  const attack = orders[by]!;
  const cameByConvoy =
    attack.kind === 'move' &&
    (attack.viaConvoy || !borders(board, units[by]!.type, units[by]!.location, attack.to));
  const all = (type === 'army' ? board.armyBorders : board.fleetBorders)[location]!;
  return cameByConvoy && codes(board, all) === codes(board, listed);
}

/** Without recorded options, what the unit did in the retreat phase tells whether they include it. */
function compareOrder(
  board: Board,
  where: string,
  unit: Unit,
  retreats: readonly number[],
  played: RecordedPhase | undefined,
  tally: Tally,
): void {
  const orders = played === undefined ? [] : retreatOrders(played);
  const province = provinceOf(board, unit.location);
  const given = orders.find(
    ({ power, order }) => order.unit.province === province && (power ?? unit.power) === unit.power,
  );
  const to = given?.order.kind === 'retreat' ? given.order.to.province : undefined;
  const isPossible = to === undefined || retreats.some((place) => board.locations[place]!.province === to);
  if (isPossible) tally.unitsOnly++;
  else {
    const there = board.provinces[to]!.code;
    tally.differences.push(
      `${where}: ${keyOf(board, unit)} retreats to ${there}, we allow ${codes(board, retreats)}`,
    );
  }
}

function sameBoard({ next }: Adjudication, { units }: RecordedPosition): boolean {
  return textOf(next) === textOf(units);
}

function textOf(units: readonly Unit[]): string {
  return units
    .map(({ power, type, location }) => `${power} ${type} ${location}`)
    .sort()
    .join();
}

function keyOf(board: Board, unit: Unit): string {
  return `${board.powers[unit.power]!.code} ${formatStandingUnit(board, unit, 'short')}`;
}

function codes(board: Board, places: readonly number[]): string {
  const list = places.map((place) => board.locations[place]!.code).sort();
  return list.length === 0 ? 'nowhere' : list.join(' ');
}
