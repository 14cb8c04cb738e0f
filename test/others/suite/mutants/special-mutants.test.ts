/** Faults of special units show where a unit is special, and nowhere else. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 as policy } from '../../../../encodings/policy.ts';
import { solver } from '../../../setup/solver.ts';
import { killsOf } from '../../../../src/others/suite/kills/kills.ts';
import type { OutcomeDifference } from '../../../../src/others/suite/kills/outcome.ts';
import { movementMutants } from '../../../../src/others/suite/mutants/catalogue.ts';
import { positionOf } from '../../../setup/adjudicated.ts';
import { rows } from '../../../setup/rows.ts';

const special = movementMutants(policy).filter(({ isSpecial }) => isSpecial);

/** By fault that the position shows: how. */
function shownBy(text: string): Map<string, OutcomeDifference> {
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

/** By fault: a position that shows it, and one that lacks only what makes the unit special. */
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
    expect(shownBy(shows).get(id)).toBe('board');
    expect(shownBy(plain).has(id)).toBe(false);
  });

  test('none is made of a move by land that no other unit has to do with', () => {
    expect([...shownBy('France: A Paris - Burgundy').keys()]).toEqual([]);
  });
});
