/** Which kinds of mistakes are needed to explain all errors, and which explanation each error gets. */
import { describe, expect, test } from 'vitest';
import {
  fewestKinds,
  wayTaken,
  withCauses,
  type WaysToExplain,
} from '../../../../../src/others/audit/diagnose/causes/fewest-kinds.ts';
import type { ViolationKind } from '../../../../../src/others/audit/diagnose/violation-kinds.ts';

/** What is needed, and the kinds of each error. */
function settled(errors: readonly WaysToExplain[]): [ViolationKind[], (readonly ViolationKind[])[]] {
  const kinds = fewestKinds(errors);
  return [[...kinds.keys()], errors.map((ways) => ways[wayTaken(ways, kinds)]!)];
}

const OWN: readonly ViolationKind[] = ['own-attack-cuts'];
const TARGET: readonly ViolationKind[] = ['target-cuts'];
const HELPS: readonly ViolationKind[] = ['victim-helps'];
const LOSER: readonly ViolationKind[] = ['loser-prevents'];
const STRANDED: readonly ViolationKind[] = ['stranded-prevents'];
const MISSING: readonly ViolationKind[] = ['route-missing'];
const ADDED: readonly ViolationKind[] = ['route-not-taken'];
const NOWHERE: readonly ViolationKind[] = ['unit-from-nowhere'];
const OTHER_TWO: readonly ViolationKind[] = ['own-attack-cuts', 'loser-prevents'];
const LOST: readonly ViolationKind[] = ['support-lost'];
const BOTH: readonly ViolationKind[] = ['target-cuts', 'victim-helps'];

describe('the fewest kinds', () => {
  test.for<
    readonly [
      what: string,
      errors: readonly WaysToExplain[],
      kinds: readonly ViolationKind[],
      taken: readonly (readonly ViolationKind[])[],
    ]
  >([
    ['of nothing', [], [], []],
    ['what alone explains an error explains others too', [[OWN, TARGET], [TARGET]], TARGET, [TARGET, TARGET]],
    [
      'what explains more of what is open',
      [
        [OWN, TARGET],
        [HELPS, TARGET],
      ],
      TARGET,
      [TARGET, TARGET],
    ],
    ['of two that explain as much that of the smaller position', [[OWN, TARGET]], OWN, [OWN]],
    ['each that alone explains an error', [[OWN], [TARGET]], [...OWN, ...TARGET], [OWN, TARGET]],
    ['a cause before what names none', [[LOST, TARGET], [LOST]], [...LOST, ...TARGET], [TARGET, LOST]],
    [
      'two together that are known before one that no error proves',
      [[OWN, BOTH], [TARGET], [HELPS]],
      BOTH,
      [BOTH, TARGET, HELPS],
    ],
    ['two together where nothing else does', [[BOTH]], BOTH, [BOTH]],
    ['two together of which one is known', [[TARGET], [BOTH]], BOTH, [TARGET, BOTH]],
    [
      'two together in any order',
      [
        [BOTH, OWN],
        [['victim-helps', 'target-cuts'], LOSER],
      ],
      BOTH,
      [BOTH, ['victim-helps', 'target-cuts']],
    ],
    ['one more before two others', [[TARGET], [OTHER_TWO, BOTH]], BOTH, [TARGET, BOTH]],
    ['one before two', [[OTHER_TWO, TARGET]], TARGET, [TARGET]],
    [
      'what alone explains an error before what explains more',
      [[OWN], [TARGET], [HELPS, OWN], [HELPS, TARGET], [HELPS, LOSER], [STRANDED, LOSER]],
      [...OWN, ...TARGET, ...LOSER],
      [OWN, TARGET, OWN, TARGET, LOSER, LOSER],
    ],
    [
      'no two together before what explains more',
      [
        [['own-attack-cuts', 'target-cuts']],
        [HELPS, OWN],
        [HELPS, TARGET],
        [HELPS, LOSER],
        [STRANDED, LOSER],
      ],
      [...OWN, ...TARGET, ...HELPS, ...STRANDED],
      [['own-attack-cuts', 'target-cuts'], HELPS, HELPS, HELPS, STRANDED],
    ],
    [
      'without one that the others make needless',
      [
        [HELPS, OWN],
        [HELPS, OWN],
        [HELPS, TARGET],
        [HELPS, TARGET],
        [OWN, STRANDED],
        [TARGET, LOSER],
      ],
      [...OWN, ...TARGET],
      [OWN, OWN, TARGET, TARGET, OWN, TARGET],
    ],
    [
      'of two that are needless only one without the other, without that of fewer errors',
      [
        [HELPS, OWN],
        [HELPS, OWN],
        [HELPS, TARGET],
        [HELPS, TARGET],
        [HELPS, TARGET],
        [OWN, LOSER],
        [OWN, STRANDED],
        [LOSER, MISSING],
        [STRANDED, ADDED],
        [TARGET, NOWHERE],
      ],
      [...HELPS, ...LOSER, ...STRANDED, ...TARGET],
      [HELPS, HELPS, HELPS, HELPS, HELPS, LOSER, STRANDED, LOSER, STRANDED, TARGET],
    ],
    ['one before two together', [[TARGET], [HELPS], [BOTH, HELPS]], BOTH, [TARGET, HELPS, HELPS]],
  ])('%s', ([, errors, kinds, taken]) => {
    const [found, ways] = settled(errors);
    expect(found.toSorted()).toEqual(kinds.toSorted());
    expect(ways).toEqual(taken);
  });

  test('of kinds that explain an error equally well the one that explains more', () => {
    const [, ways] = settled([[OWN], [TARGET], [TARGET], [OWN, TARGET]]);
    expect(ways.at(-1)).toEqual(TARGET);
  });
});

test('with how many errors each explains, if others explain them too', () => {
  const kinds = fewestKinds([[OWN, TARGET], [TARGET], [LOST, TARGET]]);
  expect([...kinds]).toEqual([['target-cuts', 3]]);
});

describe('the way that is taken', () => {
  const KINDS = new Map<ViolationKind, number>([
    ['target-cuts', 5],
    ['victim-helps', 1],
    ['own-attack-cuts', 2],
    ['loser-prevents', 3],
    ['support-lost', 9],
  ]);

  test.for<readonly [what: string, ways: WaysToExplain, place: number]>([
    ['of two together, by the one that explains less', [BOTH, OTHER_TWO], 1],
    ['the first of equals', [HELPS, ['victim-helps']], 0],
    ['of fewer kinds', [BOTH, HELPS], 1],
    ['without kinds that are not needed', [STRANDED, BOTH], 1],
    ['that names causes', [LOST, HELPS], 1],
    ['where none names causes', [['move-fails'], LOST], 1],
  ])('%s', ([, ways, place]) => {
    expect(wayTaken(ways, KINDS)).toBe(place);
  });

  test('a way that names a cause only in part is none', () => {
    expect(withCauses([['support-lost', 'target-cuts'], OWN])).toEqual([OWN]);
    expect(withCauses([['support-lost', 'target-cuts']])).toEqual([['support-lost', 'target-cuts']]);
  });
});
