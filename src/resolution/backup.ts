/**
 * The backup rules, for a cycle without exactly one solution: DATC 5.B.9 and 4.A.2.
 */
import type { Policy } from '../../encodings/policy.ts';
import type { TruthDecision } from '../logic/decisions.ts';
import { FALSE, TRUE } from '../logic/partial.ts';
import type { Assignment } from './enumerate.ts';
import type { EquationSystem, Unknown } from './system.ts';

export const BACKUP_RULES = {
  circular: 'all moves of a circular movement succeed',
  szykman: 'the convoy orders of a paradox fail',
  'szykman-armies': 'the convoyed armies of a paradox fail and have no effect',
  'all-hold': 'all moves of a paradox fail and its convoyed armies have no effect',
  dptg: 'of two solutions the one in which all convoys of the paradox are disrupted',
  'all-fail': 'neither a circular movement nor a convoy paradox: its moves fail and its supports are cut',
} as const;
export type BackupRule = keyof typeof BACKUP_RULES;

/** A backup rule applied to a cycle. */
export interface Backup {
  readonly rule: BackupRule;
  /** The choice of 4.A.2 that has no answer to this paradox, so that its fallback was used. */
  readonly unanswered: Policy['4.A.2'] | undefined;
  /** The decisions of the cycle, by number. */
  readonly cycle: readonly number[];
  /** The units whose orders are in the cycle. */
  readonly units: readonly number[];
  /** Decisions the rule sets, by number. */
  readonly sets: ReadonlyMap<number, boolean>;
}

interface Member extends Unknown {
  readonly number: number;
}

/**
 * The rule for this cycle and what it sets.
 *
 * @param solutions the solutions of the cycle by itself, two at most
 */
export function backup(
  system: EquationSystem,
  cycle: readonly number[],
  solutions: readonly Assignment[],
): Backup {
  const members = cycle.map((number): Member => ({ number, ...system.unknown(number) }));
  const units = [...new Set(members.filter(isOrder).map(({ unit }) => unit))].sort((a, b) => a - b);
  const applied = chooseRule(system, members, solutions);
  return { unanswered: undefined, ...applied, cycle, units, sets: new Map(applied.sets) };
}

interface Applied {
  readonly rule: BackupRule;
  readonly unanswered?: Backup['unanswered'];
  readonly sets: readonly (readonly [number, boolean])[];
}

function chooseRule(
  system: EquationSystem,
  members: readonly Member[],
  solutions: readonly Assignment[],
): Applied {
  const movers = members.filter(({ decision }) => decision === 'MOVE');
  if (movers.length === members.length && isCircle(system, movers)) {
    return { rule: 'circular', sets: movers.map(({ number }) => [number, true]) };
  }
  const isParadox = members.some(({ decision }) => decision === 'CONVOY' || decision === 'PATH');
  if (isParadox) return paradoxRule(system, members, solutions);
  return { rule: 'all-fail', sets: fail(members, ['MOVE', 'SUPPORT']) };
}

/** What each rule for paradoxes sets to false. */
const FAILS_IN_PARADOX = {
  szykman: ['CONVOY'],
  'szykman-armies': ['PATH'],
  'all-hold': ['MOVE', 'PATH'],
} as const satisfies Partial<Record<BackupRule, readonly TruthDecision[]>>;
type ParadoxRule = keyof typeof FAILS_IN_PARADOX;

/** The rule for a paradox that the equations leave: the choice of 4.A.2, or what stands in for it. */
function paradoxRuleOf(policy: Policy): {
  readonly rule: ParadoxRule;
  readonly unanswered: Backup['unanswered'];
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
export function failingDecisions(policy: Policy): readonly TruthDecision[] {
  return FAILS_IN_PARADOX[paradoxRuleOf(policy).rule];
}

function paradoxRule(
  { policy }: EquationSystem,
  members: readonly Member[],
  solutions: readonly Assignment[],
): Applied {
  const byDptg = policy['4.A.2'] === 'dptg' ? dptg(members, solutions) : undefined;
  return byDptg ?? { ...paradoxRuleOf(policy), sets: fail(members, failingDecisions(policy)) };
}

/** `undefined` where the rule of the DPTG has no answer: there are not two solutions, or not one is disrupted. */
function dptg(members: readonly Member[], solutions: readonly Assignment[]): Applied | undefined {
  const convoyed = members.filter(({ decision }) => decision === 'PATH');
  const disrupted = solutions.filter((solution) =>
    convoyed.every(({ number }) => solution[number] === FALSE),
  );
  const [chosen] = disrupted;
  if (solutions.length !== 2 || chosen === undefined || disrupted.length !== 1) return undefined;
  return { rule: 'dptg', sets: members.map(({ number }) => [number, chosen[number] === TRUE]) };
}

function fail(members: readonly Member[], decisions: readonly TruthDecision[]): [number, boolean][] {
  return members.filter(({ decision }) => decisions.includes(decision)).map(({ number }) => [number, false]);
}

/** A dislodged unit is in a cycle only through what attacks it. */
function isOrder({ decision }: Unknown): boolean {
  return decision !== 'DISLODGE';
}

/** Each unit moves to the province of another, and all follow each other in one circle. */
function isCircle(system: EquationSystem, movers: readonly Unknown[]): boolean {
  const { facts } = system;
  const units = movers.map(({ unit }) => unit);
  const next = (unit: number): number | undefined =>
    units.find((other) => facts.province(other) === facts.destination(unit));
  const visited = new Set<number>();
  let unit: number | undefined = units[0];
  while (unit !== undefined && !visited.has(unit)) {
    visited.add(unit);
    unit = next(unit);
  }
  return unit === units[0] && visited.size === units.length;
}
