/** The choice of the map on which positions are searched: a board, or any map. */
import type { Board } from '../../board/board.ts';
import { counted } from '../../explain/words/words.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { refuseOption } from '../shared/complain.ts';
import { after, boardsOf, type Ruled, rulesOf } from '../shared/options.ts';

/** The values of options, the rules of which claims are asked, and where positions are searched. */
export interface SearchSetting extends Ruled {
  /** The name of the map. */
  readonly form: string;
  /** The board, where the map is that of one. */
  readonly board: Board | undefined;
}

/** Of work under rules, on a board that positions can be searched on, or on no board in particular. */
export const ruledSearch = after(async (flags) => {
  const { mapFree = false, map = 'standard' } = flags;
  const board = mapFree ? undefined : (await boardsOf(flags)).first;
  if (board !== undefined) await requireBothWays(board);
  const { policy, preset } = await rulesOf(flags);
  const { onBoard } = await import('../../prove/settle/subject.ts');
  const under = { policy: onBoard(policy, board), preset };
  return { under, form: mapFree ? MAP_FREE_NAME : map, board };
});

/** Refuses a board with one-way borders: positions that are searched have borders that go both ways (`TERRAIN_FACTS`). */
async function requireBothWays(board: Board): Promise<void> {
  const { surveyBoard } = await import('../../board/survey.ts');
  const { oneWay } = surveyBoard(board).counts;
  if (oneWay === 0) return;
  const message = `${board.name} has ${counted(oneWay, 'border')} that can be passed one way only, and every border is searched both ways`;
  const expected = 'a board whose borders go both ways, or --map-free';
  refuseOption(message, expected);
}
