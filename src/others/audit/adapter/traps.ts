/**
 * Questions about what usually goes wrong between a program and the protocol (docs/protocol.md). What a
 * misreading leads to is adjudicated, so nothing is written here about rules.
 */
import type { Board } from '../../../board/board.ts';
import type { TextPosition } from '../asking/text-position.ts';
import { CONVOY_TRAPS, moveTraps } from './move-traps.ts';
import { position, trap, type Trap, type TrapQuestion } from './trap.ts';

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

const LATER_TRAPS: readonly Trap[] = [
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

const moveSupport = position({ FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR'], GERMANY: ['A BUR H'] });
const disordered = position({ GERMANY: ['A BUR H'], FRANCE: ['A MAR S A PAR - BUR', 'A PAR - BUR'] });
const attack = ['F LON - YOR', 'A WAL S F LON - YOR'];
const holdSupport = position({ ENGLAND: ['A LVP S A YOR', 'A YOR H'], GERMANY: attack });
const unorderedSupport = position({ ENGLAND: ['A LVP S A YOR'], GERMANY: attack }, { ENGLAND: ['A YOR'] });
const coastHeld = position({
  RUSSIA: ['F STP/SC H', 'A MOS S F STP/SC'],
  ENGLAND: ['A FIN - STP', 'F BAR S A FIN - STP'],
});
const fleetSupport = position({ ITALY: ['F ION - GRE', 'A ALB S F ION - GRE'], TURKEY: ['A GRE H'] });
const foreignSupport = position({
  FRANCE: ['A BEL - HOL'],
  ENGLAND: ['F NTH S A BEL - HOL'],
  GERMANY: ['F HOL H'],
});
const nationality = position({
  FRANCE: ['A BEL - HOL'],
  ENGLAND: ['F NTH S FRANCE A BEL - HOL'],
  GERMANY: ['F HOL H'],
});
const coastSupport = position({ FRANCE: ['F MAO - SPA/NC', 'A MAR S F MAO - SPA/NC'], ITALY: ['A SPA H'] });

const LOST_SUPPORT = 'The support does nothing: the attack ends as if it had not been ordered.';

const SUPPORT_TRAPS: readonly Trap[] = [
  trap('move-support', 'A supported attack', moveSupport, [
    [
      { FRANCE: ['A PAR - BUR'] },
      LOST_SUPPORT,
      'In "A MAR S A PAR - BUR" the unit that is supported is in PAR and moves to BUR; the program may want the places in another order.',
    ],
  ]),
  trap('disordered', 'The same, the support written before the move and after another power', disordered, [
    [
      { FRANCE: ['A PAR - BUR'] },
      'A support that is written before the move it supports is lost.',
      'Pass on all units before the first order, and all orders before the program adjudicates.',
    ],
  ]),
  trap('hold-support', 'A support of a unit that holds', holdSupport, [
    [
      { GERMANY: attack },
      'The support of a unit that holds does nothing.',
      'It is written "A LVP S A YOR". Some programs want "S A YOR - YOR", the province twice, or a final "H".',
    ],
  ]),
  trap('unordered-support', 'A support of a unit without an order', unorderedSupport, [
    [
      { GERMANY: attack },
      'The support of a unit without an order does nothing.',
      'A unit without an order holds: give it that order, if the program does not.',
    ],
  ]),
  trap('coast-held', 'A support of a fleet that holds on a coast', coastHeld, [
    [
      { ENGLAND: ['A FIN - STP', 'F BAR S A FIN - STP'] },
      'The support of a fleet on a coast does nothing.',
      'It names the place of the fleet with its coast, "S F STP/SC"; the program may want the province alone.',
    ],
  ]),
  trap('fleet-support', 'A fleet that is supported by an army', fleetSupport, [
    [
      { ITALY: ['F ION - GRE'] },
      'The support of a fleet by an army does nothing.',
      'The second letter in "A ALB S F ION - GRE" is the type of the supported unit, not of the one that supports.',
    ],
  ]),
  trap('foreign-support', 'A support of a unit of another power', foreignSupport, [
    [
      { FRANCE: ['A BEL - HOL'] },
      'The support of a unit of another power does nothing.',
      'Look the supported unit up among the units of all powers, not of the one that gives the order.',
    ],
  ]),
  trap(
    'nationality',
    'The same, with the nationality written',
    nationality,
    [
      [
        { FRANCE: ['A BEL - HOL'] },
        'The support does nothing if the nationality of the supported unit is written.',
        'In "S FRANCE A BEL - HOL" the word before the unit is a power. If the program has no use for it, leave it out.',
      ],
    ],
    { notation: 'the nationality of a supported unit' },
  ),
  trap('coast-support', 'A support of a move to a coast', coastSupport, [
    [
      { FRANCE: ['F MAO - SPA/NC'] },
      'The support of a move to a coast does nothing.',
      'The coast is that of the move; the supporting unit need not reach it. The program may want the province alone.',
    ],
  ]),
];

const move = position({ ENGLAND: ['F LON - NTH'] });
const without = position({ FRANCE: ['A MAR - SPA'] }, { FRANCE: ['A PAR'], ITALY: ['A ROM'] });
const hold = position({ FRANCE: ['A PAR H'] });
const coasts = position({ FRANCE: ['F MAO - SPA/NC'], RUSSIA: ['F STP/SC - BOT'], TURKEY: ['F BUL/EC H'] });
const retreats = position({
  ENGLAND: ['A BRE - GAS', 'F MAO S A BRE - GAS'],
  FRANCE: ['A GAS H'],
  GERMANY: ['F NTH - NWY', 'F SKA S F NTH - NWY'],
  RUSSIA: ['F NWY H'],
});

/** One unit in every province; a province of two coasts has an army, `coasts` has the fleets. */
function everyPlace(board: Board): TextPosition {
  const { powers, provinces } = board;
  const texts = provinces.map(({ code, terrain }) => `${terrain === 'sea' ? 'F' : 'A'} ${code}`);
  const units = powers.map(({ code }, i) => [code, texts.filter((_, j) => j % powers.length === i)]);
  return { units: Object.fromEntries(units), orders: {} };
}

/** In the order in which they are asked: what others build on comes first. */
export function trapsOf(board: Board): readonly Trap[] {
  return [
    trap('move', 'A move to an empty sea', move, [
      [
        {},
        'The order is not carried out.',
        'Check whether the program accepts the order at all: its power, and how it names places and unit types.',
      ],
    ]),
    trap('id', 'The same with an id of three digits', move, [], { id: '007' }),
    trap('id-slash', 'The same with an id that has a slash', move, [], { id: 'a/1' }),
    {
      name: 'every-place',
      title: 'A unit in each of the 75 provinces, none with an order',
      question: everyPlace(board),
      misreadings: [
        {
          as: { units: {}, orders: {} },
          wrong: 'Units without an order are gone.',
          fix: 'Every unit of "units" is on the board. Where the program wants an order for each, give it "hold".',
        },
      ],
    },
    {
      name: 'no-order',
      title: 'Units without an order, one of a power without orders',
      question: without,
      misreadings: [
        {
          as: position({ FRANCE: ['A MAR - SPA'] }),
          wrong: 'Units without an order are gone.',
          fix: 'Every unit of "units" is on the board. Where the program wants an order for each, give it "hold".',
        },
        {
          as: position({ FRANCE: ['A MAR - SPA'] }, { FRANCE: ['A PAR'] }),
          wrong: 'The units of a power without orders are gone.',
          fix: 'Powers without orders are missing from "orders", but their units are in "units".',
        },
      ],
    },
    {
      name: 'hold',
      title: 'A hold order that is written',
      question: hold,
      misreadings: [
        {
          as: { units: {}, orders: {} },
          wrong: 'A unit that is ordered to hold is gone.',
          fix: 'List every remaining unit in "next_units", not only those that moved.',
        },
      ],
    },
    trap('coasts', 'Fleets on coasts, and a move to one', coasts, [
      [
        { RUSSIA: ['F STP/SC - BOT'] },
        'A move to a coast is not carried out.',
        'Coasts are written "SPA/NC"; translate them to what the program calls them.',
      ],
      [
        { FRANCE: ['F MAO - SPA/NC'] },
        'A fleet on a coast does not move.',
        'Its place is written "STP/SC"; the program may want the coast, or the province alone, as the place of the unit.',
      ],
      [
        { FRANCE: ['F MAO - SPA/SC'], RUSSIA: ['F STP/SC - BOT'] },
        'The fleet is on the other coast than was ordered.',
        'Pass on the coast of the destination, and read back the coast on which the fleet stands afterwards.',
      ],
    ]),
    ...moveTraps(board),
    ...SUPPORT_TRAPS,
    ...CONVOY_TRAPS,
    trap('retreats', 'Where two dislodged units may retreat to', retreats, []),
    ...LATER_TRAPS,
    trap('again', 'The first question once more', move, [], { repeats: 'move' }),
  ];
}
