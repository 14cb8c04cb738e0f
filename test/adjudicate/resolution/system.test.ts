/** The equations of one position: which are compiled, how decisions are numbered and listed. */
import { describe, expect, test } from 'vitest';
import { EQUATIONS, replacing } from '../../../encodings/equations.ts';
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import { NO_FAULTS, type Faults } from '../../../src/adjudicate/resolution/faults.ts';
import { EquationSystem } from '../../../src/adjudicate/resolution/system.ts';
import { KnownFacts } from '../../../src/readings/known/known-facts.ts';
import { positionOf } from '../../setup/adjudicated.ts';

/** Two fleets convoy, and both they and the fleet beside them are attacked. */
const TEXT = `England: A LON - BEL; F ENG C A LON - BEL; F NTH C A LON - BEL
  France: F BRE - ENG
  Germany: F HOL - NTH`;

function systemOf(policy: Policy = DATC_3_2, faults: Faults = NO_FAULTS): EquationSystem {
  const { board, units, orders } = positionOf(TEXT);
  return new EquationSystem(new KnownFacts(readOrders(board, units, orders, policy)), policy, faults);
}

describe('equations are compiled at once', () => {
  const own = replacing('own for a test', { PATH: (setting, unit) => EQUATIONS.PATH(setting, unit) });

  test.for<readonly [what: string, compiled: boolean, policy: Policy, faults: Faults]>([
    ['that are the standard ones', true, DATC_3_2, {}],
    ['whose orders are misread', true, DATC_3_2, { orders: (read) => read }],
    ['that are read in another setting', false, DATC_3_2, { setting: (setting) => setting }],
    ["of one's own", false, { ...DATC_3_2, own }, {}],
  ])('%s: %j', ([, compiled, policy, faults]) => {
    expect(systemOf(policy, faults).compiled !== undefined).toBe(compiled);
  });
});

test('decisions are listed by kind, a DISLODGE before the CONVOY of its unit, then the next unit', () => {
  const system = systemOf();
  const ofMovers = (['PATH', 'MOVE'] as const).flatMap((kind) =>
    [0, 3, 4].map((unit) => system.number(kind, unit)),
  );
  const ofFleets = [1, 2].flatMap((unit) =>
    (['DISLODGE', 'CONVOY'] as const).map((kind) => system.number(kind, unit)),
  );
  const listed = [...ofMovers, ...ofFleets];

  expect(system.numbers).toEqual(listed);
  expect(system.inOrder(listed.toReversed())).toEqual(listed);
  expect(system.count).toBe(listed.length);
  expect(system.capacity).toBe(25);
  expect(listed.map((number) => system.unknown(number)).slice(-2)).toEqual([
    { decision: 'DISLODGE', unit: 2 },
    { decision: 'CONVOY', unit: 2 },
  ]);
});
