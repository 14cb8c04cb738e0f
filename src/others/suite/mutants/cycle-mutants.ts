/** Faults in what settles a cycle: the cycle is not seen as it is, or what the rule sets is not done as it says. */
import type { CycleSettlement } from '../../../../encodings/backup-rules.ts';
import type { OpenCycle } from '../../../../encodings/language/open-cycle.ts';
import type { Settle } from '../../../adjudicate/resolution/faults.ts';
import { faultyBy } from './listed-faults.ts';
import type { Mutant } from './mutant.ts';
import { inWords } from './special-units.ts';
import words from './words.json' with { type: 'json' };

/** The cycle as it is misread; what is made of it holds for its members all the same. */
const misseen =
  (change: (cycle: OpenCycle) => OpenCycle) =>
  (settle: Settle): Settle =>
  (policy, cycle) =>
    settle(policy, change(cycle));

/** The rule is found, but not done as it says. */
export const misdone =
  (change: (settled: CycleSettlement, cycle: OpenCycle) => CycleSettlement['sets']) =>
  (settle: Settle): Settle =>
  (policy, cycle) => {
    const settled = settle(policy, cycle);
    return settled === undefined ? undefined : { ...settled, sets: change(settled, cycle) };
  };

/** Keeps only one of the decisions that the rule sets. */
const onlyAt =
  (place: (set: readonly number[]) => number | undefined) =>
  ({ sets }: CycleSettlement): CycleSettlement['sets'] => {
    const set = sets.flatMap((value, i) => (value === undefined ? [] : [i]));
    return sets.map((value, i) => (i === place(set) ? value : undefined));
  };

const SETTLEMENTS: Readonly<Record<string, (settle: Settle) => Settle>> = {
  'attacks:never': misseen((cycle) => ({ ...cycle, attacks: () => false })),
  'attacks:always': misseen((cycle) => ({ ...cycle, attacks: (mover, unit) => mover !== unit })),
  'solutions:none': misseen((cycle) => ({ ...cycle, solutions: [] })),
  'solutions:turned': misseen((cycle) => ({ ...cycle, solutions: cycle.solutions.toReversed() })),
  'sets:opposite': misdone(({ sets }) => sets.map((value) => (value === undefined ? undefined : !value))),
  'sets:first': misdone(onlyAt((set) => set[0])),
  'sets:last': misdone(onlyAt((set) => set.at(-1))),
  'sets:all-fail': misdone(({ sets }) => sets.map(() => false)),
  'sets:all-succeed': misdone(({ sets }) => sets.map(() => true)),
  'sets:supports-fail': misdone(({ sets }, { members }) =>
    sets.map((value, i) => (members[i]!.decision === 'SUPPORT' ? false : value)),
  ),
  'sets:supports-succeed': misdone(({ sets }, { members }) =>
    sets.map((value, i) => (members[i]!.decision === 'SUPPORT' ? true : value)),
  ),
};

/** The mutants of what settles a cycle. */
export function cycleMutants(): Mutant[] {
  return faultyBy('backup-rules', SETTLEMENTS, (settlement) => ({ faults: { settlement } }));
}

const hasSolutions =
  (count: number) =>
  ({ solutions }: OpenCycle): boolean =>
    solutions.length === count;

/** Cycles of which alone a fault may be made. */
const KINDS = inWords(
  {
    'without-solution': hasSolutions(0),
    'with-two-solutions': hasSolutions(2),
    'with-convoy': ({ members }: OpenCycle) =>
      members.some(({ decision }) => decision === 'CONVOY' || decision === 'PATH'),
  },
  words.cycles,
);

/** The faults of cycles, each restricted in every way. */
export function specialCycleMutants(): Mutant[] {
  return cycleMutants().flatMap(({ id, says, clause, faults: { settlement } }) =>
    Object.entries(KINDS).map(([kind, { is, says: which }]): Mutant => ({
      id: `${id}:${kind}`,
      clause,
      says: `${says} This is so only of a cycle ${which}.`,
      faults: {
        settlement: (settle) => (policy, cycle) =>
          is(cycle) ? (settlement?.(settle) ?? settle)(policy, cycle) : settle(policy, cycle),
      },
    })),
  );
}
