/** What settles a cycle (5.B.9, 4.A.2), by its decisions and its solutions alone. */
import { describe, expect, test } from 'vitest';
import { settlementOf, type CycleSettlement } from '../../encodings/backup-rules.ts';
import type { OpenCycle } from '../../encodings/language/open-cycle.ts';
import { DATC_3_2, type Policy } from '../../encodings/policy.ts';
import type { TruthDecision } from '../../encodings/language/decisions.ts';

/**
 * @param members such as `MOVE 3, SUPPORT 9`
 * @param moves by mover: the unit at the province that it is ordered to move to
 */
function cycleOf(
  members: string,
  moves: Readonly<Record<number, number>> = {},
  solutions: OpenCycle['solutions'] = [],
): OpenCycle {
  return {
    members: members.split(', ').map((member) => {
      const [decision, unit] = member.split(' ') as [TruthDecision, string];
      return { decision, unit: Number(unit) };
    }),
    solutions,
    attacks: (mover, unit) => moves[mover] === unit,
  };
}

const under = (policy: Partial<Policy>, cycle: OpenCycle): CycleSettlement | undefined =>
  settlementOf({ ...DATC_3_2, ...policy }, cycle);

const CIRCLE = { 3: 5, 5: 4, 4: 3 };
const MOVES = 'MOVE 3, MOVE 4, MOVE 5';

describe('a circular movement', () => {
  test.for([
    ['of three', MOVES, CIRCLE],
    ['of two, over a convoy that is settled', 'MOVE 0, MOVE 7', { 0: 7, 7: 0 }],
  ] as const)('%s: all move', ([, members, moves]) => {
    expect(under({}, cycleOf(members, moves))).toEqual({
      rule: 'circular',
      unanswered: undefined,
      sets: members.split(', ').map(() => true),
    });
  });

  test.for<readonly [name: string, members: string, moves: Readonly<Record<number, number>>]>([
    ['two circles', 'MOVE 0, MOVE 1, MOVE 2, MOVE 3', { 0: 1, 1: 0, 2: 3, 3: 2 }],
    ['a circle that the first unit only follows', MOVES, { 3: 4, 4: 5, 5: 4 }],
    ['a circle and a unit that follows it', MOVES, { 3: 4, 4: 3, 5: 3 }],
    ['moves that lead away', MOVES, { 3: 4, 4: 5, 5: 9 }],
    ['a support among the moves', `${MOVES}, SUPPORT 9`, CIRCLE],
    ['nothing but supports', 'SUPPORT 3', {}],
  ])('%s: none, and no paradox either', ([, members, moves]) => {
    expect(under({}, cycleOf(members, moves))).toBeUndefined();
  });
});

const PARADOX = 'MOVE 1, SUPPORT 2, DISLODGE 3, CONVOY 3, PATH 4';

describe('a paradox', () => {
  test.for<readonly [policy: Partial<Policy>, rule: string, unanswered: string | undefined, fails: number[]]>(
    [
      [{ '4.A.2': 'szykman' }, 'szykman', undefined, [3]],
      [{ '4.A.2': 'szykman-armies' }, 'szykman-armies', undefined, [4]],
      [{ '4.A.2': 'all-hold' }, 'all-hold', undefined, [0, 4]],
      [{ '4.A.2': 'dptg' }, 'all-hold', undefined, [0, 4]],
      [{ '4.A.2': '1971', '4.A.2-fallback': 'szykman' }, 'szykman', '1971', [3]],
      [{ '4.A.2': '1982', '4.A.2-fallback': 'all-hold' }, 'all-hold', '1982', [0, 4]],
      [{ '4.A.2': '2000', '4.A.2-fallback': 'szykman' }, 'szykman', '2000', [3]],
    ],
  )('%j: %s', ([policy, rule, unanswered, fails]) => {
    const sets = [0, 1, 2, 3, 4].map((i) => (fails.includes(i) ? false : undefined));

    expect(under(policy, cycleOf(PARADOX))).toEqual({ rule, unanswered, sets });
  });

  test.for([
    ['one convoy', 'CONVOY 6'],
    ['one path', 'PATH 6'],
    ['a circle of moves over a convoy', `${MOVES}, CONVOY 6`],
    ['a circle of which one unit may have no path', 'MOVE 3, MOVE 5, PATH 4'],
  ] as const)('is one by %s', ([, members]) => {
    expect(under({}, cycleOf(members, CIRCLE))?.rule).toBe('szykman');
  });

  const ARRIVES = [true, true, false, true, true];
  const DISRUPTED = [false, false, true, false, false];
  const OTHERWISE = [true, false, true, false, false];

  test.for<readonly [name: string, solutions: boolean[][], rule: string]>([
    ['two solutions, one disrupted', [ARRIVES, DISRUPTED], 'dptg'],
    ['two solutions, the first disrupted', [DISRUPTED, ARRIVES], 'dptg'],
    ['both disrupted', [DISRUPTED, OTHERWISE], 'all-hold'],
    ['none disrupted', [ARRIVES, ARRIVES], 'all-hold'],
    ['one solution', [DISRUPTED], 'all-hold'],
    ['three solutions', [ARRIVES, DISRUPTED, ARRIVES], 'all-hold'],
    ['no solution', [], 'all-hold'],
  ])('by the DPTG: %s', ([, solutions, rule]) => {
    const settled = under({ '4.A.2': 'dptg' }, cycleOf(PARADOX, {}, solutions));

    expect(settled).toMatchObject({ rule, unanswered: undefined });
    if (rule === 'dptg') expect(settled!.sets).toEqual(DISRUPTED);
  });
});
