/**
 * DATC 4.A, CONVOY ISSUES: what can be chosen.
 */
import type { Issue } from './issue.ts';
import type { Clause } from './clause.ts';

export const clause: Clause = {
  datc: '4.A',
  title: 'CONVOY ISSUES',
  says: 'Routes, paradoxes, convoys to a neighbour, and what follows from them.',
};

export const CONVOY_ISSUES = {
  '4.A.1': {
    title: 'Multi-route convoy disruption',
    question: 'When is a convoy with several routes disrupted?',
    effect: 'equations',
    choices: {
      'every-route': {
        says: 'As soon as one of its routes is disrupted.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['1971 rulebook'],
      },
      'every-own-route': {
        says: 'As soon as one is disrupted, but foreign fleets are passed over if a route without them exists.',
        letters: {},
        takenBy: ['DPTG'],
      },
      'any-route': {
        says: 'Only when all of its routes are disrupted.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: [
          '1982 rulebook',
          '2000 rulebook',
          '2023 rulebook',
          '2025 Enhanced Edition',
          'jDip',
          'webDiplomacy',
        ],
      },
    },
  },
  '4.A.2': {
    title: 'Convoy disruption paradoxes',
    question: 'How is a paradox of convoys settled?',
    effect: 'backup',
    choices: {
      '1971': {
        says: 'A convoyed army does not cut the support of a fleet for a fleet that attacks one of the fleets of the convoy.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['1971 rulebook'],
      },
      '1982': {
        says: 'A convoyed army does not cut the support of a fleet for an action in a sea where a fleet convoys.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: ['1982 rulebook'],
      },
      '2000': {
        says: 'A convoyed army does not cut the support of an attack on a fleet that is necessary for its convoy.',
        letters: { '2.4': ['c'], '3.2': ['c'] },
        takenBy: ['2000 rulebook', '2023 rulebook', '2025 Enhanced Edition'],
      },
      szykman: {
        says: 'The convoy orders of the paradox fail.',
        letters: { '3.2': ['f'] },
        takenBy: ['DATC 3.x', 'The Math of Adjudication'],
      },
      'szykman-armies': {
        says: 'The moves of the convoyed armies of the paradox fail and have no effect where they were to go.',
        letters: { '2.4': ['d'] },
        takenBy: ['Simon Szykman', 'DATC 2.x', 'jDip', 'webDiplomacy'],
      },
      'all-hold': {
        says: 'All moves of the paradox fail, and its convoyed armies have no effect where they were to go.',
        letters: { '2.4': ['e'], '3.2': ['d'] },
        takenBy: [],
      },
      dptg: {
        says: 'Of two solutions, the one in which all convoys of the paradox are disrupted; otherwise all its moves fail.',
        letters: { '2.4': ['f'] },
        takenBy: ['DPTG'],
      },
    },
    see: { '4.A.2-fallback': 'It settles a paradox for which the 1971, 1982 or 2000 rule has no answer.' },
  },
  '4.A.2-fallback': {
    title: 'Convoy disruption paradoxes without an answer',
    question: 'What settles a paradox for which the 1971, 1982 or 2000 rule has no answer?',
    effect: 'backup',
    choices: {
      szykman: { says: 'The convoy orders of the paradox fail.', letters: {}, takenBy: [] },
      'all-hold': { says: 'All moves of the paradox fail.', letters: {}, takenBy: ['common house rule'] },
    },
    see: { '4.A.2': 'It chooses the rule; under its other choices, nothing is left for this one to settle.' },
  },
  '4.A.3': {
    title: 'Convoying to an adjacent province',
    question: 'When does an army that could walk to its destination go by convoy?',
    effect: 'equations',
    choices: {
      'route-ordered': {
        says: 'Whenever fleets are ordered to convoy it there.',
        letters: { '2.4': ['a'] },
        takenBy: ['1971 rulebook'],
      },
      opposite: {
        says: 'When fleets are ordered to convoy it there and the unit at its destination moves the opposite way.',
        letters: { '2.4': ['b'] },
        takenBy: ["Rod Walker, The Gamer's Guide to Diplomacy"],
      },
      'opposite-undisrupted': {
        says: 'When the unit at its destination moves the opposite way and the convoy is not disrupted.',
        letters: { '2.4': ['c'], '3.2': ['a'] },
        takenBy: ['1971 rulebook as DATC 3.x reads it'],
      },
      'own-fleet': {
        says: 'When a fleet of its own power is ordered to convoy it; "via convoy" says nothing.',
        letters: { '3.2': ['b'] },
        takenBy: ['1982 rulebook'],
      },
      intent: {
        says: 'When the order says "via convoy" or a fleet of its own power is ordered to convoy it, even if there is no route.',
        letters: { '3.2': ['d', 'c-nofallback'] },
        takenBy: ['2025 Enhanced Edition', 'DATC 3.x'],
      },
      'intent-else-land': {
        says: 'When the order says "via convoy" or a fleet of its own power is ordered to convoy it; over land if the fleets ordered make no route.',
        letters: { '2.4': ['d'] },
        takenBy: ['2000 rulebook as DATC 2.x reads it', 'jDip', 'diplomacy-python'],
      },
      'intent-undisrupted': {
        says: 'When the order says "via convoy" or a fleet of its own power is ordered to convoy it; over land if there is no route or it is disrupted.',
        letters: { '3.2': ['c-fallback'] },
        takenBy: ['2000 and 2023 rulebooks, if "could arrive" means an undisrupted convoy'],
      },
      explicit: {
        says: 'When the order says "via convoy", and only then.',
        letters: { '2.4': ['e'], '3.2': ['DPTG'] },
        takenBy: ['DPTG', 'webDiplomacy'],
      },
    },
    composed:
      'Parts make a choice too, such as via-or-own/walks/stays/illegal. First what shows that the army is to go by convoy: via (its order says so), own (a fleet of its own power is ordered to convoy it), any (some fleet is), opposite (some fleet is, and the unit at its destination moves the opposite way), also joined by -or- and -and-. Then what it does where the fleets ordered make no route, and where their route is disrupted: stays or walks. Last what an order "via convoy" is that no fleet could follow: illegal, or the army walks or stays. Behind a plus sign stands a second way to go, as in via/stays/stays+opposite/walks/walks/illegal.',
  },
  '4.A.4': {
    title: 'Where a convoyed attack comes from',
    question: 'Does a convoyed attack come from the province of the army or from the sea?',
    effect: 'equations',
    choices: {
      start: {
        says: 'From where the army started: it does not cut a support directed at that province.',
        letters: { '2.4': ['a'], '3.2': ['a', 'start'] },
        takenBy: ['Allan Calhamer', 'DATC'],
      },
      border: {
        says: 'Not over the border of the supported attack: it cuts a support directed at where the army started.',
        letters: { '2.4': ['b'] },
        takenBy: ['DPTG'],
      },
      'last-fleet': {
        says: "From the province of the fleet that puts it ashore (Brannan's rule), in support cuts and head-to-head battles.",
        letters: { '3.2': ['b', 'Brannan'] },
        takenBy: [],
      },
    },
  },
  '4.A.5': {
    title: 'Retreat when dislodged by convoy',
    question: 'May a unit retreat to the province from which its attacker was convoyed?',
    effect: 'retreats',
    choices: {
      forbidden: { says: 'No.', letters: { '2.4': ['a'], '3.2': ['a'] }, takenBy: [] },
      allowed: {
        says: 'Yes: the attacker did not pass the border between them.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: ['2023 rulebook', 'DPTG', 'DATC'],
      },
    },
  },
  '4.A.6': {
    title: 'Convoy path specification',
    question: 'What does a route spelled out in the order of the army mean?',
    effect: 'reading',
    choices: {
      ignored: {
        says: 'Nothing.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['rulebooks', 'DPTG', 'DATC'],
      },
      allowed: {
        says: 'The army goes by these fleets only.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: [],
      },
      required: {
        says: 'The army goes by these fleets only, and not at all without a route.',
        letters: { '2.4': ['c'], '3.2': ['c'] },
        takenBy: ['early e-mail judges'],
      },
    },
  },
  '4.A.7': {
    title: 'Avoiding a head-to-head battle to bounce a unit',
    question: 'When does a dislodged unit have no effect on the province its attacker came from?',
    effect: 'equations',
    choices: {
      'any-dislodgement': {
        says: 'Always.',
        letters: { '2.4': ['a'], '3.2': ['a'] },
        takenBy: ['the letter of the rulebooks'],
      },
      'head-to-head': {
        says: 'Only if it was engaged in a head-to-head battle.',
        letters: { '2.4': ['b'], '3.2': ['b'] },
        takenBy: ['DPTG', 'DATC'],
      },
    },
  },
} as const satisfies Record<string, Issue>;
