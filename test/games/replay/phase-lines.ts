/** Phases of records, written by hand. */
import { expect } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import type { GameRecord } from '../../../src/games/records/model/game-record.ts';
import {
  formatDifference,
  type RecordDifference,
  replay,
  type PlayedPhase,
  type Replayed,
} from '../../../src/games/replay/replay.ts';
import { playedPhases } from '../../../src/games/replay/replay-game.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';

export type Line = Readonly<Record<string, unknown>>;

export function gameOf(...lines: readonly Line[]): GameRecord {
  const text = lines.map((line) => JSON.stringify({ game: 'g', ...line })).join('\n');
  const { games, errors } = readGames(text, { file: 'some.jsonl', boards: shippedBoards() });
  expect(errors).toEqual([]);
  expect(games).toHaveLength(1);
  return games[0]!;
}

export const playedOf = (...lines: readonly Line[]): PlayedPhase[] =>
  playedPhases(gameOf(...lines)).map(({ played }) => played);

export const replayedBy = (solver: Solver, phases: readonly PlayedPhase[]): Replayed[] => [
  ...replay(phases, { engine: 'components', policy: DATC_3_2 }, solver),
];

export const told = (
  { recorded: { board }, differences }: Replayed,
  others: readonly RecordDifference[] = differences,
): string[] => others.map((each) => formatDifference(board, each));

/** Belgium is dislodged, and may retreat. */
export const ATTACK = {
  phase: 'S1901M',
  units: { FRANCE: ['A BUR', 'A PIC'], GERMANY: ['A BEL'] },
  orders: { FRANCE: ['A BUR - BEL', 'A PIC S A BUR - BEL'] },
};
export const RETREAT = {
  phase: 'S1901R',
  units: { FRANCE: ['A BEL', 'A PIC'] },
  dislodged: { GERMANY: ['A BEL'] },
  retreat_options: { GERMANY: { 'A BEL': ['HOL', 'RUH'] } },
  orders: { GERMANY: ['A BEL R RUH'] },
};
