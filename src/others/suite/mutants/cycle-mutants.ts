/** Faults in what settles a cycle: the cycle is not seen as it is, or what the rule sets is not done as it says. */
import { clause, type CycleSettlement } from '../../../../encodings/backup-rules.ts';
import type { OpenCycle } from '../../../../encodings/language/open-cycle.ts';
import type { Settle } from '../../../adjudicate/resolution/faults.ts';
import type { Mutant } from './mutant.ts';

/** The cycle as it is misread; what is made of it holds for its members all the same. */
const misseen =
  (change: (cycle: OpenCycle) => OpenCycle) =>
  (settle: Settle): Settle =>
  (policy, cycle) =>
    settle(policy, change(cycle));

/** The rule is found, but not done as it says. */
const misdone =
  (change: (sets: CycleSettlement['sets'], cycle: OpenCycle) => CycleSettlement['sets']) =>
  (settle: Settle): Settle =>
  (policy, cycle) => {
    const settled = settle(policy, cycle);
    return settled === undefined ? undefined : { ...settled, sets: change(settled.sets, cycle) };
  };

/** Keeps only one of the decisions that the rule sets. */
const onlyAt =
  (place: (set: readonly number[]) => number | undefined) =>
  (sets: CycleSettlement['sets']): CycleSettlement['sets'] => {
    const set = sets.flatMap((value, i) => (value === undefined ? [] : [i]));
    return sets.map((value, i) => (i === place(set) ? value : undefined));
  };

const FAULTS: Readonly<
  Record<string, { readonly says: string; readonly settlement: (settle: Settle) => Settle }>
> = {
  'attacks:never': {
    says: 'No unit of a cycle is seen to move to where another stands: there are no circular movements.',
    settlement: misseen((cycle) => ({ ...cycle, attacks: () => false })),
  },
  'attacks:always': {
    says: 'Any moves that rest on each other are taken for one circular movement.',
    settlement: misseen((cycle) => ({ ...cycle, attacks: (mover, unit) => mover !== unit })),
  },
  'solutions:none': {
    says: 'A cycle is settled as if it had no solution.',
    settlement: misseen((cycle) => ({ ...cycle, solutions: [] })),
  },
  'solutions:turned': {
    says: 'The two solutions of a cycle are taken for each other.',
    settlement: misseen((cycle) => ({ ...cycle, solutions: cycle.solutions.toReversed() })),
  },
  'sets:opposite': {
    says: 'What the rule for a cycle makes succeed fails, and vice versa: a circular movement bounces.',
    settlement: misdone((sets) => sets.map((value) => (value === undefined ? undefined : !value))),
  },
  'sets:first': {
    says: 'Only the first order of a cycle that the rule names is settled.',
    settlement: misdone(onlyAt((set) => set[0])),
  },
  'sets:last': {
    says: 'Only the last order of a cycle that the rule names is settled.',
    settlement: misdone(onlyAt((set) => set.at(-1))),
  },
  'sets:all-fail': {
    says: 'All that rests on a cycle fails, whatever the rule names.',
    settlement: misdone((sets) => sets.map(() => false)),
  },
  'sets:all-succeed': {
    says: 'All that rests on a cycle succeeds, whatever the rule names.',
    settlement: misdone((sets) => sets.map(() => true)),
  },
  'sets:supports-fail': {
    says: 'The supports of a cycle are cut, whatever else the rule names.',
    settlement: misdone((sets, { members }) =>
      sets.map((value, i) => (members[i]!.decision === 'SUPPORT' ? false : value)),
    ),
  },
  'sets:supports-succeed': {
    says: 'The supports of a cycle are given, whatever else the rule names.',
    settlement: misdone((sets, { members }) =>
      sets.map((value, i) => (members[i]!.decision === 'SUPPORT' ? true : value)),
    ),
  },
};

/** The mutants of what settles a cycle. */
export function cycleMutants(): Mutant[] {
  return Object.entries(FAULTS).map(([name, { says, settlement }]) => ({
    id: `backup-rules.${name}`,
    clause,
    says,
    faults: { settlement },
  }));
}

type IsCycle = (cycle: OpenCycle) => boolean;

const hasSolutions =
  (count: number): IsCycle =>
  ({ solutions }) =>
    solutions.length === count;

/** Cycles of which alone a fault may be made. */
const KINDS: Readonly<Record<string, readonly [says: string, is: IsCycle]>> = {
  'without-solution': ['This is so only of a cycle that has no solution.', hasSolutions(0)],
  'with-two-solutions': ['This is so only of a cycle that has two solutions.', hasSolutions(2)],
  'with-convoy': [
    'This is so only of a cycle with a convoy in it.',
    ({ members }) => members.some(({ decision }) => decision === 'CONVOY' || decision === 'PATH'),
  ],
};

/** The faults of cycles, each restricted in every way. */
export function specialCycleMutants(): Mutant[] {
  return cycleMutants().flatMap(({ id, says, faults: { settlement } }) =>
    Object.entries(KINDS).map(([kind, [where, is]]): Mutant => ({
      id: `${id}:${kind}`,
      clause,
      says: `${says} ${where}`,
      faults: {
        settlement: (settle) => (policy, cycle) =>
          is(cycle) ? (settlement?.(settle) ?? settle)(policy, cycle) : settle(policy, cycle),
      },
    })),
  );
}
