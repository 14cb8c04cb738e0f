/** Traps of the phases after movement; a program need not take these. */
import { trap, type Trap, type TrapQuestion } from './trap.ts';

const retreat: TrapQuestion = {
  phase: 'F1901R',
  units: { GERMANY: ['F NWY', 'F SKA'], ITALY: ['A TRI', 'A TYR'] },
  dislodged: { AUSTRIA: ['A TRI'], RUSSIA: ['F NWY'] },
  retreat_options: {
    AUSTRIA: { 'A TRI': ['ALB', 'BUD', 'SER'] },
    RUSSIA: { 'F NWY': ['BAR', 'NWG', 'STP/NC', 'SWE'] },
  },
  orders: { AUSTRIA: ['A TRI R ALB'], RUSSIA: ['F NWY R STP/NC'] },
};

const disband: TrapQuestion = { ...retreat, orders: { AUSTRIA: ['A TRI D'] } };

const adjustment: TrapQuestion = {
  phase: 'W1901A',
  units: { FRANCE: ['A POR', 'A SPA', 'F MAO'], ITALY: ['A ROM', 'A TUS'], RUSSIA: ['A WAR'] },
  centers: {
    FRANCE: ['BRE', 'MAR', 'PAR', 'POR', 'SPA'],
    ITALY: ['ROM'],
    RUSSIA: ['MOS', 'STP', 'WAR'],
  },
  orders: { FRANCE: ['A PAR B', 'F BRE B'], ITALY: ['A ROM D'], RUSSIA: ['F STP/SC B', 'WAIVE'] },
};

export const LATER_TRAPS: readonly Trap[] = [
  trap('retreat', 'Two retreats, one to a coast', retreat, [
    [
      {},
      'The retreats are not carried out.',
      'Dislodged units are in "dislodged", not in "units", and their orders are written "A TRI R ALB".',
    ],
    [
      { AUSTRIA: ['A TRI R ALB'] },
      'The retreat to a coast is not carried out.',
      'A fleet retreats to "STP/NC"; translate the coast to what the program calls it.',
    ],
  ]),
  trap('disband', 'A dislodged unit that disbands, and one without an order', disband, []),
  trap('adjustment', 'Builds, one on a coast, a removal, and a build that is waived', adjustment, [
    [
      { ITALY: ['A ROM D'] },
      'Nothing is built.',
      'Builds are written "A PAR B"; "centers" has who owns which centre, with those just won.',
    ],
    [
      { FRANCE: ['A PAR B', 'F BRE B'], ITALY: ['A ROM D'] },
      'The fleet is not built on its coast, or a build that is waived spoils another.',
      'A fleet is built in "STP/SC"; "WAIVE" is an order of its own, without a place.',
    ],
    [
      { FRANCE: ['A PAR B', 'F BRE B'], RUSSIA: ['F STP/SC B', 'WAIVE'] },
      'A unit other than the one ordered is removed.',
      'Removals are written "A ROM D".',
    ],
  ]),
];
