/**
 * DATC 4.C, UNIT DESIGNATION AND NATIONALITY ISSUES: what can be chosen.
 */
import type { Issue } from './issue.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.C',
  title: 'UNIT DESIGNATION AND NATIONALITY ISSUES',
  says: 'What an order means if it gives the type or the owner of a unit wrongly or not at all.',
};

/** An order that describes a unit wrongly or not at all can mean one of these. */
const WHERE_UNSURE = {
  illegal: { says: 'The order is illegal.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
  valid: { says: 'The order counts.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
  'valid-alone': {
    says: 'The order counts unless another order for the unit says it correctly.',
    letters: { '2.4': ['c'], '3.2': ['c'] },
    takenBy: [],
  },
} as const satisfies Issue['choices'];

export const UNIT_ISSUES = {
  '4.C.1': {
    title: 'Missing unit designation',
    question: 'What does an order mean if it does not say army or fleet?',
    effect: 'reading',
    choices: WHERE_UNSURE,
  },
  '4.C.2': {
    title: 'Wrong unit designation',
    question: 'What does an order mean if it calls a fleet an army or an army a fleet?',
    effect: 'reading',
    choices: WHERE_UNSURE,
    further: {
      'illegal/illegal': {
        says: 'The order is illegal, also if it is about the unit that it supports or convoys.',
        letters: {},
        takenBy: [],
      },
      'valid/illegal': {
        says: 'The order counts if it is about the unit that is ordered, and is illegal if about the one that it supports or convoys.',
        letters: {},
        takenBy: [],
      },
      'valid-alone/illegal': {
        says: 'The order counts unless another one says it correctly, and is illegal if about the unit that it supports or convoys.',
        letters: {},
        takenBy: [],
      },
    },
  },
  '4.C.3': {
    title: 'Missing unit designation in a build order',
    question: 'What does a build order mean if it does not say army or fleet?',
    effect: 'adjustments',
    choices: {
      illegal: { says: 'The order is illegal.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      inland: {
        says: 'An army inland; on a coast the order is illegal.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: [],
      },
      'inland-or-coast': {
        says: 'An army inland, a fleet where a coast is named; otherwise the order is illegal.',
        letters: { '2.4': ['c'], '3.2': ['c'] },
        takenBy: ['DATC'],
      },
    },
  },
  '4.C.4': {
    title: 'Building a fleet in a land area',
    question: 'What does the build of a fleet mean where no fleet can stand?',
    effect: 'adjustments',
    choices: {
      illegal: { says: 'The order is illegal.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: ['DATC'] },
      army: { says: 'An army is built.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: [] },
    },
  },
  '4.C.5': {
    title: 'Missing nationality in a support order',
    question: 'What does a support or convoy order mean if it does not name the owner of a foreign unit?',
    effect: 'reading',
    choices: WHERE_UNSURE,
  },
  '4.C.6': {
    title: 'Wrong nationality in a support order',
    question: 'What does a support or convoy order mean if it names the wrong power?',
    effect: 'reading',
    choices: WHERE_UNSURE,
  },
} as const satisfies Record<string, Issue>;
