/** Every choice can be meant by its name and by each of its letters, and by nothing else. */
import { describe, expect, test } from 'vitest';
import { DATC_VERSIONS, EFFECTS, ISSUES } from '../../../encodings/issue.ts';
import {
  choicesOf,
  DATC_3_2,
  furtherOf,
  ISSUE_IDS,
  PRESET_NAMES,
  PRESETS,
} from '../../../encodings/policy.ts';
import { choiceByLetter, readRule } from '../../../src/adjudicate/rules/choice.ts';
import {
  comparePolicies,
  DEFAULT_RULES,
  describePolicy,
  isDefault,
  nearestPreset,
  rulesJson,
} from '../../../src/adjudicate/rules/policies.ts';
import { VARIANT_NAMES } from '../../../encodings/variant-rules.ts';
import { boardNamed } from '../../../src/board/boards.ts';
import { shippedBoards } from '../../../src/board/shipped.ts';
import {
  idleVariants,
  readVariant,
  variantNamed,
  withVariant,
} from '../../../src/adjudicate/rules/variants.ts';
import { readable } from '../../setup/known.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRules } from '../../../src/adjudicate/rules/read-rules.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const named = ISSUE_IDS.flatMap((issue) =>
  Object.keys(choicesOf(issue)).map((choice) => ({ issue, choice })),
);
const lettered = named.flatMap(({ issue, choice }) =>
  DATC_VERSIONS.flatMap((version) =>
    (choicesOf(issue)[choice]!.letters[version] ?? []).map((letter) => ({ issue, choice, version, letter })),
  ),
);

test('the data of the issues says nothing that the compiler would refuse in code', () => {
  expect(Object.keys(ISSUES).toSorted()).toEqual(ISSUE_IDS.toSorted());
  for (const issue of ISSUE_IDS) {
    expect(EFFECTS).toContain(ISSUES[issue].effect);
    for (const { letters } of Object.values({ ...choicesOf(issue), ...furtherOf(issue) }))
      expect(DATC_VERSIONS).toEqual(expect.arrayContaining(Object.keys(letters)));
  }
});

describe('every choice by name', () => {
  test.for(named)('$issue=$choice', ({ issue, choice }) => {
    for (const text of [`${issue}=${choice}`, ` ${issue.toLowerCase()} = ${choice.toUpperCase()} `]) {
      expect(readRule(text), text).toEqual({ ok: true, value: { issue, choice } });
    }
  });
});

describe('every choice by letter', () => {
  test.for(lettered)('$version:$issue=$letter is $choice', ({ issue, choice, version, letter }) => {
    for (const text of [`${version}:${issue}=${letter}`, `${issue}=${version}:${letter}`]) {
      expect(readRule(text), text).toEqual({ ok: true, value: { issue, choice } });
    }
    expect(choiceByLetter(issue, version, letter)).toBe(choice);
  });

  test('there are enough of them for the test to mean something', () => {
    expect(lettered.length).toBeGreaterThan(100);
  });
});

describe.for(PRESET_NAMES)('the rules %s', (name) => {
  const policy = PRESETS[name];

  test('make one choice for every issue and for nothing else', () => {
    expect(Object.keys(policy).sort()).toEqual([...ISSUE_IDS].sort());
  });

  test.for(ISSUE_IDS)('make a choice that exists for %s', (issue) => {
    expect(Object.keys(choicesOf(issue))).toContain(policy[issue]);
  });

  test('are described by their name when made from it, and as equal rules otherwise', () => {
    expect(describePolicy(policy, name)).toBe(name);
    expect(PRESETS[nearestPreset(policy)]).toEqual(policy);
  });

  test('are the default only if they make its choices', () => {
    expect(isDefault(policy)).toBe(name === 'datc-3.2');
  });
});

test('rules without a difference have none, and a difference has both choices', () => {
  expect(comparePolicies(DATC_3_2, DEFAULT_RULES.policy)).toEqual([]);
  expect(comparePolicies(PRESETS['2023'], DATC_3_2)).toEqual([{ issue: '4.A.2', a: '2000', b: 'szykman' }]);
});

describe('rules without a name', () => {
  const policy = { ...DATC_3_2, '4.A.2': '1982', '4.A.7': 'any-dislodgement' } as const;

  test('are described by what differs from the nearest preset', () => {
    expect(describePolicy(policy)).toBe('2023 with 4.A.2=1982, 4.A.7=any-dislodgement');
  });

  test('that equal a preset have its name, whatever they were made from', () => {
    expect(describePolicy({ ...DATC_3_2, '4.A.2': '2000' }, 'datc-3.2')).toBe('2023');
    expect(rulesJson(PRESETS['2025ee'], '2025ee')).toEqual({ preset: '2025ee' });
  });
});

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
