/**
 * DATC 4.D, TOO MANY AND TOO FEW ORDERS, and 4.E, MISCELLANEOUS ISSUES: what can be chosen.
 */
import type { HouseRule, Issue } from './issue.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.D',
  title: 'TOO MANY AND TOO FEW ORDERS',
  says: 'What happens with several orders or none, and which orders count at all (4.E).',
};

export const ORDER_ISSUES = {
  '4.D.3': {
    title: 'Multiple orders to the same unit',
    question: 'Which of several different legal orders to one unit counts?',
    effect: 'reading',
    choices: {
      first: { says: 'The first.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: ['DATC 3.x'] },
      last: { says: 'The last.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: [] },
      hold: {
        says: 'None: the unit holds and may be supported.',
        letters: { '2.4': ['c'], '3.2': ['c'] },
        takenBy: ['DATC 2.x'],
      },
    },
    further: {
      'last-legal-or-not': {
        says: 'The last, also if it cannot be followed: then the unit holds.',
        letters: {},
        takenBy: ['programs that keep one order for each unit'],
      },
    },
  },
  '4.D.4': {
    title: 'Too many build orders',
    question: 'Which of too many builds are made?',
    effect: 'adjustments',
    choices: {
      none: { says: 'None.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      first: { says: 'The first legal ones.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
      last: { says: 'The last legal ones.', letters: { '2.4': ['c'], '3.2': ['c'] }, takenBy: [] },
    },
  },
  '4.D.5': {
    title: 'Multiple build orders for one province',
    question: 'Which of several builds in one province is made?',
    effect: 'adjustments',
    choices: {
      none: { says: 'None.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      first: { says: 'The first.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
      last: { says: 'The last.', letters: { '2.4': ['c'], '3.2': ['c'] }, takenBy: [] },
    },
  },
  '4.D.6': {
    title: 'Too many disband orders',
    question: 'Which of too many removals are made?',
    effect: 'adjustments',
    choices: {
      'civil-disorder': {
        says: 'None; the units that civil disorder would remove are removed.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: [],
      },
      first: { says: 'The first legal ones.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
      last: { says: 'The last legal ones.', letters: { '2.4': ['c'], '3.2': ['c'] }, takenBy: [] },
    },
  },
  '4.D.7': {
    title: 'Waiving builds',
    question: 'May a power build fewer units than it could?',
    effect: 'adjustments',
    choices: {
      allowed: {
        says: 'Yes.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['2000 rulebook', '2023 rulebook', 'DATC'],
      },
      'not-allowed': { says: 'No.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: [] },
    },
  },
  '4.D.8': {
    title: 'Removing a unit in civil disorder',
    question: 'Which unit is removed if a power does not say?',
    effect: 'adjustments',
    choices: {
      'convoy-one-move': {
        says: 'Farthest from its home centres; a convoy is one move and needs no fleets.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['1971 and 1982 rulebooks, in one reading'],
      },
      'convoy-own-fleets': {
        says: 'Farthest from its home centres; a convoy is one move and needs fleets of the power.',
        letters: { '2.4': ['b'] },
        takenBy: [],
      },
      'convoy-any-fleets': {
        says: 'Farthest from its home centres; a convoy is one move and needs fleets of any power.',
        letters: { '2.4': ['c'] },
        takenBy: [],
      },
      'armies-as-fleets': {
        says: 'Farthest from its home centres; fleets sail, armies walk and cross the sea like fleets.',
        letters: { '2.4': ['d'] },
        takenBy: ['DPTG', 'DATC 2.x', 'webDiplomacy', 'dipcc'],
      },
      'any-border': {
        says: 'Farthest from its home centres, counting any border for any unit.',
        letters: { '2.4': ['e'] },
        takenBy: ['jDip'],
      },
      'unit-age': {
        says: 'The unit built longest ago that is not on a supply centre.',
        letters: { '2.4': ['f'] },
        takenBy: ['some house rules'],
      },
      '2023': {
        says: 'Not on a supply centre if possible; farthest from any centre it owns, counting any border.',
        letters: { '3.2': ['c'] },
        takenBy: ['2023 rulebook', '2025 Enhanced Edition', 'DATC 3.x'],
      },
    },
  },
  '4.D.9': {
    title: 'Hold support in civil disorder',
    question: 'Can a unit of a power without any orders be supported to hold?',
    effect: 'reading',
    choices: {
      fails: { says: 'No: the support is invalid.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      succeeds: { says: 'Yes.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
    },
  },
  '4.E.1': {
    title: 'Illegal orders',
    question: 'Which orders count, so that a unit ordered to move cannot be supported to hold?',
    effect: 'reading',
    choices: {
      'any-text': {
        says: 'Every order about places of the board, however impossible, also with coasts that do not exist.',
        letters: { '2.4': ['a'] },
        takenBy: ['DPTG'],
      },
      'any-place': {
        says: 'Every order about places of the board, however impossible.',
        letters: { '2.4': ['b'], '3.2': ['legal'] },
        takenBy: ["Rod Walker, The Gamer's Guide to Diplomacy"],
      },
      'some-situation': {
        says: 'Orders that could be followed on this board with fleets wherever they are needed.',
        letters: { '2.4': ['c'], '3.2': ['c-or-wider'] },
        takenBy: [],
      },
      'this-situation': {
        says: 'Orders that could be followed with the units where they stand.',
        letters: { '2.4': ['d'], '3.2': ['2023/2025EE'] },
        takenBy: ['2023 rulebook', '2025 Enhanced Edition', 'DATC'],
      },
    },
    further: {
      'coast-to-coast': {
        says: 'Orders that could be followed with the units where they stand, and the move of an army from any coast to any other.',
        letters: {},
        takenBy: ['programs that do not ask where fleets stand'],
      },
    },
  },
  '4.E.2': {
    title: 'Poorly written orders',
    question: 'What helps to read a name that could mean more than one place?',
    effect: 'reading',
    choices: {
      strict: {
        says: 'Nothing, and a spelling mistake is an error too, which names what could be meant.',
        letters: {},
        takenBy: ['DATC 3.x, which drops the issue', 'sites that check orders when they are entered'],
      },
      nothing: {
        says: 'Nothing: only small spelling mistakes are accepted.',
        letters: { '2.4': ['a'] },
        takenBy: [],
      },
      'legal-order': {
        says: 'That the order must be legal.',
        letters: { '2.4': ['b'] },
        takenBy: [],
      },
      'legal-set': {
        says: 'That all orders of the power must be legal, and no unit has two.',
        letters: { '2.4': ['c'] },
        takenBy: [],
      },
      'matching-set': {
        says: 'That all orders of the power must be legal and match each other.',
        letters: { '2.4': ['d'] },
        takenBy: ['DATC 2.x'],
      },
    },
  },
  '4.E.3': {
    title: 'Implicit orders',
    question: 'Does supporting or convoying a unit of the same power that has no order give it that order?',
    effect: 'reading',
    choices: {
      allowed: { says: 'Yes.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      'not-allowed': { says: 'No.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
    },
  },
} as const satisfies Record<string, Issue>;

/** Issues that the DATC leaves to the house rules, and how they are decided here. */
export const HOUSE_RULES = {
  '4.D.1': {
    title: 'Multiple order sets with defined order',
    does: 'Reads one set of orders; a site that takes several passes on the one that counts.',
  },
  '4.D.2': {
    title: 'Multiple order sets with undefined order',
    does: 'Reads one set of orders; several sets must be merged beforehand.',
  },
  '4.E.4': { title: 'Perpetual orders', does: 'Not supported: every phase has its own orders.' },
  '4.E.5': {
    title: 'Proxy orders',
    does: 'Not supported: an order counts if the power that owns the unit gives it.',
  },
  '4.E.6': { title: 'Flying Dutchman', does: 'Takes the units of a position as they stand.' },
} as const satisfies Record<string, HouseRule>;
