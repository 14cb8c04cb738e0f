/** Positions that come out otherwise under other rules: cases of the DATC, generated positions, and those of records. */
import type { BackupRule } from '../../../../encodings/backup-rules.ts';
import type { Policy } from '../../../../encodings/policy.ts';
import { adjudicateMovement, type Adjudication, type Position } from '../../../adjudicate/phases/movement.ts';
import type { Board } from '../../../board/board.ts';
import { hasMovement } from '../../../games/datc/case.ts';
import { loadCases } from '../../../games/datc/case-files.ts';
import { observedTags, positionOf } from '../../../games/datc/movement-case.ts';
import { formatOrder } from '../../../orders/text/format.ts';
import { MIXES, randomPosition } from '../../../orders/sample/random-position.ts';
import { differenceOf, textsOf } from '../../../others/suite/kills/outcome.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { CheckLimits } from './checked-claims.ts';
import type { ChangedCase, ChangedPositions, RulesReport } from './report.ts';

/** The rules that others begin with, and these. */
export interface ComparedPolicies {
  readonly before: Policy;
  readonly after: Policy;
}

function adjudicated(position: Position, policy: Policy, solver: Solver): Adjudication | undefined {
  const result = adjudicateMovement(position, { engine: 'components', policy }, solver);
  return result.kind === 'unknown' ? undefined : result;
}

/** The cases of DATC 3.2 in which some order has another result, order by order. */
export function changedCases({ before, after }: ComparedPolicies, solver: Solver): RulesReport['cases'] {
  const changed: ChangedCase[] = [];
  let compared = 0;
  for (const each of loadCases('v3')) {
    if (!hasMovement(each)) continue;
    const position = positionOf(each);
    const [one, other] = [before, after].map((policy) => adjudicated(position, policy, solver));
    if (one === undefined || other === undefined) continue;
    compared++;
    const [tags, others] = [observedTags(one), observedTags(other)];
    const orders = position.orders.flatMap(({ order }, i) => {
      const [was, is] = [tags[i]!.join(', '), others[i]!.join(', ')];
      return was === is
        ? []
        : [{ order: formatOrder(position.board, order, 'short'), before: was, after: is }];
    });
    if (orders.length > 0) changed.push({ id: each.id, title: each.title, orders });
  }
  return { compared, changed };
}

/** Positions after which it is said how many there were. */
const BETWEEN_WORDS = 100;

/** Compares positions until it is to stop. */
export function changedPositions(
  of: string,
  positions: Iterable<Position>,
  { before, after }: ComparedPolicies,
  solver: Solver,
  { stopped, tell }: Pick<CheckLimits, 'stopped' | 'tell'>,
): ChangedPositions {
  const counts = { positions: 0, changed: 0, onlyResults: 0, open: 0 };
  const backups: Partial<Record<BackupRule, number>> = {};
  for (const position of positions) {
    if (stopped()) break;
    if (counts.positions % BETWEEN_WORDS === 0) tell(`${counts.positions}`);
    counts.positions++;
    const [one, other] = [before, after].map((policy) => adjudicated(position, policy, solver));
    if (one === undefined || other === undefined) {
      counts.open++;
      continue;
    }
    for (const { rule } of other.resolution.backups) backups[rule] = (backups[rule] ?? 0) + 1;
    const difference = differenceOf(textsOf(one), textsOf(other));
    if (difference === 'board') counts.changed++;
    if (difference === 'results') counts.onlyResults++;
  }
  return { of, ...counts, backups };
}

/** Mid-game positions, with more convoys than games have. */
export function* midGamePositions(board: Board, count: number): Generator<Position> {
  for (let seed = 1; seed <= count; seed++) yield randomPosition(board, MIXES['mid-game'], seed);
}
