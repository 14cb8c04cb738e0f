/** What is tried around a unit and comes to nothing. */
import { describe, expect, test } from 'vitest';
import { attemptsAround, isMovedTo } from '../../../../../src/others/audit/diagnose/smallest/attempts.ts';
import { provinceIndex } from '../../../../adjudicate/phases/position.ts';
import { movement, ownMoves } from '../made-questions.ts';

const ATTACK = 'France: A PAR - BUR\nGermany: A BUR H';
const CONVOY = 'England: A LON - BEL\nEngland: F NTH C A LON - BEL';

describe('attempts around the first unit', () => {
  test.for<readonly [what: string, text: string, attempts: string]>([
    ['of an attack', ATTACK, ''],
    ['of an attack with a support', `${ATTACK}\nFrance: A GAS S A PAR - BUR`, 'own is supported'],
    ['of an attack, with a support of another', `${ATTACK}\nItaly: A RUH S A BUR`, 'hold is supported'],
    [
      'of an attack with two supports, one of them attacked',
      `${ATTACK}\nFrance: A GAS S A PAR - BUR\nFrance: A PIC S A PAR - BUR\nItaly: A MAR - GAS`,
      'own has its support attacked,own is supported',
    ],
    [
      'of an attack on a unit that leaves, beside a rival that lost a battle',
      'France: A PAR - BUR\nEngland: A RUH - BUR\nGermany: A BUR - RUH\nGermany: A MUN S A BUR - RUH',
      'hold has no strength,hold is supported,hold moves,prevent has no strength',
    ],
    ['of an attack on a unit that comes', 'France: A PAR - BUR\nGermany: A BUR - PAR', 'defend moves'],
    ['of a unit that holds', 'Germany: A BUR H\nFrance: A PAR - BUR', 'attack moves'],
    [
      'of a unit that holds, by one of its power',
      'Germany: A BUR H\nGermany: A MUN - BUR',
      'attack has no strength,attack moves',
    ],
    ['of a unit that holds with a support', 'Germany: A BUR H\nGermany: A MUN S A BUR', 'own is supported'],
    ['of a convoy', CONVOY, ''],
    ['of a convoy that is attacked', `${CONVOY}\nGermany: F HOL - NTH`, 'own has its convoy attacked'],
    [
      'of a convoy beside a fleet that does not take part and is attacked',
      `${CONVOY}\nEngland: F ENG H\nFrance: F BRE - ENG`,
      '',
    ],
    [
      'of two convoys, one of them attacked',
      `${CONVOY}\nEngland: F ENG C A LON - BEL\nGermany: F HOL - NTH`,
      'own has its convoy attacked',
    ],
    [
      'of a convoy that is broken',
      `${CONVOY}\nGermany: F HOL - NTH\nGermany: F DEN S F HOL - NTH`,
      'own has its convoy attacked',
    ],
    [
      'of an army with a convoy of another army attacked',
      'France: A PAR - BUR\nEngland: A LON - BEL\nEngland: F NTH C A LON - BEL\nGermany: F HOL - NTH',
      '',
    ],
  ])('%s', ([, text, attempts]) => {
    expect(attemptsAround(ownMoves(movement(text)), 0)).toBe(attempts);
  });
});

test.for<readonly [province: string, isMoved: boolean]>([
  ['BUR', true],
  ['MUN', false],
  ['PAR', false],
  ['SPA', true],
])('somebody is ordered to move to %s: %s', ([code, isMoved]) => {
  const phase = ownMoves(
    movement('France: A PAR - BUR\nGermany: A MUN S A PAR - BUR\nFrance: F MAO - SPA/NC'),
  );
  expect(isMovedTo(phase, provinceIndex(code))).toBe(isMoved);
});
