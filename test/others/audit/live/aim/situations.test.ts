/** How the situation of a unit is told: what it is ordered, whose units are against it and with whose help, what came of it. */
import { expect, test } from 'vitest';
import { situationsIn } from '../../../../../src/others/audit/live/aim/situations.ts';
import { adjudicateMovement } from '../../../../../src/adjudicate/phases/movement.ts';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import { noSolver } from '../../diagnose/made-questions.ts';
import { positionOf } from '../../records/made-records.ts';
import { known } from '../../../../setup/known.ts';

/** Without blanks that say nothing. */
const told = (texts: Iterable<string>): string[] =>
  [...texts].map((text) => text.replaceAll(/ +/g, ' ').replace(/[;:] $/, ''));

const PIC = 'France: A PAR - BUR\nFrance: A PIC S A PAR - BUR';
const LANDING = 'England: A LON - BEL\nEngland: F NTH C A LON - BEL';
const ON_THE_FLEET = 'Germany: F HEL - NTH\nGermany: F DEN S F HEL - NTH';

test.for<readonly [text: string, decisive: readonly string[], others: readonly string[]]>([
  ['France: A PAR H', [], ['hold stands']],
  ['France: A PAR - BUR', [], ['move land at nobody succeeds']],
  [
    `${PIC}\nGermany: A BUR H`,
    ['army support move of own at other helped by other given'],
    ['move land at other helped by other succeeds', 'hold dislodged dislodged: other land helped by other'],
  ],
  [
    `${PIC}\nGermany: A BUR H\nEngland: A BEL - PIC`,
    ['army support move of own at other helped by other cut cut: other land'],
    [
      'move land at other helped by other cut fails',
      'hold stands: other land helped by other cut',
      'move land at other fails',
    ],
  ],
  [
    `${PIC}\nGermany: A BUR - PIC`,
    ['army support move of own at other stays helped by other given: other land target'],
    ['move land at other stays helped by other succeeds', 'move land at other fails dislodged'],
  ],
  ['France: A PAR - BUR\nGermany: A BUR - PAR', [], ['move land at other head-to-head stays fails']],
  [
    'France: A PAR - BUR\nFrance: A BUR - MAR',
    [],
    ['move land at own leaves succeeds', 'move land at nobody succeeds'],
  ],
  [
    'France: A PAR - BUR\nFrance: A BUR - MAR\nItaly: A PIE - MAR',
    [],
    ['move land at own stays fails', 'move land at nobody fails; land'],
  ],
  [
    'France: A PAR - BUR\nGermany: A MUN - BUR\nGermany: A RUH S A MUN - BUR',
    ['army support move of own at nobody given'],
    ['move land at nobody fails; land helped by other', 'move land at nobody succeeds; land'],
  ],
  [
    `Germany: A BUR H\nGermany: A MUN S A BUR\n${PIC}`,
    ['army support hold of own given'],
    ['hold stands: other land helped by other', 'move land at other helped by other fails'],
  ],
  [LANDING, ['convoy of own convoy with 1 fleets available'], ['move convoy at nobody succeeds']],
  [
    'France: F NTH C A LON - BEL\nEngland: A LON - BEL\nGermany: F HEL - NTH',
    ['convoy of other convoy with 1 fleets available: other land'],
    ['move convoy at nobody succeeds', 'move land at other convoying fails'],
  ],
  [
    `${LANDING}\n${ON_THE_FLEET}`,
    [
      'convoy of own convoy lost with 1 fleets disrupted dislodged: other land helped by other',
      'fleet support move of own at other convoying helped by other given',
    ],
    ['move convoy lost at nobody fails', 'move land at other convoying helped by other succeeds'],
  ],
  [
    'England: A BEL - HOL VIA\nEngland: F NTH C A BEL - HOL',
    ['convoy of own convoy near with 1 fleets available'],
    ['move convoy near at nobody succeeds'],
  ],
  [
    `${LANDING}\nEngland: F ENG S F NTH\n${ON_THE_FLEET}`,
    [
      'convoy of own convoy with 1 fleets available: other land helped by other',
      'fleet support hold of own convoying given',
    ],
    ['move convoy at nobody succeeds', 'move land at other convoying helped by other fails'],
  ],
])('%s', ([text, decisive, others]) => {
  const result = known(
    adjudicateMovement(positionOf(text), { engine: 'components', policy: DATC_3_2 }, noSolver),
  );
  const found = situationsIn(result);

  expect(told(found.decisive)).toEqual(decisive);
  expect(told(found.others)).toEqual(others);
});
