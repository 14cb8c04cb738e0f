/** The subject to be settled: named so that another process, to which it is sent, can look it up. */
import { DATC_3_2, type Policy } from '../../../encodings/policy.ts';
import { MOVEMENT_RULES } from '../../../encodings/variant-rules.ts';
import { withRulesOf } from '../../orders/reading-policy.ts';
import type { Board } from '../../board/board.ts';
import { SentPolicies } from '../../adjudicate/rules/own/sent-policy.ts';
import { readClaims } from '../claims/read-claims.ts';
import { UserErrorException, type UserError } from '../../base/errors.ts';
import { valueAt } from '../../base/remembered.ts';
import { didYouMean } from '../../base/near.ts';
import { assumedOf, comparison } from '../comparison.ts';
import { searchable } from '../searchable.ts';
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
  | {
      readonly kind: 'own claim';
      readonly file: string;
      /** That of the module, so that journals tell one from another. */
      readonly version?: string | undefined;
      readonly id: string;
      readonly under?: Policy;
    }
  | {
      readonly kind: 'comparison';
      readonly one: Policy;
      readonly other: Policy;
      /** Names that somebody gave them. */
      readonly names?: readonly [string, string];
    };

/** Looks subjects up, in any thread or process; what modules hold is read once. */
export class SubjectFinder {
  readonly #claims = new Map<string, Promise<readonly Theorem[]>>();
  readonly #policies: SentPolicies;

  constructor(policies: SentPolicies = new SentPolicies()) {
    this.#policies = policies;
  }

  /** Finds the claim of a subject, and its rules; throws if there is none. */
  async find(subject: Subject): Promise<{ readonly claim: Theorem; readonly rules: RulesWith }> {
    if (subject.kind === 'comparison') {
      const [one, other] = [await this.#policies.here(subject.one), await this.#policies.here(subject.other)];
      refuseUnfit(one, other);
      return { claim: comparison(one, other, subject.names), rules: rulesOf(one) };
    }
    const under = await this.#policies.here(subject.under ?? DATC_3_2);
    refuseUnfit(under);
    const claims = subject.kind === 'claim' ? THEOREMS : await this.#claimsOf(subject.file);
    const claim = claims.find(({ id }) => id === subject.id);
    if (claim === undefined) {
      const file = subject.kind === 'claim' ? undefined : subject.file;
      throw new UserErrorException(claimUnknown(subject.id, claims, file));
    }
    return { claim: { ...claim, assumes: assumedOf(claim.assumes ?? [], under) }, rules: rulesOf(under) };
  }

  #claimsOf(file: string): Promise<readonly Theorem[]> {
    return valueAt(this.#claims, file, async () => {
      const read = await readClaims(file);
      if (!read.ok) throw new UserErrorException(read.error);
      return read.value;
    });
  }
}

/** The error of a name that no claim of this program, or of a module, has. */
export function claimUnknown(id: string, claims: readonly Theorem[], file: string | undefined): UserError {
  const names = claims.map((claim) => claim.id);
  return {
    code: 'claim-unknown',
    message: `there is no claim "${id}"${didYouMean(id, names)}`,
    expected: file === undefined ? 'a claim that "dipsolve verify list" lists' : `one of ${names.join(', ')}`,
    ...(file === undefined ? {} : { place: { file } }),
  };
}

function refuseUnfit(...policies: readonly Policy[]): void {
  const fit = searchable(policies);
  if (!fit.ok) throw new UserErrorException(fit.error);
}

/** The rules with those that a board switches on, as far as they change a movement phase. */
export function onBoard(policy: Policy, board: Pick<Board, 'rules'> | undefined): Policy {
  const names = MOVEMENT_RULES.filter((rule) => board?.rules[rule] !== undefined);
  return withRulesOf(policy, Object.fromEntries(names.map((name) => [name, true])));
}
