/** A setting that knows its words: an unknown one is reported, with the nearest, instead of being undefined. */
import { oncePer } from '../../../base/remembered.ts';
import { ISSUE_IDS } from '../../../../encodings/policy.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import type { Logic } from '../../../../encodings/language/logic.ts';
import { MEMBERS } from '../../../../encodings/language/override.ts';

/** Number of operands that each operation of the logic takes. */
const OPERANDS = {
  not: 1,
  and: 2,
  or: 2,
  choose: 3,
  plusIf: 2,
  chooseStrength: 3,
  greater: 2,
  some: 2,
  every: 2,
  count: 3,
  the: 3,
  max: 2,
  chain: 2,
} as const satisfies Partial<Record<keyof Logic<unknown, unknown>, number>>;

/** Every word, by the part of a setting that has it. */
const SETTING_WORDS = { ...MEMBERS, policy: [...ISSUE_IDS, 'own'] } as const;

/** Thrown where a claim or an equation asks for a word that does not exist. */
export class UnknownWord extends Error {
  readonly word: string;
  readonly where: string;
  readonly words: readonly string[];

  constructor(word: string, where: string, words: readonly string[]) {
    super(`${where} has no "${word}"`);
    [this.word, this.where, this.words] = [word, where, words];
  }
}

/** Thrown where an operation is given more or fewer operands than it takes: it would ignore them, or take what is not there. */
export class UnfitOperands extends Error {
  constructor(word: keyof typeof OPERANDS, given: number) {
    const takes = OPERANDS[word];
    const more = (word === 'and' || word === 'or') && given > takes ? '; "all" and "any" take more' : '';
    const operands = given === 1 ? 'operand' : 'operands';
    super(`gives logic.${word} ${given} ${operands}, which takes ${takes}${more}`);
  }
}

/** The same logic that throws `UnfitOperands`; one object for a logic, in which thousands of rules are read. */
const countingOf: (logic: object) => object = oncePer((logic) => counting(logic as Logic<unknown, unknown>));

function counting<T, N>(logic: Logic<T, N>): Logic<T, N> {
  const checked = (word: keyof typeof OPERANDS): unknown => {
    const operation = logic[word].bind(logic) as (...operands: unknown[]) => unknown;
    return (...operands: unknown[]) => {
      if (operands.length !== OPERANDS[word] || operands.includes(undefined))
        throw new UnfitOperands(word, operands.filter((each) => each !== undefined).length);
      return operation(...operands);
    };
  };
  const operations = (Object.keys(OPERANDS) as (keyof typeof OPERANDS)[]).map((word) => [
    word,
    checked(word),
  ]);
  const { true: yes, false: no, zero, one } = logic;
  return { true: yes, false: no, zero, one, ...Object.fromEntries(operations) } as Logic<T, N>;
}

/** The same setting, read only, that throws `UnknownWord` for a word that it does not have, and `UnfitOperands`. */
export function watched<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { logic, situation, decisions, policy } = setting;
  const parts: Setting<T, N> = {
    logic: onlyWords(countingOf(logic) as Logic<T, N>, 'logic', SETTING_WORDS.logic),
    situation: onlyWords(situation, 'situation', SETTING_WORDS.situation),
    decisions: onlyWords(decisions, 'decisions', SETTING_WORDS.decisions),
    policy: onlyWords(policy, 'policy', SETTING_WORDS.policy),
  };
  return onlyWords(parts, 'the setting', ['logic', 'situation', 'decisions', 'policy']);
}

function onlyWords<O extends object>(object: O, where: string, words: readonly string[]): O {
  const refuse = (): never => {
    throw new Error(`it changes ${where}, which is not its own`);
  };
  const bound = new Map<string | symbol, unknown>();
  return new Proxy(object, {
    get(target, name) {
      const known = bound.get(name);
      if (known !== undefined) return known;
      if (typeof name === 'string' && !words.includes(name)) throw new UnknownWord(name, where, words);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method: unknown = value.bind(target);
      bound.set(name, method);
      return method;
    },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  });
}
