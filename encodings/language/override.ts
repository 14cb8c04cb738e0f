/**
 * A setting with some answers replaced: a rule read in it is the same rule with other information, so that no rule has
 * to be written again to be varied. Variants, rules of one's own and faults of the suite are read so.
 */
import type { Setting } from '../setting.ts';
import type { Decisions } from './decisions.ts';
import { type Logic, OPERATIONS } from './logic.ts';
import { LIST_NAMES, LISTS, RELATION_NAMES } from './situation.ts';
import { type Candidates, listed, Units } from './units.ts';
import type { WithWays } from './ways.ts';

/** The answers that are replaced, by the part of the setting that gives them. */
export interface SettingChanges<T, N> {
  readonly logic?: Partial<Logic<T, N>>;
  readonly situation?: Partial<WithWays<T>>;
  readonly decisions?: Partial<Decisions<T, N>>;
}

/** All that each part of a setting can be asked. */
export const MEMBERS = {
  logic: ['true', 'false', 'zero', 'one', ...OPERATIONS],
  situation: ['size', ...RELATION_NAMES, ...LIST_NAMES, 'ways'],
  decisions: ['move', 'support', 'convoy', 'dislodge', 'path', 'attack', 'hold', 'prevent', 'defend'],
} as const satisfies {
  readonly logic: readonly (keyof Logic<unknown, unknown>)[];
  readonly situation: readonly (keyof WithWays<unknown>)[];
  readonly decisions: readonly (keyof Decisions<unknown, unknown>)[];
};

/** Members that are not called; a position may refuse to say how many units it has. */
export const VALUES: ReadonlySet<string> = new Set(['true', 'false', 'zero', 'one', 'size', 'ways']);

/** The units among which those are looked for of which a replaced relation holds: of a list as it was, or of all. */
type Among = <T>(situation: WithWays<T>, before: Units<T>) => Candidates;

const AMONG_THE_SAME: Among = (_, before) => listed(before).candidates;

/** All units, so that a relation may also hold of those of which it did not. */
export const AMONG_ALL: Among = (situation) =>
  listed(situation.convoyingFleets()).candidates === 'any unit'
    ? 'any unit'
    : Array.from({ length: situation.size }, (_, unit) => unit);

/**
 * The setting in which these answers are others; all else is asked of the setting itself.
 *
 * @param among where units of a list are looked for whose relation is replaced
 */
export function override<T, N>(
  setting: Setting<T, N>,
  changes: SettingChanges<T, N>,
  among: Among = AMONG_THE_SAME,
): Setting<T, N> {
  return {
    logic: overlay(setting.logic, 'logic', changes.logic),
    situation: overlay(
      setting.situation,
      'situation',
      withLists(setting.situation, changes.situation, among),
    ),
    decisions: overlay(setting.decisions, 'decisions', changes.decisions),
    policy: setting.policy,
  };
}

/** With the lists of units that stand in a relation that is replaced. */
function withLists<T>(
  situation: WithWays<T>,
  replaced: Partial<WithWays<T>> | undefined,
  among: Among,
): Partial<WithWays<T>> | undefined {
  if (replaced === undefined) return undefined;
  const lists = LIST_NAMES.flatMap((name) => {
    const { relation, members } = LISTS[name];
    const holds = replaced[relation];
    if (holds === undefined) return [];
    const list = (of: number): Units<T> =>
      new Units(among(situation, situation[name](of)), (member) =>
        members === 'first' ? holds(member, of) : holds(of, member),
      );
    return [[name, list] as const];
  });
  if (lists.length === 0) return replaced;
  const all = Object.fromEntries(lists) as Partial<WithWays<T>>;
  return Object.defineProperties(all, Object.getOwnPropertyDescriptors(replaced));
}

/** For each part of a setting, what answers by asking another: rules override often, and ask for few of its members. */
const ASKING = {
  logic: askingFor(MEMBERS.logic),
  situation: askingFor(MEMBERS.situation),
  decisions: askingFor(MEMBERS.decisions),
} as const satisfies Record<keyof typeof MEMBERS, object>;

function askingFor(members: readonly string[]) {
  class Asking {
    readonly asked: Readonly<Record<string, unknown>>;
    /** Methods of what is asked that were asked for. */
    readonly bound: Record<string, unknown> = {};

    constructor(asked: object) {
      this.asked = asked as Record<string, unknown>;
    }
  }
  for (const member of members) {
    const isValue = VALUES.has(member);
    Object.defineProperty(Asking.prototype, member, {
      get(this: Asking): unknown {
        const { asked, bound } = this;
        // Bound, and not called from here: faults of the suite read off the stack who calls it.
        return isValue ? asked[member] : (bound[member] ??= (asked[member] as () => unknown).bind(asked));
      },
    });
  }
  return Asking;
}

/** The part of a setting in which some members are others. */
export function overlay<O extends object>(asked: O, part: keyof typeof MEMBERS, replaced?: Partial<O>): O {
  if (replaced === undefined) return asked;
  const overlaid = new ASKING[part](asked);
  for (const name of Reflect.ownKeys(replaced))
    Object.defineProperty(overlaid, name, Object.getOwnPropertyDescriptor(replaced, name)!);
  return overlaid as unknown as O;
}
