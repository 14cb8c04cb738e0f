/** What is to be settled: named so that it can be sent to another process, which looks it up again. */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { MOVEMENT_RULES, withRulesOf } from '../../../encodings/variant-rules.ts';
import type { Board } from '../../board/board.ts';
import { prepareEquations } from '../../adjudicate/rules/own/own-rules.ts';
import { readClaims } from '../claims/read-claims.ts';
import { comparison } from '../comparison.ts';
import { rulesOf, type RulesWith, type Theorem } from '../theorem.ts';
import { THEOREMS } from '../theorems.ts';

/** A claim of this program or of a module, or whether two sets of rules leave the same board, dislodged units and retreats. */
export type Subject =
  | {
      readonly kind: 'claim';
      readonly id: string;
      /** The rules that it is asked of; DATC 3.2 if not given. */
      readonly under?: Policy;
    }
  | { readonly kind: 'own claim'; readonly file: string; readonly id: string; readonly under?: Policy }
  | {
      readonly kind: 'comparison';
      readonly one: Policy;
      readonly other: Policy;
      /** What somebody called them. */
      readonly names?: readonly [string, string];
    };

/** A subject that was looked up. */
export interface FoundSubject {
  readonly claim: Theorem;
  readonly rules: RulesWith;
}

/** Finds the claim of a subject, and names the equations of its rules in this process; throws if there is none. */
export async function findSubject(subject: Subject): Promise<FoundSubject> {
  if (subject.kind === 'comparison') {
    await prepareEquations(subject.one);
    await prepareEquations(subject.other);
    return { claim: comparison(subject.one, subject.other, subject.names), rules: rulesOf(subject.one) };
  }
  const { under = DATC_3_2 } = subject;
  await prepareEquations(under);
  const claims = subject.kind === 'claim' ? THEOREMS : await ownClaims(subject.file);
  const claim = claims.find(({ id }) => id === subject.id);
  if (claim === undefined) throw new Error(`a claim that does not exist: ${subject.id}`);
  return { claim, rules: rulesOf(under) };
}

/** By file; a process asks for the same claims again and again. */
const known = new Map<string, Promise<readonly Theorem[]>>();

function ownClaims(file: string): Promise<readonly Theorem[]> {
  let claims = known.get(file);
  if (claims === undefined) {
    claims = readClaims(file).then((read) => {
      if (!read.ok) throw new Error(read.error.message);
      return read.value;
    });
    known.set(file, claims);
  }
  return claims;
}

/** The rules with those that a board switches on, as far as they change a movement phase. */
export function onBoard(policy: Policy, board: Pick<Board, 'rules'> | undefined): Policy {
  const names = MOVEMENT_RULES.filter((rule) => board?.rules[rule] !== undefined);
  return withRulesOf(policy, Object.fromEntries(names.map((name) => [name, true])));
}
