/** Records to put faults into, and the check of what is read of them all the same. */
import { expect } from 'vitest';
import { standardBoard } from '../../../../src/board/standard.ts';
import { shortOwnedUnit } from '../../../../src/orders/text/format.ts';
import { formatPhase } from '../../../../src/adjudicate/phases/phase-name.ts';
import { readGames, type ReadGames } from '../../../../src/games/records/formats/read-games.ts';
import { errorText } from '../errors-of.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A phase as diplomacy-python saves it. */
export const savedPhase = (name: string, change: Json = {}, state: Json = {}): Json => ({
  name,
  state: { units: { FRANCE: ['A PAR', 'F BRE'], ITALY: ['A VEN'] }, centers: { FRANCE: ['PAR'] }, ...state },
  orders: { FRANCE: ['A PAR - BUR', 'F BRE H'], ITALY: ['A VEN H'] },
  ...change,
});
const game = (phases: readonly unknown[], change: Json = {}): Json => ({
  id: 'g',
  map: 'standard',
  phases,
  ...change,
});
/** A saved game of these phases. */
export const savedGame = (phases: readonly unknown[], change: Json = {}): string =>
  JSON.stringify(game(phases, change));
/** A phase line. */
export const phaseLine = (change: Json = {}): string =>
  JSON.stringify({
    game: 'g',
    phase: 'S1901M',
    units: { FRANCE: ['A PAR'] },
    orders: { FRANCE: ['A PAR H'] },
    ...change,
  });

const errorsOf = ({ errors }: ReadGames): string[] => errors.map(errorText);
export const phasesOf = ({ games }: ReadGames): string[] =>
  games.flatMap(({ phases }) =>
    phases.map(({ name }) => (name === undefined ? 'no name' : formatPhase(name))),
  );
const unitsOf = ({ games }: ReadGames): string[] =>
  games.flatMap(({ board, phases }) =>
    phases.flatMap(({ units }) => units.map((unit) => shortOwnedUnit(board, unit))),
  );
const ordersOf = ({ games }: ReadGames): string[] =>
  games.flatMap(({ phases }) =>
    phases.flatMap(({ orders }) =>
      orders.map(({ order, text }) => (order === undefined ? `unread ${text}` : text)),
    ),
  );

/** What is read, and the errors as code and place, parted by commas. */
export interface FaultyRecord {
  readonly input: string | Uint8Array;
  readonly errors: string | readonly string[];
  readonly phases?: readonly string[];
  readonly units?: readonly string[];
  readonly orders?: readonly string[];
}

export const TWO_PHASES = savedGame([savedPhase('S1901M'), savedPhase('F1901M')]);

export function expectRead({ input, ...expected }: FaultyRecord): void {
  // A board of its own, of which nothing is remembered.
  const read = readGames(input, { boards: [{ ...standardBoard }] });
  const found = { phases: phasesOf(read), units: unitsOf(read), orders: ordersOf(read) };

  expect(errorsOf(read).join(', ')).toBe([expected.errors].flat().join(', '));
  const { errors: _, ...rest } = expected;
  expect(found).toMatchObject(rest);
}
