/** Traps of the phases after movement; a program need not take these. */
import { readAs, type Trap, type TrapQuestion } from './trap.ts';

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
  {
    name: 'retreat',
    title: 'Two retreats, one to a coast',
    question: retreat,
    misreadings: [
      readAs(
        retreat,
        {},
        {
          wrong: 'The retreats are not carried out.',
          fix: 'Dislodged units are in "dislodged", not in "units", and their orders are written "A TRI R ALB".',
        },
      ),
      readAs(
        retreat,
        { AUSTRIA: ['A TRI R ALB'] },
        {
          wrong: 'The retreat to a coast is not carried out.',
          fix: 'A fleet retreats to "STP/NC"; translate the coast to what the program calls it.',
        },
      ),
    ],
  },
  {
    name: 'disband',
    title: 'A dislodged unit that disbands, and one without an order',
    question: disband,
    misreadings: [],
  },
  {
    name: 'adjustment',
    title: 'Builds, one on a coast, a removal, and a build that is waived',
    question: adjustment,
    misreadings: [
      readAs(
        adjustment,
        { ITALY: ['A ROM D'] },
        {
          wrong: 'Nothing is built.',
          fix: 'Builds are written "A PAR B"; "centers" has who owns which centre, with those just won.',
        },
      ),
      readAs(
        adjustment,
        { FRANCE: ['A PAR B', 'F BRE B'], ITALY: ['A ROM D'] },
        {
          wrong: 'The fleet is not built on its coast, or a build that is waived spoils another.',
          fix: 'A fleet is built in "STP/SC"; "WAIVE" is an order of its own, without a place.',
        },
      ),
      readAs(
        adjustment,
        { FRANCE: ['A PAR B', 'F BRE B'], RUSSIA: ['F STP/SC B', 'WAIVE'] },
        {
          wrong: 'A unit other than the one ordered is removed.',
          fix: 'Removals are written "A ROM D".',
        },
      ),
    ],
  },
];
