/**
 * Plays every recorded phase of other boards again and compares it with its record: movement, retreats, adjustments.
 * Not part of the tests: a clone has no records.
 *
 *   npm run check -- variants [FOLDER] [--sources CLONES]
 *
 * With clones of public repositories (as for `npm run make boards`), also the games that godip has of these boards.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATC_3_2, type Policy } from '../encodings/policy.ts';
import type { BoardChoice } from '../src/board/boards.ts';
import { shippedBoards } from '../src/board/shipped.ts';
import { standardBoard } from '../src/board/standard.ts';
import { formatError } from '../src/base/errors.ts';
import { formatPhase } from '../src/adjudicate/phases/phase-name.ts';
import { readGames } from '../src/games/records/formats/read-games.ts';
import type { RecordFormat } from '../src/games/records/model/formats.ts';
import { replayGame } from '../src/games/replay/replay-game.ts';
import { formatDifference } from '../src/games/replay/record-differences.ts';
import { Solver } from '../src/readings/z3/solver.ts';
import { Clones } from './boards/source-files.ts';
import { gzippedLines } from './gzipped-lines.ts';

/** What most of the engines do: "via convoy" to a neighbour without fleets goes over land (DATC 2.4). */
const POLICY: Policy = { ...DATC_3_2, '4.A.3': 'intent-else-land' };

const GODIP = 'zond/godip';
/** The flag of a record that lists a unit twice. */
const TWINS = 'a unit is listed twice';

const { positionals, values } = parseArgs({
  options: { sources: { type: 'string' } },
  allowPositionals: true,
});
const folder = positionals[0] ?? '../shared/games';
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz')) : [];
if (files.length === 0) console.log(`There are no records in ${folder}: none of them is checked.`);
await checkAll(files.sort());

interface Tally {
  phases: number;
  agree: number;
  /** Whose record lists a unit twice. */
  flawed: number;
  readonly differences: string[];
}

async function checkAll(names: readonly string[]): Promise<void> {
  const solver = new Solver();
  await solver.open();
  const tallies = new Map<string, Tally>();
  const check = (
    text: string,
    key: string,
    where: string,
    boards: BoardChoice,
    format: RecordFormat,
  ): void => {
    const { games, errors } = readGames(text, { format, boards });
    const problems = errors.filter(({ code }) => code !== 'unit-twice').map(formatError);
    const tally = (kind: string): Tally => {
      const name = `${key}, ${kind}`;
      const found = tallies.get(name) ?? { phases: 0, agree: 0, flawed: 0, differences: [] };
      tallies.set(name, found);
      return found;
    };
    if (problems.length > 0)
      tally('unread').differences.push(...problems.map((problem) => `${where}: ${problem}`));
    for (const game of games) {
      for (const { recorded, agrees, differences } of replayGame(
        game,
        { engine: 'components', policy: POLICY },
        solver,
      )) {
        if (agrees === undefined) continue;
        const of = tally(recorded.phase.kind);
        of.phases++;
        if (agrees) of.agree++;
        else {
          const told = differences.map((each) => formatDifference(recorded.board, each)).join('; ');
          of.differences.push(`${where}: ${formatPhase(recorded.phase)}: ${told}`);
        }
        if (text.includes(TWINS)) of.flawed++;
      }
    }
  };
  for (const name of names) {
    for await (const line of gzippedLines(join(folder, name))) {
      const { map, engine, game = '' } = JSON.parse(line) as Readonly<Partial<Record<string, string>>>;
      if (map === undefined || map === standardBoard.id) continue;
      check(withoutTwins(line), `${map} (${engine})`, game, shippedBoards(), 'phase-lines');
    }
  }
  if (values.sources !== undefined) {
    const clones = new Clones(values.sources);
    for (const file of clones
      .files(GODIP, 'variants')
      .filter((each) => /\/games\/game_\d+\.txt$/.test(each))) {
      const variant = file.split('/')[1]!;
      const board = shippedBoards().named(variant);
      if (board === undefined) continue;
      check(clones.text(GODIP, file)!, `${variant} (public games)`, file, shippedBoards(board), 'droidippy');
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
  return hasTwins ? JSON.stringify({ ...record, flags: [TWINS] }) : line;
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
