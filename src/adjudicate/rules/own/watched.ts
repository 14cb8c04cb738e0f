/** A setting that knows its words: an unknown one is reported, with the nearest, instead of being undefined. */
import { oncePer } from '../../../base/remembered.ts';
import { ISSUE_IDS } from '../../../../encodings/policy.ts';
import type { Setting } from '../../../../encodings/setting.ts';
import { type Logic, OPERANDS, OPERATIONS } from '../../../../encodings/language/logic.ts';
import { RELATIONS } from '../../../../encodings/language/situation.ts';
import { MEMBERS } from '../../../../encodings/language/override.ts';

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

/** The first name of an object that is no word. */
export function unknownWord(object: object, words: readonly string[]): string | undefined {
  return Object.keys(object).find((word) => !words.includes(word));
}

/**
 * Thrown where a value is of another kind than it is taken for, or an operation is given more or fewer operands than it
 * takes: it would ignore them, or take what is not there.
 */
export class UnfitValue extends Error {}

/**
 * @param what such as `operand`
 * @param hint goes on after the number that it takes
 */
function unfitNumber(word: string, what: string, given: number, takes: number, hint = ''): UnfitValue {
  return new UnfitValue(
    `gives ${word} ${given} ${what}${given === 1 ? '' : 's'}, which takes ${takes}${hint}`,
  );
}

/** The same logic that throws `UnfitValue`; one object for a logic, in which thousands of rules are read. */
const countingOf: (logic: object) => object = oncePer((logic) => counting(logic as Logic<unknown, unknown>));

function counting<T, N>(logic: Logic<T, N>): Logic<T, N> {
  const checked = (word: keyof typeof OPERANDS): unknown => {
    const operation = logic[word].bind(logic) as (...operands: unknown[]) => unknown;
    return (...operands: unknown[]) => {
      if (operands.length !== OPERANDS[word] || operands.includes(undefined)) {
        const given = operands.filter((each) => each !== undefined).length;
        const more = (word === 'and' || word === 'or') && given > OPERANDS[word];
        const hint = more ? '; "all" and "any" take more' : '';
        throw unfitNumber(`logic.${word}`, 'operand', given, OPERANDS[word], hint);
      }
      try {
        return operation(...operands);
      } catch (error) {
        // The innermost operation is the one that was given it.
        if (error instanceof UnfitValue && !error.message.startsWith('gives '))
          throw new UnfitValue(`gives logic.${word} ${error.message}`);
        throw error;
      }
    };
  };
  const operations = OPERATIONS.map((word) => [word, checked(word)]);
  const { true: yes, false: no, zero, one } = logic;
  return { true: yes, false: no, zero, one, ...Object.fromEntries(operations) } as Logic<T, N>;
}

/** The same setting, read only, that throws `UnknownWord` for a word that it does not have, and `UnfitValue`. */
export function watched<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { logic, situation, decisions, policy } = setting;
  const parts: Setting<T, N> = {
    logic: onlyWords(countingOf(logic) as Logic<T, N>, 'logic', SETTING_WORDS.logic),
    situation: onlyWords(situation, 'situation', SETTING_WORDS.situation, unitsOf),
    decisions: onlyWords(decisions, 'decisions', SETTING_WORDS.decisions, () => 1),
    policy: onlyWords(policy, 'policy', SETTING_WORDS.policy),
  };
  return onlyWords(parts, 'the setting', ['logic', 'situation', 'decisions', 'policy']);
}

/** The number of units that a word of the situation is about. */
function unitsOf(word: string): number {
  if (word === 'convoyingFleets') return 0;
  return (RELATIONS as Readonly<Record<string, number>>)[word] ?? 1;
}

/** A word of units that throws `UnfitValue` where it is asked of fewer units. */
function aboutUnits(
  method: (...units: unknown[]) => unknown,
  word: string,
  takes: number,
): (...units: unknown[]) => unknown {
  return (...units) => {
    for (let i = 0; i < takes; i++) {
      if (Number.isInteger(units[i])) continue;
      const given = units.slice(0, takes).filter((unit) => Number.isInteger(unit)).length;
      throw unfitNumber(word, 'unit', given, takes);
    }
    return method(...units);
  };
}

/** @param takes the number of units that each of its methods is about; methods are not looked at without it */
function onlyWords<O extends object>(
  object: O,
  where: string,
  words: readonly string[],
  takes?: (word: string) => number,
): O {
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
      const own = value.bind(target) as (...units: unknown[]) => unknown;
      const method =
        takes === undefined ? own : aboutUnits(own, `${where}.${String(name)}`, takes(String(name)));
      bound.set(name, method);
      return method;
    },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  });
}
