/** Which kinds of mistakes are needed to explain all errors, and which explanation each error gets. */
import { describe, expect, test } from 'vitest';
import {
  fewestKinds,
  wayTaken,
  type WaysToExplain,
} from '../../../../src/audit/diagnose/causes/fewest-kinds.ts';
import type { ViolationKind } from '../../../../src/audit/diagnose/violation-kinds.ts';

/** What is needed, and the kinds of each error. */
function settled(errors: readonly WaysToExplain[]): [ViolationKind[], (readonly ViolationKind[])[]] {
  const kinds = fewestKinds(errors);
  return [[...kinds.keys()], errors.map((ways) => ways[wayTaken(ways, kinds)]!)];
}

const OWN: readonly ViolationKind[] = ['own-attack-cuts'];
const TARGET: readonly ViolationKind[] = ['target-cuts'];
const HELPS: readonly ViolationKind[] = ['victim-helps'];
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
