/** Rules of variants as users name them, and those that change nothing on a board. */
import { describe, expect, test } from 'vitest';
import { VARIANT_NAMES } from '../../../encodings/variant-rules.ts';
import { boardNamed } from '../../../src/board/boards.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import {
  readVariant,
  variantNamed,
  withVariant,
  idleVariants,
} from '../../../src/adjudicate/rules/variants.ts';
import { readable } from '../../setup/known.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESET_NAMES, PRESETS } from '../../../encodings/policy.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder } from '../../setup/folder.ts';

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
});

describe('what a policy says of a rule', () => {
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

const folder = temporaryFolder();

function fileWith(text: string): string {
  const file = join(folder, 'rules.json');
  writeFileSync(file, text);
  return file;
}

describe('by name', () => {
  test.for(PRESET_NAMES)('%s', async (name) => {
    expect(await readRules({ rules: name.toUpperCase() })).toEqual({
      ok: true,
      value: { preset: name, policy: PRESETS[name] },
    });
  });
});

describe('rules files', () => {
  test('give way to single choices', async () => {
    const rules = fileWith('{ "choices": { "4.A.2": "1982" } }');

    expect(await readRules({ rules, choices: ['4.A.2=1971'] })).toMatchObject({
      ok: true,
      value: { policy: { '4.A.2': '1971' } },
    });
  });
});

describe('what cannot be read', () => {
  test.for([
    [{ rules: 'dact-3.2' }, 'preset-unknown', /did you mean "datc-3\.2"/],
    [{ rules: 'nowhere/rules' }, 'file-unreadable', /there is no such file/],
    [{ rules: 'nothing.json' }, 'file-unreadable', /there is no such file/],
    [{ choices: ['4.A.2'] }, 'rule-unreadable', /^rule 4\.A\.2: /],
    [{ choices: ['4.A.2=1982', '4.A.2=2000'] }, 'choice-twice', /as "1982" and as "2000"/],
    [{ text: '2.4', choices: ['text=3.x'] }, 'choice-twice', /text is chosen twice/],
    [{ text: 'poem' }, 'choice-unknown', /^text poem: /],
  ] as const)('%j is %s', async ([written, code, message]) => {
    const read = await readRules(written);

    expect(read).toMatchObject({ ok: false, error: { code } });
    if (!read.ok) expect(read.error.message).toMatch(message);
  });
});
