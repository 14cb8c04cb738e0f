/** Place and season of a unit, as rules of one's own may ask for them. */
import type { Board } from '../../board/board.ts';
import { type Circumstances, isOwner } from '../../orders/reading-policy.ts';
import type { StandingName } from '../../../encodings/language/situation.ts';

/** Relations that a board settles, by name: it holds of a unit of the power in the province, both by number. */
export const STANDS_ON_BOARD = {
  isOnCoast: ({ provinces }, province) => provinces[province]!.terrain === 'coast',
  isOnCentre: ({ provinces }, province) => provinces[province]!.supplyCentre,
  isAtHome: ({ provinces }, province, power) =>
    provinces[province]!.supplyCentre && provinces[province]!.home === power,
} as const satisfies Partial<
  Record<StandingName, (board: Board, province: number, power: number) => boolean>
>;

/** All of these relations: the others rest on the course of a game, too. */
export const STANDS = {
  ...STANDS_ON_BOARD,
  isOnOwnCentre: ({ provinces }, province, power, when) =>
    provinces[province]!.supplyCentre && isOwner(power, province, when),
  isInAutumn: (_board, _province, _power, { season }) => season === 'fall',
} as const satisfies Readonly<
  Record<StandingName, (board: Board, province: number, power: number, when: Circumstances) => boolean>
>;
