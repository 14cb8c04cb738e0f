/** Of what kinds errors are that could be of several. */
import { describe, expect, test } from 'vitest';
import { countsOf, kindsOfAll, type ErrorsAlike } from '../../../../scripts/suite/errors-alike.ts';
import type { ViolationKind } from '../../../../src/others/audit/diagnose/violation-kinds.ts';

/** Errors that each of these kinds explains. */
const alike = (count: number, ...kinds: ViolationKind[]): ErrorsAlike => ({
  ways: kinds.map((kind) => [kind]),
  count,
});

type Case = readonly [
  what: string,
  errors: readonly ErrorsAlike[],
  counts: Partial<Record<ViolationKind, number>>,
];

describe('errors are of as few kinds as can be', () => {
  test.for<Case>([
    ['none', [], {}],
    [
      'each that can only be of one kind is of that',
      [alike(2, 'move-fails'), alike(1, 'route-missing')],
      { 'move-fails': 2, 'route-missing': 1 },
    ],
    [
      'one that can be of a kind which others must be of is of that',
      [alike(9, 'own-attack-cuts', 'support-for-opponent-lost'), alike(1, 'support-for-opponent-lost')],
      { 'support-for-opponent-lost': 10 },
    ],
    [
      'where nothing tells they are of what most can be of',
      [
        alike(3, 'target-cuts', 'convoyed-attack-does-not-cut'),
        alike(4, 'attacked-convoy-fails', 'convoyed-attack-does-not-cut'),
      ],
      { 'convoyed-attack-does-not-cut': 7 },
    ],
    [
      'where as many can be of each they are of the first',
      [alike(3, 'convoyed-attack-does-not-cut', 'attacked-convoy-fails', 'route-not-taken')],
      { 'convoyed-attack-does-not-cut': 3 },
    ],
    [
      'a kind that names no cause explains no other',
      [alike(9, 'support-lost'), alike(1, 'target-cuts', 'support-lost')],
      { 'support-lost': 9, 'target-cuts': 1 },
    ],
    [
      'one that can be of two that others must be of counts for both',
      [alike(1, 'target-cuts', 'own-attack-cuts'), alike(2, 'target-cuts'), alike(5, 'own-attack-cuts')],
      { 'target-cuts': 3, 'own-attack-cuts': 6 },
    ],
    [
      'one that two give together is of both',
      [
        { ways: [['target-cuts', 'own-attack-cuts'], ['route-missing']], count: 2 },
        alike(3, 'target-cuts'),
        alike(4, 'own-attack-cuts'),
      ],
      { 'target-cuts': 5, 'own-attack-cuts': 6 },
    ],
  ])('%s', ([, errors, counts]) => {
    const few = kindsOfAll(errors);
    expect(countsOf(errors, few)).toEqual(counts);
    expect([...few.keys()].toSorted()).toEqual(Object.keys(counts).toSorted());
  });
});

test('errors that are of none of the kinds are no errors of the program', () => {
  expect(() => countsOf([alike(1, 'move-fails')], new Map([['route-missing', 1]]))).toThrow('move-fails');
});
