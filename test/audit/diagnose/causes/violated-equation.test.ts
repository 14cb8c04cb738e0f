/** What is wrong with what another program says of a movement phase: the equation, the kind and a sentence. */
import { beforeAll, describe, expect, test } from 'vitest';
import { DATC_3_2, type Policy } from '../../../../encodings/policy.ts';
import { explanationsOf, kindsIn } from '../../../../src/audit/diagnose/causes/explanations.ts';
import type { WaysToExplain } from '../../../../src/audit/diagnose/causes/fewest-kinds.ts';
import { claimsOf, type ProgramClaim } from '../../../../src/audit/diagnose/program-claims.ts';
import { ownFates, recordedFates, type Fate } from '../../../../src/audit/diagnose/fates.ts';
import { compareAnswers } from '../../../../src/audit/diagnose/observation.ts';
import { answer } from '../../../../src/audit/diagnose/phase-question.ts';
import { violatedEquation } from '../../../../src/audit/diagnose/causes/violated-equation.ts';
import type { Violation, ViolationKind } from '../../../../src/audit/diagnose/violation-kinds.ts';
import { adjudicateMovement, DEFAULT_OPTIONS } from '../../../../src/phases/movement.ts';
import { openSolver, type Solver } from '../../../../src/solver/solver.ts';
import { provinceIndex, unitFrom } from '../../../phases/position.ts';
import { positionOf } from '../../records/made-records.ts';
import { movement, ownMoves, said, type Said } from '../made-questions.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** Clauses of the equations, as they are cited. */
const [MOVE, SUPPORT, DISLODGE, CONVOY, PATH, CIRCLE, RETREAT] = [
  ['5.B.1', 'MOVE DECISION'],
  ['5.B.2', 'SUPPORT DECISION'],
  ['5.B.3', 'DISLODGE DECISION'],
  ['5.B.8', 'CONVOY DECISION'],
  ['5.B.8', 'PATH DECISION'],
  ['5.B.9', 'CIRCULAR MOVEMENT AND PARADOXES'],
  ['5.B.11', 'RETREAT'],
] as const;
type Cited = readonly [datc: string, title: string];

type Diagnosed = Parameters<typeof violatedEquation>;

/** What is claimed by this answer, with what the rules make of it. */
function diagnosed(text: string, told: Said): Diagnosed {
  const [question, observation] = [movement(text), said(told)];
  const ours = answer(question, DATC_3_2, () => solver);
  if (ours.result?.kind !== 'movement') throw new Error('unknown');
  const { adjudication } = ours.result;
  const { fates } = recordedFates(question, observation.next, ownFates(adjudication));
  const claims = claimsOf(question, observation, ours, compareAnswers(question, observation, ours));
  return [adjudication, fates, claims, DATC_3_2];
}

/** What is wrong with this answer. */
const wrong = (text: string, told: Said): Violation => violatedEquation(...diagnosed(text, told));

type Wrong = readonly [
  what: string,
  text: string,
  told: Said,
  cited: Cited | undefined,
  kind: ViolationKind,
  sentence: string,
];

function expectWrong([, text, told, cited, kind, sentence]: Wrong): void {
  const [datc, title] = cited ?? [undefined, undefined];
  expect(wrong(text, told)).toEqual({ datc, title, kind, sentence });
}

const ATTACK = 'France: A PAR - BUR\nGermany: A BUR H';
const SUPPORTED = 'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H';
const AFTER = { FRANCE: ['A BUR', 'A MAR'] };

describe('what no equation speaks of', () => {
  test.for<Wrong>([
    [
      '6.A.11: both get there',
      'France: A PAR - BUR\nGermany: A MUN - BUR',
      { units: { FRANCE: ['A BUR'], GERMANY: ['A BUR'] } },
      undefined,
      'two-in-one-province',
      'FRANCE A PAR and GERMANY A MUN would both stand in BUR.',
    ],
    [
      'the unit that is attacked stays beside the attacker',
      ATTACK,
      { units: { FRANCE: ['A BUR'], GERMANY: ['A BUR'] } },
      undefined,
      'two-in-one-province',
      'FRANCE A PAR and GERMANY A BUR would both stand in BUR.',
    ],
    [
      '6.H.16: two fleets on two coasts',
      'France: F MAO - SPA/NC\nItaly: F LYO - SPA/SC\nGermany: A MUN H',
      { units: { FRANCE: ['F SPA/NC'], ITALY: ['F SPA/SC'], GERMANY: ['A MUN'] } },
      undefined,
      'two-in-one-province',
      'FRANCE F MAO and ITALY F LYO would both stand in SPA.',
    ],
    [
      'a unit from nowhere, before all else that is wrong',
      ATTACK,
      { units: { FRANCE: ['A BUR'], ITALY: ['A ROM'] } },
      undefined,
      'unit-from-nowhere',
      'ITALY A ROM stands on the board afterwards, and no order brings it there.',
    ],
    [
      '6.A.1: a move to a province that is not next to it',
      'France: A PAR - MOS',
      { units: { FRANCE: ['A MOS'] } },
      undefined,
      'not-ordered',
      'FRANCE A PAR moves to MOS, and no order that counts sends it there.',
    ],
    [
      '6.B.2: to the other coast',
      'France: F MAO - SPA/NC',
      { units: { FRANCE: ['F SPA/SC'] } },
      undefined,
      'not-ordered',
      'FRANCE F MAO moves to SPA/SC, and no order that counts sends it there.',
    ],
    [
      'the second of two orders to one unit',
      'France: A PAR - PIC\nFrance: A PAR - BUR',
      { units: { FRANCE: ['A BUR'] } },
      undefined,
      'not-ordered',
      'FRANCE A PAR moves to BUR, and no order that counts sends it there.',
    ],
    [
      '6.G.1: armies that could swap stay',
      'England: A NWY - SWE\nEngland: F SKA C A NWY - SWE\nRussia: A SWE - NWY',
      { units: { ENGLAND: ['A NWY', 'F SKA'], RUSSIA: ['A SWE'] } },
      CIRCLE,
      'circle-stays',
      'ENGLAND A NWY - SWE and RUSSIA A SWE - NWY would fail, but their units change places by convoy, so that neither opposes the other.',
    ],
    [
      '6.C.1: a circle of three stays',
      'Turkey: F ANK - CON\nTurkey: A CON - SMY\nTurkey: A SMY - ANK',
      { units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] } },
      CIRCLE,
      'circle-stays',
      'TURKEY F ANK - CON, TURKEY A CON - SMY and TURKEY A SMY - ANK would fail, but their units move in a circle, and nothing else opposes them.',
    ],
  ])('%s', expectWrong);
});

describe('a move', () => {
  test.for<Wrong>([
    [
      '6.A.11: beats another',
      'France: A PAR - BUR\nGermany: A MUN - BUR',
      { units: { FRANCE: ['A BUR'], GERMANY: ['A MUN'] } },
      MOVE,
      'beats-stronger-rival',
      'FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater than the prevent strength of GERMANY A MUN - BUR, 1.',
    ],
    [
      '6.A.11: beats another of its power',
      'France: A PAR - BUR\nFrance: A MAR - BUR',
      { units: { FRANCE: ['A BUR', 'A MAR'] } },
      MOVE,
      'beats-stronger-rival',
      'FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater than the prevent strength of FRANCE A MAR - BUR, 1.',
    ],
    [
      'beats the unit that stands there',
      ATTACK,
      { units: { FRANCE: ['A BUR'] }, dislodged: { GERMANY: ['A BUR'] } },
      MOVE,
      'beats-stronger-holder',
      'FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater than the hold strength of GERMANY A BUR, 1.',
    ],
    [
      'swaps',
      'France: A PAR - BUR\nGermany: A BUR - PAR',
      { units: { FRANCE: ['A BUR'], GERMANY: ['A PAR'] } },
      MOVE,
      'beats-stronger-defender',
      'FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater than the defend strength of GERMANY A BUR, 1.',
    ],
    [
      'of the first of two orders is illegal, the second counts and beats',
      'France: A PAR - MOS\nFrance: A PAR - BUR\nGermany: A BUR H',
      { units: { FRANCE: ['A BUR'] }, dislodged: { GERMANY: ['A BUR'] } },
      MOVE,
      'beats-stronger-holder',
      'FRANCE A PAR - BUR would succeed, but its attack strength, 1, is not greater than the hold strength of GERMANY A BUR, 1.',
    ],
    [
      '6.D.10: dislodges a unit of its power',
      'Germany: A BER H\nGermany: F KIE - BER\nGermany: A MUN S F KIE - BER',
      { units: { GERMANY: ['F BER', 'A MUN'] }, dislodged: { GERMANY: ['A BER'] } },
      MOVE,
      'own-unit-dislodged',
      'GERMANY F KIE - BER would succeed, but its attack strength, 0, is not greater than the hold strength of GERMANY A BER, 1.',
    ],
    [
      '6.D.12: is helped by the power that it dislodges',
      'Austria: F TRI H\nAustria: A VIE S A VEN - TRI\nItaly: A VEN - TRI',
      { units: { AUSTRIA: ['A VIE'], ITALY: ['A TRI'] }, dislodged: { AUSTRIA: ['F TRI'] } },
      MOVE,
      'victim-helps',
      'ITALY A VEN - TRI would succeed, but its attack strength, 1, is not greater than the hold strength of AUSTRIA F TRI, 1.',
    ],
    [
      '6.D.12: ... in a head-to-head battle',
      'Austria: F TRI - VEN\nAustria: A TYR S A VEN - TRI\nItaly: A VEN - TRI',
      { units: { AUSTRIA: ['A TYR'], ITALY: ['A TRI'] }, dislodged: { AUSTRIA: ['F TRI'] } },
      MOVE,
      'victim-helps',
      'ITALY A VEN - TRI would succeed, but its attack strength, 1, is not greater than the defend strength of AUSTRIA F TRI, 1.',
    ],
    [
      '6.D.12: ... but that support is cut',
      'Austria: F TRI H\nAustria: A VIE S A VEN - TRI\nItaly: A VEN - TRI\nRussia: A GAL - VIE',
      {
        units: { AUSTRIA: ['A VIE'], ITALY: ['A TRI'], RUSSIA: ['A GAL'] },
        dislodged: { AUSTRIA: ['F TRI'] },
      },
      MOVE,
      'beats-stronger-holder',
      'ITALY A VEN - TRI would succeed, but its attack strength, 1, is not greater than the hold strength of AUSTRIA F TRI, 1.',
    ],
    [
      '6.D.12: ... but another move is supported',
      'Austria: F TRI H\nAustria: A VIE S A MUN - TYR\nItaly: A VEN - TRI\nGermany: A MUN - TYR',
      {
        units: { AUSTRIA: ['A VIE'], ITALY: ['A TRI'], GERMANY: ['A TYR'] },
        dislodged: { AUSTRIA: ['F TRI'] },
      },
      MOVE,
      'beats-stronger-holder',
      'ITALY A VEN - TRI would succeed, but its attack strength, 1, is not greater than the hold strength of AUSTRIA F TRI, 1.',
    ],
    [
      '6.D.14: ... but it is another power that helps',
      'Austria: F TRI H\nAustria: A BUD S F TRI\nAustria: A ALB S F TRI\nGermany: A VIE S A VEN - TRI\nItaly: A VEN - TRI',
      {
        units: { AUSTRIA: ['A BUD', 'A ALB'], GERMANY: ['A VIE'], ITALY: ['A TRI'] },
        dislodged: { AUSTRIA: ['F TRI'] },
      },
      MOVE,
      'beats-stronger-holder',
      'ITALY A VEN - TRI would succeed, but its attack strength, 2, is not greater than the hold strength of AUSTRIA F TRI, 3.',
    ],
    [
      'beats the unit there, but not the two that are as strong as it',
      'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nGermany: A BUR H\nItaly: A MUN - BUR\nItaly: A RUH S A MUN - BUR\nItaly: A BEL S A MUN - BUR',
      {
        units: { ...AFTER, ITALY: ['A MUN', 'A RUH', 'A BEL'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      MOVE,
      'beats-stronger-rival',
      'FRANCE A PAR - BUR would succeed, but its attack strength, 2, is not greater than the prevent strength of ITALY A MUN - BUR, 3.',
    ],
    [
      'fails against nothing',
      'France: A PAR - BUR',
      { units: { FRANCE: ['A PAR'] } },
      MOVE,
      'move-fails',
      'FRANCE A PAR - BUR would fail, but nothing opposes it.',
    ],
    [
      'fails against less',
      'France: A PAR - BUR\nFrance: A MAR S A PAR - BUR\nFrance: A GAS S A PAR - BUR\nGermany: A BUR H\nItaly: A MUN - BUR',
      { units: { FRANCE: ['A PAR', 'A MAR', 'A GAS'], GERMANY: ['A BUR'], ITALY: ['A MUN'] } },
      MOVE,
      'move-fails',
      'FRANCE A PAR - BUR would fail, but its attack strength, 3, is greater than the hold strength of GERMANY A BUR, 1, and the prevent strength of ITALY A MUN - BUR, 1.',
    ],
    [
      'beats a unit, by a convoy without a route',
      'England: A LON - BEL\nEngland: F NTH H\nFrance: A BEL H',
      { units: { ENGLAND: ['A BEL', 'F NTH'] }, dislodged: { FRANCE: ['A BEL'] } },
      MOVE,
      'route-missing',
      'ENGLAND A LON - BEL would succeed, but its convoy has no route: its attack strength is 0.',
    ],
  ])('%s', expectWrong);
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
  ])('%s', expectWrong);
});

test('a support that the rule for paradoxes spares is lost to nothing', () => {
  const question = movement(`England: F LON S F WAL - ENG
    England: F WAL - ENG
    France: A BRE - LON
    France: F ENG C A BRE - LON`);
  const policy: Policy = { ...DATC_3_2, '4.A.2': '1982' };
  const ours = answer(question, policy, () => solver);
  if (ours.result?.kind !== 'movement') throw new Error('unknown');
  const stay = question.units.map(() => ({ kind: 'stays' }) as const);

  expect(violatedEquation(ours.result.adjudication, stay, [], policy)).toMatchObject({
    kind: 'support-lost',
    sentence:
      'ENGLAND F WAL - ENG would fail, as if the support of ENGLAND F LON S F WAL - ENG did not count; but nothing cuts it.',
  });
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
  ])('%s', expectWrong);

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

describe('what an answer can be wrong through', () => {
  const OPPOSED =
    'Austria: F ANK - ARM\nAustria: F BLA S F ANK - ARM\nRussia: F SEV - ARM\nFrance: A SMY S F SEV - ARM';
  const CONVOYED_ATTACK =
    'England: A NWY - SWE VIA\nEngland: F SKA C A NWY - SWE\nEngland: A FIN S A NWY - SWE\nRussia: A SWE H';
  test.for<readonly [what: string, text: string, told: Said, ways: WaysToExplain]>([
    [
      'a support that is lost though nothing cuts it',
      SUPPORTED,
      { units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] } },
      [['support-lost']],
    ],
    [
      'a support that is lost, or another that is not cut',
      `${OPPOSED}\nTurkey: A SYR - SMY\nTurkey: F EAS C A SYR - SMY`,
      {
        units: {
          AUSTRIA: ['F ANK', 'F BLA'],
          RUSSIA: ['F SEV'],
          FRANCE: ['A SMY'],
          TURKEY: ['A SYR', 'F EAS'],
        },
      },
      [['support-lost'], ['convoyed-attack-does-not-cut'], ['convoy-lost'], ['route-not-taken']],
    ],
    [
      'a support against a unit of its power, which one of its power attacks',
      'England: A MUN S A HOL - RUH\nEngland: A RUH - HOL\nEngland: A BUR - MUN\nAustria: F HEL S A RUH - HOL\nFrance: A HOL - RUH',
      {
        units: { ENGLAND: ['A MUN', 'A HOL', 'A BUR'], AUSTRIA: ['F HEL'] },
        dislodged: { FRANCE: ['A HOL'] },
      },
      [
        ['own-attack-cuts'],
        ['support-for-opponent-lost'],
        ['own-unit-dislodged'],
        ['beats-stronger-defender'],
      ],
    ],
    [
      'a convoyed army that does not cut, whose convoy may have failed',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR H',
      {
        units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BEL', 'A BUR'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      [['convoyed-attack-does-not-cut'], ['convoy-lost'], ['route-not-taken'], ['beats-stronger-holder']],
    ],
    [
      'a move that no single decision lets through',
      ATTACK,
      { units: { FRANCE: ['A BUR'] }, dislodged: { GERMANY: ['A BUR'] } },
      [['beats-stronger-holder']],
    ],
    [
      'what no equation speaks of',
      'France: A PAR - BUR\nGermany: A MUN - BUR',
      { units: { FRANCE: ['A BUR'], GERMANY: ['A BUR'] } },
      [['two-in-one-province']],
    ],
    [
      'two moves, each for a reason of its own',
      'England: A LON - BEL\nEngland: F NTH C A LON - BEL\nFrance: A BEL S A PAR - BUR\nFrance: A PAR - BUR\nGermany: A BUR H\nTurkey: F ANK - BLA',
      {
        units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BEL', 'A BUR'], TURKEY: ['F ANK'] },
        dislodged: { GERMANY: ['A BUR'] },
      },
      [
        ['convoyed-attack-does-not-cut', 'move-fails'],
        ['convoy-lost', 'move-fails'],
        ['route-not-taken', 'move-fails'],
      ],
    ],
    [
      'a unit that is gone, though it may retreat',
      SUPPORTED,
      { units: AFTER, dislodged: {} },
      [['retreat-withheld'], ['retreat-barred'], ['unit-lost']],
    ],
    [
      'armies that do not change places, since a convoy may have failed',
      'England: A NWY - SWE\nEngland: F SKA C A NWY - SWE\nRussia: A SWE - NWY',
      { units: { ENGLAND: ['A NWY', 'F SKA'], RUSSIA: ['A SWE'] } },
      [['circle-stays'], ['convoy-lost'], ['route-not-taken']],
    ],
    [
      '... or have been disrupted by an attack',
      'England: A NWY - SWE\nEngland: F SKA C A NWY - SWE\nRussia: A SWE - NWY\nGermany: F DEN - SKA',
      { units: { ENGLAND: ['A NWY', 'F SKA'], RUSSIA: ['A SWE'], GERMANY: ['F DEN'] } },
      [['circle-stays'], ['attacked-convoy-fails'], ['route-not-taken']],
    ],
    [
      '6.C.1: a circle without a convoy stays',
      'Turkey: F ANK - CON\nTurkey: A CON - SMY\nTurkey: A SMY - ANK',
      { units: { TURKEY: ['F ANK', 'A CON', 'A SMY'] } },
      [['circle-stays']],
    ],
    [
      '6.H.11: a retreat to where a convoyed attacker came from, as if it had walked',
      CONVOYED_ATTACK,
      { units: { ENGLAND: ['A SWE', 'F SKA', 'A FIN'] }, dislodged: { RUSSIA: ['A SWE: DEN'] } },
      [['retreat-barred'], ['route-not-taken']],
    ],
    [
      '... elsewhere',
      CONVOYED_ATTACK,
      { units: { ENGLAND: ['A SWE', 'F SKA', 'A FIN'] }, dislodged: { RUSSIA: ['A SWE: NWY'] } },
      [['retreat-barred']],
    ],
    [
      'a unit that disappears where it gets in, as if one were set upon the other',
      'Austria: A VEN - PIE\nAustria: A TUS S A VEN - PIE\nAustria: A ROM - TUS\nFrance: F PIE - TUS',
      { units: { AUSTRIA: ['A TUS', 'A ROM'], FRANCE: ['F PIE'] } },
      [['unit-lost'], ['own-attack-cuts'], ['target-cuts'], ['support-lost'], ['own-unit-dislodged']],
    ],
    [
      'one of two armies of a power, the other of which it may have dislodged',
      'Russia: A NWY - SWE\nRussia: A SWE H\nEngland: F DEN S A NWY - SWE\nEngland: F FIN S A NWY - SWE',
      { units: { RUSSIA: ['A SWE'], ENGLAND: ['F DEN', 'F FIN'] } },
      [['unit-lost'], ['own-unit-dislodged']],
    ],
    [
      '... which it cannot have where they are an army and a fleet',
      'Russia: A NWY - SWE\nRussia: F SWE H\nEngland: F DEN S A NWY - SWE\nEngland: F FIN S A NWY - SWE',
      { units: { RUSSIA: ['F SWE'], ENGLAND: ['F DEN', 'F FIN'] } },
      [['unit-lost']],
    ],
    [
      'an army without a route that keeps others out',
      'England: A LON - BEL VIA\nEngland: F NTH H\nFrance: A BUR - BEL',
      { units: { ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A BUR'] } },
      [['route-missing'], ['stranded-prevents']],
    ],
    [
      '... and keeps a dislodged unit from retreating there',
      'England: A LON - HOL\nEngland: F NTH H\nGermany: F SKA - NTH\nGermany: F HEL S F SKA - NTH',
      {
        units: { ENGLAND: ['A LON'], GERMANY: ['F HEL', 'F NTH'] },
        dislodged: { ENGLAND: ['F NTH: BEL DEN EDI ENG NWG NWY YOR'] },
      },
      [['retreat-barred'], ['stranded-prevents'], ['route-missing']],
    ],
  ])('%s', ([, text, told, ways]) => {
    const found = kindsIn(explanationsOf(...diagnosed(text, told)));
    expect(found).toEqual(ways);
  });
});
