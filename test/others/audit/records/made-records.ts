/** Records made here: positions adjudicated by this program under some rules, as if another program had. */
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import { type Position } from '../../../../src/adjudicate/phases/movement.ts';
import { resultJson, unitsByPower } from '../../../../src/games/records/json/result-json.ts';
import { MIXES, randomPosition } from '../../../../src/orders/sample/random-position.ts';
import { shortOrder } from '../../../../src/orders/text/format.ts';
import { adjudicated } from '../../../setup/adjudicated.ts';

/** An army that is to go by convoy to a neighbour, where no fleet is ordered to convoy it (4.A.3). */
export const VIA_WITHOUT_FLEETS = 'Germany: A KIE - HOL VIA\nEngland: F NTH H';

/** Two armies change places if the one with a fleet of its own goes by convoy (4.A.3). */
export const OWN_FLEET = 'England: A BEL - HOL\nEngland: F NTH C A BEL - HOL\nGermany: A HOL - BEL';

/** Such swaps at five places, against Russia. */
export const SWAPS = ['BEL HOL NTH', 'RUM BUL BLA', 'GRE BUL AEG', 'NWY SWE SKA', 'DEN KIE HEL'].map(
  (places) => {
    const [from, to, sea] = places.split(' ');
    return `England: A ${from} - ${to}\nEngland: F ${sea} C A ${from} - ${to}\nRussia: A ${to} - ${from}`;
  },
);

/** A convoy that is needed; no route is spelled out (4.A.6). */
export const FAR_CONVOY = 'England: A LON - BEL\nEngland: F NTH C A LON - BEL';

/** A random position of a game. */
export function someGame(seed: number, units = 20): Position {
  return randomPosition(standardBoard, { ...MIXES['mid-game'], units }, seed);
}

/** A phase line: the position, and what comes of it under a policy. */
export function madeLine(
  game: string,
  position: Position,
  policy: Policy,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const { next_units: next, dislodged } = resultJson(adjudicated(position, policy), undefined);
  const { board, units, orders } = position;
  const texts: Record<string, string[]> = {};
  for (const { power, order } of orders)
    (texts[board.powers[power!]!.code] ??= []).push(shortOrder(board, order));
  return JSON.stringify({
    source: 'made',
    game,
    map: 'standard',
    phase: 'S1901M',
    units: unitsByPower(board, units),
    orders: texts,
    next_phase: 'F1901M',
    next_units: next,
    next_dislodged: Object.fromEntries(
      Object.entries(dislodged).map(([power, list]) => [power, Object.keys(list)]),
    ),
    next_retreat_options: dislodged,
    ...more,
  });
}

export const BASE = DATC_3_2;
