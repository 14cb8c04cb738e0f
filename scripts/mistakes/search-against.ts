/** A search for a small position against a claim under rules with a mistake: none that is found shows nothing. */
import { DATC_3_2, type ReplacedEquations } from '../../encodings/policy.ts';
import { standardBoard } from '../../src/board/standard.ts';
import type { Equations } from '../../encodings/equations.ts';
import { equationsOf } from '../../src/adjudicate/phases/movement.ts';
import { Random } from '../../src/orders/sample/random.ts';
import { MIXES, randomPosition } from '../../src/orders/sample/random-position.ts';
import { processorTime, work } from '../../src/prove/settle/task.ts';
import { settle } from '../../src/prove/settle/settle.ts';
import { SubjectFinder } from '../../src/prove/settle/subject.ts';
import { rules } from '../../src/prove/theorem.ts';
import { comparedValues, genericReading } from '../../test/prove/unbounded/generic-reading.ts';
import { unitsOf } from '../../test/prove/unbounded/positions.ts';
import type { Case } from './case-journal.ts';
import type { Solver } from '../../src/readings/z3/solver.ts';

/** Positions of up to so many units are searched. */
export const UNITS = 5;
/** Positions in which formulas are compared with encodings. */
const POSITIONS = 10;

/**
 * Searches positions on any map.
 *
 * @param own the mistaken equations
 * @param most milliseconds of processor time
 */
export async function searchAgainst(
  id: string,
  own: ReplacedEquations,
  most: number,
  solver: Solver,
): Promise<Case['search']> {
  const end = processorTime() + most;
  const subjects = new SubjectFinder();
  // With some mistakes the ways of reading a position contradict each other: then nothing is found.
  const settled = await settle(
    { kind: 'claim', id, under: { ...DATC_3_2, own } },
    (task) => work(task, solver, subjects),
    {
      units: UNITS,
      form: 'map-free',
      limits: { rlimit: 20_000_000, processor: most },
      stopped: () => processorTime() > end,
      progress: () => undefined,
    },
  ).catch(() => undefined);
  if (settled === undefined) return 'broke off';
  if (settled.verdict === 'refuted') return 'refuted';
  return settled.upTo >= UNITS ? 'through' : 'stopped';
}

/**
 * The mistake is in a place that reads a position where something is known, such as a shortcut: no formula has it, and the
 * comparison of formulas with encodings shows that.
 */
export function readsOtherwise(equations: Equations): boolean {
  const side = rules({}, equations);
  const formulas = genericReading(side);
  const random = new Random(1);
  for (let seed = 0; seed < POSITIONS; seed++) {
    const { facts } = equationsOf(randomPosition(standardBoard, MIXES['mid-game'], seed), DATC_3_2);
    const any = (): boolean[] => unitsOf(facts).map(() => random.below(2) === 1);
    const values = comparedValues(formulas, side, facts, { MOVE: any(), SUPPORT: any(), CONVOY: any() });
    for (const { generic, known } of values) if (generic !== known) return true;
  }
  return false;
}
