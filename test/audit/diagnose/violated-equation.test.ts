/** What is wrong with a claim about a phase, in a sentence. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { ownFates, type Fate } from '../../../src/audit/diagnose/fates.ts';
import { violatedEquation } from '../../../src/audit/diagnose/violated-equation.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../../../src/phases/movement.ts';
import { openSolver, type Solver } from '../../../src/solver/solver.ts';
import { positionOf } from '../records/made-records.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
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
  test.for<readonly [province: string, kind: string, why: string]>([
    ['TYR', 'retreat-to-attacker', 'its attacker, AUSTRIA A TYR, came from there'],
    ['BOH', 'retreat-to-occupied', 'AUSTRIA A BOH is there'],
    ['SIL', 'retreat-to-occupied', 'RUSSIA A WAR moved there'],
    ['KIE', 'retreat-to-occupied', 'ENGLAND A HOL moved there'],
    ['BER', 'retreat-to-contested', 'it is contested by ITALY A PRU and TURKEY F BAL'],
    ['MOS', 'retreat-out-of-reach', 'it cannot go there'],
  ])('%s', ([code, kind, why]) => {
    const position = positionOf(DISLODGED);
    const ours = adjudicateMovement(position, DEFAULT_OPTIONS, () => solver);
    if (ours.kind === 'unknown') throw new Error('unknown');
    const province = position.board.provinces.findIndex((each) => each.code === code);
    const claim = { kind: 'retreat', unit: position.units[0]!, province, allowed: true } as const;
    expect(violatedEquation(ours, ownFates(ours), [claim], DATC_3_2)).toEqual({
      datc: '5.B.11',
      title: 'RETREAT',
      kind,
      sentence: `GERMANY A MUN may retreat to ${code}, but ${why}.`,
    });
  });
});

describe('of a support that is lost it is told what it has in common with others', () => {
  test.for<readonly [kind: string, text: string, moved: string]>([
    [
      'support-for-opponent-lost',
      'Germany: A BER - KIE\nGermany: A MUN S F KIE - BER\nGermany: A DEN S A BER - KIE\nEngland: F KIE - BER',
      'KIE',
    ],
    [
      'misnamed-support-lost',
      'Turkey: A ARM - ANK\nTurkey: A SMY S F ARM - ANK\nRussia: F BLA - ANK',
      'stays',
    ],
    ['support-lost', 'Turkey: A ARM - ANK\nTurkey: A SMY S A ARM - ANK\nRussia: F BLA - ANK', 'stays'],
  ])('%s', ([kind, text, where]) => {
    const position = positionOf(text);
    const ours = adjudicateMovement(position, DEFAULT_OPTIONS, () => solver);
    if (ours.kind === 'unknown') throw new Error('unknown');
    const to = position.board.locations.findIndex(({ code }) => code === where);
    const fate: Fate = where === 'stays' ? { kind: 'stays' } : { kind: 'moves', to };
    const [unit] = position.units;
    const fates = ownFates(ours).map((own, i): Fate => {
      if (i === 0) return fate;
      return where !== 'stays' && i === position.units.length - 1 ? { kind: 'dislodged' } : own;
    });
    const found = violatedEquation(ours, fates, [{ kind: 'fate', unit: unit!, fate }], DATC_3_2);
    expect(found.kind).toBe(kind);
  });
});
