/** Rules of variants as users name them, and those that change nothing on a board. */
import { describe, expect, test } from 'vitest';
import { VARIANT_NAMES } from '../../../encodings/variant-rules.ts';
import { boardNamed } from '../../../src/board/boards.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import {
  readVariant,
  variantChoice,
  variantNamed,
  withVariant,
  idleVariants,
} from '../../../src/adjudicate/rules/variants.ts';
import { readable } from '../../setup/known.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATC_3_2, PRESET_NAMES, PRESETS } from '../../../encodings/policy.ts';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder } from '../../setup/folder.ts';

describe('a rule of a variant is named', () => {
  test.for(VARIANT_NAMES)('%s', (rule) => {
    expect(variantNamed(` ${rule.toUpperCase()} `)).toBe(rule);
    expect(readVariant(rule)).toEqual({ ok: true, value: { issue: rule, choice: 'on' } });
    expect(readVariant(`${rule} = ON `)).toEqual({ ok: true, value: { issue: rule, choice: 'on' } });
    expect(readVariant(`${rule}=off`)).toEqual({ ok: true, value: { issue: rule, choice: 'off' } });
  });

  test.for(['', 'szykman', '4.A.2=1982'])('%j is none', (text) => {
    expect(variantNamed(text)).toBeUndefined();
    expect(readVariant(text)).toBeUndefined();
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
  test.for([
    ['{}', DATC_3_2],
    ['{ "preset": "1971" }', PRESETS['1971']],
    ['{ "choices": { "4.A.2": "1982" } }', { ...DATC_3_2, '4.A.2': '1982' }],
    ['{ "preset": "2023", "choices": { "4.A.2": "2.4:e" } }', { ...PRESETS['2023'], '4.A.2': 'all-hold' }],
  ] as const)('%s', async ([text, policy]) => {
    expect(await readRules({ rules: fileWith(text) })).toMatchObject({ ok: true, value: { policy } });
  });

  test('give way to single choices', async () => {
    const rules = fileWith('{ "choices": { "4.A.2": "1982" } }');

    expect(await readRules({ rules, choices: ['4.A.2=1971'] })).toMatchObject({
      ok: true,
      value: { policy: { '4.A.2': '1971' } },
    });
  });

  test.for([
    ['{\n  "preset" "datc"\n}', 'rules-invalid', /JSON/, 2],
    ['{\n  "preset": datc\n}', 'rules-invalid', /^[^\n]*JSON[^\n]*$/, 2],
    ['{ "presets": "1971" }', 'rules-invalid', /"presets"/, undefined],
    [
      '{ "choices": { "4.A.2": 7 } }',
      'rules-invalid',
      /^choices\["4\.A\.2"\]: this is not a string/,
      undefined,
    ],
    ['{ "choices": { "__proto__": "1971" } }', 'rules-invalid', /^choices: .*"__proto__"/, undefined],
    ['[]', 'rules-invalid', /^the rules: this is not an object/, undefined],
    ['{ "preset": "1972" }', 'preset-unknown', /^preset: .*did you mean "1971"/, undefined],
    ['{ "choices": { "4.A.9": "1982" } }', 'issue-unknown', /^choices: .*"4\.A\.9"/, undefined],
    ['{ "choices": { "4.A.2": "1892" } }', 'choice-unknown', /^choices\["4\.A\.2"\]: .*"1892"/, undefined],
    ['{ "choices": { "4.A.2": "d" } }', 'letter-without-version', /"szykman-armies" in 2\.4/, undefined],
    ['{ "choices": { "4.A.2": "1:d" } }', 'version-unknown', /"1"/, undefined],
    ['{ "choices": { "4.A.2": "1982", "4.a.2": "1971" } }', 'choice-twice', /chosen twice/, undefined],
  ] as const)('%s is %s', async ([text, code, message, line]) => {
    const file = fileWith(text);
    const read = await readRules({ rules: file });

    expect(read).toMatchObject({ ok: false, error: { code, place: { file } } });
    if (!read.ok) {
      expect(read.error.message).toMatch(message);
      expect(read.error.place?.line).toBe(line);
    }
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
