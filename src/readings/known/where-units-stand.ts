/** Where a unit stands on a board, as rules of one's own may ask. */
import type { Board } from '../../board/board.ts';
import type { StandingName } from '../../../encodings/language/situation.ts';

/** By relation: it holds of a unit of the power in the province, both by number. */
export const STANDS = {
  isOnCoast: ({ provinces }, province) => provinces[province]!.terrain === 'coast',
  isOnCentre: ({ provinces }, province) => provinces[province]!.supplyCentre,
  isAtHome: ({ provinces }, province, power) =>
    provinces[province]!.supplyCentre && provinces[province]!.home === power,
} as const satisfies Readonly<
  Record<StandingName, (board: Board, province: number, power: number) => boolean>
>;
