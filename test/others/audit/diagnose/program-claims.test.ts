/** What another program says differently, taken apart into single claims, each in words. */
import { describe, expect, test } from 'vitest';
import {
  claimsOf,
  formatClaim,
  isClaimed,
  type ProgramClaim,
} from '../../../../src/others/audit/diagnose/program-claims.ts';
import { compareAnswers, type ReportedResult } from '../../../../src/others/audit/diagnose/observation.ts';
import type { PhaseQuestion } from '../../../../src/others/audit/diagnose/phase-question.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { powerIndex, provinceIndex, unitFrom } from '../../../adjudicate/phases/position.ts';
import { later, movement, own, place, said, type Said } from './made-questions.ts';

/** What a program claims with this answer that this program does not. */
function claims(question: PhaseQuestion, answer: Said): string[] {
  const [ours, observation] = [own(question), said(answer)];
  const findings = compareAnswers(question, observation, ours);
  return claimsOf(question, observation, ours, findings).map((claim) => formatClaim(board, claim));
}

/** Paris dislodges Burgundy, which may go to Belgium, Gascony, Picardy or Ruhr. */
const SUPPORTED = movement(`France: A PAR - BUR
  France: A MAR S A PAR - BUR
  Germany: A BUR H
  Germany: A MUN H
  Russia: F CON - BUL/SC`);
const [PARIS, MARSEILLES, BURGUNDY] = [0, 1, 2] as const;
const AFTER = { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN'], RUSSIA: ['F BUL/SC'] };
const RUSSIA = AFTER.RUSSIA;
const DISLODGED = { GERMANY: ['A BUR'] };

function told(unit: number, result: Partial<ReportedResult>): readonly ReportedResult[] {
  return [{ unit, words: [], ...result }];
}

describe('of a movement phase', () => {
  test.for<readonly [what: string, answer: Said, claims: readonly string[]]>([
    ['the same', { units: AFTER, dislodged: DISLODGED }, []],
    ['the same, nothing told of dislodged units', { units: AFTER }, []],
    [
      'the attack fails',
      { units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR', 'A MUN'], RUSSIA }, dislodged: {} },
      ['FRANCE A PAR stays', 'GERMANY A BUR stays'],
    ],
    [
      'a unit is gone',
      { units: { FRANCE: AFTER.FRANCE, RUSSIA }, dislodged: DISLODGED },
      ['GERMANY A MUN is gone'],
    ],
    [
      'a unit is dislodged that is not attacked',
      { units: { FRANCE: AFTER.FRANCE, RUSSIA }, dislodged: { GERMANY: ['A BUR', 'A MUN'] } },
      ['GERMANY A MUN is dislodged'],
    ],
    [
      'a unit comes from nowhere',
      { units: { ...AFTER, ITALY: ['A ROM'] }, dislodged: DISLODGED },
      ['ITALY A ROM stands on the board afterwards'],
    ],
    [
      'another coast',
      { units: { ...AFTER, RUSSIA: ['F BUL/EC'] }, dislodged: DISLODGED },
      ['RUSSIA F CON moves to BUL/EC'],
    ],
    [
      'no coast told',
      { units: { ...AFTER, RUSSIA: ['F BUL/EC'] }, dislodged: DISLODGED, coastsMissing: true },
      [],
    ],
    [
      'a retreat to where the attacker came from, and none to Ruhr',
      { units: AFTER, dislodged: { GERMANY: ['A BUR: BEL GAS PIC PAR'] } },
      ['GERMANY A BUR may retreat to PAR', 'GERMANY A BUR may not retreat to RUH'],
    ],
    [
      'no retreats at all',
      { units: AFTER, dislodged: { GERMANY: ['A BUR:'] } },
      ['BEL', 'GAS', 'PIC', 'RUH'].map((code) => `GERMANY A BUR may not retreat to ${code}`),
    ],
    [
      'the support is told as cut',
      { units: AFTER, results: told(MARSEILLES, { succeeded: false }) },
      ['the order of FRANCE A MAR fails'],
    ],
    [
      'the supporting unit is told as dislodged',
      { units: AFTER, results: told(MARSEILLES, { succeeded: true, dislodged: true }) },
      ['the order of FRANCE A MAR succeeds and the unit is dislodged'],
    ],
    [
      'the dislodged unit is told as not dislodged',
      { units: AFTER, results: told(BURGUNDY, { dislodged: false }) },
      ['GERMANY A BUR is not dislodged'],
    ],
    [
      'the attack fails, and is told to: said once',
      {
        units: { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR', 'A MUN'], RUSSIA },
        dislodged: {},
        results: [...told(PARIS, { succeeded: false }), ...told(MARSEILLES, { succeeded: false })],
      },
      ['FRANCE A PAR stays', 'GERMANY A BUR stays', 'the order of FRANCE A MAR fails'],
    ],
  ])('%s', ([, answer, expected]) => {
    expect(claims(SUPPORTED, answer)).toEqual(expected);
  });

  test('centres after fall', () => {
    const autumn = movement('France: A GAS - SPA', {
      phase: { season: 'fall', year: 1901, kind: 'movement' },
    });
    const units = { FRANCE: ['A SPA'] };

    expect(claims(autumn, { units, centres: { FRANCE: ['SPA'] } })).toEqual([]);
    expect(claims(autumn, { units, centres: {} })).toEqual(['SPA belongs to nobody']);
    expect(claims(autumn, { units, centres: { FRANCE: ['SPA', 'POR'] } })).toEqual(['POR belongs to FRANCE']);
  });
});

describe('of later phases', () => {
  const RETREATS = later(
    {
      phase: 'S1901R',
      units: { GERMANY: ['A VIE'] },
      retreating: { AUSTRIA: ['A VIE: TYR BOH'], ITALY: ['F TRI: ADR VEN'] },
    },
    { AUSTRIA: ['A VIE R TYR'], ITALY: ['F TRI R ADR'] },
  );

  test.for<readonly [what: string, answer: Said, claims: readonly string[]]>([
    ['the same', { units: { GERMANY: ['A VIE'], AUSTRIA: ['A TYR'], ITALY: ['F ADR'] } }, []],
    [
      'a retreat is not made',
      { units: { GERMANY: ['A VIE'], ITALY: ['F ADR'] } },
      ['AUSTRIA A TYR does not stand on the board afterwards'],
    ],
    [
      'another retreat is made',
      { units: { GERMANY: ['A VIE'], AUSTRIA: ['A BOH'], ITALY: ['F ADR'] } },
      [
        'AUSTRIA A TYR does not stand on the board afterwards',
        'AUSTRIA A BOH stands on the board afterwards',
      ],
    ],
    [
      'a retreat is told to fail, of the second dislodged unit',
      {
        units: { GERMANY: ['A VIE'], AUSTRIA: ['A TYR'], ITALY: ['F ADR'] },
        results: told(1, { succeeded: false }),
      },
      ['the order of ITALY F TRI fails'],
    ],
  ])('retreats: %s', ([, answer, expected]) => {
    expect(claims(RETREATS, answer)).toEqual(expected);
  });

  test('adjustments: a build that is not made', () => {
    const winter = later(
      { phase: 'W1901A', units: { FRANCE: ['A SPA'] }, centres: { FRANCE: ['SPA', 'PAR'] } },
      { FRANCE: ['A PAR B'] },
    );

    expect(claims(winter, { units: { FRANCE: ['A SPA'] } })).toEqual([
      'FRANCE A PAR does not stand on the board afterwards',
    ]);
  });
});

/** A claim as it is written below. */
const claim = {
  stays: (power: string, unit: string): ProgramClaim => ({
    kind: 'fate',
    unit: unitFrom(power, unit),
    fate: { kind: 'stays' },
  }),
  moves: (power: string, unit: string, to: string): ProgramClaim => ({
    kind: 'fate',
    unit: unitFrom(power, unit),
    fate: { kind: 'moves', to: place(to) },
  }),
  retreat: (power: string, unit: string, to: string, allowed: boolean): ProgramClaim => ({
    kind: 'retreat',
    unit: unitFrom(power, unit),
    province: provinceIndex(to),
    allowed,
  }),
  order: (
    power: string,
    unit: string,
    result: { succeeded?: boolean; dislodged?: boolean },
  ): ProgramClaim => ({
    kind: 'order',
    unit: unitFrom(power, unit),
    ...result,
  }),
  stands: (power: string, unit: string, stands: boolean): ProgramClaim => ({
    kind: 'stands',
    unit: unitFrom(power, unit),
    stands,
  }),
  centre: (code: string, owner?: string): ProgramClaim => ({
    kind: 'centre',
    province: provinceIndex(code),
    owner: owner === undefined ? undefined : powerIndex(owner),
  }),
};

/** France has Paris. */
function owned(question: PhaseQuestion): PhaseQuestion {
  const centres = board.provinces.map(({ code }) => (code === 'PAR' ? powerIndex('FRANCE') : undefined));
  return { ...question, centres };
}

describe('whether this program says the same', () => {
  const table: readonly (readonly [claim: ProgramClaim, same: boolean | undefined])[] = [
    [claim.moves('FRANCE', 'A PAR', 'BUR'), true],
    [claim.moves('FRANCE', 'A PAR', 'PIC'), false],
    [claim.stays('FRANCE', 'A PAR'), false],
    [claim.stays('FRANCE', 'A MAR'), true],
    [claim.stays('FRANCE', 'A BRE'), undefined],
    [claim.retreat('GERMANY', 'A BUR', 'RUH', true), true],
    [claim.retreat('GERMANY', 'A BUR', 'RUH', false), false],
    [claim.retreat('GERMANY', 'A BUR', 'PAR', true), false],
    [claim.retreat('GERMANY', 'A BUR', 'PAR', false), true],
    [claim.retreat('GERMANY', 'A MUN', 'RUH', true), false],
    [claim.retreat('GERMANY', 'A BER', 'KIE', true), undefined],
    [claim.order('FRANCE', 'A PAR', { succeeded: true }), true],
    [claim.order('FRANCE', 'A PAR', { succeeded: false }), false],
    [claim.order('FRANCE', 'A PAR', { succeeded: true, dislodged: true }), false],
    [claim.order('FRANCE', 'A PAR', { dislodged: false }), true],
    [claim.order('GERMANY', 'A BUR', { succeeded: true, dislodged: true }), true],
    [claim.order('GERMANY', 'A BUR', { dislodged: false }), false],
    [claim.order('FRANCE', 'A BRE', { succeeded: true }), undefined],
    [claim.stands('FRANCE', 'A BUR', true), true],
    [claim.stands('FRANCE', 'A BUR', false), false],
    [claim.stands('GERMANY', 'A BUR', true), false],
    [claim.stands('RUSSIA', 'F BUL/EC', true), false],
    [claim.centre('PAR', 'FRANCE'), true],
    [claim.centre('PAR'), false],
    [claim.centre('BRE'), true],
    [claim.centre('BRE', 'GERMANY'), false],
  ];
  test.for(table.map(([each, same]) => [formatClaim(board, each), same, each] as const))(
    '%s: %s',
    ([, same, each]) => {
      const question = owned(SUPPORTED);
      expect(isClaimed(question, own(question), each)).toBe(same);
    },
  );

  test('of other phases, nothing is known of moves; of adjustments, nothing of orders', () => {
    const winter = later({ phase: 'W1901A', units: { FRANCE: ['A PAR'] }, centres: { FRANCE: ['PAR'] } });

    expect(isClaimed(winter, own(winter), claim.stays('FRANCE', 'A PAR'))).toBeUndefined();
    expect(
      isClaimed(winter, own(winter), claim.order('FRANCE', 'A PAR', { succeeded: true })),
    ).toBeUndefined();
    expect(isClaimed(winter, own(winter), claim.stands('FRANCE', 'A PAR', true))).toBe(true);
  });

  test('without an answer nothing is known of units, and what stands is not there', () => {
    const none = { result: undefined, next: undefined, retreatsFrom: undefined };
    const [stays, stands] = [claim.stays('FRANCE', 'A PAR'), claim.stands('FRANCE', 'A PAR', true)];

    expect(isClaimed(SUPPORTED, none, stays)).toBeUndefined();
    expect(isClaimed(SUPPORTED, none, stands)).toBe(false);
    expect(isClaimed(SUPPORTED, none, claim.retreat('GERMANY', 'A BUR', 'PAR', false))).toBe(true);
    expect(isClaimed(SUPPORTED, none, claim.centre('PAR'))).toBe(true);
  });
});
