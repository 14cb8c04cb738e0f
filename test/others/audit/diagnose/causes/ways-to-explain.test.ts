/** All that an answer can be wrong through: the kinds of each explanation. */
import { beforeAll, describe, expect, test } from 'vitest';
import { explanationsOf, kindsIn } from '../../../../../src/others/audit/diagnose/causes/explanations.ts';
import type { WaysToExplain } from '../../../../../src/others/audit/diagnose/causes/fewest-kinds.ts';
import type { Solver } from '../../../../../src/readings/z3/solver.ts';
import { openSolver } from '../../../../setup/solver.ts';
import type { Said } from '../made-questions.ts';
import { AFTER, ATTACK, diagnosed, SUPPORTED } from './wrong-answers.ts';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
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
    const found = kindsIn(explanationsOf(...diagnosed(text, told, solver)));
    expect(found).toEqual(ways);
  });
});
