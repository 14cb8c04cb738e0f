/** Traps of convoys: moves that need one, and fleets of other powers. */
import { position, readAs, type Trap } from './trap.ts';

const convoy = position({ ENGLAND: ['A LON - BEL', 'F NTH C A LON - BEL'] });
const via = position({ ENGLAND: ['A LON - BEL VIA', 'F NTH C A LON - BEL'] });
const spelledRoute = position({ ENGLAND: ['A LON - NTH - BEL', 'F NTH C A LON - BEL'] });
const route = position({
  ENGLAND: ['A LON - TUN', 'F ENG C A LON - TUN'],
  FRANCE: ['F MAO C A LON - TUN'],
  ITALY: ['F WES C A LON - TUN'],
});

export const CONVOY_TRAPS: readonly Trap[] = [
  {
    name: 'convoy',
    title: 'A move by convoy',
    question: convoy,
    misreadings: [
      readAs(
        convoy,
        {},
        {
          wrong: 'The army stays: it was not convoyed.',
          fix: 'A move that needs a convoy is written like any other. If the program wants it marked, mark moves to places that are not adjacent.',
        },
      ),
    ],
  },
  {
    name: 'via',
    notation: 'VIA',
    title: 'The same, with VIA',
    question: via,
    misreadings: [
      readAs(
        via,
        {},
        {
          wrong: 'The army stays: its order was not understood.',
          fix: '"VIA" at the end of a move means "via convoy". Translate it to what the program writes; if it has no word for it, refuse the question.',
        },
      ),
    ],
  },
  {
    name: 'spelled-route',
    notation: 'a route that is spelled out',
    title: 'The same, with the route spelled out',
    question: spelledRoute,
    misreadings: [
      readAs(
        spelledRoute,
        {},
        {
          wrong: 'The army stays: its route was not understood.',
          fix: '"A LON - NTH - BEL" names the seas between. If the program has no word for them, refuse the question.',
        },
      ),
    ],
  },
  {
    name: 'route',
    title: 'A convoy by fleets of three powers',
    question: route,
    misreadings: [
      readAs(
        route,
        {},
        {
          wrong: 'The army stays: fleets of other powers did not convoy it.',
          fix: 'Look the convoyed army up among the units of all powers, not of the one that gives the order.',
        },
      ),
    ],
  },
];
