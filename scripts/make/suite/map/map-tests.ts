/** The positions that show the map, as tests. */
import { textPositionOf } from '../../../../src/others/audit/asking/text-position.ts';
import type { Board } from '../../../../src/board/board.ts';
import { outcomeOf, type Judged } from '../../../../src/others/suite/kills/outcome.ts';
import { testId, unreadonly } from '../select/suite-positions.ts';
import type { SuitePosition } from '../../../../src/others/suite/tests/suite-data.ts';
import { mapFaults, withMapFault } from '../../../../src/others/suite/mutants/map-faults.ts';
import { mapPositions } from './map-positions.ts';
import type { Position } from '../../../../src/adjudicate/phases/movement.ts';

/** From which units stand, and where they can go. */
const CLAUSE = '6.A';

/** Ways to put the positions together that are tried until one shows every fault. */
const TRIES = 40;

interface MapTests {
  readonly tests: SuitePosition[];
  readonly faults: number;
  readonly shown: number;
}

/** The first positions found that show all faults of the map, or those that show most. */
export function mapTests(board: Board, seed: number, judged: Judged): MapTests {
  const faults = mapFaults(board);
  let best: { readonly positions: readonly Position[]; readonly shown: number } | undefined;
  for (let i = 0; i < TRIES && (best === undefined || best.shown < faults.length); i++) {
    const positions = mapPositions(board, seed * TRIES + i);
    const right = positions.map((position) => outcomeOf(position, judged)?.board);
    const shown = faults.filter((fault) => {
      const wrong = withMapFault(board, fault);
      return positions.some(
        (position, at) => outcomeOf({ ...position, board: wrong }, judged)?.board !== right[at],
      );
    }).length;
    if (best === undefined || shown > best.shown) best = { positions, shown };
  }
  const tests = best!.positions.map((position): SuitePosition => {
    const text = textPositionOf(position);
    return { id: testId(CLAUSE, text), kind: 'map', clause: CLAUSE, why: why(position), ...unreadonly(text) };
  });
  return { tests, faults: faults.length, shown: best!.shown };
}

function why({ board, units, orders }: Position): string {
  const held = orders.flatMap(({ order }, i) =>
    order.kind === 'hold' ? [`${units[i]!.type} in ${board.locations[units[i]!.location]!.name}`] : [],
  );
  const convoyed = orders
    .flatMap(({ order }) => (order.kind === 'convoy' ? [order] : []))
    .map(({ unit }) => board.provinces[unit.province]!.name);
  const parts = [
    ...(held.length === 0 ? [] : [`where a unit can retreat to: the ${held.join(', the ')}`]),
    ...(convoyed.length === 0
      ? []
      : [`which coasts a fleet reaches: that in ${convoyed.join(', that in ')}`]),
  ];
  return `Shows ${parts.join('; ')}.`;
}
