/** Which positions have the same reasons for what became of a unit. */
import { describe, expect, test } from 'vitest';
import type { ProgramClaim } from '../../../../src/audit/diagnose/claims.ts';
import { reasonsFor, type ReasonDetail } from '../../../../src/audit/diagnose/smallest/own-reasons.ts';
import { unitFrom } from '../../../phases/position.ts';
import { movement, own } from '../made-questions.ts';

const DISPUTED: ProgramClaim = {
  kind: 'fate',
  unit: unitFrom('FRANCE', 'A PAR'),
  fate: { kind: 'stays' },
};

function reasons(text: string, detail: ReasonDetail): string {
  const question = movement(text);
  return reasonsFor(question, own(question), [DISPUTED], detail);
}

const EXACT: ReasonDetail = { strengths: 'exact', hasAttempts: false };
const MARGINS: ReasonDetail = { strengths: 'margins', hasAttempts: false };
const ATTEMPTS: ReasonDetail = { strengths: 'exact', hasAttempts: true };

const ATTACK = 'France: A PAR - BUR\nGermany: A BUR H';
const BOTH_HELPED = `${ATTACK}\nFrance: A GAS S A PAR - BUR\nGermany: A MUN S A BUR`;
const ATTACKER_HELPED = `${ATTACK}\nFrance: A GAS S A PAR - BUR`;

describe('the reasons are the same', () => {
  test.for<readonly [what: string, one: string, other: string, detail: ReasonDetail, same: boolean]>([
    ['with other strengths', ATTACK, BOTH_HELPED, EXACT, false],
    ['with as much more on both sides', ATTACK, BOTH_HELPED, MARGINS, true],
    ['with more on one side', ATTACK, ATTACKER_HELPED, MARGINS, false],
    [
      'without a rival that has no strength',
      'France: A PAR - BUR',
      'France: A PAR - BUR\nEngland: A RUH - BUR\nGermany: A BUR - RUH\nGermany: A MUN S A BUR - RUH',
      EXACT,
      true,
    ],
    [
      'without a rival that has no strength, which is told',
      'France: A PAR - BUR',
      'France: A PAR - BUR\nEngland: A RUH - BUR\nGermany: A BUR - RUH\nGermany: A MUN S A BUR - RUH',
      ATTEMPTS,
      false,
    ],
    [
      'without an attack on a support, which is told',
      ATTACKER_HELPED,
      `${ATTACKER_HELPED}\nFrance: A MAR - GAS`,
      ATTEMPTS,
      false,
    ],
  ])('%s', ([, one, other, detail, same]) => {
    expect(reasons(one, detail) === reasons(other, detail)).toBe(same);
  });
});
