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

const FAULTS = engineMutants();

/** The faults, of these, that change the board. */
function shownBy(mutants: readonly Mutant[], text: string): string[] {
  const kills = killsOf(mutants, positionOf(text), { policy, solver });
  return [...kills].flatMap(([{ id }, difference]) => (difference === 'board' ? [id] : []));
}

/** Positions by fault that do not show it, as like as may be to those that do. */
const PLAIN: Readonly<Record<string, string>> = {
  'attack:without-help-of-rival': 'Austria: A VEN - APU; Italy: A ROM - APU; A NAP S A ROM - APU',
  'prevent:without-help-of-mover':
    'Italy: A VEN - APU; F ADR S A VEN - APU; France: A NAP S A ROM - APU; A ROM - APU',
  'prevent:without-help-of-occupant': `France: A BUR - MUN; A RUH S A BUR - MUN
     Germany: A MUN - TYR; Russia: A BER S A SIL - MUN
     Russia: A SIL - MUN; Austria: A VIE - TYR`,
  'defend:without-help-of-opponent':
    'Germany: A MUN - BUR; A RUH S A MUN - BUR; France: A BUR - MUN; A KIE S A BUR - MUN',
  'hold:without-help-of-attacker':
    'Germany: A MUN - BUR; A RUH S A MUN - BUR; France: A PAR S A BUR; A BUR H',
  'attack:without-help-of-leaver':
    'Russia: A SIL - MUN; France: A BUR - MUN; A RUH S A BUR - MUN; Germany: A MUN - TYR',
  'attack:swap-not-leaving': 'England: F CLY - EDI; France: A EDI - CLY; F NWG C A EDI - CLY',
  'attack:any-success-leaves': 'Austria: A SEV S A BUD - RUM; A BUD - RUM; A RUM - GAL; Russia: A GAL H',
  'attack:own-with-foreign-help': 'Austria: A SEV S A BUD - RUM; A BUL S A BUD - RUM; England: A BUD - RUM',
  'support:own-convoyed-cuts': 'England: A HOL - BEL; A BEL S A PIC - BUR; A PIC - BUR; France: A BUR H',
  'support:front-cuts-by-convoy': 'France: A PIC S A BUR - BEL; A BUR - BEL; Germany: A BEL - PIC',
  'support:cut-first': `England: A LON - BEL; F NTH C A LON - BEL
     France: A BEL S A PAR - BUR; A PAR - BUR
     Germany: A BUR H; F SKA - NTH; F DEN H`,
  'path:one-fleet-left': `France: A BRE - NWY; F ENG C A BRE - NWY; F NTH C A BRE - NWY
     England: F WAL - ENG; F LON H`,
  'prevent:one-province-at-a-time': `England: F NTH - NWG; F NWY S F NTH - NWG
     France: F CLY - NWG; F NAO S F CLY - NWG; Germany: F HEL - NTH`,
  'prevent:any-swap-is-a-battle': `Russia: F IRI H; A WAL - LVP; Germany: A CLY S A WAL - LVP
     France: A LVP H; Turkey: A EDI - LVP`,
  'battle:though-convoyed': 'France: A PIC - BEL; F ENG H; Germany: A BEL - PIC',
  'battle:by-intent': `England: A LON - BEL; F NTH C A LON - BEL
     France: F ENG C A BEL - LON; A BEL - LON`,
  'battle:by-order': 'France: A PIC - BEL via convoy; F ENG C A PIC - BEL; Germany: A BEL - PIC',
  'battle:by-any-fleet': 'France: A PIC - BEL; England: F ENG H; Germany: A BEL - PIC',
  'battle:by-route': `France: A YOR - WAL; England: F ENG C A YOR - WAL; F NTH H; Germany: A WAL - YOR`,
  'battle:without-route': `England: A YOR - WAL via convoy; A LON S A YOR - WAL; F NTH C A YOR - WAL; F ENG C A YOR - WAL
     France: A WAL - YOR; Russia: A LVP S A WAL - YOR`,
  'battle:if-disrupted': `England: A PIC - BEL; F ENG C A PIC - BEL; Russia: A PAR S A BEL - PIC
     France: A BEL - PIC; A BUR S A PIC - BEL; F BRE - ENG; F MAO H`,
  'battle:if-one-convoyed': `France: A LON - BEL; F ENG C A LON - BEL
     Germany: A BEL - LON; F NTH C A BEL - LON`,
  'battle:if-other-convoyed': 'France: A PIC - BEL; F ENG H; Germany: A BEL - PIC',
  'battle:if-itself-convoyed': 'France: A PIC - BEL; F ENG H; Germany: A BEL - PIC',
  'later-illegal:cancels': 'France: A PAR - BUR; A PAR - PIC',
  'convoy-unneeded:counts':
    'France: A MAR - SPA; F TUN C A MAR - SPA; Italy: F LYO C A MAR - SPA; A SPA - MAR',
  'support-in-place:holds':
    'England: A YOR - YOR; A LVP S A YOR - EDI; Germany: F LON - YOR; A WAL S F LON - YOR',
  'support-coast-unreached:holds': 'France: F GAS - SPA/NC; F MAR S F GAS - SPA; Italy: F WES - SPA/SC',
  'support-of-convoyed:holds':
    'England: A HOL - BEL; F NTH C A HOL - BEL; F ENG S A HOL - BEL; France: A BEL H',
  'illegal-move:opposes': 'France: A VEN - ROM; A TUS S A VEN - ROM; Italy: F ROM - APU; F NAP S F ROM',
  'path:without-fleet': 'England: A LON - WAL; F IRI H; France: A WAL - LON',
  'paradox:any-convoy-loop': `France: A TUN - NAP; F TYS C A TUN - NAP; A APU S A TUN - NAP; F LYO S F TYS
     Italy: F NAP H; F ROM - TYS`,
  'paradox:half-settled': 'England: F LON H; F WAL - ENG; France: A BRE - LON; F ENG C A BRE - LON',
  'paradox:moves-succeed': `England: F NTH C A LON - BEL; A LON - BEL; F ENG S A LON - BEL
     France: F BEL H; Germany: F HEL S F SKA - NTH; F SKA - NTH`,
  'paradox:convoys-succeed': `Austria: F ION - ADR; France: F APU S F ION - ADR; F ALB H
     England: A TRI - ALB; F ADR C A TRI - ALB; A GRE S A TRI - ALB`,
  'retreat:occupied-open-always': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM',
  'retreat:occupied-open-after-convoy': 'Russia: A SWE - NWY; F SKA C A SWE - NWY; England: F NWY H',
  'retreat:occupied-open-after-land-move': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM',
  'retreat:contested-open-always': 'Germany: F BAL - SWE; Russia: F LVN - BAL; F BOT S F LVN - BAL',
  'retreat:contested-open-after-convoy':
    'England: A NWY - SWE VIA; F BAL S A NWY - SWE; F SKA C A NWY - SWE; Russia: A SWE - NWY',
  'retreat:contested-open-after-land-move': 'Germany: F BAL - SWE; Russia: F LVN - BAL; F BOT S F LVN - BAL',
  'retreat:origin-open-always': 'Italy: A VEN - TRI; Austria: F TRI H',
  'retreat:all-open-always': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM',
  'retreat:all-open-after-convoy': 'Russia: A SWE - NWY; F SKA C A SWE - NWY; England: F NWY H',
  'retreat:all-open-after-land-move': 'Russia: F BLA S A GAL - RUM; Turkey: A GAL - RUM',
  'retreat:contested-if-empty-before': `Germany: A RUH - BEL; A HOL S A RUH - BEL; France: A BEL H
     Italy: A PAR - BUR; Austria: A MAR - BUR`,
  'retreat:dislodged-does-not-contest': `Germany: A RUH - BEL; A HOL S A RUH - BEL; France: A BEL H
     Italy: A PAR - BUR; Austria: A MAR - BUR
     Russia: A PIC - PAR; A BRE S A PIC - PAR`,
  'retreat:convoyed-does-not-contest': `England: A LON - HOL; F NTH C A LON - HOL
     Russia: A DEN - HOL; F HEL C A DEN - HOL
     France: A RUH - KIE
     Germany: A KIE H`,
  'retreat:own-power-does-not-contest':
    'France: F MAO - SPA/NC; F GAS - SPA/NC; F WES H; Italy: F TUN S F TYS - WES',
  'retreat:contested-without-path': 'England: A LON - HOL; F NTH H; Germany: F HEL S F SKA - NTH',
  'retreat:contested-by-losers':
    'England: A BEL - PIC; F ENG H; France: F BRE - ENG; A PIC - BEL; A BUR S A PIC - BEL',
  'retreat:contested-by-two-that-failed': `England: A LON - HOL; F NTH C A LON - HOL
     France: A BRE - HOL; F ENG C A BRE - HOL
     Germany: F HEL S F SKA - NTH`,
  'retreat:open-where-attacker-left': 'Italy: A VEN - TRI; Austria: F TRI H; France: A ROM - VEN',
  'retreat:closed-as-origin': 'Russia: A SWE - NWY; F SKA C A SWE - NWY; England: F NWY H',
  'convoy-disrupted:with-own-help':
    'Germany: F NTH C A LON - HOL; England: A LON - HOL; Austria: F SKA - NTH',
  'support-cut:with-own-help': 'Russia: F CON S F BLA - ANK; F BLA - ANK; Turkey: F ANK - CON',
  'convoy-disrupted:by-own-power': 'Germany: F NTH C A LON - HOL; F HEL S F SKA - NTH; England: A LON - HOL',
  'support-cut:by-own-power': 'Russia: F CON S F BLA - ANK; F BLA - ANK; Turkey: F ANK - CON',
  'convoy-disrupted:despite-rivals': `England: F NTH C A LON - HOL; A LON - HOL
     France: F ENG - NTH; F BEL S F ENG - NTH
     Germany: F SKA - NTH`,
  'support-cut:despite-rivals': `Austria: A BOH S A TYR - MUN; A TYR - MUN; A GAL - BOH
     Germany: A MUN - BOH; Russia: A VIE S A GAL - BOH`,
  'convoy-disrupted:before-cuts':
    'Austria: F ION - ADR; F APU S F ION - ADR; F ALB S F ADR; England: A TRI - ALB',
  'support-cut:before-cuts': `Austria: F BRE - PIC
     England: A PAR - BRE
     France: A BUR S F BRE - PIC
     Germany: A PIC S A PAR - BRE`,
  'convoy-disrupted:of-any-strength': 'France: A BRE - LON; England: F IRI - ENG',
  'support-cut:of-any-strength': 'Austria: A BOH S A TYR - MUN; Germany: A MUN - BOH',
  'placed:follower-vanishes': 'France: A PAR - PIC; A BUR - PAR',
  'placed:follower-goes-on': 'France: A PAR - PIC; A BUR - PAR',
};

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
