/**
 * The cases of the DATC that judges do not decide as the DATC does, with the cause in their texts. The tests fail
 * when a list grows or shrinks.
 */
import type { Version } from '../../../src/games/datc/case.ts';

export interface KnownFailure {
  readonly reason: string;
  /** Ids of cases, by version. */
  readonly cases: Readonly<Record<Version, string>>;
}

const RULE_OF_1982: KnownFailure = {
  reason:
    "cutSupport 3: a convoyed army does not cut support for or against a convoying fleet, which is the 1982 rule (4.A.2 b), not Szykman's",
  cases: {
    v3: '6.F.16 6.F.17 6.F.18 6.F.19 6.F.20 6.F.21 6.F.23 6.F.24 6.F.25 6.F.27 6.F.29',
    v24: '6.F.16 6.F.17 6.F.18 6.F.19 6.F.20 6.F.21 6.F.23 6.F.24',
  },
};

const DPJUDGE: readonly KnownFailure[] = [
  RULE_OF_1982,
  {
    reason:
      'step 8 compares the attack less the "no help list" with the combat list, where the unit that lost head to head stands with 0',
    cases: { v3: '6.E.6', v24: '6.E.6' },
  },
  {
    reason:
      'step 10 lists retreats when the attacker moves, before later moves take dislodged units off combat lists',
    cases: { v3: '6.G.4 6.H.9', v24: '6.G.4 6.H.9' },
  },
  {
    reason: 'step 10.3 bars the space the attacker came from, also one that came by convoy (4.A.5 a)',
    cases: { v3: '6.H.11 6.H.12', v24: '6.H.11 6.H.12' },
  },
];

const NO_CONVOY: KnownFailure = {
  reason:
    'steps 1 and 5 mark an army "no convoy" but never bounce it: it is in no combat list where it stands and stays in that of its destination',
  cases: {
    v3: '6.C.5 6.D.8 6.D.31 6.F.6 6.F.7 6.F.8 6.F.14 6.F.15 6.F.22 6.F.26 6.F.28 6.F.30 6.G.8 6.G.11 6.G.20',
    v24: '6.C.5 6.D.8 6.D.31 6.F.6 6.F.7 6.F.8 6.F.14 6.F.15 6.F.22 6.G.11',
  },
};

const OWN_VICTIM: KnownFailure = {
  reason: 'step 8: against a unit of the same power "there is no victim", so nothing bounces the attack',
  cases: { v3: '6.C.8 6.D.10 6.D.11 6.E.2', v24: '6.D.10 6.D.11 6.E.2' },
};

const BY_ARMIES: KnownFailure = {
  reason:
    "by Szykman's rule as 2.4 has it the armies of a paradox fail, in 3.2 the convoy orders: only what is said of those differs",
  cases: { v3: '6.F.16 6.F.17 6.F.18 6.F.23 6.F.24 6.F.27', v24: '' },
};

const SEQUENCE: readonly KnownFailure[] = [
  {
    reason:
      'the place of a convoying fleet is settled before supports are cut by armies whose convoys get through (figure 1); in a paradox that is an answer, but not that of Szykman',
    cases: {
      v3: '6.F.16 6.F.17 6.F.18 6.F.19 6.F.20 6.F.21 6.F.23 6.F.24 6.F.25 6.F.27 6.F.29',
      v24: '6.F.16 6.F.17 6.F.18 6.F.19 6.F.20 6.F.21 6.F.23 6.F.24',
    },
  },
  {
    reason: 'a unit that is dislodged head to head still counts where its attacker came from (figure 5)',
    cases: { v3: '6.E.1 6.G.4 6.H.9', v24: '6.E.1 6.G.4 6.H.9' },
  },
  {
    reason:
      'the strongest attack is found with supports by the power of the attacked unit, which are taken off only against that unit, not against other attackers',
    cases: { v3: '6.E.7 6.E.8 6.E.10', v24: '6.E.7 6.E.8 6.E.10' },
  },
  {
    reason:
      'head to head one move is settled, and no longer keeps others out, before the place it goes to is (figure 3)',
    cases: { v3: '6.E.15', v24: '6.E.15' },
  },
];

/** By judge with options, as the variants of the audit are named. */
export const KNOWN_FAILURES: Readonly<Record<string, readonly KnownFailure[]>> = {
  dpjudge: [NO_CONVOY, OWN_VICTIM, ...DPJUDGE],
  'dpjudge nonexistent=void': [
    NO_CONVOY,
    OWN_VICTIM,
    ...DPJUDGE,
    {
      reason: 'the army of an order without any fleet is "no convoy" instead of holding',
      cases: { v3: '6.A.7 6.D.32', v24: '6.D.32' },
    },
  ],
  'dpjudge beleaguered-disrupts=on': [
    NO_CONVOY,
    OWN_VICTIM,
    ...DPJUDGE,
    {
      reason: 'RULE BELEAGUERED_DISRUPTS is no rule of the DATC',
      cases: { v3: '6.F.5', v24: '6.F.5' },
    },
  ],
  'dpjudge own-victim=bounces': [NO_CONVOY, ...DPJUDGE],
  'dpjudge no-convoy=returns': [OWN_VICTIM, ...DPJUDGE],
  'dpjudge no-convoy=returns own-victim=bounces': DPJUDGE,
  'partial-information': [BY_ARMIES],
  'partial-information paradox=szykman-to-the-letter': [
    BY_ARMIES,
    {
      reason:
        'to the letter, "all ATTACK STRENGTH decisions in the dependency list" are zero, also that of the attack on the convoying fleet',
      cases: {
        v3: '6.F.14 6.F.15 6.F.22 6.F.26 6.F.28 6.G.11',
        v24: '6.F.14 6.F.15 6.F.22 6.F.24 6.G.11',
      },
    },
  ],
  'partial-information paradox=all-hold': [
    BY_ARMIES,
    {
      reason: 'All Hold (4.A.2 e) also fails the attack on the convoying fleet',
      cases: {
        v3: '6.F.14 6.F.15 6.F.22 6.F.26 6.F.28 6.G.11',
        v24: '6.F.14 6.F.15 6.F.22 6.F.24 6.G.11',
      },
    },
  ],
  'partial-information paradox=rule-2000': [
    BY_ARMIES,
    { reason: 'the 2000 rule (4.A.2 c) decides these otherwise', cases: { v3: '', v24: '6.F.16 6.F.17' } },
  ],
  'partial-information paradox=rule-2000-else-all-hold': [
    BY_ARMIES,
    {
      reason: 'the 2000 rule (4.A.2 c), and All Hold where it has no answer, decide these otherwise',
      cases: { v3: '6.F.22 6.F.28', v24: '6.F.16 6.F.17 6.F.22 6.F.24' },
    },
  ],
  'partial-information paradox=rule-1982': [
    {
      reason: 'the 1982 rule (4.A.2 b) decides these otherwise, in 3.2 also what is said of convoy orders',
      cases: RULE_OF_1982.cases,
    },
  ],
  'partial-information circle-check=on': [BY_ARMIES],
  guess: [],
  'guess cure=hack': [],
  'guess cure=ancestor': [],
  optimistic: [],
  'optimistic cure=ancestor': [],
  sequence: SEQUENCE,
};

/** The ids of the known failures of a judge, sorted. */
export function knownFailures(name: string, version: Version): string[] {
  const lists = KNOWN_FAILURES[name]!.map(({ cases }) => cases[version].split(' '));
  return [...new Set(lists.flat())].filter((id) => id !== '').sort();
}
