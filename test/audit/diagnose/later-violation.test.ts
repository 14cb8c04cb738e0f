/** What is wrong with a claim about a retreat or adjustment phase, in a sentence. */
import { describe, expect, test } from 'vitest';
import { laterViolation } from '../../../src/audit/diagnose/later-violation.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { adjust, retreat, unitFrom, type Texts, type Written } from '../../phases/position.ts';

/** Who stands or does not: `+ITALY A TYR` or `-ITALY A TYR`. */
function claimed(text: string): { kind: 'stands'; unit: ReturnType<typeof unitFrom>; stands: boolean } {
  const [, sign, power, unit] = /^([+-])(\w+) (.*)$/.exec(text)!;
  return { kind: 'stands', unit: unitFrom(power!, unit!), stands: sign === '+' };
}

const RETREATS: Written = {
  units: { GERMANY: ['A VIE', 'A VEN'] },
  retreating: { AUSTRIA: ['A VIE: BOH TYR GAL'], ITALY: ['A VEN: TYR PIE'] },
};
const BOTH: Texts = { AUSTRIA: ['A VIE R TYR'], ITALY: ['A VEN R TYR'] };

describe('of a retreat phase', () => {
  test.for<readonly [claim: string, orders: Texts, datc: string | undefined, why: string]>([
    ['+AUSTRIA A TYR', BOTH, '6.H.7', 'ITALY A VEN retreats there, too'],
    ['-ITALY A PIE', { ITALY: ['A VEN R PIE'] }, '6.H.7', 'it may retreat there and nobody else does'],
    [
      '+AUSTRIA A BUD',
      { AUSTRIA: ['A VIE R BUD'] },
      '5.B.11',
      'it is occupied, contested, or where the attack came from',
    ],
    ['+AUSTRIA A PAR', BOTH, undefined, 'no dislodged unit could get there'],
    ['-GERMANY A VIE', BOTH, undefined, 'only dislodged units can leave the board'],
  ])('%s', ([claim, orders, datc, why]) => {
    const { result } = retreat(RETREATS, orders);
    const violation = laterViolation(standardBoard, result, [claimed(claim)]);
    expect(violation.datc).toBe(datc);
    expect(violation.sentence).toContain(`, but ${why}.`);
  });
});

const WINTER: Written = {
  units: { RUSSIA: ['A FIN', 'F SEV'], GERMANY: ['A RUH', 'F KIE'], FRANCE: ['A PAR', 'A BUR'] },
  centres: { RUSSIA: ['STP', 'MOS', 'SEV', 'RUM'], GERMANY: ['KIE'], FRANCE: ['PAR'] },
};

describe('of an adjustment phase', () => {
  test.for<readonly [claim: string, orders: Texts, datc: string | undefined, why: string]>([
    ['+RUSSIA A RUM', { RUSSIA: ['A RUM B'] }, '6.I', 'it is not a home centre of the power'],
    ['+RUSSIA A MOS', {}, undefined, 'no order builds it'],
    ['-RUSSIA A MOS', { RUSSIA: ['A MOS B'] }, '6.I', 'RUSSIA may build it'],
    ['+GERMANY A RUH', {}, '4.D.8', 'GERMANY has too many units, and it is the first to go'],
    ['-GERMANY F KIE', {}, '4.D.8', 'GERMANY need not remove it'],
    ['+FRANCE A BUR', { FRANCE: ['A BUR D'] }, undefined, 'FRANCE removes it'],
  ])('%s', ([claim, orders, datc, why]) => {
    const { result } = adjust(WINTER, orders);
    const violation = laterViolation(standardBoard, result, [claimed(claim)]);
    expect(violation.datc).toBe(datc);
    expect(violation.sentence).toContain(`, but ${why}.`);
  });
});

test('a claim about something else, or without a result, is told as it is', () => {
  const { sentence } = laterViolation(standardBoard, undefined, [claimed('+RUSSIA A MOS')]);
  expect(sentence).toBe(
    'RUSSIA A MOS stands on the board afterwards, which follows from no reading of the rules.',
  );
});
