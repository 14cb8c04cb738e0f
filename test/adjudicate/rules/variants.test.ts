/** Rules of variants as users name them, and those that change nothing on a board. */
import { describe, expect, test } from 'vitest';
import { VARIANT_NAMES } from '../../../encodings/variant-rules.ts';
import { boardNamed } from '../../../src/board/boards.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import { idleVariants } from '../../../src/adjudicate/rules/idle-variants.ts';
import {
  readVariant,
  variantChoice,
  variantNamed,
  withVariant,
} from '../../../src/adjudicate/rules/variants.ts';
import { readable } from '../../setup/known.ts';

describe('a rule of a variant is named', () => {
  test.for(VARIANT_NAMES)('%s', (rule) => {
    expect(variantNamed(` ${rule.toUpperCase()} `)).toBe(rule);
    expect(readVariant(rule)).toEqual({ ok: true, value: { rule, isOn: true } });
    expect(readVariant(`${rule} = ON `)).toEqual({ ok: true, value: { rule, isOn: true } });
    expect(readVariant(`${rule}=off`)).toEqual({ ok: true, value: { rule, isOn: false } });
  });

  test.for(['', 'szykman', '4.A.2=1982'])('%j is none', (text) => {
    expect(variantNamed(text)).toBeUndefined();
    expect(readVariant(text)).toBeUndefined();
  });

  test.for([
    ['ice=of', 'ice has no choice "of"; did you mean "on" or "off"?'],
    ['ice=on=off', 'ice has no choice "on=off"'],
    ['ice=', 'ice has no choice ""'],
  ] as const)('%s', ([text, says]) => {
    const read = readVariant(text);

    expect(read).toMatchObject({ ok: false, error: { code: 'choice-unknown', expected: 'on or off' } });
    expect(read).toMatchObject({ error: { message: expect.stringContaining(says) as string } });
  });
});

describe('what a policy says of a rule', () => {
  test.for([
    [undefined, 'as the board says'],
    [{}, 'as the board says'],
    [{ 'suez-canal': true }, 'as the board says'],
    [{ ice: true }, 'on'],
    [{ ice: false }, 'off'],
  ] as const)('%j: ice %s', ([variants, choice]) => {
    expect(variantChoice(variants, 'ice')).toBe(choice);
  });

  test.for([
    [undefined, 'on', { ice: true }],
    [undefined, 'off', { ice: false }],
    [undefined, 'as the board says', undefined],
    [{ ice: true }, 'as the board says', undefined],
    [{ ice: true }, 'off', { ice: false }],
    [{ ice: true, 'suez-canal': false }, 'as the board says', { 'suez-canal': false }],
    [{ 'suez-canal': false }, 'on', { 'suez-canal': false, ice: true }],
  ] as const)('%j with ice %s', ([variants, choice, expected]) => {
    expect(withVariant(variants, 'ice', choice)).toEqual(expected);
  });
});

describe('a rule that is on where the board has nothing that it is about', () => {
  const boards = shippedBoards();
  const idleOn = (name: string): readonly string[] => {
    const everyRule = Object.fromEntries(VARIANT_NAMES.map((rule) => [rule, true]));
    return idleVariants(everyRule, readable(boardNamed(boards, name)));
  };

  test('on the standard board six are', () => {
    expect(idleOn('standard')).toEqual([
      expect.stringMatching(
        /^hong-kong changes nothing on the board "standard", .* a centre that does not count/,
      ),
      expect.stringMatching(/^trans-siberian-railroad changes nothing .* a railway$/),
      expect.stringMatching(/^suez-canal changes nothing .* a canal$/),
      expect.stringMatching(/^ice changes nothing .* borders that are closed in some seasons$/),
      expect.stringMatching(/^convoyable-coasts changes nothing .* coasts from which fleets convoy$/),
      expect.stringMatching(/^difficult-borders changes nothing .* difficult borders$/),
    ]);
  });

  test('a rule that is off, or of which nothing is said, is not told', () => {
    const board = boards.first;

    expect(idleVariants({ ice: false }, board)).toEqual([]);
    expect(idleVariants({}, board)).toEqual([]);
  });
});
