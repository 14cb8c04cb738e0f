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

/**
 * Enforces the rule on a list.
 *
 * @param checksCircles whether moves of a list without a paradox succeed only if they are one circle (5.B.9)
 */
export function enforceRule(
  field: Field,
  decisions: BoundedDecisions,
  rule: JudgeParadoxRule,
  checksCircles: boolean,
  list: readonly BoundedDecision[],
): void {
  const movers = unitsOf(list, 'MOVE');
  const isParadox = movers.some((mover) => {
    const target = field.target(mover);
    return target !== undefined && field.order(target).kind === 'convoy';
  });
  if (isParadox) enforceParadoxRule();
  else if (!checksCircles || isOneCircle()) decideMoves(movers, 'yes');
  else failAll();

  function enforceParadoxRule(): void {
    switch (rule) {
      case 'szykman':
      case 'rule-1982':
        return failConvoyedArmies();
      case 'szykman-to-the-letter':
        return failArmies(unitsOf(list, 'ATTACK STRENGTH'));
      case 'all-hold':
        return allHold();
      case 'rule-2000':
        return giveSupport() ? undefined : failConvoyedArmies();
      case 'rule-2000-else-all-hold':
        return giveSupport() ? undefined : allHold();
    }
  }

  function failConvoyedArmies(): void {
    failArmies(unitsOf(list, 'ATTACK STRENGTH').filter((mover) => field.byConvoy(mover)));
  }

  function failArmies(armies: readonly number[]): void {
    for (const army of armies) {
      decisions.enforceZero('ATTACK STRENGTH', army);
      decisions.enforceZero('PREVENT STRENGTH', army);
    }
    decideMoves(armies, 'no');
  }

  function allHold(): void {
    failConvoyedArmies();
    decideMoves(movers, 'no');
  }

  /** Says if the 2000 rule has an answer. */
  function giveSupport(): boolean {
    const support = unitsOf(list, 'SUPPORT').find((supporter) => {
      const fleet = field.target(field.helped(supporter)!);
      if (fleet === undefined || field.supportedTo(supporter) === undefined || !field.convoys(fleet)) {
        return false;
      }
      return field.target(field.helped(fleet)!) === supporter;
    });
    return support !== undefined && decisions.decide('SUPPORT', support, 'yes');
  }

  function failAll(): void {
    decideMoves(unitsOf(list, 'MOVE'), 'no');
    for (const supporter of unitsOf(list, 'SUPPORT')) decisions.decide('SUPPORT', supporter, 'no');
  }

  function decideMoves(units: readonly number[], status: 'yes' | 'no'): void {
    for (const mover of units) decisions.decide('MOVE', mover, status);
  }

  function isOneCircle(): boolean {
    const visited = new Set<number>();
    let unit = movers[0];
    while (unit !== undefined && !visited.has(unit)) {
      visited.add(unit);
      unit = field.target(unit);
    }
    return unit === movers[0] && visited.size === movers.length && movers.every((each) => visited.has(each));
  }
}

function unitsOf(list: readonly BoundedDecision[], kind: BoundedDecision['kind']): number[] {
  return list.filter((decision) => decision.kind === kind).map(({ unit }) => unit);
}
