/** Sets of positions whose score is asked for. */
import { standardBoard as board } from '../../../board/standard.ts';
import { hasMovement, loadCases } from '../../../games/datc/case.ts';
import { positionOf, casePhases } from '../../../games/datc/case-phases.ts';
import { positionIn } from '../../audit/asking/text-position.ts';
import type { BoardChoice } from '../../../board/boards.ts';
import type { UserError } from '../../../base/errors.ts';
import { readGames } from '../../../games/records/formats/read-games.ts';
import { replayGame } from '../../../games/replay/replay-game.ts';
import type { Judged } from '../kills/outcome.ts';
import { laterPhaseIn } from '../later/later-phase.ts';
import { SUITE } from '../tests/suite-data.ts';
import type { ScoredPosition } from './mutation-score.ts';

/** Sets that need no file. */
export const BUILT_IN = ['datc-3.2', 'datc-2.4', 'suite'] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/** The positions and later phases of a set: cases of the DATC by section, tests of the suite by clause. */
export function builtInPositions(set: BuiltIn, { policy, solver }: Judged): ScoredPosition[] {
  if (set === 'suite') {
    return [
      ...SUITE.tests.flatMap((test) => {
        const position = positionIn(board, test, policy);
        return position === undefined ? [] : [{ part: test.clause, position }];
      }),
      ...SUITE.later.tests.flatMap((test) => {
        const phase = laterPhaseIn(board, test);
        return phase === undefined ? [] : [{ part: test.clause, phase }];
      }),
    ];
  }
  const edition = set === 'datc-3.2' ? '3.2' : '2.4';
  return [
    ...loadCases(edition)
      .filter(hasMovement)
      .map((each) => ({ part: sectionOf(each.id), position: positionOf(each) })),
    ...casePhases(edition, policy, solver).map(({ id, phase }) => ({ part: sectionOf(id), phase })),
  ];
}

const sectionOf = (id: string): string => id.split('.').slice(0, 2).join('.');

/**
 * The positions and later phases of records; retreats go where the record says, or the movement before them.
 *
 * @param boards those that a record can name
 * @param file names the part that they are
 * @returns them, and what could not be read
 */
export function recordedPhases(
  boards: BoardChoice,
  bytes: Uint8Array,
  file: string,
  { policy, solver }: Judged,
): { readonly positions: readonly ScoredPosition[]; readonly errors: readonly UserError[] } {
  const { games, errors } = readGames(bytes, { file, boards });
  const positions = games.flatMap((game) =>
    replayGame(game, { engine: 'components', policy }, solver).flatMap((played): ScoredPosition[] => {
      const { recorded, result } = played;
      const { board: own, units, orders } = recorded;
      if (orders.kind === 'movement' && units.length > 0)
        return [{ part: file, position: { board: own, units, orders: orders.orders } }];
      if (orders.kind === 'movement' || result === undefined || result.kind === 'movement') return [];
      return [{ part: file, phase: { state: result.state, orders } }];
    }),
  );
  return { positions, errors };
}
