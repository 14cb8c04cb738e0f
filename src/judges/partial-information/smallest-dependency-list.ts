/** DATC 2.4, 5.B.9, second and final step: what is enforced on the smallest dependency list. */
import type { Field } from '../field.ts';
import type { BoundedDecision, BoundedDecisions } from './bounded-decisions.ts';

export const PARADOX_RULES = {
  szykman: 'convoyed armies of the list attack and prevent with zero and fail (4.A.2 d)',
  'szykman-to-the-letter': 'as 5.B.9 says: every attack strength of the list is zero',
  'all-hold': 'the moves of the list fail, its convoyed armies attack and prevent with zero (4.A.2 e)',
  'rule-2000': 'a support of an attack on a fleet that convoys against it is given (4.A.2 c), else Szykman',
  'rule-2000-else-all-hold': 'the same, else All Hold',
  'rule-1982':
    'convoyed armies do not cut supports where a fleet convoys (4.A.2 b), should a cycle remain: Szykman',
} as const;
export type JudgeParadoxRule = keyof typeof PARADOX_RULES;

export class ParadoxRules {
  readonly #field: Field;
  readonly #decisions: BoundedDecisions;
  readonly #rule: JudgeParadoxRule;
  readonly #checksCircles: boolean;

  /** @param checksCircles whether moves of a list without a paradox succeed only if they are one circle (5.B.9) */
  constructor(field: Field, decisions: BoundedDecisions, rule: JudgeParadoxRule, checksCircles: boolean) {
    this.#field = field;
    this.#decisions = decisions;
    this.#rule = rule;
    this.#checksCircles = checksCircles;
  }

  enforce(list: readonly BoundedDecision[]): void {
    const movers = unitsOf(list, 'MOVE');
    const isParadox = movers.some((mover) => {
      const target = this.#field.target(mover);
      return target !== undefined && this.#field.order(target).kind === 'convoy';
    });
    if (isParadox) this.#enforceParadoxRule(list);
    else if (!this.#checksCircles || this.#isOneCircle(movers)) this.#decideMoves(movers, 'yes');
    else this.#failAll(list);
  }

  #enforceParadoxRule(list: readonly BoundedDecision[]): void {
    switch (this.#rule) {
      case 'szykman':
      case 'rule-1982':
        return this.#failConvoyedArmies(list);
      case 'szykman-to-the-letter':
        return this.#failArmies(unitsOf(list, 'ATTACK STRENGTH'));
      case 'all-hold':
        return this.#allHold(list);
      case 'rule-2000':
        return this.#giveSupport(list) ? undefined : this.#failConvoyedArmies(list);
      case 'rule-2000-else-all-hold':
        return this.#giveSupport(list) ? undefined : this.#allHold(list);
    }
  }

  #failConvoyedArmies(list: readonly BoundedDecision[]): void {
    const armies = unitsOf(list, 'ATTACK STRENGTH').filter((mover) => this.#field.byConvoy(mover));
    this.#failArmies(armies);
  }

  #failArmies(armies: readonly number[]): void {
    for (const army of armies) {
      this.#decisions.enforceZero('ATTACK STRENGTH', army);
      this.#decisions.enforceZero('PREVENT STRENGTH', army);
    }
    this.#decideMoves(armies, 'no');
  }

  #allHold(list: readonly BoundedDecision[]): void {
    this.#failConvoyedArmies(list);
    this.#decideMoves(unitsOf(list, 'MOVE'), 'no');
  }

  /** Says if the 2000 rule has an answer. */
  #giveSupport(list: readonly BoundedDecision[]): boolean {
    const field = this.#field;
    const support = unitsOf(list, 'SUPPORT').find((supporter) => {
      const fleet = field.target(field.helped(supporter)!);
      if (fleet === undefined || field.supportedTo(supporter) === undefined || !field.convoys(fleet)) {
        return false;
      }
      return field.target(field.helped(fleet)!) === supporter;
    });
    return support !== undefined && this.#decisions.decide('SUPPORT', support, 'yes');
  }

  #failAll(list: readonly BoundedDecision[]): void {
    this.#decideMoves(unitsOf(list, 'MOVE'), 'no');
    for (const supporter of unitsOf(list, 'SUPPORT')) this.#decisions.decide('SUPPORT', supporter, 'no');
  }

  #decideMoves(movers: readonly number[], status: 'yes' | 'no'): void {
    for (const mover of movers) this.#decisions.decide('MOVE', mover, status);
  }

  #isOneCircle(movers: readonly number[]): boolean {
    const visited = new Set<number>();
    let unit = movers[0];
    while (unit !== undefined && !visited.has(unit)) {
      visited.add(unit);
      unit = this.#field.target(unit);
    }
    return unit === movers[0] && visited.size === movers.length && movers.every((each) => visited.has(each));
  }
}

function unitsOf(list: readonly BoundedDecision[], kind: BoundedDecision['kind']): number[] {
  return list.filter((decision) => decision.kind === kind).map(({ unit }) => unit);
}
