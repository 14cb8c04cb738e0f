/** Phases of records, written by hand. */
import { DATC_3_2 } from '../../../encodings/policy.ts';
import { standardBoard as board } from '../../../src/board/standard.ts';
import { parseOrder } from '../../../src/orders/text/parse.ts';
import { parsePhase } from '../../../src/adjudicate/phases/phase-name.ts';
import { replay, type PlayedPhase, type Replayed } from '../../../src/games/replay/replay.ts';
import type { Solver } from '../../../src/readings/z3/solver.ts';
import {
  powerIndex,
  provinceIndex,
  stateFrom,
  unitFrom,
  type Texts,
} from '../../adjudicate/phases/position.ts';

/** What comes of phases, one after the other. */
export function replayed(solver: Solver, phases: readonly PlayedPhase[]): Replayed[] {
  return [...replay(phases, { engine: 'components', policy: DATC_3_2 }, solver)];
}

/** A movement phase of spring 1901. */
export function movement(units: Texts, orders: Texts, next: PlayedPhase['next']): PlayedPhase {
  return {
    board,
    phase: parsePhase('S1901M')!,
    units: stateFrom({ units }).units,
    dislodged: [],
    centres: stateFrom({}).centres,
    orders: {
      kind: 'movement',
      orders: Object.entries(orders).flatMap(([power, texts]) =>
        texts.map((text) => {
          const order = parseOrder(board, text);
          if (!order.ok) throw new Error(order.error.message);
          return { power: powerIndex(power), order: order.value };
        }),
      ),
    },
    ...(next === undefined ? {} : { next }),
  };
}

/** Belgium retreats to Burgundy, in spring 1901. */
export const retreat = (retreats: readonly number[] | undefined): PlayedPhase => {
  const unit = unitFrom('GERMANY', 'A BEL');
  return {
    board,
    phase: parsePhase('S1901R')!,
    units: stateFrom({ units: { FRANCE: ['A BEL', 'A PIC'] } }).units,
    dislodged: [retreats === undefined ? { unit } : { unit, retreats }],
    centres: stateFrom({}).centres,
    orders: {
      kind: 'retreat',
      orders: [
        {
          power: powerIndex('GERMANY'),
          order: {
            kind: 'retreat',
            unit: { province: provinceIndex('BEL') },
            to: { province: provinceIndex('BUR') },
          },
        },
      ],
    },
    next: { units: stateFrom({ units: { FRANCE: ['A BEL', 'A PIC'], GERMANY: ['A BUR'] } }).units },
  };
};
