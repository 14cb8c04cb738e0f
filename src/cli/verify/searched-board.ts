/** The choice of the map on which positions are searched: a board, or any map. */
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { Board } from '../../board/board.ts';
import { counted } from '../../explain/words/words.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { Refused } from '../shared/complain.ts';
import { after, boardsOf, rulesOf } from '../shared/options.ts';

/** Of work under rules, on a board that positions can be searched on, or on no board in particular, and what that is called. */
export const ruledSearch = after(async (options): Promise<[Rules, string, Board | undefined]> => {
  const { mapFree = false, map = 'standard' } = options;
  if (mapFree) return [await rulesOf(options), MAP_FREE_NAME, undefined];
  const { first } = await boardsOf(options);
  await requireBothWays(first);
  return [await rulesOf(options), map, first];
});

/** Refuses a board with one-way borders: positions that are searched have borders that go both ways (`TERRAIN_FACTS`). */
async function requireBothWays(board: Board): Promise<void> {
  const { surveyBoard } = await import('../../board/survey.ts');
  const { oneWay } = surveyBoard(board).counts;
  if (oneWay === 0) return;
  const message = `${board.name} has ${counted(oneWay, 'border')} that can be passed one way only, and every border is searched both ways`;
  const expected = 'a board whose borders go both ways, or --map-free';
  throw new Refused([{ code: 'option-invalid', message, expected }]);
}
