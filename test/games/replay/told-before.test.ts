/** Cases of jDip about retreats tell with its results the movement before: it says where dislodged units may go. */
import { expect, test } from 'vitest';
import { readGames, replayGame } from '../../../src/index.ts';

const retreatTo = (place: string): string => `VARIANT_ALL Standard
CASE one
PRESTATE_SETPHASE Fall 1903, Retreat
PRESTATE
  France: A bur
  France: A ruh
  Austria: A tyr
  Italy: A boh
PRESTATE_DISLODGED
  Germany: A bur
PRESTATE_RESULTS
  FAILURE: Germany: A bur H
  FAILURE: Italy: A boh - mun
  FAILURE: Austria: A tyr - mun
  SUCCESS: France: A par - bur
  SUCCESS: France: A ruh S A par - bur
ORDERS
  Germany: A bur - ${place}
POSTSTATE
  France: A bur
  France: A ruh
  Austria: A tyr
  Italy: A boh
  Germany: A ${place}
END
`;

test.for([
  ['contested', 'mun', false],
  ['where the attacker came from', 'par', false],
  ['free', 'gas', true],
] as const)('a place that was %s', async ([, place, agrees]) => {
  const { games, errors } = readGames(retreatTo(place));
  expect(errors).toEqual([]);
  const [played] = await replayGame(games[0]!);
  expect(played).toMatchObject({ agrees, retreatsFrom: 'phase-before' });
});

test.for([
  ['succeeded without its support', '  SUCCESS: France: A ruh S A par - bur\n', 'A par - bur', 15],
  ['failed although nobody else went there', '  FAILURE: Austria: A tyr - mun\n', 'A boh - mun', 13],
] as const)('a move that %s contradicts the rules', async ([, left, text, line]) => {
  const { games, errors } = readGames(retreatTo('gas').replace(left, ''));
  expect(errors).toEqual([]);
  const [played] = await replayGame(games[0]!);
  expect(played).toMatchObject({ agrees: undefined, result: undefined });
  expect(played?.contradiction).toMatchObject({ code: 'record-invalid', place: { line } });
  expect(played?.contradiction?.message).toContain(text);
});
