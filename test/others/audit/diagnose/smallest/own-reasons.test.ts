/** Which positions have the same reasons for what became of a unit. */
import { describe, expect, test } from 'vitest';
import type { ProgramClaim } from '../../../../../src/others/audit/diagnose/program-claims.ts';
import {
  reasonsFor,
  type ReasonDetail,
} from '../../../../../src/others/audit/diagnose/smallest/own-reasons.ts';
import { provinceIndex, unitFrom } from '../../../../adjudicate/phases/position.ts';
import { standardBoard as board } from '../../../../../src/board/standard.ts';
import { later, movement, own, place } from '../made-questions.ts';

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

/** The reasons for something about `A PAR`, with places by their codes. */
function reasonsWith(text: string, claim: ProgramClaim, detail: ReasonDetail = EXACT): string {
  const question = movement(text);
  const found = reasonsFor(question, own(question), [claim], detail);
  return found.replaceAll(/(?<=(?: by| of|,) ?)\d+/g, (location) => board.locations[Number(location)]!.code);
}

const PUT_OUT = 'Germany: A BUR - PAR\nGermany: A PIC S A BUR - PAR\nFrance: A PAR H';
/** Whose places are not in the order of the map. */
const CIRCLE = 'France: A PAR - BUR\nGermany: A BUR - PIC\nEngland: A PIC - PAR';
const TO_GASCONY: ProgramClaim = {
  kind: 'retreat',
  unit: unitFrom('FRANCE', 'A PAR'),
  province: provinceIndex('GAS'),
  allowed: false,
};

describe('the reasons in words', () => {
  test.for<readonly [what: string, text: string, claim: ProgramClaim, detail: ReasonDetail, reasons: string]>(
    [
      ['of an attack', ATTACK, DISPUTED, EXACT, 'fails attacks with 1 against 1 cut by  '],
      ['of an attack, both helped', BOTH_HELPED, DISPUTED, EXACT, 'fails attacks with 2 against 2 cut by  '],
      ['the same as margins', BOTH_HELPED, DISPUTED, MARGINS, 'fails attacks with 1 against 1 cut by  '],
      [
        'an attack on nobody as margins',
        'France: A PAR - BUR\nFrance: A GAS S A PAR - BUR',
        DISPUTED,
        MARGINS,
        'succeeds attacks with 2 against 0 cut by  ',
      ],
      [
        'of a unit that holds',
        'France: A PAR H\nGermany: A BUR - PAR',
        DISPUTED,
        EXACT,
        'stands holds with 1 against 1 cut by  ',
      ],
      [
        'of a support that is cut',
        'France: A PAR S A MAR - BUR\nFrance: A MAR - BUR\nGermany: A PIC - PAR',
        DISPUTED,
        EXACT,
        'cut holds with 1 against 1 cut by PIC ',
      ],
      [
        'of a circle',
        CIRCLE,
        DISPUTED,
        EXACT,
        'succeeds attacks with 1 against 0 cut by  in a circle of BUR,PAR,PIC ',
      ],
      [
        'beside a circle',
        `${CIRCLE.replaceAll('PAR', 'BEL')}\nFrance: A PAR H`,
        DISPUTED,
        EXACT,
        'stands holds with 1 against 0 cut by  ',
      ],
      [
        'of a paradox, which is no circle',
        `England: F LON S F WAL - ENG
England: F WAL - ENG
France: A PAR H
France: A BRE - LON
France: F ENG C A BRE - LON`,
        { kind: 'fate', unit: unitFrom('FRANCE', 'A BRE'), fate: { kind: 'stays' } },
        EXACT,
        'fails no path cut by  ',
      ],
      ['of where it may retreat to', PUT_OUT, TO_GASCONY, EXACT, 'dislodged by BUR'],
      ['of where it may retreat to, with attempts', PUT_OUT, TO_GASCONY, ATTEMPTS, 'dislodged by BUR'],
      [
        'of where it may retreat to and somebody moves, with attempts',
        `${PUT_OUT}\nItaly: A MAR - GAS`,
        TO_GASCONY,
        ATTEMPTS,
        'dislodged by BUR of where others move',
      ],
      [
        'of where it may retreat to and somebody moves',
        `${PUT_OUT}\nItaly: A MAR - GAS`,
        TO_GASCONY,
        EXACT,
        'dislodged by BUR',
      ],
      [
        'of a unit put out beside another',
        `Austria: A TRI H\nItaly: A VEN - TRI\nItaly: A TYR S A VEN - TRI\n${PUT_OUT}`,
        TO_GASCONY,
        EXACT,
        'dislodged by BUR',
      ],
      ['of where a unit may retreat to that stays', ATTACK, TO_GASCONY, EXACT, 'dislodged by nobody'],
      [
        'of a unit that stands',
        ATTACK,
        { kind: 'stands', unit: unitFrom('FRANCE', 'A PAR'), stands: false },
        EXACT,
        '',
      ],
      ['of a centre', ATTACK, { kind: 'centre', province: provinceIndex('PAR'), owner: 1 }, EXACT, ''],
    ],
  )('%s', ([, text, claim, detail, words]) => {
    expect(reasonsWith(text, claim, detail)).toBe(words);
  });

  test('of adjustments there are none', () => {
    const question = later({ phase: 'W1901A', units: { FRANCE: ['A PAR'] } }, {});
    expect(reasonsFor(question, own(question), [DISPUTED], EXACT)).toBe('');
  });

  test('of a phase that was not settled there are none', () => {
    const none = { result: undefined, next: undefined, retreatsFrom: undefined };
    expect(reasonsFor(movement(ATTACK), none, [DISPUTED], EXACT)).toBe('');
  });

  test('of several claims one after the other', () => {
    const question = movement(`${ATTACK}\nItaly: A PIC H`);
    const picardy: ProgramClaim = {
      kind: 'fate',
      unit: unitFrom('ITALY', 'A PIC'),
      fate: { kind: 'gone' },
    };
    expect(place('PIC')).toBe(picardy.unit.location);
    expect(reasonsFor(question, own(question), [DISPUTED, picardy], EXACT)).toBe(
      'fails attacks with 1 against 1 cut by  ; stands holds with 1 against 0 cut by  ',
    );
  });
});
