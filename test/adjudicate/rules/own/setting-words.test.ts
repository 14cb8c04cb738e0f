/** What equations and claims of one's own are written in: the words beside the setting, and the watch over them. */
import { describe, expect, test } from 'vitest';
import type { Setting } from '../../../../encodings/setting.ts';
import { UnfitValue, UnknownWord, watched } from '../../../../src/adjudicate/rules/own/watched.ts';
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

/** What an operation of a logic gives of operands that its type would refuse. */
function applied(logic: object, word: string, operands: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(logic, word) as () => unknown, logic, operands);
}

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

  const WORDS: readonly (readonly [where: string, ask: (asked: Setting<boolean, number>) => unknown])[] = [
    ['logic', ({ logic }) => Reflect.get(logic, 'nand')],
    ['situation', ({ situation }) => Reflect.get(situation, 'attaks')],
    ['decisions', ({ decisions }) => Reflect.get(decisions, 'moves')],
    ['policy', ({ policy }) => Reflect.get(policy, '4.A.9')],
    ['the setting', (asked) => Reflect.get(asked, 'rules')],
  ];
  test.for(WORDS)('%s has no such word', ([where, ask]) => {
    expect(() => ask(own)).toThrow(UnknownWord);
    expect(() => ask(own)).toThrow(where);
  });

  test('cannot be changed', () => {
    const CHANGES: readonly (() => unknown)[] = [
      () => Object.assign(own.logic, { and: () => true }),
      () => Object.defineProperty(own.situation, 'moves', { value: () => true }),
      () => delete (own.decisions as Partial<typeof own.decisions>).move,
      () => Object.assign(own, { logic: undefined }),
    ];
    for (const change of CHANGES) expect(change).toThrow('which is not its own');
  });

  const OPERANDS: readonly (readonly [says: string, ask: (logic: typeof own.logic) => unknown])[] = [
    ['logic.not 0 operands, which takes 1', (logic) => applied(logic, 'not', [])],
    [
      'logic.and 3 operands, which takes 2; "all" and "any" take more',
      (logic) => applied(logic, 'and', [true, true, true]),
    ],
    ['logic.or 1 operand, which takes 2', (logic) => applied(logic, 'or', [true, undefined])],
    ['logic.choose 2 operands, which takes 3', (logic) => applied(logic, 'choose', [true, true])],
    ['logic.plusIf 1 operand, which takes 2', (logic) => applied(logic, 'plusIf', [1])],
    [
      'logic.chooseStrength 4 operands, which takes 3',
      (logic) => applied(logic, 'chooseStrength', [true, 1, 2, 3]),
    ],
    ['logic.greater 1 operand, which takes 2', (logic) => applied(logic, 'greater', [1])],
  ];
  test.for(OPERANDS)('gives %s', ([says, ask]) => {
    expect(() => ask(own.logic)).toThrow(UnfitValue);
    expect(() => ask(own.logic)).toThrow(new RegExp(`gives ${says}$`));
  });
});
