/** What is wrong with what another program says of a movement phase, where no equation speaks of it or a move is wrong. */
import { beforeAll, describe, test } from 'vitest';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../../setup/solver.ts';
import { AFTER, ATTACK, CIRCLE, expectWrong, MOVE, type Wrong } from './wrong-answers.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

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
  ])('%s', (row) => expectWrong(row, solver));
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
  ])('%s', (row) => expectWrong(row, solver));
});
