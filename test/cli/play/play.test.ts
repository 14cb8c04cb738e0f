/** Positions of `play`, read and written. */
import { expect, test } from 'vitest';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { readGame } from '../../../src/cli/play/position.ts';
import { gameJson } from '../../../src/games/records/json/position-json.ts';
import { formatPhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { solver } from '../../setup/solver.ts';
import { randomGame } from '../../adjudicate/phases/random-game.ts';

test('every position of a game is read as it was written', async () => {
  for (const { before } of randomGame(3, 15, solver)) {
    const { game, errors } = readGame([board], JSON.stringify(gameJson(before)));
    expect(errors).toEqual([]);
    if (game === undefined) throw new Error(formatPhase(before.phase));
    expect(gameJson(game.state)).toEqual(gameJson(before));
  }
});
