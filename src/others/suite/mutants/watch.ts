/** A setting in which every call that a rule makes is told, or answered otherwise. */
import type { Setting } from '../../../../encodings/setting.ts';
import type { Faults } from '../../../adjudicate/resolution/faults.ts';
import { OPERATORS, type Facet } from './operators.ts';
import { type Member, memberOf, membersOf, withMembers } from './misread.ts';

/** One call before it is answered, and what it was given. */
export interface PendingCall {
  readonly facet: Facet;
  readonly member: string;
  readonly args: readonly unknown[];
  /** The setting that the rule is written over. */
  readonly setting: Setting<unknown, unknown>;
  /** The function that was called: while it is, `callerOf` tells the place it comes from, which takes longer than the call. */
  readonly asking: Member;
  /** The answer to the call, given these. */
  readonly ask: (args: readonly unknown[]) => unknown;
}

/**
 * The setting in which every call of a rule is answered by this.
 *
 * @param isLookedAt which calls are; all if left out
 */
export function replacedIn<T, N>(
  setting: Setting<T, N>,
  answer: (asked: PendingCall) => unknown,
  isLookedAt: (facet: Facet, member: string) => boolean = () => true,
): Setting<T, N> {
  const plain = setting as unknown as Setting<unknown, unknown>;
  return (Object.keys(OPERATORS) as Facet[]).reduce((sum, facet) => {
    const members = membersOf(facet).filter((member) => isLookedAt(facet, member));
    const replaced = members.map((member) => {
      const asked = memberOf(plain, facet, member);
      const ask = (args: readonly unknown[]): unknown => asked(...(args as never[]));
      const asking: Member = (...args) => answer({ facet, member, args, setting: plain, ask, asking });
      return [member, asking] as const;
    });
    return replaced.length === 0 ? sum : withMembers(sum, facet, Object.fromEntries(replaced));
  }, setting);
}

/** No faults, but every call is told, with its answer. */
export function watched(
  tell: (call: PendingCall, value: unknown) => void,
  isLookedAt?: Parameters<typeof replacedIn>[2],
): Faults {
  const answer = (call: PendingCall): unknown => {
    const value = call.ask(call.args);
    tell(call, value);
    return value;
  };
  return { setting: (setting) => replacedIn(setting, answer, isLookedAt) };
}
