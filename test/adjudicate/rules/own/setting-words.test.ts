/** What equations and claims of one's own are written in: the words beside the setting, and the watch over them. */
import { describe, expect, test } from 'vitest';
import type { Setting } from '../../../../encodings/setting.ts';
import { watched } from '../../../../src/adjudicate/rules/own/watched.ts';
import { all, any, some } from '../../../../src/adjudicate/rules/own/setting-words.ts';
import { adjudicated, positionOf } from '../../../setup/adjudicated.ts';

/** Paris moves to Burgundy with a support from Marseilles; Ruhr stands by. */
const result = adjudicated(positionOf('France: A PAR - BUR; A MAR S A PAR - BUR; Germany: A RUH H'));
const setting: Setting<boolean, number> = result.decisions.setting;
const [paris, marseilles, ruhr] = [0, 1, 2];

describe('words', () => {
  test.for([
    [[], true, false],
    [[true], true, true],
    [[false], false, false],
    [[true, false, true], false, true],
    [[false, false, true], false, true],
    [[true, true, true], true, true],
  ] as const)('of %j all: %j, any: %j', ([terms, ofAll, ofAny]) => {
    expect(all(setting, ...terms)).toBe(ofAll);
    expect(any(setting, ...terms)).toBe(ofAny);
  });

  test('some of the units', () => {
    const moves = (unit: number): boolean => setting.situation.moves(unit);

    expect(some(setting, [marseilles, paris, ruhr], moves)).toBe(true);
    expect(some(setting, [marseilles, ruhr], moves)).toBe(false);
    expect(some(setting, [], moves)).toBe(false);
  });
});

describe('a watched setting', () => {
  const own = watched(setting);

  test('answers as the setting does', () => {
    expect(own.logic.true).toBe(true);
    expect(own.logic.false).toBe(false);
    expect(own.logic.plusIf(own.logic.one, own.logic.not(own.logic.false))).toBe(2);
    expect(own.logic.greater(own.logic.one, own.logic.zero)).toBe(true);
    expect(own.logic.choose(false, true, false)).toBe(false);
    expect(own.logic.chooseStrength(true, 3, 2)).toBe(3);
    expect(own.situation.size).toBe(3);
    expect(own.situation.samePower(paris, marseilles)).toBe(true);
    expect(own.decisions.attack(paris)).toBe(2);
    expect(own.policy['4.A.2']).toBe('szykman');
  });
});
