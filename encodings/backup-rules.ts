/**
 * DATC 5.B.9, CIRCULAR MOVEMENT AND PARADOXES: what settles a cycle of decisions without exactly one solution.
 *
 * A cycle of moves alone is a circular movement. Any other contains a convoy and is a paradox, which is settled as
 * 4.A.2 says. There is no third kind, whatever rules are chosen (docs/decisions/016-two-kinds-of-cycles.md), unless
 * rules of variants are on (`variants/paradoxes.ts`), or equations of one's own. What remains is then settled as 5.B.9
 * says of such a cycle, which ends whatever the equations are.
 */
import { TRUTH_DECISIONS, type TruthDecision } from './language/decisions.ts';
import type { OpenCycle } from './language/open-cycle.ts';
import type { Clause } from './clause.ts';
import { ownBackupUnder } from './equations.ts';
import type { Policy } from './policy.ts';

export const clause: Clause = {
  datc: '5.B.9',
  title: 'CIRCULAR MOVEMENT AND PARADOXES',
  says: 'All moves of a circular movement succeed; in a convoy paradox that remains, the orders that the chosen rule names fail.',
};

/** The rules that settle cycles, and what each does. */
export const BACKUP_RULES = {
  circular: 'all moves of a circular movement succeed',
  szykman: 'the convoy orders of a paradox fail',
  'szykman-armies': 'the convoyed armies of a paradox fail and have no effect',
  'all-hold': 'all moves of a paradox fail and its convoyed armies have no effect',
  dptg: 'of two solutions, the one in which all convoys of the paradox are disrupted counts',
  railway: 'the last leg of a train in a paradox fails, but keeps others out',
  canal: 'a fleet that would pass a canal fails in a paradox and has no effect',
  'all-fail': 'all moves of a cycle fail and its supports are cut',
  own: 'what the backup rule of the module says comes about',
} as const;
/** The name of a rule that settles cycles. */
export type BackupRule = keyof typeof BACKUP_RULES;

type ParadoxPolicy = Pick<Policy, '4.A.2' | '4.A.2-fallback' | 'own'>;

/** The rule for a cycle, and the value it gives each member; `undefined` where it gives none. */
export interface CycleSettlement {
  readonly rule: BackupRule;
  /** Other rules applied at the same time; only where rules of variants are on. */
  readonly also?: readonly BackupRule[];
  /** The choice of 4.A.2 that has no answer to this paradox, so that its fallback was used. */
  readonly unanswered: Policy['4.A.2'] | undefined;
  readonly sets: readonly (boolean | undefined)[];
}

/** `undefined` for a cycle that is of neither kind, which only equations of one's own or of variants can leave. */
export function settlementOf(policy: ParadoxPolicy, cycle: OpenCycle): CycleSettlement | undefined {
  if (policy.own === undefined) return standardSettlement(policy, cycle);
  const own = ownBackupUnder(policy)?.(cycle);
  if (own !== undefined && setsAnything(own)) return { rule: 'own', unanswered: undefined, sets: own };
  const settled = standardSettlement(policy, cycle);
  return settled !== undefined && setsAnything(settled.sets) ? settled : allFail(cycle);
}

function setsAnything(sets: CycleSettlement['sets']): boolean {
  return sets.some((value) => value !== undefined);
}

/** Decisions that 5.B.9 makes fail in a cycle of no other kind; the later ones where there are none of those before. */
const FAIL_IN_ANY_CYCLE: readonly (readonly TruthDecision[])[] = [
  ['MOVE', 'SUPPORT'],
  ['CONVOY', 'PATH'],
  TRUTH_DECISIONS,
];

/** Ends a cycle of any kind: its moves fail and its supports are cut. */
export function allFail({ members }: OpenCycle): CycleSettlement {
  const failing = FAIL_IN_ANY_CYCLE.find((some) => members.some(({ decision }) => some.includes(decision)))!;
  const sets = members.map(({ decision }) => (failing.includes(decision) ? false : undefined));
  return { rule: 'all-fail', unanswered: undefined, sets };
}

function standardSettlement(policy: ParadoxPolicy, cycle: OpenCycle): CycleSettlement | undefined {
  const { members } = cycle;
  if (isCircularMovement(cycle)) {
    return { rule: 'circular', unanswered: undefined, sets: members.map(() => true) };
  }
  const hasConvoy = members.some(({ decision }) => decision === 'CONVOY' || decision === 'PATH');
  return hasConvoy ? paradoxSettled(policy, cycle) : undefined;
}

/** Each unit moves to the province of another, and all follow each other in one circle. */
function isCircularMovement({ members, attacks }: OpenCycle): boolean {
  if (members.some(({ decision }) => decision !== 'MOVE')) return false;
  const movers = members.map(({ unit }) => unit);
  return isCircle(movers, (mover) => movers.find((other) => attacks(mover, other)));
}

/** All units follow each other in one circle. */
export function isCircle(units: readonly number[], follows: (unit: number) => number | undefined): boolean {
  const followed = new Set<number>();
  let unit = units[0];
  while (unit !== undefined && !followed.has(unit)) {
    followed.add(unit);
    unit = follows(unit);
  }
  return unit === units[0] && followed.size === units.length;
}

/** Members that each rule for paradoxes sets to false. */
const FAILS_IN_PARADOX = {
  szykman: ['CONVOY'],
  'szykman-armies': ['PATH'],
  'all-hold': ['MOVE', 'PATH'],
} as const satisfies Partial<Record<BackupRule, readonly TruthDecision[]>>;
/** The rule for a paradox that the equations leave: the choice of 4.A.2, or what stands in for it. */
export function paradoxRuleOf(policy: ParadoxPolicy): {
  readonly rule: keyof typeof FAILS_IN_PARADOX;
  readonly unanswered: CycleSettlement['unanswered'];
} {
  const choice = policy['4.A.2'];
  switch (choice) {
    case 'szykman':
    case 'szykman-armies':
    case 'all-hold':
      return { rule: choice, unanswered: undefined };
    case 'dptg':
      return { rule: 'all-hold', unanswered: undefined };
    case '1971':
    case '1982':
    case '2000':
      return { rule: policy['4.A.2-fallback'], unanswered: choice };
  }
}

/** The decisions that the rule for a paradox can set to false. */
export function failingDecisions(policy: ParadoxPolicy): readonly TruthDecision[] {
  return FAILS_IN_PARADOX[paradoxRuleOf(policy).rule];
}

function paradoxSettled(policy: ParadoxPolicy, cycle: OpenCycle): CycleSettlement {
  const byDptg = policy['4.A.2'] === 'dptg' ? dptg(cycle) : undefined;
  if (byDptg !== undefined) return byDptg;
  const failing = failingDecisions(policy);
  const sets = cycle.members.map(({ decision }) => (failing.includes(decision) ? false : undefined));
  return { ...paradoxRuleOf(policy), sets };
}

/**
 * `undefined` where the rule of the DPTG has no answer: there are not two solutions, or in neither is a convoy
 * disrupted.
 */
function dptg({ members, solutions }: OpenCycle): CycleSettlement | undefined {
  const disrupted = solutions.filter((solution) =>
    members.every(({ decision }, i) => decision !== 'PATH' || !solution[i]!),
  );
  const [chosen] = disrupted;
  if (solutions.length !== 2 || chosen === undefined || disrupted.length !== 1) return undefined;
  return { rule: 'dptg', unanswered: undefined, sets: chosen };
}
