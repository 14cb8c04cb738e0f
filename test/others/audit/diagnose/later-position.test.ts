/** Records that have the position after the retreats, after the winter, or after both. */
import { describe, expect, test } from 'vitest';
import { compareAsTold } from '../../../../src/others/audit/diagnose/conventions.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { stateFrom, type Texts } from '../../../adjudicate/phases/position.ts';
import { movement, own, said, type Said } from './made-questions.ts';

/** What a record is found to have: conventions, or the tier of the gravest difference that they leave. */
function found(question: PhaseQuestion, told: Said): string {
  const { findings, conventions } = compareAsTold(question, said(told), own(question));
  return findings[0]?.tier ?? conventions.join(', ');
}

function autumn(text: string, centres: Texts): PhaseQuestion {
  return movement(text, {
    phase: { season: 'fall', year: 1901, kind: 'movement' },
    centres: stateFrom({ centres }).centres,
  });
}

type Row = readonly [what: string, told: Said, found: string];

/** Burgundy is dislodged and may go to Belgium, Gascony, Paris or Picardy; each power may build a unit. */
const CENTRES = { FRANCE: ['PAR', 'BRE', 'MAR'], GERMANY: ['MUN', 'BER', 'KIE'] };
const BEATEN = autumn(
  `Germany: A MUN - BUR
    Germany: A RUH S A MUN - BUR
    France: A BUR H
    France: A MAR H`,
  CENTRES,
);
const GERMANY = ['A BUR', 'A RUH'];

describe('of one dislodged unit', () => {
  test.for<Row>([
    [
      'it has retreated, in a phase of retreats',
      { units: { FRANCE: ['A GAS', 'A MAR'], GERMANY }, phase: 'F1901R' },
      'board',
    ],
    [
      'it is gone, and another is dislodged',
      { units: { FRANCE: ['A MAR'], GERMANY }, dislodged: { GERMANY: ['A BUR'] }, phase: 'W1901A' },
      'board',
    ],
    [
      'it is where it could not go',
      { units: { FRANCE: ['A SPA', 'A MAR'], GERMANY }, phase: 'W1901A' },
      'board',
    ],
    [
      'a fleet of its power is where it could go',
      { units: { FRANCE: ['F GAS', 'A MAR'], GERMANY }, phase: 'W1901A' },
      'board',
    ],
    [
      'a unit of another power is where it could go',
      { units: { FRANCE: ['A MAR'], GERMANY: [...GERMANY, 'A GAS'] }, phase: 'W1901A' },
      'board',
    ],
    [
      'it has retreated, and the centre there is its own',
      {
        units: { FRANCE: ['A BEL', 'A MAR'], GERMANY },
        centres: { ...CENTRES, FRANCE: [...CENTRES.FRANCE, 'BEL'] },
        phase: 'W1901A',
      },
      'retreats-included',
    ],
    [
      'it has retreated, and a centre is its own where it is not',
      {
        units: { FRANCE: ['A BEL', 'A MAR'], GERMANY },
        centres: { ...CENTRES, FRANCE: [...CENTRES.FRANCE, 'HOL'] },
        phase: 'W1901A',
      },
      'board',
    ],
    [
      'it has retreated, and the centre there is of another power',
      {
        units: { FRANCE: ['A BEL', 'A MAR'], GERMANY },
        centres: { ...CENTRES, GERMANY: [...CENTRES.GERMANY, 'BEL'] },
        phase: 'W1901A',
      },
      'board',
    ],
    [
      'it has retreated, and a support is told to fail',
      {
        units: { FRANCE: ['A GAS', 'A MAR'], GERMANY },
        results: [{ unit: 1, succeeded: false, words: ['cut'] }],
        phase: 'W1901A',
      },
      'board',
    ],
    [
      'it has retreated, and both have built',
      { units: { FRANCE: ['A GAS', 'A MAR', 'F BRE'], GERMANY: [...GERMANY, 'A BER'] }, phase: 'S1902M' },
      'adjustments-included',
    ],
    [
      'it has retreated, and one has built before the retreats',
      { units: { FRANCE: ['A GAS', 'A MAR', 'F BRE'], GERMANY }, phase: 'F1901R' },
      'board',
    ],
    [
      'it is still dislodged, and one has built',
      { units: { FRANCE: ['A MAR'], GERMANY: [...GERMANY, 'A BER'] }, dislodged: { FRANCE: ['A BUR'] } },
      'board',
    ],
    [
      'it has retreated, one has built, and a support is told to fail',
      {
        units: { FRANCE: ['A GAS', 'A MAR', 'F BRE'], GERMANY },
        results: [{ unit: 1, succeeded: false, words: ['cut'] }],
        phase: 'S1902M',
      },
      'board',
    ],
  ])('%s', ([, told, expected]) => {
    expect(found(BEATEN, told)).toBe(expected);
  });
});

/** Fleets on coasts: in Spain one is dislodged that may go to Gascony, in Sweden one that may go to the Gulf of Bothnia. */
const COASTS = autumn(
  `Italy: F MAO - SPA/NC
    Italy: F POR S F MAO - SPA/NC
    France: F SPA/NC H
    England: F NWY - SWE
    England: F DEN S F NWY - SWE
    Russia: F SWE H
    Germany: A BER H`,
  { FRANCE: ['BRE', 'PAR'], RUSSIA: ['MOS'], ITALY: ['ROM', 'NAP'], ENGLAND: ['LON', 'EDI'] },
);
const STANDING = { ITALY: ['F SPA/NC', 'F POR'], ENGLAND: ['F SWE', 'F DEN'], GERMANY: ['A BER'] };

describe('of two dislodged fleets', () => {
  test.for<Row>([
    [
      'from a coast one has gone to Gascony, and one is built',
      { units: { ...STANDING, FRANCE: ['F GAS', 'F BRE'], RUSSIA: ['F BOT'] }, phase: 'S1902M' },
      'adjustments-included',
    ],
  ])('%s', ([, told, expected]) => {
    expect(found(COASTS, told)).toBe(expected);
  });
});

describe('centres before the retreats', () => {
  const units = { FRANCE: ['A MAR'], GERMANY };
  const dislodged = { FRANCE: ['A BUR'] };
  test.for<Row>([
    [
      'of another power',
      { units, dislodged, centres: { ...CENTRES, GERMANY: [...CENTRES.GERMANY, 'BEL'] } },
      'adjustments',
    ],
  ])('%s', ([, told, expected]) => {
    expect(found(BEATEN, told)).toBe(expected);
  });

  const ENTERED = autumn(
    `Germany: A MUN - BUR
      Germany: A RUH S A MUN - BUR
      Germany: F NTH - HOL
      France: A BUR H
      England: A WAL - LVP`,
    CENTRES,
  );
  const entered = { GERMANY: [...GERMANY, 'F HOL'], ENGLAND: ['A LVP'] };
  test.for<Row>([
    [
      'of who has entered them',
      { units: entered, dislodged, centres: { ...CENTRES, GERMANY: [...CENTRES.GERMANY, 'HOL'] } },
      'centres-early',
    ],
    [
      'of another power than that which has entered them',
      { units: entered, dislodged, centres: { ...CENTRES, FRANCE: [...CENTRES.FRANCE, 'HOL'] } },
      'adjustments',
    ],
  ])('%s', ([, told, expected]) => {
    expect(found(ENTERED, told)).toBe(expected);
  });

  test('are wrong in spring, and where nobody has to retreat', () => {
    const centres = { ...CENTRES, FRANCE: [...CENTRES.FRANCE, 'BEL'] };
    const spring = { ...BEATEN, phase: { season: 'spring', year: 1901, kind: 'movement' } } as const;
    const quiet = autumn('France: A BUR H', CENTRES);

    expect(found(spring, { units, dislodged, centres })).toBe('adjustments');
    expect(found(quiet, { units: { FRANCE: ['A BUR'] }, centres })).toBe('adjustments');
  });
});
