/** The case of the DATC that is most like a position, in other provinces and with other powers. */
import { describe, expect, test } from 'vitest';
import { nearestCase } from '../../../../src/others/audit/diagnose/nearest-case.ts';
import { positionOf } from '../records/made-records.ts';

describe('the same relations elsewhere', () => {
  test.for<readonly [id: string, title: string, text: string]>([
    ['6.A.1', 'Moving to a province that is not a neighbour', 'Italy: F AEG - ALB'],
    ['6.A.2', 'Move army to sea', 'Turkey: A ANK - BLA'],
    ['6.A.11', 'Simple bounce', 'Turkey: A SMY - CON\nItaly: A BUL - CON'],
    ['6.A.12', 'Bounce of three units', 'Turkey: A SMY - CON\nItaly: A BUL - CON\nRussia: A ANK - CON'],
    ['6.B.2', 'Moving with unspecified coast when coast is not necessary', 'Italy: F LYO - MAR'],
    ['6.B.12', 'Army movement with coastal specification', 'Italy: A ROM - VEN'],
    ['6.C.1', 'Three army circular movement', 'Italy: F NAP - ROM\nItaly: A ROM - APU\nItaly: A APU - NAP'],
    [
      '6.D.1',
      'Supported hold can prevent dislodgment',
      'France: F LYO S A PIE - MAR\nFrance: A PIE - MAR\nGermany: A MAR H\nGermany: A BUR S A MAR',
    ],
    [
      '6.D.10',
      'Self dislodgment prohibited',
      'Austria: A TRI H\nAustria: F ALB - TRI\nAustria: A VIE S F ALB - TRI',
    ],
    [
      '6.D.12',
      'Supporting a foreign unit to dislodge own unit prohibited',
      'Turkey: F ANK H\nTurkey: A CON S A ARM - ANK\nRussia: A ARM - ANK',
    ],
    [
      '6.D.15',
      'Defender cannot cut support for attack on itself',
      'Italy: F NAP S F TYS - ROM\nItaly: F TYS - ROM\nFrance: F ROM - NAP',
    ],
    [
      '6.F.4',
      'An attacked convoy is not disrupted',
      'Turkey: F AEG C A GRE - SMY\nTurkey: A GRE - SMY\nItaly: F ION - AEG',
    ],
  ])('%s', ([id, title, text]) => {
    expect(nearestCase(positionOf(text), 'movement')).toEqual({ id, title, likeness: 1 });
  });
});

describe('what a position is about, with more or other units beside', () => {
  test.for<readonly [id: string, text: string]>([
    ['6.C.3', 'Turkey: F ANK - CON\nTurkey: A CON - SMY\nTurkey: A BUL - CON'],
    [
      '6.D.11',
      'Germany: F BER - KIE\nGermany: A MUN - BER\nGermany: A SIL S A MUN - BER\nEngland: A HOL - KIE',
    ],
    ['6.D.10', 'Austria: A TRI H\nAustria: A VIE - TRI\nItaly: A VEN S A VIE - TRI'],
    ['6.D.13', 'France: A BUR - PAR\nFrance: A PAR H\nFrance: A MAR S A MUN - BUR\nGermany: A MUN - BUR'],
    [
      '6.E.7',
      'England: F YOR S F NWG - NTH\nEngland: F NWG - NTH\nEngland: F NTH H\n' +
        'Germany: F HOL - NTH\nGermany: F HEL S F HOL - NTH',
    ],
  ])('%s', ([id, text]) => {
    expect(nearestCase(positionOf(text), 'movement').id).toBe(id);
  });
});

describe('not quite the same', () => {
  test.for<readonly [what: string, text: string, id: string, likeness: number]>([
    ['nothing in common', '', '6.A.1', 0],
    ['a bounce of two armies of one power', 'Turkey: A SMY - CON\nTurkey: A BUL - CON', '6.A.11', 8 / 16],
    ['a bounce of a fleet and an army', 'Turkey: F SMY - CON\nItaly: A BUL - CON', '6.A.11', 9 / 15],
  ])('%s', ([, text, id, likeness]) => {
    const found = nearestCase(positionOf(text), 'movement');

    expect(found.id).toBe(id);
    expect(found.likeness).toBeCloseTo(likeness, 10);
  });
});

test('of retreats, only a case that goes on to them', () => {
  const bounce = positionOf('Turkey: A SMY - CON\nItaly: A BUL - CON');
  const { id, likeness } = nearestCase(bounce, 'retreats');

  expect(id).toMatch(/^6\.H\./);
  expect(likeness).toBeLessThan(1);
});
