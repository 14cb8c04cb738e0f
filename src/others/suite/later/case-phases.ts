/** The retreat and adjustment phases of the cases of the DATC, to look for faults in. */
import type { Policy } from '../../../../encodings/policy.ts';
import { beforeAdjustments, beforeRetreats, readCaseOrders } from '../../../games/datc/later-case.ts';
import { loadCases, type Version } from '../../../games/datc/case.ts';
import { parseAdjustment, parseRetreat } from '../../../orders/text/parse-later.ts';
import type { Solver } from '../../../readings/z3/solver.ts';
import type { LaterPhase } from './later-phase.ts';
import type { GivenAdjustment, GivenRetreat } from '../../../orders/order.ts';

/** The phases of the cases of an edition: retreats as they follow from its movement, then adjustments. */
export function casePhases(
  version: Version,
  policy: Policy,
  solver: Solver,
): { readonly id: string; readonly phase: LaterPhase }[] {
  const edition = version === 'v3' ? '3.2' : '2.4';
  return loadCases(version).flatMap((each): { id: string; phase: LaterPhase }[] => {
    switch (each.phase) {
      case 'movement':
        return [];
      case 'retreat': {
        const state = beforeRetreats(each, { engine: 'components', policy }, solver);
        if (state?.phase.kind !== 'retreat') return [];
        return [
          { id: each.id, phase: { state, orders: retreats(readCaseOrders(each.retreats, parseRetreat)) } },
        ];
      }
      case 'build':
      case 'disband': {
        const state = beforeAdjustments(edition, each);
        return [
          {
            id: each.id,
            phase: { state, orders: adjustments(readCaseOrders(each.orders, parseAdjustment)) },
          },
        ];
      }
    }
  });
}

const retreats = (orders: readonly GivenRetreat[]) => ({ kind: 'retreat', orders }) as const;
const adjustments = (orders: readonly GivenAdjustment[]) => ({ kind: 'adjustment', orders }) as const;
