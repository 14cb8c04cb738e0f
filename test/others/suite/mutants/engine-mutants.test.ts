/** Faults that real engines taught, and those of special units: each shows in a position, and not in one that lacks what it is about. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { killsOf } from '../../../../src/others/suite/kills/kills.ts';
import { engineMutants } from '../../../../src/others/suite/mutants/engine-mutants.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import { ENGINE_POSITIONS } from '../../../../src/others/audit/live/question-bank.ts';
import type { Mutant } from '../../../../src/others/suite/mutants/mutant.ts';
import { solver } from '../../../setup/solver.ts';
import { positionOf } from '../../../setup/adjudicated.ts';
import PLAIN from './plain-positions.json' with { type: 'json' };
import type { OutcomeDifference } from '../../../../src/others/suite/kills/outcome.ts';
import { rows } from '../../../setup/rows.ts';

/** Positions by fault that do not show it, as like as may be to those that do. */

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

const special = movementMutants(policy).filter(({ isSpecial }) => isSpecial);

/** The faults that the position shows, each with the difference that it makes. */
function shownAs(text: string): Map<string, OutcomeDifference> {
  const kills = killsOf(special, positionOf(text), { policy, solver });
  return new Map([...kills].map(([{ id }, difference]) => [id, difference]));
}

const LOOP = [
  'England: F IRI - ENG; F MAO S F IRI - ENG; France: A BRE - LON; F ENG C A BRE - LON',
  'Russia: A NWY - BEL; F NTH C A NWY - BEL; Germany: F BEL S F ENG',
].join('; ');
const AT_SEA = [
  'England: F NWG - NTH; F EDI S F NWG - NTH; France: F YOR - EDI; F HOL - NTH; F BEL S F HOL - NTH',
  'Germany: F NTH H',
].join('; ');
const INLAND =
  'France: A BUR - MUN; Russia: A BOH S A BUR - MUN; A PRU - BER; Germany: A MUN H; A BER S A MUN';

/** A position that shows each fault, and one that lacks only what makes the unit special. */
const PAIRS = rows<readonly [id: string, shows: string, plain: string]>`
  attack.helpers:never-if-far-via |
    England: A LON - BEL via convoy; F NTH C A LON - BEL; France: F BEL H; F ENG S A LON - BEL |
    England: A LON - BEL; F NTH C A LON - BEL; France: F BEL H; F ENG S A LON - BEL
  attack.own:never-if-convoyed |
    England: A LON - BEL; F NTH C A LON - BEL; F BEL H; France: F ENG S A LON - BEL |
    England: A HOL - BEL; F NTH H; F BEL H; France: F ENG S A HOL - BEL
  prevent.support:always-if-beside-helped-by-victim |
    ${AT_SEA}; F SKA S F HOL - NTH |
    ${AT_SEA}; F SKA H
  hold.support:always-if-attacked-by-own |
    ${INLAND}; A KIE - MUN |
    ${INLAND}; A KIE H
  attack.own:never-if-two-foreign-supports |
    France: A BUR - MUN; A MUN H; Italy: A TYR S A BUR - MUN; A BOH S A BUR - MUN |
    France: A BUR - MUN; A MUN H; Italy: A TYR S A BUR - MUN; A BOH H
  hold.support:never-if-two-attackers |
    France: A BUR - MUN; A RUH S A BUR - MUN; Germany: A MUN H; A BER S A MUN; Italy: A TYR - MUN |
    France: A BUR - MUN; A RUH S A BUR - MUN; Germany: A MUN H; A BER S A MUN; Italy: A TYR H
  convoy:never-if-attacked-with-own-help |
    France: A BRE - LON; F ENG C A BRE - LON; F IRI S F PIC - ENG; Germany: F PIC - ENG |
    France: A BRE - LON; F ENG C A BRE - LON; F IRI H; Germany: F PIC - ENG
  support:always-if-about-first-in-loop |
    ${LOOP}; F LON S F NTH |
    ${LOOP}; F LON H
  convoy:never-if-second-in-loop |
    ${LOOP}; F LON S F NTH |
    ${LOOP}; F LON H
  orders.move.viaConvoy:not-supported |
    England: A LON - BEL via convoy; F NTH C A LON - BEL; F ENG S A LON - BEL; France: F BEL H |
    England: A LON - BEL; F NTH C A LON - BEL; F ENG S A LON - BEL; France: F BEL H
`;

describe('a fault of special units', () => {
  test.for(PAIRS)('%s', ([id, shows, plain]) => {
    expect(shownAs(shows).get(id)).toBe('board');
    expect(shownAs(plain).has(id)).toBe(false);
  });

  test('none is made of a move by land that no other unit has to do with', () => {
    expect([...shownAs('France: A Paris - Burgundy').keys()]).toEqual([]);
  });
});
