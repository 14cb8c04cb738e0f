/**
 * Questions about what usually goes wrong between a program and the protocol (docs/protocol.md). What a
 * misreading leads to is adjudicated, so nothing is written here about rules.
 */
import type { Board } from '../../../board/board.ts';
import type { TextPosition } from '../asking/text-position.ts';
import { LATER_TRAPS } from './later-traps.ts';
import { CONVOY_TRAPS, moveTraps } from './move-traps.ts';
import { SUPPORT_TRAPS } from './support-traps.ts';
import { position, trap, type Trap } from './trap.ts';

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
