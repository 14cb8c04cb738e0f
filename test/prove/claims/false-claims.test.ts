/** Claims that are false, or that say something else than they seem to: none is shown for any number of units. */
import { describe, expect, test } from 'vitest';
import { MEMBERS } from '../../../encodings/language/override.ts';
import { LIST_NAMES, RELATION_NAMES, RELATIONS } from '../../../encodings/language/situation.ts';
import { verify } from '../../../src/index.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { rows } from '../../setup/rows.ts';
import { claimWriter } from './written-claims.ts';

const asking = claimWriter(temporaryFolder());
/** A module with a claim: no unit is so. */
const claimingNever = (statement: string, before?: string): string =>
  asking(`of(rules(), ${statement})`, before === undefined ? {} : { before });

/** A statement: this holds of some unit. */
const ofUnit = (body: string): string => `ofSomeUnit(({ logic, situation, decisions }, unit) => ${body})`;

/** What becomes of the claim: a verdict with its reason, or the code and words of the error. */
async function fateOf(file: string): Promise<string> {
  try {
    const answer = await verify({ file, claim: 'mine' }, { units: 'any' });
    return 'why' in answer ? `${answer.verdict}: ${answer.why}` : answer.verdict;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A statement and the word for each thing that is done. */
test.for(rows<readonly [what: string, body: string, word: string]>`
    its length is asked | return situation.moveSupporters(unit).length < 3 ? bad : logic.false | logic.count
    the length of another | return situation.convoyers(unit).length < 3 ? bad : logic.false | logic.count
    a loop is left by break |
      let x = logic.true; for (const f of situation.convoyers(unit)) { x = decisions.convoy(f); break; } return logic.not(x) |
      logic.some
    a loop is left by return |
      for (const a of situation.attackers(unit)) return decisions.move(a); return logic.false | logic.some
    a loop adds what is not of its unit |
      let x = logic.true; for (const a of situation.attackers(unit)) x = logic.and(x, bad); return logic.not(x) |
      logic.every
    it is spread | return any({ logic }, ...[...situation.attackers(unit)].map((a) => decisions.move(a))) |
      logic.some
    one is taken | const [first] = situation.attackers(unit); return first === undefined ? logic.false : bad |
      logic.some
    by its place | return situation.attackers(unit)[0] === undefined ? logic.false : bad | logic.some
    it is mapped | return any({ logic }, ...situation.attackers(unit).map((a) => decisions.move(a))) |
      logic.some
    it is reduced |
      return situation.attackers(unit).reduce((x, a) => logic.or(x, decisions.move(a)), logic.false) |
      logic.some
    it is filtered | return situation.attackers(unit).filter((a) => a !== unit).length > 0 ? bad : logic.false |
      logic.and
    a unit is looked for | return situation.attackers(unit).includes(unit) ? bad : logic.false | the relation
    it is asked of some | return situation.attackers(unit).some((a) => a > 1) ? bad : logic.false | logic.some
  `)('a list that is looked into is refused, with the word to use: %s', async ([, body, word]) => {
  const bad = 'const bad = logic.and(decisions.move(unit), logic.not(decisions.path(unit)));';
  const fate = await fateOf(claimingNever(ofUnit(`{ ${bad} ${body}; }`)));
  expect(fate).toContain('looks into a list of units');
  expect(fate).toContain(word);
});

test.for<readonly [what: string, statement: string, says?: string, before?: string]>([
  ...rows<readonly [what: string, body: string, says?: string]>`
      a value is compared | decisions.move(unit) === logic.true ? logic.true : logic.false | looks into a value
      a value decides | decisions.move(unit) ? logic.true : logic.false
      units are counted | situation.size > 4 ? logic.true : logic.false | counts the units
      and that is hidden |
        { let n = 0; try { n = situation.size; } catch {} return n > 4 ? decisions.move(unit) : logic.false; } |
        counts the units
      the number of a unit is asked | unit === 5 ? decisions.move(unit) : logic.false | depends on the numbers of units
      as a text | String(unit).length > 1 ? decisions.move(unit) : logic.false | depends on the numbers
      by what is left of it | unit % 2 === 1 ? decisions.move(unit) : logic.false | depends on the numbers
      it is said by chance | Math.random() < 0.5 ? decisions.move(unit) : logic.false
    `.map(([what, body, ...says]) => [what, ofUnit(body), ...says] as const),
  [
    'numbers of two are compared',
    'ofSomePair(({ logic, decisions }, a, b) => a < b ? logic.false : logic.and(decisions.move(a), logic.not(decisions.move(b))))',
    'numbers',
  ],
  [
    'answers are remembered',
    ofUnit('asked++ > 200 ? logic.false : decisions.move(unit)'),
    '',
    'let asked = 0;',
  ],
  [
    'a statement passes itself off as another',
    `Object.assign(${ofUnit('decisions.move(unit)')}, { ofSome: { units: 1, says: ({ logic }) => logic.false } })`,
  ],
])('what is not said by the logic alone is not shown: %s', async ([, statement, says = '', before]) => {
  const fate = await fateOf(claimingNever(statement, before));
  expect(fate).not.toBe('holds');
  expect(fate).toContain(says);
});

test('nor what a question says that passes itself off as another', async () => {
  const [one, other] = ['decisions.move(unit)', 'logic.false'].map(ofUnit);
  expect(await fateOf(asking(`({ ...of(rules(), ${one}), says: ${other} })`))).toContain('only someSolution');
});

describe('no word holds of nobody', () => {
  const truths = ['move', 'support', 'convoy', 'dislodge', 'path'];
  const strengths = ['attack', 'hold', 'prevent', 'defend'];
  const words: readonly (readonly [word: string, statement: string])[] = [
    ...RELATION_NAMES.filter((name) => name !== 'same').map((name) => {
      const args = RELATIONS[name] === 1 ? 'a' : 'a, b';
      return [name, `ofSomePair(({ situation }, a, b) => situation.${name}(${args}))`] as const;
    }),
    ...rows<readonly [word: string, body: string]>`
      every | logic.every(situation.attackers(unit), () => logic.false)
      count | logic.greater(logic.count(logic.zero, situation.moveSupporters(unit), () => logic.true), logic.one)
      the | logic.greater(logic.the(situation.occupants(unit), (other) => decisions.hold(other), logic.zero), logic.zero)
      chain | logic.chain(situation.convoyers(unit), { carries: () => logic.true, begins: () => logic.true, passes: () => logic.false, ends: () => logic.true })
      choose | logic.choose(decisions.move(unit), decisions.path(unit), logic.false)
      chooseStrength | logic.greater(logic.chooseStrength(decisions.move(unit), logic.one, logic.zero), logic.zero)
      plusIf | logic.greater(logic.plusIf(logic.zero, decisions.support(unit)), logic.zero)
    `.map(([word, body]) => [word, ofUnit(body)] as const),
    ...LIST_NAMES.map(
      (name) => [name, ofUnit(`logic.some(situation.${name}(unit), () => logic.true)`)] as const,
    ),
    ...truths.map((name) => [name, ofUnit(`decisions.${name}(unit)`)] as const),
    ...strengths.map((name) => [name, ofUnit(`logic.greater(decisions.${name}(unit), logic.one)`)] as const),
    [
      'override',
      'ofSomeUnit((setting, unit) => override(setting, { decisions: { move: () => setting.logic.true } }).decisions.move(unit))',
    ],
  ];

  test.for(words)('%s', async ([, statement]) => {
    expect(await fateOf(claimingNever(statement))).not.toBe('holds');
  });

  test('and all words are among these, or are what sentences are joined of', () => {
    const joining = 'true false not and or zero one greater some max size same ways'.split(' ');
    const asked = new Set([...words.map(([word]) => word), ...joining]);
    expect(
      Object.values(MEMBERS)
        .flat()
        .filter((word) => !asked.has(word)),
    ).toEqual([]);
  });
});
