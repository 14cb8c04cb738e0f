/**
 * A setting with some answers replaced: a rule read in it is the same rule with other information, so that no rule has
 * to be written again to be varied. Variants, rules of one's own and faults of the suite are read so.
 */
import type { Setting } from '../setting.ts';
import type { Decisions } from './decisions.ts';
import type { Logic } from './logic.ts';
import { LIST_NAMES, LISTS, RELATION_NAMES } from './situation.ts';
import { listed, Units } from './units.ts';
import type { WithWays } from './ways.ts';

/** The answers that are replaced, by the part of the setting that gives them. */
export interface SettingChanges<T, N> {
  readonly logic?: Partial<Logic<T, N>>;
  readonly situation?: Partial<WithWays<T>>;
  readonly decisions?: Partial<Decisions<T, N>>;
}

/** All that each part of a setting can be asked. */
export const MEMBERS = {
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
    'some',
    'every',
    'count',
    'the',
    'max',
    'chain',
  ],
  situation: ['size', ...RELATION_NAMES, ...LIST_NAMES, 'ways'],
  decisions: ['move', 'support', 'convoy', 'dislodge', 'path', 'attack', 'hold', 'prevent', 'defend'],
} as const satisfies {
  readonly logic: readonly (keyof Logic<unknown, unknown>)[];
  readonly situation: readonly (keyof WithWays<unknown>)[];
  readonly decisions: readonly (keyof Decisions<unknown, unknown>)[];
};

/** Members that are not called; a position may refuse to say how many units it has. */
const VALUES: ReadonlySet<string> = new Set(['true', 'false', 'zero', 'one', 'size', 'ways']);

/** The setting in which these answers are others; all else is asked of the setting itself. */
export function override<T, N>(setting: Setting<T, N>, changes: SettingChanges<T, N>): Setting<T, N> {
  return {
    logic: overlay(setting.logic, MEMBERS.logic, changes.logic),
    situation: overlay(setting.situation, MEMBERS.situation, withLists(setting.situation, changes.situation)),
    decisions: overlay(setting.decisions, MEMBERS.decisions, changes.decisions),
    policy: setting.policy,
  };
}

/** With the lists of units that stand in a relation that is replaced: the same candidates, asked the new relation. */
function withLists<T>(
  situation: WithWays<T>,
  replaced: Partial<WithWays<T>> | undefined,
): Partial<WithWays<T>> | undefined {
  if (replaced === undefined) return undefined;
  const lists = LIST_NAMES.flatMap((name) => {
    const { relation, members } = LISTS[name];
    const holds = replaced[relation];
    if (holds === undefined) return [];
    const list = (of: number): Units<T> =>
      new Units(listed(situation[name](of)).candidates, (member) =>
        members === 'first' ? holds(member, of) : holds(of, member),
      );
    return [[name, list] as const];
  });
  if (lists.length === 0) return replaced;
  const all = Object.fromEntries(lists) as Partial<WithWays<T>>;
  return Object.defineProperties(all, Object.getOwnPropertyDescriptors(replaced));
}

/** The part of a setting in which these members are others. */
export function overlay<O extends object>(part: O, members: readonly (keyof O)[], replaced?: Partial<O>): O {
  if (replaced === undefined) return part;
  const made = {} as O;
  for (const member of members) {
    const own = Object.getOwnPropertyDescriptor(replaced, member);
    if (own !== undefined) Object.defineProperty(made, member, own);
    else if (VALUES.has(String(member))) Object.defineProperty(made, member, { get: () => part[member] });
    else made[member] = (part[member] as (...args: never[]) => unknown).bind(part) as O[keyof O];
  }
  return made;
}
