/** The ages of units in a record: those of the game, or not known. */
import { expect, test } from 'vitest';
import {
  type GameState,
  type GameUnit,
  newGame,
  type PhaseOrders,
  playPhase,
  possibleAdjustments,
  possibleMovementOrders,
  possibleRetreatOrders,
  standardBoard,
} from '../../src/index.ts';
import { DATC_3_2 } from '../../encodings/policy.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { withAges } from '../../src/lab/files/moments.ts';

const PHASES = 30;

/** Any orders that can be followed; most units move, so that their places change. */
function someOrders(state: GameState, random: Random): PhaseOrders {
  const { board, units, phase } = state;
  const { kind } = phase;
  switch (kind) {
    case 'movement': {
      const possible = possibleMovementOrders(board, units, DATC_3_2);
      const orders = units.map(({ power }, i) => {
        const moves = possible[i]!.filter((order) => order.kind === 'move');
        return { power, order: random.pick(random.chance(0.8) ? moves : possible[i]!) ?? possible[i]![0]! };
      });
      return { kind, orders };
    }
    case 'retreat':
      return {
        kind,
        orders: state.retreating.map((each) => ({
          power: each.unit.power,
          order: possibleRetreatOrders(board, each)[0]!,
        })),
      };
    case 'adjustment':
      return {
        kind,
        orders: possibleAdjustments(state).flatMap(({ power, balance, orders }) =>
          [...orders.values()].slice(0, Math.abs(balance)).map(([order]) => ({ power, order: order! })),
        ),
      };
  }
}

/** A unit as records have it. */
const bare = ({ power, type, location }: GameUnit): GameUnit => ({ power, type, location });

test('what a record shows of the ages of its units is so', async () => {
  const random = new Random(3);
  const states: GameState[] = [];
  const given: PhaseOrders[] = [];
  let state = newGame(standardBoard);
  for (let i = 0; i < PHASES; i++) {
    const orders = someOrders(state, random);
    states.push(state);
    given.push(orders);
    const played = await playPhase(state, orders, { engine: 'components' });
    if (played.kind !== 'advanced') throw new Error('unknown');
    state = played.next;
  }
  const found = withAges(
    standardBoard,
    states.map(({ phase, units, retreating, centres }, i) => ({
      kind: phase.kind,
      name: phase,
      units: units.map(bare),
      retreating: retreating.map(({ unit, retreats }) => ({ unit: bare(unit), retreats })),
      centres,
      orders: given[i]!.orders.map((each) => ({ ...each, text: '' })),
      results: undefined,
    })),
  );
  const pairs = states.flatMap(({ units, retreating }, i) => [
    ...units.map((unit, j) => [unit.born, found[i]!.units[j]!.born]),
    ...retreating.map(({ unit }, j) => [unit.born, found[i]!.retreating[j]!.born]),
  ]);
  const known = pairs.filter(([, told]) => told !== undefined);
  expect(known.filter(([born, told]) => born !== told)).toEqual([]);
  expect(known.length / pairs.length).toBeGreaterThan(0.8);
  expect(new Set(known.map(([born]) => born)).size).toBeGreaterThan(3);
});
