/** What is wrong with a claim about a retreat or adjustment phase, in a sentence. */
import { describe, expect, test } from 'vitest';
import { clause as buildClause } from '../../../../encodings/build-site.ts';
import type { Clause } from '../../../../encodings/clause.ts';
import { clause as removalClause } from '../../../../encodings/removal.ts';
import { clause as retreatClause } from '../../../../encodings/retreat.ts';
import { clause as clashClause } from '../../../../encodings/retreat-clash.ts';
import type { ProgramClaim } from '../../../../src/others/audit/diagnose/program-claims.ts';
import { laterViolation } from '../../../../src/others/audit/diagnose/later-violation.ts';
import type { Violation } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import type { ViolationKind } from '../../../../src/others/audit/diagnose/violation-kinds.ts';
import { standardBoard } from '../../../../src/board/standard.ts';
import {
  adjust,
  provinceIndex,
  retreat,
  unitFrom,
  type Texts,
  type Written,
} from '../../../adjudicate/phases/position.ts';

const [CLASH, RETREAT, BUILD, REMOVAL] = [clashClause, retreatClause, buildClause, removalClause];

type Row = readonly [
  claim: string,
  orders: Texts,
  cited: Clause | undefined,
  kind: ViolationKind,
  why: string,
];

function expectViolation(
  violation: Violation,
  claim: string,
  [cited, kind, why]: readonly [Clause | undefined, ViolationKind, string],
): void {
  const says = claim.startsWith('+') ? 'stands' : 'does not stand';
  expect(violation).toEqual({
    datc: cited?.datc,
    title: cited?.title,
    kind,
    sentence: `${claim.slice(1)} ${says} on the board afterwards, but ${why}.`,
  });
}

/** Who stands or does not: `+ITALY A TYR` or `-ITALY A TYR`. */
function claimed(text: string): { kind: 'stands'; unit: ReturnType<typeof unitFrom>; stands: boolean } {
  const [, sign, power, unit] = /^([+-])(\w+) (.*)$/.exec(text)!;
  return { kind: 'stands', unit: unitFrom(power!, unit!), stands: sign === '+' };
}

const RETREATS: Written = {
  units: { GERMANY: ['A VIE', 'A VEN'] },
  retreating: { AUSTRIA: ['A VIE: BOH TYR GAL'], ITALY: ['A VEN: TYR PIE'], RUSSIA: ['A MUN: TYR'] },
};
const BOTH: Texts = { AUSTRIA: ['A VIE R TYR'], ITALY: ['A VEN R TYR'] };

describe('of a retreat phase', () => {
  test.for<Row>([
    ['+AUSTRIA A TYR', BOTH, CLASH, 'retreat-made', 'ITALY A VEN retreats there, too'],
    [
      '+AUSTRIA A TYR',
      { ...BOTH, RUSSIA: ['A MUN R TYR'] },
      CLASH,
      'retreat-made',
      'ITALY A VEN and RUSSIA A MUN retreat there, too',
    ],
    [
      '-ITALY A PIE',
      { ITALY: ['A VEN R PIE'] },
      CLASH,
      'retreat-not-made',
      'it may retreat there and nobody else does',
    ],
    ['-AUSTRIA A TYR', BOTH, undefined, 'unit-lost', 'only dislodged units can leave the board'],
    [
      '+AUSTRIA A BUD',
      { AUSTRIA: ['A VIE R BUD'] },
      RETREAT,
      'retreat-made',
      'it is occupied, contested, or where the attack came from',
    ],
    ['+AUSTRIA A BUD', BOTH, undefined, 'unit-from-nowhere', 'no dislodged unit could get there'],
    [
      '+AUSTRIA A PIE',
      { ITALY: ['A VEN R PIE'] },
      undefined,
      'unit-from-nowhere',
      'no dislodged unit could get there',
    ],
    ['+GERMANY A TYR', BOTH, undefined, 'unit-from-nowhere', 'no dislodged unit could get there'],
    ['-GERMANY A VIE', BOTH, undefined, 'unit-lost', 'only dislodged units can leave the board'],
  ])('%s %j', ([claim, orders, cited, kind, why]) => {
    const { result } = retreat(RETREATS, orders);
    expectViolation(laterViolation(standardBoard, result, [claimed(claim)]), claim, [cited, kind, why]);
  });
});

const WINTER: Written = {
  units: { RUSSIA: ['A FIN', 'F SEV'], GERMANY: ['A RUH', 'F KIE'], FRANCE: ['A PAR', 'A BUR'] },
  centres: { RUSSIA: ['STP', 'MOS', 'SEV', 'RUM'], GERMANY: ['KIE'], FRANCE: ['PAR'] },
};

describe('of an adjustment phase', () => {
  const TOO_MANY = 'GERMANY has too many units, and it is the first to go';
  test.for<Row>([
    ['+RUSSIA A RUM', { RUSSIA: ['A RUM B'] }, BUILD, 'build-made', 'it is not a home centre of the power'],
    ['+RUSSIA A MOS', {}, undefined, 'unit-from-nowhere', 'no order builds it'],
    ['+RUSSIA A MOS', { RUSSIA: ['A RUM B'] }, undefined, 'unit-from-nowhere', 'no order builds it'],
    ['-RUSSIA A MOS', { RUSSIA: ['A MOS B'] }, BUILD, 'build-not-made', 'RUSSIA may build it'],
    ['-RUSSIA A MOS', {}, undefined, 'unit-lost', 'it did not stand there before'],
    ['-RUSSIA F STP/NC', { RUSSIA: ['A STP B'] }, undefined, 'unit-lost', 'it did not stand there before'],
    ['+GERMANY A RUH', {}, REMOVAL, 'removal-wrong', TOO_MANY],
    ['-GERMANY F KIE', {}, REMOVAL, 'removal-wrong', 'GERMANY need not remove it'],
    ['+FRANCE A BUR', { FRANCE: ['A BUR D'] }, undefined, 'removal-wrong', 'FRANCE removes it'],
  ])('%s %j', ([claim, orders, cited, kind, why]) => {
    const { result } = adjust(WINTER, orders);
    expectViolation(laterViolation(standardBoard, result, [claimed(claim)]), claim, [cited, kind, why]);
  });
});

describe('a claim about something else, or without a result, is told as it is', () => {
  const centre: ProgramClaim = { kind: 'centre', province: provinceIndex('MOS'), owner: undefined };
  const { result } = adjust(WINTER, {});

  test.for<readonly [what: string, claims: readonly ProgramClaim[], kind: ViolationKind, sentence: string]>([
    ['nothing', [], 'no-single-rule', 'This, which follows from no reading of the rules.'],
    [
      'a centre',
      [centre],
      'centre-wrong',
      'MOS belongs to nobody, which follows from no reading of the rules.',
    ],
    [
      'an order, and a centre',
      [{ kind: 'order', unit: unitFrom('RUSSIA', 'A FIN'), succeeded: false }, centre],
      'centre-wrong',
      'the order of RUSSIA A FIN fails and MOS belongs to nobody, which follows from no reading of the rules.',
    ],
  ])('%s', ([, claims, kind, sentence]) => {
    expect(laterViolation(standardBoard, result, claims)).toEqual({
      datc: undefined,
      title: undefined,
      kind,
      sentence,
    });
  });

  test('what stands, without a result', () => {
    expect(laterViolation(standardBoard, undefined, [claimed('+RUSSIA A MOS')])).toEqual({
      datc: undefined,
      title: undefined,
      kind: 'no-single-rule',
      sentence: 'RUSSIA A MOS stands on the board afterwards, which follows from no reading of the rules.',
    });
  });

  test('the first claim of who stands comes before that of a centre', () => {
    expect(laterViolation(standardBoard, result, [centre, claimed('+RUSSIA A MOS')]).kind).toBe(
      'unit-from-nowhere',
    );
  });
});
