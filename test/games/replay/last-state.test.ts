/** The last state of a saved game is what the last phase led to, and is compared with what it should have led to. */
import { expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { readGames } from '../../../src/games/records/formats/read-games.ts';
import { replayGame } from '../../../src/games/replay/replay-game.ts';
import { Solver } from '../../../src/readings/z3/solver.ts';

const START = { FRANCE: ['A PAR'], GERMANY: ['A MUN'] };

const saved = (last: object): string =>
  JSON.stringify({
    id: 'g',
    map: 'standard',
    phases: [
      {
        name: 'F1901M',
        state: { units: START, centers: { FRANCE: ['PAR'] } },
        orders: { FRANCE: ['A PAR - BUR'], GERMANY: ['A MUN - BER'] },
        results: {},
      },
      { name: 'COMPLETED', state: last, orders: {}, results: {} },
    ],
  });

test.for<readonly [string, object, boolean]>([
  ['without the owners', { units: { FRANCE: ['A BUR'], GERMANY: ['A BER'] } }, true],
  ['wrong units', { units: { FRANCE: ['A PAR'], GERMANY: ['A BER'] } }, false],
])('%s', ([, last, agrees]) => {
  const { games, errors } = readGames(saved(last), { format: 'diplomacy-python' });
  expect(errors).toEqual([]);
  const played = replayGame(games[0]!, { engine: 'components', policy: DATC_3_2 }, new Solver());
  expect(played.map((phase) => phase.agrees)).toEqual([agrees]);
});
