/** Claims that are false, or that say something else than they seem to: none is shown for any number of units. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MEMBERS } from '../../../encodings/language/override.ts';
import { LIST_NAMES, RELATION_NAMES, RELATIONS } from '../../../encodings/language/situation.ts';
import { verify } from '../../../src/index.ts';
import { temporaryFolder } from '../../setup/folder.ts';

const folder = temporaryFolder();

let files = 0;

/** A module with the claim `mine`: no unit is so. */
function claimingNever(statement: string, before = ''): string {
  const file = join(folder, `claim-${files++}.js`);
  writeFileSync(
    file,
    `import { all, any, claim, ofSomePair, ofSomeUnit, override, some, someSolution, unitsOf } from 'dipsolve/claims';
     ${before}
     export const mine = claim({ sentence: 'Mine.', kind: 'never',
       questions: ({ rules }) => [{ question: ${statement.startsWith('asking') ? statement.slice(6) : `someSolution(rules(), ${statement})`} }] });`,
  );
  return file;
}

/** What becomes of the claim: a verdict with its reason, or the code and words of the error. */
async function fateOf(file: string): Promise<string> {
  try {
    const answer = await verify({ file, claim: 'mine' }, { units: 'any' });
    return 'why' in answer ? `${answer.verdict}: ${answer.why}` : answer.verdict;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a list that is looked into is refused, with the word to use', () => {
  /** By what is done: a statement, and the word. */
  test.for<readonly [what: string, body: string, word: string]>([
    [
      'its length is asked',
      'return situation.moveSupporters(unit).length < 3 ? bad : logic.false',
      'logic.count',
    ],
    [
      'the length of another',
      'return situation.convoyers(unit).length < 3 ? bad : logic.false',
      'logic.count',
    ],
    [
      'a loop is left by break',
      'let x = logic.true; for (const f of situation.convoyers(unit)) { x = decisions.convoy(f); break; } return logic.not(x)',
      'logic.some',
    ],
    [
      'a loop is left by return',
      'for (const a of situation.attackers(unit)) return decisions.move(a); return logic.false',
      'logic.some',
    ],
    [
      'a loop adds what is not of its unit',
      'let x = logic.true; for (const a of situation.attackers(unit)) x = logic.and(x, bad); return logic.not(x)',
      'logic.every',
    ],
    [
      'it is spread',
      'return any({ logic }, ...[...situation.attackers(unit)].map((a) => decisions.move(a)))',
      'logic.some',
    ],
    [
      'one is taken',
      'const [first] = situation.attackers(unit); return first === undefined ? logic.false : bad',
      'logic.some',
    ],
    ['by its place', 'return situation.attackers(unit)[0] === undefined ? logic.false : bad', 'logic.some'],
    [
      'it is mapped',
      'return any({ logic }, ...situation.attackers(unit).map((a) => decisions.move(a)))',
      'logic.some',
    ],
    [
      'it is reduced',
      'return situation.attackers(unit).reduce((x, a) => logic.or(x, decisions.move(a)), logic.false)',
      'logic.some',
    ],
    [
      'it is filtered',
      'return situation.attackers(unit).filter((a) => a !== unit).length > 0 ? bad : logic.false',
      'logic.and',
    ],
    [
      'a unit is looked for',
      'return situation.attackers(unit).includes(unit) ? bad : logic.false',
      'the relation',
    ],
    [
      'it is asked of some',
      'return situation.attackers(unit).some((a) => a > 1) ? bad : logic.false',
      'logic.some',
    ],
  ])('%s', async ([, body, word]) => {
    const file = claimingNever(
      `ofSomeUnit(({ logic, situation, decisions }, unit) => {
        const bad = logic.and(decisions.move(unit), logic.not(decisions.path(unit)));
        ${body};
      })`,
    );
    const fate = await fateOf(file);
    expect(fate).toContain('looks into a list of units');
    expect(fate).toContain(word);
  });
});

describe('what is not said by the logic alone is not shown', () => {
  test.for<readonly [what: string, statement: string, says: string, before?: string]>([
    [
      'a value is compared',
      'ofSomeUnit(({ logic, decisions }, unit) => decisions.move(unit) === logic.true ? logic.true : logic.false)',
      'looks into a value',
    ],
    [
      'a value decides',
      'ofSomeUnit(({ logic, decisions }, unit) => decisions.move(unit) ? logic.true : logic.false)',
      '',
    ],
    [
      'units are counted',
      'ofSomeUnit(({ logic, situation }) => situation.size > 4 ? logic.true : logic.false)',
      'counts the units',
    ],
    [
      'and that is hidden',
      'ofSomeUnit(({ logic, situation, decisions }, unit) => { let n = 0; try { n = situation.size; } catch {} return n > 4 ? decisions.move(unit) : logic.false; })',
      'counts the units',
    ],
    [
      'the number of a unit is asked',
      'ofSomeUnit(({ logic, decisions }, unit) => unit === 5 ? decisions.move(unit) : logic.false)',
      'depends on the numbers',
    ],
    [
      'as a text',
      'ofSomeUnit(({ logic, decisions }, unit) => String(unit).length > 1 ? decisions.move(unit) : logic.false)',
      'depends on the numbers',
    ],
    [
      'by what is left of it',
      'ofSomeUnit(({ logic, decisions }, unit) => unit % 2 === 1 ? decisions.move(unit) : logic.false)',
      'depends on the numbers',
    ],
    [
      'numbers of two are compared',
      'ofSomePair(({ logic, decisions }, a, b) => a < b ? logic.false : logic.and(decisions.move(a), logic.not(decisions.move(b))))',
      'numbers',
    ],
    [
      'answers are remembered',
      'ofSomeUnit(({ logic, decisions }, unit) => (asked++ > 200 ? logic.false : decisions.move(unit)))',
      '',
      'let asked = 0;',
    ],
    [
      'it is said by chance',
      'ofSomeUnit(({ logic, decisions }, unit) => Math.random() < 0.5 ? decisions.move(unit) : logic.false)',
      '',
    ],
    [
      'a statement passes itself off as another',
      'Object.assign(ofSomeUnit(({ decisions }, unit) => decisions.move(unit)), { ofSome: { units: 1, says: ({ logic }) => logic.false } })',
      '',
    ],
    [
      'a question does',
      'asking ({ ...someSolution(rules(), ofSomeUnit(({ decisions }, unit) => decisions.move(unit))), says: ofSomeUnit(({ logic }) => logic.false) })',
      'only someSolution',
    ],
  ])('%s', async ([, statement, says, before]) => {
    const fate = await fateOf(claimingNever(statement, before));
    expect(fate).not.toBe('holds');
    expect(fate).toContain(says);
  });
});

describe('no word holds of nobody', () => {
  const truths = ['move', 'support', 'convoy', 'dislodge', 'path'];
  const strengths = ['attack', 'hold', 'prevent', 'defend'];
  const words: readonly (readonly [word: string, statement: string])[] = [
    ...RELATION_NAMES.filter((name) => name !== 'same').map((name) => {
      const args = RELATIONS[name] === 1 ? 'a' : 'a, b';
      return [name, `ofSomePair(({ situation }, a, b) => situation.${name}(${args}))`] as const;
    }),
    ...LIST_NAMES.map(
      (name) =>
        [
          name,
          `ofSomeUnit(({ logic, situation }, unit) => logic.some(situation.${name}(unit), () => logic.true))`,
        ] as const,
    ),
    ...truths.map((name) => [name, `ofSomeUnit(({ decisions }, unit) => decisions.${name}(unit))`] as const),
    ...strengths.map(
      (name) =>
        [
          name,
          `ofSomeUnit(({ logic, decisions }, unit) => logic.greater(decisions.${name}(unit), logic.one))`,
        ] as const,
    ),
    [
      'every',
      'ofSomeUnit(({ logic, situation }, unit) => logic.every(situation.attackers(unit), () => logic.false))',
    ],
    [
      'count',
      'ofSomeUnit(({ logic, situation }, unit) => logic.greater(logic.count(logic.zero, situation.moveSupporters(unit), () => logic.true), logic.one))',
    ],
    [
      'the',
      'ofSomeUnit(({ logic, situation, decisions }, unit) => logic.greater(logic.the(situation.occupants(unit), (other) => decisions.hold(other), logic.zero), logic.zero))',
    ],
    [
      'chain',
      'ofSomeUnit(({ logic, situation }, unit) => logic.chain(situation.convoyers(unit), { carries: () => logic.true, begins: () => logic.true, passes: () => logic.false, ends: () => logic.true }))',
    ],
    [
      'choose',
      'ofSomeUnit(({ logic, decisions }, unit) => logic.choose(decisions.move(unit), decisions.path(unit), logic.false))',
    ],
    [
      'chooseStrength',
      'ofSomeUnit(({ logic, decisions }, unit) => logic.greater(logic.chooseStrength(decisions.move(unit), logic.one, logic.zero), logic.zero))',
    ],
    [
      'plusIf',
      'ofSomeUnit(({ logic, decisions }, unit) => logic.greater(logic.plusIf(logic.zero, decisions.support(unit)), logic.zero))',
    ],
    [
      'override',
      'ofSomeUnit((setting, unit) => override(setting, { decisions: { move: () => setting.logic.true } }).decisions.move(unit))',
    ],
  ];

  test.for(words)('%s', async ([, statement]) => {
    expect(await fateOf(claimingNever(statement))).not.toBe('holds');
  });

  test('and all words are among these, or are what sentences are joined of', () => {
    const joining = [
      'true',
      'false',
      'not',
      'and',
      'or',
      'zero',
      'one',
      'greater',
      'some',
      'max',
      'size',
      'same',
      'ways',
    ];
    const asked = new Set([...words.map(([word]) => word), ...joining]);
    expect(
      Object.values(MEMBERS)
        .flat()
        .filter((word) => !asked.has(word)),
    ).toEqual([]);
  });
});
