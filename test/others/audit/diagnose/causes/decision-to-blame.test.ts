/** What is wrong with an answer that a single support, convoy or route explains. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../../encodings/policy.ts';
import { ownFates, type Fate } from '../../../../../src/others/audit/diagnose/fates.ts';
import { answer } from '../../../../../src/others/audit/diagnose/phase-question.ts';
import { violatedEquation } from '../../../../../src/others/audit/diagnose/causes/violated-equation.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../../../../../src/adjudicate/phases/movement.ts';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../../setup/solver.ts';
import { positionOf } from '../../records/made-records.ts';
import { movement } from '../made-questions.ts';
import { CONVOY, expectWrong, MOVE, PATH, SUPPORT, type Wrong } from './wrong-answers.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

describe('a single support, convoy or route is to blame', () => {
  test.for<Wrong>([
    [
      '6.D.3: a cut support counts',
      'Austria: F ADR S A TRI - VEN\nAustria: A TRI - VEN\nItaly: A VEN H\nItaly: F ION - ADR',
      { units: { AUSTRIA: ['F ADR', 'A VEN'], ITALY: ['F ION'] }, dislodged: { ITALY: ['A VEN'] } },
      SUPPORT,
      'cut-support-counts',
      'AUSTRIA A TRI - VEN would succeed, as if the support of AUSTRIA F ADR S A TRI - VEN counted; but ITALY F ION - ADR cuts it.',
    ],
    [
      '6.D.17: that of a dislodged unit',
      'Russia: F CON S F BLA - ANK\nRussia: F BLA - ANK\nTurkey: F ANK - CON\nTurkey: A SMY S F ANK - CON\nTurkey: A ARM - ANK',
      {
        units: { RUSSIA: ['F ANK'], TURKEY: ['F CON', 'A SMY', 'A ARM'] },
        dislodged: { RUSSIA: ['F CON'] },
      },
      SUPPORT,
      'dislodged-support-counts',
      'RUSSIA F BLA - ANK would succeed, as if the support of RUSSIA F CON S F BLA - ANK counted; but TURKEY F ANK - CON dislodges the unit.',
    ],
    [
      'that of a unit which is attacked twice, and dislodged by the second',
      'Germany: A MUN S A BER - SIL\nGermany: A BER - SIL\nRussia: A SIL H\nItaly: A TYR - MUN\nFrance: A BUR - MUN\nFrance: A RUH S A BUR - MUN',
      {
        units: { GERMANY: ['A SIL'], ITALY: ['A TYR'], FRANCE: ['A MUN', 'A RUH'] },
        dislodged: { GERMANY: ['A MUN'], RUSSIA: ['A SIL'] },
      },
      SUPPORT,
      'dislodged-support-counts',
      'GERMANY A BER - SIL would succeed, as if the support of GERMANY A MUN S A BER - SIL counted; but FRANCE A BUR - MUN dislodges the unit.',
    ],
    [
      'that of a unit which a convoyed army attacks',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR H',
      {
        units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BEL', 'A BUR'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      SUPPORT,
      'convoyed-attack-does-not-cut',
      'FRANCE A PAR - BUR would succeed, as if the support of FRANCE A BEL S A PAR - BUR counted; but ENGLAND A LON - BEL, by convoy, cuts it.',
    ],
    [
      'that of a unit which a convoyed army attacks, rather than that one which nothing cuts does not count',
      'England: A LVP - CLY VIA\nEngland: F NAO H\nEngland: F CLY S F NAO\nFrance: F IRI S F MAO - NAO\nFrance: F MAO - NAO\nFrance: F NWG C A NWY - CLY\nFrance: A NWY - CLY',
      { units: { ENGLAND: ['A LVP', 'F NAO', 'F CLY'], FRANCE: ['F IRI', 'F MAO', 'F NWG', 'A NWY'] } },
      SUPPORT,
      'convoyed-attack-does-not-cut',
      'FRANCE F MAO - NAO would fail, as if the support of ENGLAND F CLY S F NAO counted; but FRANCE A NWY - CLY, by convoy, cuts it.',
    ],
    [
      'that of a unit which a convoyed army and another attack',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nGermany: A RUH - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR H',
      {
        units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BEL', 'A BUR'], GERMANY: ['A RUH'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      SUPPORT,
      'cut-support-counts',
      'FRANCE A PAR - BUR would succeed, as if the support of FRANCE A BEL S A PAR - BUR counted; but ENGLAND A LON - BEL cuts it.',
    ],
    [
      'that of a unit which a convoyed army attacks, and the unit against which it is given',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR - BEL',
      {
        units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BEL', 'A BUR'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      SUPPORT,
      'convoyed-attack-does-not-cut',
      'FRANCE A PAR - BUR would succeed, as if the support of FRANCE A BEL S A PAR - BUR counted; but ENGLAND A LON - BEL, by convoy, cuts it.',
    ],
    [
      'that of a unit which a convoyed army attacks, and one of its own power',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nFrance: A PIC - BEL\nGermany: A BUR H',
      {
        units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BEL', 'A BUR', 'A PIC'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      SUPPORT,
      'convoyed-attack-does-not-cut',
      'FRANCE A PAR - BUR would succeed, as if the support of FRANCE A BEL S A PAR - BUR counted; but ENGLAND A LON - BEL, by convoy, cuts it.',
    ],
    [
      '6.D.20: a unit of the same power cuts',
      'England: F LON S F NTH - ENG\nEngland: F NTH - ENG\nEngland: A YOR - LON\nFrance: F ENG H',
      { units: { ENGLAND: ['F LON', 'F NTH', 'A YOR'], FRANCE: ['F ENG'] } },
      SUPPORT,
      'own-attack-cuts',
      'ENGLAND F NTH - ENG would fail, as if the support of ENGLAND F LON S F NTH - ENG did not count; but ENGLAND A YOR - LON is of the same power and does not cut it.',
    ],
    [
      '6.D.15: the unit that is attacked cuts',
      'Russia: F CON S F BLA - ANK\nRussia: F BLA - ANK\nTurkey: F ANK - CON',
      { units: { RUSSIA: ['F CON', 'F BLA'], TURKEY: ['F ANK'] } },
      SUPPORT,
      'target-cuts',
      'RUSSIA F BLA - ANK would fail, as if the support of RUSSIA F CON S F BLA - ANK did not count; but it is given against TURKEY F ANK, which therefore does not cut it.',
    ],
    [
      'an army without a route cuts',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR H\nRussia: F SKA - NTH\nRussia: F NWY S F SKA - NTH',
      {
        units: {
          ENGLAND: ['A LON'],
          FRANCE: ['A BEL', 'A PAR'],
          GERMANY: ['A BUR'],
          RUSSIA: ['F NTH', 'F NWY'],
        },
        dislodged: { ENGLAND: ['F NTH'] },
      },
      SUPPORT,
      'attack-without-route-cuts',
      'FRANCE A PAR - BUR would fail, as if the support of FRANCE A BEL S A PAR - BUR did not count; but ENGLAND A LON - BEL has no route and does not cut it.',
    ],
    [
      '6.D.1: a support to hold is forgotten',
      'Austria: F ADR S A TRI - VEN\nAustria: A TRI - VEN\nItaly: A VEN H\nItaly: A TYR S A VEN',
      { units: { AUSTRIA: ['F ADR', 'A VEN'], ITALY: ['A TYR'] }, dislodged: { ITALY: ['A VEN'] } },
      SUPPORT,
      'support-lost',
      'AUSTRIA A TRI - VEN would succeed, as if the support of ITALY A TYR S A VEN did not count; but nothing cuts it.',
    ],
    [
      'the second support, since the first is for another unit',
      'France: A MAR S A SPA\nFrance: A SPA H\nFrance: A GAS S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR H',
      { units: { FRANCE: ['A MAR', 'A SPA', 'A GAS', 'A PAR'], GERMANY: ['A BUR'] } },
      SUPPORT,
      'support-lost',
      'FRANCE A PAR - BUR would fail, as if the support of FRANCE A GAS S A PAR - BUR did not count; but nothing cuts it.',
    ],
    [
      'a support against a unit of its power, which leaves',
      'France: A PAR - BUR\nGermany: A MUN S A PAR - BUR\nGermany: A BUR - BEL\nItaly: A MAR - BUR',
      { units: { FRANCE: ['A PAR'], GERMANY: ['A MUN', 'A BEL'], ITALY: ['A MAR'] } },
      SUPPORT,
      'support-for-opponent-lost',
      'FRANCE A PAR - BUR would fail, as if the support of GERMANY A MUN S A PAR - BUR did not count; but nothing cuts it.',
    ],
    [
      '6.B.16: a support to hold with the wrong coast',
      'France: F SPA/SC H\nFrance: F MAO S F SPA/NC\nItaly: F WES - SPA/SC\nItaly: F LYO S F WES - SPA/SC',
      { units: { FRANCE: ['F MAO'], ITALY: ['F SPA/SC', 'F LYO'] }, dislodged: { FRANCE: ['F SPA/SC'] } },
      SUPPORT,
      'misnamed-support-lost',
      'ITALY F WES - SPA/SC would succeed, as if the support of FRANCE F MAO S F SPA/NC did not count; but nothing cuts it.',
    ],
    [
      '... and with the right one',
      'France: F SPA/SC H\nFrance: F MAO S F SPA/SC\nItaly: F WES - SPA/SC\nItaly: F LYO S F WES - SPA/SC',
      { units: { FRANCE: ['F MAO'], ITALY: ['F SPA/SC', 'F LYO'] }, dislodged: { FRANCE: ['F SPA/SC'] } },
      SUPPORT,
      'support-lost',
      'ITALY F WES - SPA/SC would succeed, as if the support of FRANCE F MAO S F SPA/SC did not count; but nothing cuts it.',
    ],
    [
      'a support to hold of another type of unit, where another order for the supporter is illegal',
      'Austria: A VIE S F ROM\nAustria: A VIE S F TRI\nAustria: A TRI H\nItaly: A VEN - TRI\nItaly: A TYR S A VEN - TRI',
      { units: { AUSTRIA: ['A VIE'], ITALY: ['A TRI', 'A TYR'] }, dislodged: { AUSTRIA: ['A TRI'] } },
      SUPPORT,
      'misnamed-support-lost',
      'ITALY A VEN - TRI would succeed, as if the support of AUSTRIA A VIE S F TRI did not count; but nothing cuts it.',
    ],
    [
      'no single support, where it takes two to fail',
      'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A BUR H',
      { units: { FRANCE: ['A PAR', 'A MAR', 'A GAS'], GERMANY: ['A BUR'] } },
      MOVE,
      'move-fails',
      'FRANCE A PAR - BUR would fail, but its attack strength, 3, is greater than the hold strength of GERMANY A BUR, 1.',
    ],
    [
      '6.F.4: an attacked convoy is disrupted',
      'England: F NTH C A LON - HOL\nEngland: A LON - HOL\nGermany: F SKA - NTH',
      { units: { ENGLAND: ['F NTH', 'A LON'], GERMANY: ['F SKA'] } },
      CONVOY,
      'attacked-convoy-fails',
      'ENGLAND A LON - HOL would fail, as if ENGLAND F NTH C A LON - HOL failed; but the fleet is not dislodged.',
    ],
    [
      '6.F.7: a dislodged convoy works',
      'England: F ENG C A LON - BEL\nEngland: A LON - BEL\nFrance: F MAO - ENG\nFrance: F BRE S F MAO - ENG',
      { units: { ENGLAND: ['A BEL'], FRANCE: ['F ENG', 'F BRE'] }, dislodged: { ENGLAND: ['F ENG'] } },
      CONVOY,
      'dislodged-convoy-works',
      'ENGLAND A LON - BEL would succeed, as if ENGLAND F ENG C A LON - BEL worked; but the fleet is dislodged.',
    ],
    [
      'a fleet that holds convoys',
      'England: F NTH H\nEngland: A LON - BEL',
      { units: { ENGLAND: ['F NTH', 'A BEL'] } },
      PATH,
      'route-missing',
      'ENGLAND A LON - BEL would succeed, as if ENGLAND A LON - BEL had a route; but it has none.',
    ],
    [
      '6.F.9: with two routes, the army stays',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nEngland: F ENG C A LON - BEL',
      { units: { ENGLAND: ['A LON', 'F NTH', 'F ENG'] } },
      PATH,
      'route-not-taken',
      'ENGLAND A LON - BEL would fail, as if ENGLAND A LON - BEL had no route; but it has one.',
    ],
  ])('%s', (row) => expectWrong(row, solver));
});

test('a support that the rule for paradoxes spares is lost to nothing', () => {
  const question = movement(`England: F LON S F WAL - ENG
    England: F WAL - ENG
    France: A BRE - LON
    France: F ENG C A BRE - LON`);
  const policy: Policy = { ...DATC_3_2, '4.A.2': '1982' };
  const ours = answer(question, policy, solver);
  if (ours.result?.kind !== 'movement') throw new Error('unknown');
  const stay = question.units.map(() => ({ kind: 'stays' }) as const);

  expect(violatedEquation(ours.result.adjudication, stay, [], policy)).toMatchObject({
    kind: 'support-lost',
    sentence:
      'ENGLAND F WAL - ENG would fail, as if the support of ENGLAND F LON S F WAL - ENG did not count; but nothing cuts it.',
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
    const ours = adjudicateMovement(position, DEFAULT_OPTIONS, solver);
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
