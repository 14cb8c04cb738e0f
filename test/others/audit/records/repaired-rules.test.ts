/** Rules that answers fit which did not fit others; what answers need is written by hand. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2, type Choices, type IssueId, type Policy } from '../../../../encodings/policy.ts';
import {
  WatchedTestimony,
  type Fit,
  type Testimony,
} from '../../../../src/others/audit/diagnose/testimony.ts';
import { repaired } from '../../../../src/others/audit/records/repaired-rules.ts';

type Needed = Partial<Choices>;

/** Whether rules have these choices; all that is asked is noted. */
function has(policy: Policy, needed: Needed): boolean {
  const issues = Object.keys(needed) as IssueId[];
  return issues.filter((issue) => policy[issue] === needed[issue]).length === issues.length;
}

/** An answer that fits rules with one of these sets of choices. */
function answer(...sets: readonly Needed[]): Testimony {
  return sized(2, ...sets);
}

function sized(units: number, ...sets: readonly Needed[]): Testimony {
  return new WatchedTestimony('', units, (policy): Fit => {
    const fitting = sets.filter((set) => has(policy, set));
    return fitting.length > 0 ? 'fits' : 'board';
  });
}

/** The choices beside those of the DATC, `undefined` where there are no such rules. */
function changes(...testimonies: readonly Testimony[]): Needed | undefined {
  const found = repaired(DATC_3_2, testimonies);
  if (found === undefined) return undefined;
  const issues = (Object.keys(found) as IssueId[]).filter((issue) => found[issue] !== DATC_3_2[issue]);
  return Object.fromEntries(issues.map((issue) => [issue, found[issue]]));
}

const VIA = { '4.A.3': 'explicit' } as const;
const ROUTE = { '4.A.6': 'required' } as const;

describe('rules that are changed', () => {
  test.for<readonly [what: string, answers: readonly Testimony[], changed: Needed | undefined]>([
    ['not at all where there are no answers', [], {}],
    ['not at all where all fit', [answer({}), answer({ '4.A.3': DATC_3_2['4.A.3'] })], {}],
    ['in the choice that an answer needs', [answer(VIA)], VIA],
    ['in one choice for several answers', [answer(VIA), answer({}), answer(VIA)], VIA],
    [
      'in one choice after the other',
      [answer(VIA), answer({ '4.A.2': '1982' })],
      { ...VIA, '4.A.2': '1982' },
    ],
    [
      'in the choice that the most answers fit',
      [answer(VIA, { '4.A.3': 'opposite' }), answer({ '4.A.3': 'opposite' })],
      { '4.A.3': 'opposite' },
    ],
    [
      'in two choices at once, where one alone does nothing',
      [answer({ ...VIA, '4.A.2': '1982' })],
      { ...VIA, '4.A.2': '1982' },
    ],
    [
      'in a second choice, where the first makes others wrong',
      [
        answer(VIA),
        answer({ '4.A.3': DATC_3_2['4.A.3'] }, { '4.A.2': '1982' }),
        answer({ '4.A.3': DATC_3_2['4.A.3'] }, { ...VIA, '4.A.2': '1982' }),
      ],
      { ...VIA, '4.A.2': '1982' },
    ],
    [
      'not where an answer needs what is no choice',
      [answer(VIA), answer({ '4.A.3': 'none' as never })],
      undefined,
    ],
    ['not where answers need different things', [answer(VIA), answer({ '4.A.3': 'opposite' })], undefined],
    ['not in how a text is read', [answer({ text: 'other' as never })], undefined],
    ['not for an answer that depends on no choice', [answer()], undefined],
    ['not in three choices at once', [answer({ ...VIA, '4.A.2': '1982', ...ROUTE })], undefined],
  ])('%s', ([, answers, changed]) => {
    expect(changes(...answers)).toEqual(changed);
  });

  test('stay as they were given', () => {
    const policy = { ...DATC_3_2, ...VIA };

    expect(repaired(policy, [answer({ ...VIA, '4.A.2': '1982' })])).toEqual({ ...policy, '4.A.2': '1982' });
    expect(policy).toEqual({ ...DATC_3_2, ...VIA });
  });

  test('are not changed for answers on which the solver gave up', () => {
    expect(changes(new WatchedTestimony('', 2, () => 'unknown'))).toEqual({});
  });

  test('are changed for answers that differ in anything', () => {
    const orders = new WatchedTestimony('', 2, (policy) => (has(policy, VIA) ? 'fits' : 'orders'));

    expect(changes(orders)).toEqual(VIA);
  });

  test('are the same for many answers, small and large', () => {
    const answers = [
      ...Array.from({ length: 15 }, () => sized(30, ROUTE)),
      ...Array.from({ length: 15 }, () => sized(3, VIA)),
    ];

    expect(changes(...answers)).toEqual({ ...VIA, ...ROUTE });
    expect(changes(...answers.toReversed())).toEqual({ ...VIA, ...ROUTE });
  });
});
