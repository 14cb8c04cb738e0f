/** The rules that most answers of a program fit, and what they leave open: answers made up of what each depends on. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import {
  contest,
  isBorneOut,
  RulesOfProgram,
  speaksFor,
  type IssueStanding,
} from '../../../../src/others/audit/fingerprint/rules-of-program.ts';
import {
  rankUnder,
  WatchedTestimony,
  type Fit,
  type Testimony,
} from '../../../../src/others/audit/diagnose/testimony.ts';

const ISSUES: readonly IssueId[] = ['4.A.3', '4.A.4', '4.A.5', '4.A.7'];

/** An answer about so many units, which fits under these choices, and otherwise differs in this. */
function fits(choices: Partial<Policy>, units = 3, otherwise: Fit = 'board', id = ''): Testimony {
  const issues = Object.keys(choices) as IssueId[];
  // Every issue is asked about, whatever the first one says.
  return new WatchedTestimony(id, units, (policy) =>
    issues.map((issue) => policy[issue] === choices[issue]).every(Boolean) ? 'fits' : otherwise,
  );
}

/** An answer that fits under any of these. */
function fitsAny(...all: readonly Partial<Policy>[]): Testimony {
  return new WatchedTestimony('any', 3, (policy) => {
    const issues = [...new Set(all.flatMap((choices) => Object.keys(choices) as IssueId[]))];
    const own = Object.fromEntries(issues.map((issue) => [issue, policy[issue]]));
    const holds = (choices: Partial<Policy>): boolean =>
      (Object.keys(choices) as IssueId[]).every((issue) => own[issue] === choices[issue]);
    return all.some(holds) ? 'fits' : 'board';
  });
}

const EXPLICIT = { '4.A.3': 'explicit' } as const;
const OPPOSITE = { '4.A.3': 'opposite' } as const;
const INTENT = { '4.A.3': 'intent' } as const;
const BORDER = { '4.A.4': 'border' } as const;
const FORBIDDEN = { '4.A.5': 'forbidden' } as const;
const ANY_DISLODGEMENT = { '4.A.7': 'any-dislodgement' } as const;

/** In what the rules found depart from those of the DATC. */
function found(
  testimonies: readonly Testimony[],
  starts: readonly Partial<Policy>[] = [{}],
  issues: readonly IssueId[] = ISSUES,
): Partial<Policy> {
  const { policy } = new RulesOfProgram(
    testimonies,
    starts.map((start) => ({ ...DATC_3_2, ...start })),
    issues,
  );
  const own = Object.entries(policy).filter(([issue, choice]) => choice !== DATC_3_2[issue as IssueId]);
  return Object.fromEntries(own);
}

function times(count: number, make: () => Testimony): Testimony[] {
  return Array.from({ length: count }, make);
}

describe('the rules that most answers fit', () => {
  test.for<
    readonly [
      what: string,
      testimonies: readonly Testimony[],
      found: Partial<Policy>,
      starts?: readonly Partial<Policy>[],
      issues?: readonly IssueId[],
    ]
  >([
    ['no answers: those to begin with', [], {}],
    ['one answer', [fits(EXPLICIT)], EXPLICIT],
    [
      'more answers for a choice than against it',
      [...times(2, () => fits(EXPLICIT)), fits(INTENT)],
      EXPLICIT,
    ],
    ['as many', [fits(EXPLICIT), fits(INTENT)], {}],
    ['of two choices the one that more fit', [fits(OPPOSITE), ...times(2, () => fits(EXPLICIT))], EXPLICIT],
    [
      'of two choices the one that more fit, though it comes later',
      [...times(2, () => fits(OPPOSITE)), fits(EXPLICIT)],
      OPPOSITE,
    ],
    ['two choices, each by answers of its own', [fits(EXPLICIT), fits(BORDER)], { ...EXPLICIT, ...BORDER }],
    ['two choices that only help together', [fits({ ...EXPLICIT, ...BORDER })], { ...EXPLICIT, ...BORDER }],
    [
      '... against answers that speak against both',
      [fits({ ...EXPLICIT, ...BORDER }), ...times(2, () => fits(INTENT))],
      {},
    ],
    [
      '... of as many units as pairs are tried for',
      [fits({ ...EXPLICIT, ...BORDER }, 8)],
      { ...EXPLICIT, ...BORDER },
    ],
    ['... of more units', [fits({ ...EXPLICIT, ...BORDER }, 9)], {}],
    [
      '... after nineteen answers that fit nothing',
      [...times(19, () => fits({ text: '2.4' })), fits({ ...EXPLICIT, ...BORDER })],
      { ...EXPLICIT, ...BORDER },
    ],
    ['... after twenty', [...times(20, () => fits({ text: '2.4' })), fits({ ...EXPLICIT, ...BORDER })], {}],
    [
      '... where only results of orders differ otherwise: no pair is tried',
      [fits({ ...EXPLICIT, ...BORDER }, 3, 'orders')],
      {},
    ],
    ['three choices that only help together', [fits({ ...EXPLICIT, ...BORDER, ...FORBIDDEN })], {}],
    [
      '... which other rules to begin with have, but for what the answers do not show',
      [fits({ ...EXPLICIT, ...BORDER, ...FORBIDDEN })],
      { ...EXPLICIT, ...BORDER, ...FORBIDDEN },
      [{}, { ...EXPLICIT, ...BORDER, ...FORBIDDEN, ...ANY_DISLODGEMENT }],
    ],
    [
      '... and which do as well, but not better',
      [
        fits({ ...EXPLICIT, ...BORDER, ...FORBIDDEN }),
        fits({ '4.A.3': 'intent', '4.A.4': 'start', '4.A.5': 'allowed' }),
      ],
      {},
      [{}, { ...EXPLICIT, ...BORDER, ...FORBIDDEN }],
    ],
    ['other rules to begin with that do no better', [fits(BORDER)], BORDER, [{}, EXPLICIT]],
    [
      'the rules preferred are those to begin with first',
      [fits(BORDER)],
      { ...EXPLICIT, ...BORDER },
      [EXPLICIT, {}],
    ],
    ['an issue that is not asked about', [fits(EXPLICIT)], {}, [{}], ['4.A.4']],
    [
      'the text of the equations, and how texts are read, are no choice',
      [fits({ text: '2.4' })],
      {},
      [{}],
      ['text'],
    ],
    ['a choice about retreats, by retreats alone', [fits(FORBIDDEN, 3, 'retreats')], FORBIDDEN],
    ['a choice about moves is not borne out by retreats', [fits(EXPLICIT, 3, 'retreats')], {}],
  ])('%s', ([, testimonies, expected, starts, issues]) => {
    expect(found(testimonies, starts, issues)).toEqual(expected);
  });
});

test.for<readonly [fit: Fit, equations: boolean, retreats: boolean, backup: boolean, rank: number]>([
  ['fits', true, true, true, 2],
  ['unknown', true, true, true, 2],
  ['retreats', true, false, true, 1],
  ['orders', true, true, false, 1],
  ['board', false, false, false, 0],
  ['adjustments', false, false, false, 0],
])('an answer up to %s speaks for an issue of equations: %s, of retreats: %s, of paradoxes: %s', (row) => {
  const [fit, equations, retreats, backup, rank] = row;
  expect([speaksFor('4.A.3', fit), speaksFor('4.A.5', fit), speaksFor('4.A.2', fit)]).toEqual([
    equations,
    retreats,
    backup,
  ]);
  expect(rankUnder(new WatchedTestimony('', 1, () => fit), DATC_3_2)).toBe(rank);
});

function ids(list: readonly Testimony[]): string[] {
  return list.map(({ id }) => id);
}

describe('answers that tell two sets of rules apart', () => {
  const [large, small] = [fits(INTENT, 5, 'board', 'large'), fits(INTENT, 2, 'board', 'small')];
  const [orders, unknown] = [fits(INTENT, 4, 'orders', 'orders'), fits(INTENT, 1, 'unknown', 'unknown')];
  const other = fits(EXPLICIT, 3, 'board', 'other');
  const all = [large, small, orders, unknown, other];
  const explicit: Policy = { ...DATC_3_2, ...EXPLICIT };

  test('in everything: the plainest first, and none of which nobody knows', () => {
    const { first, second } = contest(all, DATC_3_2, explicit);

    expect(ids(first)).toEqual(['small', 'orders', 'large']);
    expect(ids(second)).toEqual(['other']);
  });

  test('as far as an issue goes', () => {
    const { first, second } = contest(all, DATC_3_2, explicit, '4.A.3');

    expect(ids(first)).toEqual(['small', 'large']);
    expect(ids(second)).toEqual(['other']);
  });

  test.for<readonly [first: number, second: number, isBorneOut: boolean]>([
    [1, 0, true],
    [0, 0, false],
    [2, 1, false],
    [3, 1, true],
    [0, 1, false],
  ])('%i against %i: %s', ([first, second, expected]) => {
    const of = { first: times(first, () => small), second: times(second, () => small) };
    expect(isBorneOut(of)).toBe(expected);
  });
});

function standing(testimonies: readonly Testimony[], issue: IssueId, issues = ISSUES): IssueStanding {
  return new RulesOfProgram(testimonies, [DATC_3_2], issues).standing(issue);
}

describe('what answers leave open of an issue', () => {
  test('nothing asked, nothing shown: its own choice comes first', () => {
    expect(standing([], '4.A.4')).toEqual({ choices: ['start', 'border', 'last-fleet'], proofs: [] });
    expect(standing([fits(BORDER)], '4.A.4').choices).toEqual(['border']);
    expect(standing([], '4.A.7').choices).toEqual(['head-to-head', 'any-dislodgement']);
  });

  test('the plainest answer that rules out the others is the proof, once', () => {
    const [large, small] = [fits({ '4.A.4': 'start' }, 5), fits({ '4.A.4': 'start' }, 2)];
    const { choices, proofs } = standing([large, small], '4.A.4');

    expect(choices).toEqual(['start']);
    expect(proofs).toHaveLength(1);
    expect(proofs[0]).toBe(small);
  });

  test('a choice that half as many answers speak for stays open', () => {
    const start = (): Testimony => fits({ '4.A.4': 'start' });

    expect(standing([...times(2, start), fits(BORDER)], '4.A.4').choices).toEqual(['start', 'border']);
    expect(standing([...times(3, start), fits(BORDER)], '4.A.4').choices).toEqual(['start']);
  });

  test('a choice that fits with a second one stays open, unless other answers rule that out', () => {
    const either = fitsAny({ '4.A.4': 'start' }, { ...BORDER, ...EXPLICIT });

    expect(standing([either], '4.A.4').choices).toEqual(['start', 'border']);
    expect(standing([either], '4.A.4', ['4.A.4', '4.A.5']).choices).toEqual(['start']);
    expect(standing([either, ...times(3, () => fits(INTENT))], '4.A.4').choices).toEqual(['start']);
  });

  test('and one that fits with two more', () => {
    const either = fitsAny({ '4.A.4': 'start' }, { ...BORDER, ...EXPLICIT });
    const too = fitsAny({ '4.A.4': 'start' }, { ...BORDER, ...ANY_DISLODGEMENT });

    expect(standing([either, too], '4.A.4').choices).toEqual(['start', 'border']);
  });
});
