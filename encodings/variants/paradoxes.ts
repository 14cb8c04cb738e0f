/**
 * DATC 5.B.9 and 2.4, 7, what settles a cycle of decisions under the rules of variants.
 *
 * In a paradox the last leg of a train fails, but keeps others out; a fleet that would pass a canal fails and has no
 * effect; convoys fail as 4.A.2 says. Where several of them are in one paradox, all is done at once, and the rules for
 * convoys that change an equation (1971, 1982, 2000) then have nothing to add. A circle in which all follow each other
 * is a circular movement, even with a train in it, which only has to get to where the next one leaves. A cycle of none
 * of these kinds, such as supports that cut each other over difficult borders, is settled as 5.B.9 says: its moves fail
 * and its supports are cut.
 */
import type { Ways } from '../language/ways.ts';
import {
  allFail,
  failingDecisions,
  isCircle,
  paradoxRuleOf,
  settlementOf,
  type BackupRule,
  type CycleSettlement,
} from '../backup-rules.ts';
import type { OpenCycle } from '../language/open-cycle.ts';
import type { Clause } from '../clause.ts';
import type { Policy } from '../policy.ts';

export const clause: Clause = {
  datc: '7',
  title: 'PARADOXES OF VARIANTS',
  says: 'In a paradox the last leg of a train fails but keeps others out, and a fleet in a canal fails without effect.',
};

type CycleMember = OpenCycle['members'][number];

/** Says what settles a cycle under rules that include rules of variants, on a board that may have special ways. */
export function settlementWithVariants(
  policy: Policy,
  cycle: OpenCycle & { readonly ways: Ways<boolean> | undefined },
): CycleSettlement {
  const { members, ways } = cycle;
  if (ways !== undefined && isCircleWithTrain(cycle, ways)) {
    return { rule: 'circular', unanswered: undefined, sets: members.map(() => true) };
  }
  const trains = ways === undefined ? [] : lastLegs(members, ways);
  const isCanal = (member: CycleMember): boolean =>
    member.decision === 'PATH' && ways?.takesCanal(member.unit) === true;
  const isLeg = (member: CycleMember): boolean => ways?.railway.kindOf(member.unit) === 'leg';
  const rules: BackupRule[] = [
    ...(trains.length > 0 ? (['railway'] as const) : []),
    ...(members.some(isCanal) ? (['canal'] as const) : []),
  ];
  if (rules.length === 0) return settlementOf(policy, cycle) ?? allFail(cycle);
  const isConvoy = (member: CycleMember): boolean =>
    member.decision === 'CONVOY' || (member.decision === 'PATH' && !isCanal(member) && !isLeg(member));
  const { rule: forConvoys, unanswered } = paradoxRuleOf(policy);
  const convoys = members.some(isConvoy) && unanswered === undefined ? forConvoys : undefined;
  const sets = members.map((member) => {
    if (trains.includes(member.unit)) return member.decision === 'PATH';
    if (isCanal(member)) return false;
    return convoys !== undefined && !isLeg(member) && failingDecisions(policy).includes(member.decision)
      ? false
      : undefined;
  });
  const [rule, ...also] = convoys === undefined ? rules : [...rules, convoys];
  return { rule: rule!, also, unanswered: undefined, sets };
}

/** Finds the last leg in the cycle of each train. */
function lastLegs(members: readonly CycleMember[], { railway }: Ways<boolean>): number[] {
  const trains = new Set<number>();
  for (const { unit } of members) if (railway.kindOf(unit) === 'leg') trains.add(railway.trainOf(unit));
  const inCycle = new Set(members.map(({ unit }) => unit));
  return [...trains].map((train) => railway.legsOf(train).findLast((leg) => inCycle.has(leg))!);
}

/**
 * All follow each other in one circle. Of a train, the cycle has the decision that it leaves and the one leg by which
 * it gets to where the next one stands.
 */
function isCircleWithTrain({ members, attacks }: OpenCycle, { railway }: Ways<boolean>): boolean {
  if (members.some(({ decision }) => decision !== 'MOVE')) return false;
  const units = members.map(({ unit }) => unit);
  const followers = units.filter((unit) => railway.kindOf(unit) !== 'leg');
  const legOf = (train: number): number | undefined => {
    const legs = units.filter((unit) => railway.kindOf(unit) === 'leg' && railway.trainOf(unit) === train);
    return legs.length === 1 ? legs[0] : undefined;
  };
  const isTrain = (unit: number): boolean => railway.kindOf(unit) === 'train';
  if (followers.filter(isTrain).some((train) => legOf(train) === undefined)) return false;
  const follows = (unit: number): number | undefined => {
    const mover = isTrain(unit) ? legOf(unit)! : unit;
    return followers.find((other) => other !== unit && attacks(mover, other));
  };
  return isCircle(followers, follows);
}
