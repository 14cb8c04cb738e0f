/** A setting that knows its words: one that it does not have is told, with the nearest, instead of being undefined. */
import { ISSUE_IDS } from '../../../encodings/policy.ts';
import type { Setting } from '../../../encodings/setting.ts';
import type { Decisions } from '../../logic/decisions.ts';
import type { Logic } from '../../logic/logic.ts';
import type { Situation } from '../../situation/situation.ts';

/** Every word, by the part of a setting that has it. */
const SETTING_WORDS = {
  logic: [
    'true',
    'false',
    'not',
    'and',
    'or',
    'choose',
    'zero',
    'one',
    'plusIf',
    'chooseStrength',
    'greater',
  ],
  situation: [
    'size',
    'same',
    'moves',
    'attackers',
    'occupants',
    'attacks',
    'rivals',
    'contests',
    'moveSupporters',
    'supportsMove',
    'holdSupporters',
    'supportsHold',
    'supportsAttackOn',
    'samePower',
    'bordersDestination',
    'ordersConvoy',
    'convoyingFleets',
    'convoysAnything',
    'convoyers',
    'convoys',
    'embarks',
    'lands',
    'neighbours',
    'chain',
  ],
  decisions: ['move', 'support', 'convoy', 'dislodge', 'path', 'attack', 'hold', 'prevent', 'defend'],
  policy: [...ISSUE_IDS, 'own'],
} as const satisfies {
  readonly logic: readonly (keyof Logic<unknown, unknown>)[];
  readonly situation: readonly (keyof Situation<unknown>)[];
  readonly decisions: readonly (keyof Decisions<unknown, unknown>)[];
  readonly policy: readonly string[];
};

/** Thrown where a claim or an equation asks for a word that there is not. */
export class UnknownWord extends Error {
  readonly word: string;
  readonly where: string;
  readonly words: readonly string[];

  constructor(word: string, where: string, words: readonly string[]) {
    super(`${where} has no "${word}"`);
    [this.word, this.where, this.words] = [word, where, words];
  }
}

/** The same setting, read only, that throws `UnknownWord` for a word that it does not have. */
export function watched<T, N>(setting: Setting<T, N>): Setting<T, N> {
  const { logic, situation, decisions, policy } = setting;
  const parts: Setting<T, N> = {
    logic: onlyWords(logic, 'logic', SETTING_WORDS.logic),
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
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === 'string' && !words.includes(name)) throw new UnknownWord(name, where, words);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
  });
}
