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

test.for(named)('$issue=$choice by name', ({ issue, choice }) => {
  for (const text of [`${issue}=${choice}`, ` ${issue.toLowerCase()} = ${choice.toUpperCase()} `])
    expect(readRule(text), text).toEqual({ ok: true, value: { issue, choice } });
});

test('every choice by letter', () => {
  for (const { issue, choice, version, letter } of lettered) {
    for (const text of [`${version}:${issue}=${letter}`, `${issue}=${version}:${letter}`])
      expect(readRule(text), text).toEqual({ ok: true, value: { issue, choice } });
    expect(choiceByLetter(issue, version, letter)).toBe(choice);
  }
  expect(lettered.length).toBeGreaterThan(100);
});

test.for(PRESET_NAMES)('the rules %s make one choice for every issue, and have a name', (name) => {
  const policy = PRESETS[name];
  expect(Object.keys(policy).sort()).toEqual([...ISSUE_IDS].sort());
  for (const issue of ISSUE_IDS) expect(Object.keys(choicesOf(issue))).toContain(policy[issue]);
  expect(describePolicy(policy, name)).toBe(name);
  expect(PRESETS[nearestPreset(policy)]).toEqual(policy);
  expect(isDefault(policy)).toBe(name === 'datc-3.2');
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

test.for([
  [undefined, 'on', { ice: true }],
  [undefined, 'off', { ice: false }],
  [undefined, 'as the board says', undefined],
  [{ ice: true }, 'as the board says', undefined],
  [{ ice: true }, 'off', { ice: false }],
  [{ ice: true, 'suez-canal': false }, 'as the board says', { 'suez-canal': false }],
  [{ 'suez-canal': false }, 'on', { 'suez-canal': false, ice: true }],
] as const)('what a policy says of a rule: %j with ice %s', ([variants, choice, expected]) => {
  expect(withVariant(variants, 'ice', choice)).toEqual(expected);
});

test('on the standard board six rules change nothing, and it is said what they are about', () => {
  const board = readable(boardNamed(shippedBoards(), 'standard'));
  const everyRule = Object.fromEntries(VARIANT_NAMES.map((rule) => [rule, true]));
  const about =
    'a centre that does not count for one power|a railway|a canal|borders that are closed in some seasons|coasts from which fleets convoy|difficult borders';

  expect(
    idleVariants(everyRule, board).map((told) => told.replace(/.*"standard", which does not have /, '')),
  ).toEqual(about.split('|'));
  for (const rules of [{ ice: false }, {}]) expect(idleVariants(rules, board)).toEqual([]);
});
