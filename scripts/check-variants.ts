/**
 * Plays every recorded phase of other boards again and compares it with its record: movement, retreats, adjustments.
 * Not part of the tests: a clone has no records.
 *
 *   npm run check:variants -- [FOLDER]
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import { standardBoard } from '../src/board/standard.ts';
import { formatError } from '../src/errors.ts';
import { formatPhase } from '../src/phases/phase-name.ts';
import { readGames } from '../src/records/formats/read-games.ts';
import { replayGame } from '../src/replay/replay-game.ts';
import { formatDifference } from '../src/replay/replay.ts';
import { openSolver } from '../src/solver/solver.ts';
import { gzippedLines } from './gzipped-lines.ts';

/** What most of the engines do: "via convoy" to a neighbour without fleets goes over land (DATC 2.4). */
const POLICY: Policy = { ...DATC_3_2, '4.A.3': 'intent-else-land' };

const { positionals } = parseArgs({ allowPositionals: true });
const folder = positionals[0] ?? '../shared/games';
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz')) : [];
if (files.length === 0) console.log(`There are no records in ${folder}: nothing is checked.`);
else await checkAll(files.sort());

interface Tally {
  phases: number;
  agree: number;
  /** Whose record lists a unit twice. */
  flawed: number;
  readonly differences: string[];
}

async function checkAll(names: readonly string[]): Promise<void> {
  const solver = await openSolver();
  const tallies = new Map<string, Tally>();
  for (const name of names) {
    for await (const line of gzippedLines(join(folder, name))) {
      const { map, engine } = JSON.parse(line) as { readonly map?: string; readonly engine?: string };
      if (map === undefined || map === standardBoard.id) continue;
      const { games, errors } = readGames(withoutTwins(line), { format: 'phase-lines' });
      const game = games[0];
      const kind = game?.phases[0]?.kind ?? 'unread';
      const key = `${map} (${engine}), ${kind}`;
      const tally = tallies.get(key) ?? { phases: 0, agree: 0, flawed: 0, differences: [] };
      tallies.set(key, tally);
      tally.phases++;
      const isFlawed = withoutTwins(line) !== line;
      const problems = errors.map(formatError);
      for (const { recorded, agrees, differences } of game === undefined
        ? []
        : replayGame(game, { engine: 'components', policy: POLICY }, () => solver)) {
        if (agrees === false) {
          problems.push(
            `${formatPhase(recorded.phase)}: ${differences.map((each) => formatDifference(recorded.board, each)).join('; ')}`,
          );
        }
      }
      if (isFlawed) tally.flawed++;
      if (problems.length === 0) tally.agree++;
      else
        tally.differences.push(
          ...problems.map((problem) => `${(JSON.parse(line) as { game?: string }).game}: ${problem}`),
        );
    }
  }
  report(tallies);
}

/** The same line with each unit once: some records list a unit twice that civil disorder is about to remove. */
function withoutTwins(line: string): string {
  const record = JSON.parse(line) as Record<string, unknown>;
  let hasTwins = false;
  for (const field of ['units', 'next_units']) {
    const byPower = record[field] as Record<string, readonly string[]> | undefined;
    if (byPower === undefined) continue;
    const once = Object.entries(byPower).map(([power, units]) => [power, [...new Set(units)]] as const);
    hasTwins ||= once.some(([power, units]) => units.length < byPower[power]!.length);
    record[field] = Object.fromEntries(once);
  }
  return hasTwins ? JSON.stringify(record) : line;
}

function report(tallies: ReadonlyMap<string, Tally>): void {
  let [phases, agree, flawed] = [0, 0, 0];
  for (const [key, tally] of [...tallies].sort(([one], [other]) => (one < other ? -1 : 1))) {
    phases += tally.phases;
    agree += tally.agree;
    flawed += tally.flawed;
    const aside = tally.flawed === 0 ? '' : `, ${tally.flawed} whose record lists a unit twice`;
    console.log(`${key}: ${tally.agree} of ${tally.phases} agree${aside}`);
    for (const difference of tally.differences) console.log(`  ${difference}`);
  }
  const share = ((100 * agree) / phases).toFixed(2);
  console.log(`${agree} of ${phases} phases agree (${share} %); the records of ${flawed} list a unit twice`);
}
