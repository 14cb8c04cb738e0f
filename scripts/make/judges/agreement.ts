/** How often judges agree with the equations, and how fast they are. */
import type { Policy } from '../../../encodings/policy.ts';
import { oncePer } from '../../../src/base/remembered.ts';
import { standardBoard } from '../../../src/board/standard.ts';
import { readOrders } from '../../../src/orders/orders-that-count.ts';
import {
  adjudicateMovement,
  type Adjudication,
  type Position,
} from '../../../src/adjudicate/phases/movement.ts';
import { judgePhase } from '../../../src/judges/judge.ts';
import { MIXES, randomPosition } from '../../../src/orders/sample/random-position.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import { differenceOf, judged, type Variant } from './compare.ts';
import { DEFAULT_POLICY } from './targets.ts';

/** Counts of positions for one judge. */
export interface Agreement {
  compared: number;
  /** The board differs. */
  board: number;
  /** Only retreats, attackers or contested provinces differ. */
  retreats: number;
  /** The board differs from that under the rules of DATC 3.2, which may not be the judge's. */
  boardOfDefault: number;
}

/** Positions in which the equations need a backup rule or have several solutions, as a measure of the sample. */
export interface SampleCounts {
  positions: number;
  circles: number;
  paradoxes: number;
}

export interface JudgesAudit {
  readonly sample: SampleCounts;
  readonly agreements: ReadonlyMap<Variant, Agreement>;
}

/** Compares all judges on all positions; each set of rules is solved once a position. */
export function audit(
  variants: readonly Variant[],
  positions: Iterable<Position | undefined>,
  solver: Solver,
): JudgesAudit {
  const sample: SampleCounts = { positions: 0, circles: 0, paradoxes: 0 };
  const agreements = new Map<Variant, Agreement>();
  for (const each of variants) {
    agreements.set(each, { compared: 0, board: 0, retreats: 0, boardOfDefault: 0 });
  }
  for (const position of positions) {
    if (position === undefined) continue;
    const solved = solutionsOf(position, solver);
    const byDefault = solved(DEFAULT_POLICY);
    if (byDefault === undefined) continue;
    countSample(sample, byDefault);
    for (const [each, agreement] of agreements) {
      const own = solved(each.policy);
      if (own !== undefined) countAgreement(agreement, judged(each, position), own, byDefault);
    }
  }
  return { sample, agreements };
}

function solutionsOf(position: Position, solver: Solver): (policy: Policy) => Adjudication | undefined {
  const known = new Map<string, Adjudication | undefined>();
  return (policy) => {
    const key = keyOf(policy);
    if (!known.has(key)) {
      const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
      known.set(key, result.kind === 'unknown' ? undefined : result);
    }
    return known.get(key);
  };
}

const keyOf = oncePer((policy: Policy) => JSON.stringify(policy));

function countSample(sample: SampleCounts, { resolution }: Adjudication): void {
  const rules = resolution.backups.map(({ rule }) => rule);
  sample.positions++;
  if (rules.includes('circular')) sample.circles++;
  if (rules.some((rule) => rule !== 'circular')) sample.paradoxes++;
}

function countAgreement(
  agreement: Agreement,
  own: ReturnType<typeof judged>,
  solved: Adjudication,
  byDefault: Adjudication,
): void {
  agreement.compared++;
  const difference = differenceOf(own, solved);
  if (difference !== undefined) agreement[difference]++;
  if (differenceOf(own, byDefault) === 'board') agreement.boardOfDefault++;
}

const TIMED = 1500;
const WARM = 300;

/** Microseconds a position of 34 units (mid-game), with orders read; of a few rounds the best. */
export function speedOf(adjudicate: (position: Position, index: number) => void): number {
  const positions = Array.from({ length: TIMED }, (_, seed) =>
    randomPosition(standardBoard, MIXES['mid-game'], seed),
  );
  for (const [i, position] of positions.slice(0, WARM).entries()) adjudicate(position, i);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    for (const [i, position] of positions.entries()) adjudicate(position, i);
    best = Math.min(best, performance.now() - started);
  }
  return (best * 1000) / TIMED;
}

/** The same of a judge: only its algorithm and report, not the reading of orders. */
export function judgeSpeed({ judge, chosen, policy }: Variant): number {
  const reads = Array.from({ length: TIMED }, (_, seed) => {
    const { board, units, orders } = randomPosition(standardBoard, MIXES['mid-game'], seed);
    return readOrders(board, units, orders, policy);
  });
  return speedOf((position, i) => judgePhase(judge, reads[i]!, position.orders, chosen));
}
