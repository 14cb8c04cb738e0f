/** What is wrong with what another program says of units, of results of orders, and of retreats. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../../../encodings/policy.ts';
import type { ProgramClaim } from '../../../../../src/others/audit/diagnose/program-claims.ts';
import { ownFates } from '../../../../../src/others/audit/diagnose/fates.ts';
import { violatedEquation } from '../../../../../src/others/audit/diagnose/causes/violated-equation.ts';
import type { ViolationKind } from '../../../../../src/others/audit/diagnose/violation-kinds.ts';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../../setup/solver.ts';
import { provinceIndex, unitFrom } from '../../../../adjudicate/phases/position.ts';
import { movement, ownMoves } from '../made-questions.ts';
import {
  AFTER,
  ATTACK,
  CONVOY,
  DISLODGE,
  expectWrong,
  MOVE,
  RETREAT,
  SUPPORT,
  SUPPORTED,
  type Wrong,
} from './wrong-answers.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

describe('a unit, or the result of an order', () => {
  test.for<Wrong>([
    [
      'is dislodged that nobody attacks',
      'Germany: A BUR H',
      { units: {}, dislodged: { GERMANY: ['A BUR'] } },
      DISLODGE,
      'dislodged-by-nobody',
      'GERMANY A BUR would be dislodged, but no move into its province succeeds.',
    ],
    [
      'is gone that nobody dislodges, beside one that is dislodged',
      `${SUPPORTED}\nItaly: A ROM H`,
      { units: AFTER, dislodged: { GERMANY: ['A BUR'] } },
      DISLODGE,
      'unit-lost',
      'ITALY A ROM would be gone, but no move into its province succeeds.',
    ],
    [
      'is gone that nothing enters, whatever else could be to blame for it',
      `Austria: F TYS S A ROM - TUS
      Austria: A TUS S A VEN - PIE
      Austria: A VEN - PIE
      Austria: A ROM - TUS
      France: F PIE - TUS
      Russia: F LYO S F PIE - TUS`,
      {
        units: { AUSTRIA: ['F TYS', 'A TUS', 'A ROM'], FRANCE: ['F PIE'], RUSSIA: ['F LYO'] },
        dislodged: {},
      },
      DISLODGE,
      'unit-lost',
      'AUSTRIA A VEN would be gone, but no move into its province succeeds.',
    ],
    [
      'is gone instead of dislodged',
      SUPPORTED,
      { units: AFTER, dislodged: {} },
      RETREAT,
      'retreat-withheld',
      'GERMANY A BUR would be gone, but it may retreat to BEL, GAS, MUN, PIC, RUH.',
    ],
    [
      'support',
      SUPPORTED,
      { units: AFTER, results: [{ unit: 1, succeeded: false, words: [] }] },
      SUPPORT,
      'support-result',
      'The order of FRANCE A MAR fails. A support is cut when the unit is dislodged, or attacked with any strength by a unit that is not the target of the supported move.',
    ],
    [
      'convoy',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL',
      { units: { ENGLAND: ['A BEL', 'F NTH'] }, results: [{ unit: 1, succeeded: false, words: [] }] },
      CONVOY,
      'convoy-result',
      'The order of ENGLAND F NTH fails. A convoy order is available when the fleet is not dislodged.',
    ],
    [
      'move, and a retreat',
      SUPPORTED,
      {
        units: AFTER,
        dislodged: { GERMANY: ['A BUR: BEL PIC GAS RUH MUN PAR'] },
        results: [{ unit: 0, succeeded: false, words: [] }],
      },
      MOVE,
      'move-result',
      'The order of FRANCE A PAR fails and GERMANY A BUR may retreat to PAR. A move succeeds when it beats the unit at its destination and every other move to the same province.',
    ],
    [
      'retreat that nothing bars',
      SUPPORTED,
      { units: AFTER, dislodged: { GERMANY: ['A BUR: BEL GAS PIC RUH'] } },
      RETREAT,
      'retreat-barred',
      'GERMANY A BUR may not retreat to MUN, but nothing bars it.',
    ],
  ])('%s', (row) => expectWrong(row, solver));

  test('claims about the board afterwards alone name no rule', () => {
    const question = movement(ATTACK);
    const ours = ownMoves(question);
    const claims: ProgramClaim[] = [{ kind: 'stands', unit: unitFrom('GERMANY', 'A BUR'), stands: false }];
    const { kind, sentence } = violatedEquation(ours, ownFates(ours), claims, DATC_3_2);

    expect(kind).toBe('no-single-rule');
    expect(sentence).toMatch(/^GERMANY A BUR does not stand on the board afterwards, which follows from no/);
  });
});

/** A German army in Munich is dislodged from Tyrolia; around it, something bars each place but Ruhr. */
const DISLODGED = `Germany: A MUN H
Austria: A TYR - MUN
Austria: A BOH S A TYR - MUN
France: A BUR H
Russia: A WAR - SIL
England: A HOL - KIE
Italy: A PRU - BER
Italy: A LVN - PRU
Turkey: F BAL - BER
`;

describe('a retreat that the rules bar is told with what bars it', () => {
  test.for<readonly [unit: string, province: string, kind: ViolationKind, why: string]>([
    ['GERMANY A MUN', 'TYR', 'retreat-to-attacker', 'its attacker, AUSTRIA A TYR, came from there'],
    ['GERMANY A MUN', 'BOH', 'retreat-to-occupied', 'AUSTRIA A BOH is there'],
    ['GERMANY A MUN', 'SIL', 'retreat-to-occupied', 'RUSSIA A WAR moved there'],
    ['GERMANY A MUN', 'KIE', 'retreat-to-occupied', 'ENGLAND A HOL moved there'],
    ['GERMANY A MUN', 'BER', 'retreat-to-contested', 'it is contested by ITALY A PRU and TURKEY F BAL'],
    ['GERMANY A MUN', 'MOS', 'retreat-out-of-reach', 'it cannot go there'],
    ['FRANCE A BUR', 'PIC', 'dislodged-by-nobody', 'it is not dislodged'],
  ])('%s to %s', ([unit, code, kind, why]) => {
    const ours = ownMoves(movement(DISLODGED));
    const [power, text] = [unit.slice(0, unit.indexOf(' ')), unit.slice(unit.indexOf(' ') + 1)];
    const claims: ProgramClaim[] = [
      { kind: 'centre', province: provinceIndex('MUN'), owner: undefined },
      { kind: 'retreat', unit: unitFrom(power, text), province: provinceIndex(code), allowed: true },
    ];
    expect(violatedEquation(ours, ownFates(ours), claims, DATC_3_2)).toEqual({
      datc: '5.B.11',
      title: 'RETREAT',
      kind,
      sentence: `${unit} may retreat to ${code}, but ${why}.`,
    });
  });
});
