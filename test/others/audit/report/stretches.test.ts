/** Rules of several issues together, and what of the phases counts for them: sequences made here. */
import { describe, expect, test } from 'vitest';
import type { PhaseEvidence } from '../../../../src/others/audit/records/audit-record.ts';
import {
  agrees,
  candidateOf,
  fitRules,
  stretchesOf,
  type FittedRange,
  type PlacedEvidence,
} from '../../../../src/others/audit/records/fit.ts';

type Shown = Omit<PhaseEvidence, 'phase'>;

function placed(shown: readonly Shown[]): PlacedEvidence[] {
  return shown.map((each, i) => ({ record: i + 1, game: `g${i + 1}`, phase: `S${1901 + i}M`, ...each }));
}

/** So many times the same. */
function times(count: number, shown: Shown): Shown[] {
  return Array.from({ length: count }, () => shown);
}

const right = (...sets: readonly string[]): Shown => ({ right: sets });
const wrong = (...choices: readonly string[]): Shown => ({ wrong: choices });
const neither = (...choices: readonly string[]): Shown => ({ neither: choices });

describe('a set of choices agrees', () => {
  test.for<readonly [set: string, shown: Shown, agrees: boolean]>([
    ['x=a', right('x=a'), true],
    ['x=a', right('x=b'), false],
    ['x=a, y=b', right('x=a'), true],
    ['x=a', right('x=a, y=b'), false],
    ['x=a, y=b', right('x=a, y=b'), true],
    ['x=a', right('x=b', 'x=a'), true],
    ['x=a', wrong('x=a'), false],
    ['x=a', wrong('x=b'), true],
    ['x=a', wrong('x=b', 'x=a'), false],
    ['x=a', neither('x=a'), false],
    ['x=a', neither('x=b'), true],
    ['x=a', { wrong: ['x=b'], neither: ['x=a'] }, false],
    ['x=a', {}, true],
  ])('%s with %j: %j', ([set, shown, expected]) => {
    expect(agrees(candidateOf(set.split(', ')), { phase: 'S1901M', ...shown })).toBe(expected);
  });

  test('the base agrees with what no choice makes right', () => {
    expect(agrees(new Map(), { phase: 'S1901M', wrong: ['x=a'] })).toBe(true);
    expect(agrees(new Map(), { phase: 'S1901M', right: ['x=a'] })).toBe(false);
  });
});

function ranges(shown: readonly Shown[]): string[] {
  return fitRules(placed(shown)).map(({ rules }) => rules.join(' or '));
}

/** A range without its ends. */
type Counts = Omit<FittedRange, 'from' | 'to'>;

describe('a range', () => {
  test.for<readonly [what: string, shown: readonly Shown[], counts: Counts]>([
    [
      'has the choices of several issues, in the order of their names',
      [...times(3, right('y=b')), ...times(3, right('x=a'))],
      { rules: ['x=a, y=b'], explained: 6, agreeing: 0, contradicting: 0 },
    ],
    [
      'has all sets that fit as well, in the order of their names',
      times(4, right('y=b', 'x=a')),
      { rules: ['x=a', 'y=b'], explained: 4, agreeing: 0, contradicting: 0 },
    ],
    [
      'has no choice that nothing asks for beside another',
      [...times(3, right('x=a', 'y=b')), ...times(3, right('x=a'))],
      { rules: ['x=a'], explained: 6, agreeing: 0, contradicting: 0 },
    ],
    [
      'counts phases that agree and would not under its choices, or under others that are considered',
      [...times(3, right('x=a')), wrong('x=b'), right('x=b'), wrong('x=c')],
      { rules: ['x=a'], explained: 3, agreeing: 1, contradicting: 1 },
    ],
    [
      'does not count what is wrong either way',
      [...times(4, right('x=a')), neither('x=a'), ...times(3, right('x=a'))],
      { rules: ['x=a'], explained: 7, agreeing: 0, contradicting: 0 },
    ],
    [
      'counts what its choices contradict',
      [...times(4, right('x=a')), wrong('x=a'), ...times(4, right('x=a'))],
      { rules: ['x=a'], explained: 8, agreeing: 0, contradicting: 1 },
    ],
  ])('%s', ([, shown, counts]) => {
    const [range, ...others] = fitRules(placed(shown));

    expect(others).toEqual([]);
    expect(range).toMatchObject(counts);
  });

  test('has its ends', () => {
    expect(fitRules(placed([{}, ...times(3, right('x=a')), {}]))).toMatchObject([
      {
        from: { record: 2, game: 'g2', phase: 'S1902M' },
        to: { record: 4, game: 'g4', phase: 'S1904M' },
      },
    ]);
  });

  test('is worth three phases at first, and three for each change', () => {
    expect(ranges(times(2, right('x=a')))).toEqual([]);
    expect(ranges(times(3, right('x=a')))).toEqual(['x=a']);
    expect(ranges([...times(9, right('x=a')), ...times(2, right('x=b'))])).toEqual(['x=a']);
    expect(ranges([...times(9, right('x=a')), ...times(3, right('x=b'))])).toEqual(['x=a', 'x=b']);
  });
});

/** The numbers of the records in each stretch, with the rules. */
function stretches(shown: readonly Shown[]): string[] {
  return stretchesOf(placed(shown)).map(
    ({ rules, members }) =>
      `${members.map(({ record }) => record).join()}: ${[...rules[0]!.values()].join(', ')}`,
  );
}

describe('stretches', () => {
  test('have what tells something, and nothing else', () => {
    expect(
      stretches([
        wrong('z=1'),
        ...times(3, right('x=a')),
        neither('z=1'),
        neither('x=a'),
        { wrong: ['z=1'], confirms: true },
        wrong('z=1', 'x=a'),
        {},
        ...times(3, right('x=a')),
      ]),
    ).toEqual(['2,3,4,6,7,8,10,11,12: x=a']);
  });

  test('are none where nothing asks for a choice', () => {
    expect(stretches([...times(5, wrong('x=a')), neither('x=a')])).toEqual([]);
  });

  test('can be of the base', () => {
    expect(stretches([...times(2, right('x=a')), wrong('x=a')])).toEqual(['1,2,3: ']);
  });
});

describe('of very many choices, those are tried that some phase asks for, and the best of them together', () => {
  /** Nine issues with a choice each make 512 combinations. */
  const MANY = Array.from({ length: 9 }, (_, i) => right(`i${i}=a`));

  test('one', () => {
    expect(stretches([...MANY, ...times(30, right('x=a'))])).toEqual([
      `${Array.from({ length: 39 }, (_, i) => i + 1).join()}: x=a`,
    ]);
  });

  test('three, which no phase asks for together', () => {
    const shown = ['x=a', 'y=a', 'z=a'].flatMap((choice) => times(10, right(choice)));
    const mixed = shown.map((_, i) => shown[(i * 7) % shown.length]!);

    expect(stretchesOf(placed([...MANY, ...mixed])).map(({ rules }) => [...rules[0]!.keys()].sort())).toEqual(
      [['x', 'y', 'z']],
    );
  });

  test('another choice of one issue that fits as well', () => {
    const shown = [...times(10, right('x=a', 'x=b')), ...times(10, right('y=a'))];
    const mixed = shown.map((_, i) => shown[(i * 7) % shown.length]!);
    const [found] = stretchesOf(placed([...MANY, ...mixed]));

    expect(found!.rules.map((rules) => [...rules.values()].sort().join(', ')).sort()).toEqual([
      'x=a, y=a',
      'x=b, y=a',
    ]);
  });

  test('a set that one phase asks for as a whole', () => {
    expect(
      stretchesOf(placed([...MANY, ...times(10, right('x=a, y=a'))])).map(({ rules }) => [
        ...rules[0]!.values(),
      ]),
    ).toEqual([['x=a', 'y=a']]);
  });
});
