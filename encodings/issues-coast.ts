/**
 * DATC 4.B, COASTAL ISSUES: what can be chosen.
 */
import type { Issue } from './issue.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.B',
  title: 'COASTAL ISSUES',
  says: 'What an order means if its coasts are missing, impossible or irrelevant.',
};

export const COAST_ISSUES = {
  '4.B.1': {
    title: 'Coast omitted where two are possible',
    question: 'What does the move of a fleet mean if it names no coast where two are possible?',
    effect: 'reading',
    choices: {
      illegal: {
        says: 'The order is illegal.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['rulebooks', 'DPTG', 'DATC'],
      },
      'default-coast': {
        says: 'A move to the default coast, which is the first that the board lists.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: ['some early judges'],
      },
    },
  },
  '4.B.2': {
    title: 'Coast omitted where one is possible',
    question: 'What does the move of a fleet mean if it names no coast where only one is possible?',
    effect: 'reading',
    choices: {
      'only-coast': {
        says: 'A move to that coast.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['DPTG', 'DATC'],
      },
      'default-coast': {
        says: 'A move to the default coast, which is illegal where the fleet cannot reach it.',
        letters: { '2.4': ['b'] },
        takenBy: ['some early judges'],
      },
      illegal: { says: 'The order is illegal.', letters: { '2.4': ['c'], '3.2': ['b'] }, takenBy: [] },
    },
  },
  '4.B.3': {
    title: 'Move to an impossible coast',
    question: 'What does the move of a fleet mean if it names the coast that the fleet cannot reach?',
    effect: 'reading',
    choices: {
      ignored: {
        says: 'A move to the coast it can reach.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: [],
      },
      illegal: { says: 'The order is illegal.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
    },
  },
  '4.B.4': {
    title: 'Coast in a support order',
    question: 'Must the support of a fleet that moves to a province with two coasts name the coast?',
    effect: 'reading',
    choices: {
      mandatory: {
        says: 'Yes, always; without one the order is illegal.',
        letters: { '2.4': ['a'] },
        takenBy: [],
      },
      needed: {
        says: 'Yes, where the fleet could go to either; without one the order is illegal.',
        letters: { '3.2': ['a'] },
        takenBy: ['web sites that check orders when they are entered'],
      },
      'default-coast': {
        says: 'Without one the default coast is meant, which is the first that the board lists.',
        letters: { '2.4': ['b'] },
        takenBy: [],
      },
      'own-or-only': {
        says: 'Only for a fleet of another power that could go to either coast.',
        letters: { '2.4': ['c'], '3.2': ['b'] },
        takenBy: ['Allan Calhamer'],
      },
      optional: {
        says: 'No, but a coast that is named must match.',
        letters: { '2.4': ['d'], '3.2': ['c'] },
        takenBy: ['DATC'],
      },
      ignored: {
        says: 'No, and a coast that is named is ignored.',
        letters: { '2.4': ['e'] },
        takenBy: ['DPTG'],
      },
    },
  },
  '4.B.5': {
    title: 'Wrong coast of the ordered unit',
    question: 'What does an order mean if it names a coast on which the fleet does not stand?',
    effect: 'reading',
    choices: {
      illegal: { says: 'The order is illegal.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      ignored: { says: 'The coast is ignored.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
    },
  },
  '4.B.6': {
    title: 'Unknown or irrelevant coast',
    question: 'What does an order mean if it names a coast that does not exist or does not matter?',
    effect: 'reading',
    choices: {
      illegal: { says: 'The order is illegal.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      ignored: { says: 'The coast is ignored.', letters: { '2.4': ['b'], '3.2': ['b'] }, takenBy: ['DATC'] },
    },
  },
  '4.B.7': {
    title: 'Coast in a build order',
    question: 'What does the build of a fleet mean if it names no coast where there are two?',
    effect: 'adjustments',
    choices: {
      illegal: {
        says: 'The order is illegal.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['rulebooks', 'DATC'],
      },
      'default-coast': {
        says: 'A build on the default coast, which is the first that the board lists.',
        letters: { '2.4': ['b'] },
        takenBy: [],
      },
    },
  },
} as const satisfies Record<string, Issue>;
