/**
 * DATC 2.4, 7.B, TRANS SIBERIAN RAILROAD OPTIONAL RULE: who may be ordered to go by rail.
 *
 * Only armies of one power go by rail (7.B.34), and only one at a time: if two are ordered to, both hold (7.B.33).
 * Nobody retreats by rail (7.B.32).
 */
import type { Clause } from '../../../encodings/clause.ts';
import type { Board, Unit } from '../../board/board.ts';
import { specialWaysOf, stationsBetween } from '../../board/special-ways.ts';
import { isRuleOn } from '../circumstances.ts';
import { illegal, legal, type Legality, type OrderVerdict } from '../illegal.ts';
import type { MoveOrder } from '../order.ts';
import type { ReadingPolicy } from '../reading-policy.ts';

export const clause: Clause = {
  datc: '7.B',
  title: 'ORDERS TO GO BY RAIL',
  says: 'One army of one power goes by rail at a time.',
};

/** Reads an order to go by rail. */
export function railwayLegality(
  board: Board,
  policy: ReadingPolicy,
  { type, power, location }: Unit,
  { to }: MoveOrder,
): Legality {
  const stations = stationsBetween(board, location, to.province);
  const isUser = type === 'army' && specialWaysOf(board).railway?.power === power;
  if (!isRuleOn(board, policy, 'trans-siberian-railroad') || !isUser || stations.length === 0) {
    return illegal('not-by-rail');
  }
  return legal({ kind: 'move', to: to.province, viaConvoy: false, stations });
}

/** The verdicts on all orders of a position: none that goes by rail counts if several units are to. */
export function withOneTrain(verdicts: readonly OrderVerdict[]): readonly OrderVerdict[] {
  const trains = new Set<number>();
  for (const verdict of verdicts) if (goesByRail(verdict)) trains.add(verdict.unit!);
  if (trains.size < 2) return verdicts;
  return verdicts.map((verdict) =>
    goesByRail(verdict) ? { verdict: 'illegal', unit: verdict.unit, reason: 'second-train' } : verdict,
  );
}

function goesByRail(verdict: OrderVerdict): boolean {
  return (
    verdict.verdict !== 'illegal' && verdict.order.kind === 'move' && verdict.order.stations !== undefined
  );
}
