/** Faults that real engines taught: each shows in a position, and not in one that lacks what it is about. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { killsOf } from '../../../../src/others/suite/kills/kills.ts';
import { engineMutants } from '../../../../src/others/suite/mutants/engine-mutants.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import { ENGINE_POSITIONS } from '../../../../src/others/audit/live/question-bank.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { solver } from '../../../setup/solver.ts';
import { positionOf } from '../../../setup/adjudicated.ts';
/** Positions by fault that do not show it, as like as may be to those that do. */
import PLAIN from './plain-positions.json' with { type: 'json' };

const FAULTS = engineMutants();

/** The faults, of these, that change the board. */
function shownBy(mutants: readonly Mutant[], text: string): string[] {
  const kills = killsOf(mutants, positionOf(text), { policy, solver });
  return [...kills].flatMap(([{ id }, difference]) => (difference === 'board' ? [id] : []));
}

describe('a fault of an engine', () => {
  test('has a position each', () => {
    const names = FAULTS.map(({ id }) => id.replace('engine.', ''));
    expect([Object.keys(ENGINE_POSITIONS), Object.keys(PLAIN)]).toEqual([names, names]);
  });

  test.for(Object.entries(PLAIN))('%s', ([name, plain]) => {
    const id = `engine.${name}`;
    const shows = ENGINE_POSITIONS[name]!;

    expect(shownBy(FAULTS, shows)).toContain(id);
    expect(shownBy(FAULTS, plain)).not.toContain(id);
  });

  test('is told in a sentence, with a clause, and is no fault of the suite', () => {
    const ofSuite = new Set(movementMutants(policy).map(({ id }) => id));

    for (const { id, says, clause } of FAULTS) {
      expect(says).toMatch(/^[A-Z].*\.$/);
      expect(clause.datc).toMatch(/^\d\./);
      expect(ofSuite.has(id)).toBe(false);
    }
    expect(new Set(FAULTS.map(({ says }) => says)).size).toBe(FAULTS.length);
  });

  test('does not show where no other unit has to do with a move', () => {
    expect(shownBy(FAULTS, 'France: A PAR - BUR')).toEqual([]);
  });
});

/** Faults of real engines that the suite had before. */
test.for([
  [
    '"convoyed" fleets change places',
    'orders.illegal.convoyed-missing:counts',
    'France: F SWE - NWY; F SKA C F SWE - NWY; Italy: A NWY - SWE',
  ],
  [
    'a support is cut from in front without dislodgement',
    'attack-origin.comesFromTarget.supportsAttackOn:never',
    'Austria: A BOH S A TYR - MUN; A TYR - MUN; Germany: A MUN - BOH',
  ],
] as const)('%s: %s', ([, id, shows]) => {
  expect(shownBy(movementMutants(policy), shows)).toContain(id);
});
