/** How the situation of a unit is told: what it is ordered, whose units are against it and with whose help, what came of it. */
import { expect, test } from 'vitest';
import { situationsIn } from '../../../../../src/others/audit/live/aim/situations.ts';
import { rows } from '../../../../setup/rows.ts';
import { positionOf, adjudicated } from '../../../../setup/adjudicated.ts';

/** Without blanks that say nothing. */
const told = (texts: Iterable<string>): string[] =>
  [...texts].map((text) => text.replaceAll(/ +/g, ' ').replace(/[;:] $/, ''));

const PIC = 'France: A PAR - BUR; A PIC S A PAR - BUR';
const LANDING = 'England: A LON - BEL; F NTH C A LON - BEL';
const ON_THE_FLEET = 'Germany: F HEL - NTH; F DEN S F HEL - NTH';

test.for(rows<readonly [text: string, decisive: string, others: string]>`
  France: A PAR H | none | hold stands
  France: A PAR - BUR | none | move land at nobody succeeds
  ${PIC}; Germany: A BUR H | army support move of own at other helped by other given |
    move land at other helped by other succeeds, hold dislodged dislodged: other land helped by other
  ${PIC}; Germany: A BUR H; England: A BEL - PIC |
    army support move of own at other helped by other cut cut: other land |
    move land at other helped by other cut fails, hold stands: other land helped by other cut, move land at other fails
  ${PIC}; Germany: A BUR - PIC |
    army support move of own at other stays helped by other given: other land target |
    move land at other stays helped by other succeeds, move land at other fails dislodged
  France: A PAR - BUR; Germany: A BUR - PAR | none | move land at other head-to-head stays fails
  France: A PAR - BUR; A BUR - MAR | none | move land at own leaves succeeds, move land at nobody succeeds
  France: A PAR - BUR; A BUR - MAR; Italy: A PIE - MAR | none |
    move land at own stays fails, move land at nobody fails; land
  France: A PAR - BUR; Germany: A MUN - BUR; A RUH S A MUN - BUR | army support move of own at nobody given |
    move land at nobody fails; land helped by other, move land at nobody succeeds; land
  Germany: A BUR H; A MUN S A BUR; ${PIC} | army support hold of own given |
    hold stands: other land helped by other, move land at other helped by other fails
  ${LANDING} | convoy of own convoy with 1 fleets available | move convoy at nobody succeeds
  France: F NTH C A LON - BEL; England: A LON - BEL; Germany: F HEL - NTH |
    convoy of other convoy with 1 fleets available: other land |
    move convoy at nobody succeeds, move land at other convoying fails
  ${LANDING}; ${ON_THE_FLEET} |
    convoy of own convoy lost with 1 fleets disrupted dislodged: other land helped by other, fleet support move of own at other convoying helped by other given |
    move convoy lost at nobody fails, move land at other convoying helped by other succeeds
  England: A BEL - HOL VIA; F NTH C A BEL - HOL | convoy of own convoy near with 1 fleets available |
    move convoy near at nobody succeeds
  ${LANDING}; England: F ENG S F NTH; ${ON_THE_FLEET} |
    convoy of own convoy with 1 fleets available: other land helped by other, fleet support hold of own convoying given |
    move convoy at nobody succeeds, move land at other convoying helped by other fails
`)('%s', ([text, decisive, others]) => {
  const found = situationsIn(adjudicated(positionOf(text)));

  expect(told(found.decisive).join(', ') || 'none').toBe(decisive);
  expect(told(found.others).join(', ')).toBe(others);
});
