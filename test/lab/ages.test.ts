/** The ages of units in a record: those of the game, or not known. */
import { expect, test } from 'vitest';
import { type GameUnit, standardBoard } from '../../src/index.ts';
import { withAges } from '../../src/lab/files/moments.ts';
import { randomGame } from '../adjudicate/phases/random-game.ts';
import { solver } from '../setup/solver.ts';

const YEARS = 8;

/** A unit as records have it. */
const bare = ({ power, type, location }: GameUnit): GameUnit => ({ power, type, location });

test('what a record shows of the ages of its units is so', () => {
  const phases = [...randomGame(3, YEARS, solver)];
  const found = withAges(
    standardBoard,
    phases.map(({ before: { phase, units, retreating, centres }, orders: { orders } }) => ({
      kind: phase.kind,
      name: phase,
      units: units.map(bare),
      retreating: retreating.map(({ unit, retreats }) => ({ unit: bare(unit), retreats })),
      centres,
      orders: orders.map((each) => ({ ...each, text: '' })),
      results: undefined,
    })),
  );
  const pairs = phases.flatMap(({ before: { units, retreating } }, i) => [
    ...units.map((unit, j) => [unit.born, found[i]!.units[j]!.born]),
    ...retreating.map(({ unit }, j) => [unit.born, found[i]!.retreating[j]!.born]),
  ]);
  const known = pairs.filter(([, told]) => told !== undefined);
  expect(known.filter(([born, told]) => born !== told)).toEqual([]);
  expect(known.length / pairs.length).toBeGreaterThan(0.8);
  expect(new Set(known.map(([born]) => born)).size).toBeGreaterThan(3);
});
