/** The choice of the map on which positions are searched: a board, or any map. */
import type { Rules } from '../../adjudicate/rules/policies.ts';
import type { UserError } from '../../base/errors.ts';
import type { Board } from '../../board/board.ts';
import { counted } from '../../explain/words/words.ts';
import { MAP_FREE_NAME } from '../../prove/maps/mode-names.ts';
import { complain } from '../shared/complain.ts';
import { type MapFlag, withMap, withRules } from '../shared/rules-options.ts';
import type { VerifyFlags } from './options.ts';

/** Flags before it is known where positions are searched. */
export type GivenFlags<F extends VerifyFlags> = Omit<F, 'map'> & MapFlag & { readonly mapFree?: boolean };

/** Runs a command under the chosen rules, with positions on a board or on any map. */
export async function onMap<F extends VerifyFlags>(
  given: GivenFlags<F>,
  run: (rules: Rules, flags: F, board?: Board) => Promise<number>,
): Promise<number> {
  const { mapFree = false, map, ...others } = given;
  const flags = { ...others, map: mapFree ? MAP_FREE_NAME : (map ?? 'standard') } as unknown as F;
  const runOn = async (board?: Board): Promise<number> => {
    const refused = board === undefined ? undefined : await oneWayOn(board);
    return refused === undefined
      ? withRules(flags, (rules) => run(rules, flags, board))
      : complain([refused]);
  };
  return mapFree ? runOn() : withMap(flags, ({ first }) => runOn(first));
}

/** Refuses a board with one-way borders: positions that are searched have borders that go both ways (`TERRAIN_FACTS`). */
async function oneWayOn(board: Board): Promise<UserError | undefined> {
  const { surveyBoard } = await import('../../board/survey.ts');
  const { oneWay } = surveyBoard(board).counts;
  if (oneWay === 0) return undefined;
  const message = `${board.name} has ${counted(oneWay, 'border')} that can be passed one way only, and every border is searched both ways`;
  const expected = 'a board whose borders go both ways, or --map-free';
  return { code: 'option-invalid', message, expected };
}
