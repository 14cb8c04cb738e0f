/** Faults in what settles a cycle, each made of some cycles alone: programs that search for solutions get odd ones wrong. */
import type { OpenCycle } from '../../../../encodings/language/open-cycle.ts';
import { cycleMutants } from './cycle-mutants.ts';
import type { Mutant } from './mutant.ts';

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
  return cycleMutants().flatMap(({ id, clause, says, faults: { settlement } }) =>
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
