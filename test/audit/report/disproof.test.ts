/** Which choices the records of a program do not show after all: sequences made here. */
import { describe, expect, test } from 'vitest';
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { disprovedChoice, withoutChoice } from '../../../src/audit/report/disproof.ts';
import { stretchesOf, type PlacedEvidence } from '../../../src/audit/report/fit.ts';
import { noSolver } from '../diagnose/made-questions.ts';

const CHOICE = '4.A.7=any-dislodgement';
const OTHER = '4.A.4=border';
/** `a` is right only under the choice, `A` would be wrong under it, `N` is wrong either way, `b` is right under another. */
const MEANING: Readonly<Record<string, Partial<PlacedEvidence>>> = {
  a: { right: [CHOICE] },
  b: { right: [CHOICE, OTHER] },
  A: { wrong: [CHOICE] },
  N: { neither: [CHOICE] },
};

function sequence(text: string): PlacedEvidence[] {
  return text
    .split('')
    .map((letter, i) => ({ record: i + 1, game: null, phase: 'S1901M', ...MEANING[letter] }));
}

function found(text: string): string {
  const placed = sequence(text);
  const program = { placed, caseOf: () => undefined, errors: [] };
  const disproof = disprovedChoice(program, stretchesOf(placed), DATC_3_2, noSolver);
  if (disproof === undefined) return 'its own';
  return disproof.by === undefined ? 'nothing tells' : `not its own, by ${disproof.by.record}`;
}

describe('a choice that a program seems to make', () => {
  test.for<readonly [text: string, found: string]>([
    ['aaa', 'its own'],
    ['aaaaaaaaaN', 'its own'],
    ['aaaaaaN', 'its own'],
    // A mistake that looks like a choice is found where the choice would give something else, too.
    ['aNaNaaaNaaa', 'nothing tells'],
    ['aaNaaNaaNNaa', 'not its own, by 3'],
    // The plainest that speaks against it is one that is right.
    ['aaNaaNaaNAaa', 'not its own, by 10'],
    // Rules that are changed leave nothing behind.
    ['AAAAAAaaaaaa', 'its own'],
    ['aAAAAAaaaaaa', 'its own'],
    ['aAAaAAAAaaaa', 'not its own, by 1'],
  ])('%s: %s', ([text, expected]) => {
    expect(found(text)).toBe(expected);
  });
});

test('without the choice, what asked for it asks for what is left, or is an error', () => {
  expect(withoutChoice(sequence('abAN'), { choice: CHOICE })).toEqual([
    { record: 1, game: null, phase: 'S1901M', neither: [CHOICE] },
    { record: 2, game: null, phase: 'S1901M', right: [OTHER] },
    ...sequence('abAN').slice(2),
  ]);
});
