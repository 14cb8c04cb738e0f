/** Every choice can be meant by its name and by each of its letters, and by nothing else. */
import { describe, expect, test } from 'vitest';
import { DATC_VERSIONS } from '../../../encodings/issue.ts';
import { choicesOf, ISSUE_IDS } from '../../../encodings/policy.ts';
import { choiceByLetter, readRule } from '../../../src/adjudicate/rules/choice.ts';
import { near } from '../../../src/base/near.ts';

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
