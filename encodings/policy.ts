/**
 * The disputed choices of DATC chapter 4 that reach the equations.
 */
import type { Clause } from './setting.ts';

export const clause: Clause = {
  datc: '4.A',
  title: 'CONVOY ISSUES',
  says: 'Where the rulebooks can be read in more than one way, the reading is a value.',
};

/** 4.A.3: when does an army that could walk to its destination go by convoy? */
export const ADJACENT_CONVOY = ['intent', 'intent-else-land'] as const;
export type AdjacentConvoy = (typeof ADJACENT_CONVOY)[number];

export interface Policy {
  /**
   * `intent` (2025EE, DATC 3.2): by convoy where the order says so or an own fleet convoys it, even
   * if the fleets ordered make no route. `intent-else-land` (DATC 2.4): only if they make a route.
   */
  readonly adjacentConvoy: AdjacentConvoy;
}

export const DATC_3_2: Policy = { adjacentConvoy: 'intent' };
