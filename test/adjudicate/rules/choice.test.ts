/** Every choice can be meant by its name and by each of its letters, and by nothing else. */
import { describe, expect, test } from 'vitest';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import { choicesOf, ISSUE_IDS, DATC_3_2, PRESET_NAMES, PRESETS } from '../../../encodings/policy.ts';
import { choiceByLetter, readRule } from '../../../src/adjudicate/rules/choice.ts';
import { near } from '../../../src/base/near.ts';
import {
  comparePolicies,
  DEFAULT_RULES,
  describePolicy,
  isDefault,
  nearestPreset,
  rulesJson,
} from '../../../src/adjudicate/rules/policies.ts';

const named = ISSUE_IDS.flatMap((issue) =>
  Object.keys(choicesOf(issue)).map((choice) => ({ issue, choice })),
);
const lettered = named.flatMap(({ issue, choice }) =>
  DATC_VERSIONS.flatMap((version) =>
    (choicesOf(issue)[choice]!.letters[version] ?? []).map((letter) => ({ issue, choice, version, letter })),
  ),
);

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

describe('what is no choice', () => {
  test.for([
    ['4.A.2', 'rule-unreadable', /"4\.A\.2" does not choose a rule/, /4\.A\.2=szykman/],
    ['4.Z.2=a', 'issue-unknown', /did you mean "4\.A\.2"/, /4\.A\.1, 4\.A\.2/],
    [
      '4.D.1=a',
      'issue-unknown',
      /there is no choice to make for 4\.D\.1.*Reads one set of orders/,
      /4\.A\.1/,
    ],
    ['4.A.2=szykmann', 'choice-unknown', /did you mean "szykman"/, /1971, 1982, 2000, szykman/],
    ['4.A.2=', 'choice-unknown', /no choice ""/, /1971, 1982/],
    ['text=2.5', 'choice-unknown', /did you mean "2\.4"/, /2\.4, rewrite, article, 3\.x/],
    ['2.4:4.A.2=z', 'choice-unknown', /no letter "z" in DATC 2\.4/, /a \(1971\), b \(1982\)/],
    ['2.4:4.A.2=szykman', 'choice-unknown', /without a version: 4\.A\.2=szykman/, /d \(szykman-armies\)/],
    ['2.4:text=a', 'choice-unknown', /no letter "a"/, /has no letters for it/],
    ['9.9:4.A.2=d', 'version-unknown', /"9\.9"/, /2\.4, 3\.2/],
    ['4.A.2=9.9:d', 'version-unknown', /"9\.9"/, /2\.4, 3\.2/],
    [
      '4.A.2=d',
      'letter-without-version',
      /"d" is "szykman-armies" in 2\.4 and "all-hold" in 3\.2/,
      /szykman-armies, all-hold.* 2\.4:d$/,
    ],
  ] as const)('%s is %s', ([text, code, message, expected]) => {
    const read = readRule(text);

    expect(read).toMatchObject({ ok: false, error: { code } });
    if (!read.ok) {
      expect(read.error.message).toMatch(message);
      expect(read.error.expected).toMatch(expected);
    }
  });
});

test.for([
  ['szykmann', ['szykman']],
  ['SZYKMAN', ['szykman']],
  ['any', ['any-route']],
  ['zzzz', []],
] as const)('near %s is %j', ([word, expected]) => {
  expect(near(word, ['any-route', 'every-route', 'szykman'])).toEqual(expected);
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
