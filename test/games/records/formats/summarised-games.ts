/** Games that were read, with what they say in short words. */
import { expect } from 'vitest';
import type { Unit } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { formatStandingUnit } from '../../../../src/orders/text/format.ts';
import { formatPhase } from '../../../../src/adjudicate/phases/phase-name.ts';
import type {
  GameRecord,
  RecordedPhase,
  RecordFormat,
} from '../../../../src/games/records/model/game-record.ts';
import { readGames } from '../../../../src/games/records/formats/read-games.ts';
import { formatPhaseOrder } from '../../../../src/games/records/model/structured-orders.ts';

const powerOf = (power: number | undefined): string =>
  power === undefined ? '?' : board.powers[power]!.code;
export const unitOf = (unit: Unit): string =>
  `${powerOf(unit.power)} ${formatStandingUnit(board, unit, 'short')}`;

/** A phase: who stands where, and what was ordered, with what result. */
export function summaryOf(phase: RecordedPhase): object {
  const centres = (phase.centres ?? []).flatMap((owner, province) =>
    owner === undefined ? [] : [`${powerOf(owner)} ${board.provinces[province]!.code}`],
  );
  return {
    name: phase.name && formatPhase(phase.name),
    units: phase.units.map(unitOf),
    retreating: phase.retreating.map(
      ({ unit, retreats }) =>
        `${unitOf(unit)}: ${retreats?.map((to) => board.locations[to]!.code).join(' ') ?? 'not recorded'}`,
    ),
    centres,
    orders: phase.orders.map(
      ({ power, order, text }) =>
        `${powerOf(power)}: ${order === undefined ? `unread ${text}` : formatPhaseOrder(board, order)}`,
    ),
    results: phase.results,
  };
}

/** The one game of a record without errors, whose format is detected. */
export function gameIn(record: unknown, format: RecordFormat): GameRecord {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  // A board of its own, of which nothing is remembered.
  const { format: detected, games, errors } = readGames(text, { boards: [{ ...board }] });
  expect(errors).toEqual([]);
  expect(detected).toBe(format);
  expect(games).toHaveLength(1);
  return games[0]!;
}
