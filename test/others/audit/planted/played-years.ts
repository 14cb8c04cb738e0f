/** Falls of games as phase lines: movement, retreats and adjustments, with all that a record can tell. */
import { DATC_3_2 } from '../../../../encodings/policy.ts';
import type { Outcome } from '../../../../src/adjudicate/phases/outcomes.ts';
import { provinceOf } from '../../../../src/board/board.ts';
import { standardBoard as board } from '../../../../src/board/standard.ts';
import { formatPhase } from '../../../../src/adjudicate/phases/phase-name.ts';
import { advance, type PhaseOrders, type PhaseResult } from '../../../../src/adjudicate/phases/game.ts';
import type { GameState, GameUnit } from '../../../../src/adjudicate/phases/state.ts';
import {
  centresByPower,
  optionsByPower,
  unitsByPower,
} from '../../../../src/games/records/formats/writing.ts';
import { textQuestionOf } from '../../../../src/others/audit/asking/ask.ts';
import { randomPositions } from '../../../../src/others/audit/live/sources.ts';
import { Random } from '../../../../src/orders/sample/random.ts';
import type { Solver } from '../../../../src/readings/z3/solver.ts';
import { shortUnit } from '../../../../src/orders/text/format.ts';
import { known } from '../../../setup/known.ts';
import { randomOrders } from '../../../adjudicate/phases/random-game.ts';

type Texts = Record<string, readonly string[]>;
type Options = Record<string, Record<string, readonly string[]>>;

/** A line as a record may have it; what a habit leaves out is missing. */
export interface WrittenLine {
  readonly engine: string;
  readonly game: string;
  readonly phase?: string;
  readonly units: Texts;
  readonly dislodged?: Texts;
  readonly retreat_options?: Options;
  readonly orders: Texts;
  readonly centers?: Texts;
  readonly next_phase?: string;
  readonly next_units: Texts;
  readonly next_dislodged?: Texts;
  readonly next_retreat_options?: Options;
  readonly next_centers?: Texts;
  readonly next_units_have_no_coasts?: boolean;
  readonly results?: Readonly<Record<string, unknown>>;
}

/** The phases of one fall, in order. */
export type Fall = readonly WrittenLine[];

/** The same for the same seed. */
export function playedFalls(seed: number, count: number, solver: Solver): Fall[] {
  const random = new Random(seed);
  return [...randomPositions(board, seed, count)].map((position, i): Fall => {
    const lines: WrittenLine[] = [];
    let state: GameState = {
      board,
      phase: { season: 'fall', year: 1901, kind: 'movement' },
      units: position.units,
      retreating: [],
      centres: someCentres(position.units, random),
    };
    let orders: PhaseOrders = { kind: 'movement', orders: position.orders };
    for (;;) {
      const played = known(advance(state, orders, { engine: 'components', policy: DATC_3_2 }, solver));
      lines.push(lineOf(`g${i}`, state, orders, played.result, played.next));
      if (played.next.phase.kind === 'movement') return lines;
      state = played.next;
      orders = randomOrders(state, DATC_3_2, random);
    }
  });
}

function someCentres(units: readonly GameUnit[], random: Random): GameState['centres'] {
  return board.provinces.map(({ index, supplyCentre, home }) => {
    if (!supplyCentre) return undefined;
    const standing = units.find(({ location }) => provinceOf(board, location) === index);
    return standing !== undefined && random.chance(0.6) ? standing.power : home;
  });
}

function lineOf(
  game: string,
  state: GameState,
  orders: PhaseOrders,
  result: PhaseResult,
  next: GameState,
): WrittenLine {
  const { phase, units, retreating, centres } = state;
  const { orders: texts } = textQuestionOf({ board, phase, units, dislodged: retreating, centres, orders });
  return {
    engine: 'made',
    game,
    phase: formatPhase(phase),
    ...positionOf(state),
    orders: texts,
    next_phase: formatPhase(next.phase),
    ...nextOf(next),
    ...(result.kind === 'movement' ? { results: wordsFor(result.adjudication) } : {}),
  };
}

function positionOf({
  phase,
  units,
  retreating,
  centres,
}: GameState): Pick<WrittenLine, 'units' | 'dislodged' | 'retreat_options' | 'centers'> {
  const beside = retreating.map(({ unit }) => unit);
  return {
    units: unitsByPower(board, units),
    ...(phase.kind === 'retreat'
      ? { dislodged: unitsByPower(board, beside), retreat_options: optionsByPower(board, retreating) }
      : {}),
    centers: centresByPower(board, centres),
  };
}

function nextOf(
  next: GameState,
): Pick<WrittenLine, 'next_units' | 'next_dislodged' | 'next_retreat_options' | 'next_centers'> {
  const { units, dislodged, retreat_options: options, centers } = positionOf(next);
  return {
    next_units: units,
    next_dislodged: dislodged ?? {},
    next_retreat_options: options ?? {},
    ...(centers === undefined ? {} : { next_centers: centers }),
  };
}

/** As diplomacy-python has them: no word where an order was carried out. */
const WORDS: Readonly<Partial<Record<Outcome, string>>> = {
  illegal: 'void',
  invalid: 'void',
  fails: 'bounce',
  cut: 'cut',
  disrupted: 'disrupted',
};

function wordsFor({
  position: { units },
  outcomes,
  results,
  dislodged,
}: Extract<PhaseResult, { kind: 'movement' }>['adjudication']): Record<string, string[]> {
  return Object.fromEntries(
    units.map((unit, i) => {
      const counts = results.some((each) => each.unit === i && each.outcome === outcomes[i]);
      const isIllegal = !counts && results.some((each) => each.unit === i && each.outcome === 'illegal');
      const word = isIllegal ? 'void' : WORDS[outcomes[i]!];
      const isOut = dislodged.some((each) => each.unit === i);
      return [
        shortUnit(board, unit),
        [...(word === undefined ? [] : [word]), ...(isOut ? ['dislodged'] : [])],
      ];
    }),
  );
}
