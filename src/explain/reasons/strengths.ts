/** Strengths and battles, read off the evidence of their equations. */
import { isOn } from '../../../encodings/variant-rules.ts';
import { cutsByAttack } from '../../../encodings/support.ts';
import { isDifficult } from '../../../encodings/variants/difficult-borders.ts';
import type { StrengthDecision, TruthDecision } from '../../../encodings/language/decisions.ts';
import type {
  DecisionGround,
  Ground,
  Grounds,
  RelationGround,
  Relation,
} from '../../readings/reasons/reason.ts';
import type { Battle, Cut, SpecialStrength, Strength, Uncounted } from './findings.ts';
import type { Adjudication } from '../../adjudicate/phases/movement.ts';
import { Evidence } from './evidence.ts';
import type { Policy } from '../../../encodings/policy.ts';

/** Decisions of this kind and value in the evidence. */
export function decisionsIn(grounds: Grounds, decision: TruthDecision, holds: boolean): DecisionGround[] {
  return [...grounds].filter(
    (each): each is DecisionGround =>
      each.kind === 'decision' && each.decision === decision && each.holds === holds,
  );
}

/** Relations of this kind and value in the evidence. */
export function relationsIn(grounds: Grounds, relation: Relation, holds: boolean): RelationGround[] {
  return [...grounds].filter(
    (each): each is RelationGround =>
      each.kind === 'relation' && each.relation === relation && each.holds === holds,
  );
}

export function comparisonsIn(grounds: Grounds): Extract<Ground, { kind: 'comparison' }>[] {
  return [...grounds].filter((each) => each.kind === 'comparison');
}

/** Finds what a strength is made of. */
export function strengthFinding(evidence: Evidence, decision: StrengthDecision, unit: number): Strength {
  const { value: exact, grounds, contributions } = evidence.strength(decision, unit);
  const value = toldStrength(evidence.system.policy, exact);
  const counted: number[] = [];
  const uncounted: Uncounted[] = [];
  for (const { counts, grounds: why } of contributions) {
    if (counts) for (const { unit: supporter } of decisionsIn(why, 'SUPPORT', true)) counted.push(supporter);
    else for (const each of whyUncounted(evidence, why)) uncounted.push(each);
  }
  const departure = evidence.strengthDepartsBy(decision, unit);
  const special: SpecialStrength | undefined =
    departure === undefined
      ? (specialOf(decision, unit, grounds) ?? borderOf(evidence, decision, unit))
      : { kind: 'own-equation', ...departure };
  return { decision, unit, value, counted, uncounted, special };
}

function borderOf(evidence: Evidence, decision: StrengthDecision, unit: number): SpecialStrength | undefined {
  const { policy } = evidence.system;
  const crosses = decision !== 'HOLD' && isOn(policy, 'difficult-borders');
  return crosses && isDifficult(evidence.setting, unit).holds ? { kind: 'difficult-border' } : undefined;
}

/** The unit of its own power against which a given support of a move does not count (5.B.4), if there is one. */
export function sparedVictim({ uncounted }: Strength, supporter: number): number | undefined {
  return uncounted.flatMap((each) =>
    each.why === 'victims-power' && each.supporter === supporter ? [each.victim] : [],
  )[0];
}

/** Says if a support given to a move may help to dislodge the unit at the destination (5.B.4). */
export function countsAgainstVictim(adjudication: Adjudication, mover: number, supporter: number): boolean {
  const { units } = adjudication.read;
  const attack = strengthFinding(new Evidence(adjudication), 'ATTACK', mover);
  const { special } = attack;
  if (special?.kind === 'own-unit' && units[special.occupant]!.power === units[supporter]!.power)
    return false;
  return sparedVictim(attack, supporter) === undefined;
}

/** A support that is cut is reported as cut, whoever it would have been against. */
function whyUncounted(evidence: Evidence, grounds: Grounds): Uncounted[] {
  const [cut] = decisionsIn(grounds, 'SUPPORT', false);
  if (cut !== undefined) {
    const supporter = cut.unit;
    const rule = evidence.ruleFor('SUPPORT', supporter)?.rule;
    if (rule !== undefined && evidence.equation('SUPPORT', supporter).holds) {
      return [{ why: 'rule', supporter, rule }];
    }
    return [{ why: 'cut', supporter, cuts: cutsOf(evidence, supporter) }];
  }
  return relationsIn(grounds, 'samePower', true).map(({ units: [supporter, victim] }) => ({
    why: 'victims-power',
    supporter: supporter!,
    victim: victim!,
  }));
}

/** Lists the units that cut the support, and how. */
export function cutsOf(evidence: Evidence, supporter: number): Cut[] {
  const { grounds } = evidence.equation('SUPPORT', supporter);
  const isOwn = evidence.system.isOwn('SUPPORT');
  const attacks = relationsIn(grounds, 'attacks', true).filter(({ units }) => units[1] === supporter);
  return attacks.map(({ units: [attacker] }) => {
    const by = attacker!;
    return {
      by,
      attack: toldStrength(evidence.system.policy, evidence.value('ATTACK', by)),
      attacks: isOwn || cutsByAttack(evidence.setting, by, supporter).holds,
      dislodges: evidence.holds('MOVE', by) && evidence.holds('DISLODGE', supporter),
    };
  });
}

/** Gives the reason why it is not one plus the supports, if it is not. */
function specialOf(decision: StrengthDecision, unit: number, grounds: Grounds): SpecialStrength | undefined {
  switch (decision) {
    case 'ATTACK': {
      if (hasNoPath(grounds, unit)) return { kind: 'no-path' };
      const own = relationsIn(grounds, 'samePower', true).find(({ units }) => units[0] === unit);
      return own === undefined ? undefined : { kind: 'own-unit', occupant: own.units[1]! };
    }
    case 'PREVENT': {
      if (hasNoPath(grounds, unit)) return { kind: 'no-path' };
      const [lost] = decisionsIn(grounds, 'MOVE', true);
      return lost === undefined ? undefined : { kind: 'lost-battle', by: lost.unit };
    }
    case 'HOLD': {
      if (decisionsIn(grounds, 'MOVE', true).length > 0) return { kind: 'left' };
      return decisionsIn(grounds, 'MOVE', false).length > 0 ? { kind: 'failed-move' } : undefined;
    }
    case 'DEFEND':
      return undefined;
  }
}

function hasNoPath(grounds: Grounds, unit: number): boolean {
  return decisionsIn(grounds, 'PATH', false).some((path) => path.unit === unit);
}

/** A move against what it beat, or against what it did not beat. */
export function battleOf(evidence: Evidence, mover: number): Battle {
  const { holds, grounds } = evidence.equation('MOVE', mover);
  // An attack opposes none, though one's own equation may compare it with another.
  const against = comparisonsIn(grounds).flatMap(({ second: { of } }) =>
    of === undefined || of.decision === 'ATTACK' ? [] : [strengthFinding(evidence, of.decision, of.unit)],
  );
  return { mover, succeeds: holds, attack: strengthFinding(evidence, 'ATTACK', mover), against };
}

/** A strength as it is reported: with difficult borders the equations have one more for all that do not cross one. */
export function toldStrength(policy: Policy, strength: number): number {
  return strength > 0 && isOn(policy, 'difficult-borders') ? strength - 1 : strength;
}
