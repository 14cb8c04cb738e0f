/** The scene that the board shows now: the result, or one of the solutions. */
import { computed } from '@preact/signals';
import {
  type Advanced,
  type GameState,
  type Piece,
  provinceOf,
  type Scene,
  sceneOf,
  sceneOfRetreats,
  sceneOfSolution,
  sceneOfState,
} from '../../index.ts';
import { analysis } from '../state/analysis.ts';
import { shown } from '../state/selection.ts';
import { board, laterResult, laterState } from '../state/setup.ts';

/** `undefined` before the first analysis, and where the search gave up. */
export const scene = computed((): Scene | undefined => {
  const state = laterState.value;
  if (state !== undefined) return laterScene(state, laterResult.value);
  const latest = analysis.value;
  if (latest?.kind !== 'analysed') return undefined;
  const { adjudication, system, solved, unreadable } = latest;
  const solution = shown.value === undefined ? undefined : solved.solutions[shown.value];
  const whole = solution === undefined ? sceneOf(adjudication) : sceneOfSolution(system, solution);
  const drawn = withUnreadable(whole, unreadable);
  const { centres } = adjudication.position;
  return centres === undefined ? drawn : { ...drawn, centres };
});

/** A unit whose order cannot be read holds, with the mark of an order that does not count. */
function withUnreadable(drawn: Scene, provinces: ReadonlySet<number>): Scene {
  if (provinces.size === 0) return drawn;
  const pieces = drawn.pieces.map((piece): Piece =>
    provinces.has(provinceOf(board, piece.unit.location))
      ? { ...piece, order: { kind: 'hold' }, result: 'void' }
      : piece,
  );
  return { ...drawn, pieces };
}

/** Retreats and adjustments: where units may go, as long as they have no order; then the result. */
function laterScene(state: GameState, played: Advanced | undefined): Scene {
  const before = sceneOfState(state);
  switch (played?.result.kind) {
    case undefined:
    case 'movement':
      return before;
    case 'retreat': {
      const { fates } = played.result;
      const after = sceneOfRetreats(played.result);
      const pieces = after.pieces.map((piece, i) => {
        const fate = fates[i - state.units.length];
        return fate?.kind === 'disbanded' && !fate.ordered ? before.pieces[i]! : piece;
      });
      return { ...after, pieces };
    }
    case 'adjustment': {
      const { removed, built } = played.result;
      const pieces = before.pieces.map((piece, i): Piece =>
        removed.includes(i) ? { ...piece, dislodged: [] } : piece,
      );
      const stands = { order: { kind: 'hold' }, result: 'succeeds', dislodged: undefined } as const;
      const fresh = built.map((unit): Piece => ({ unit, ...stands }));
      return { ...before, pieces: [...pieces, ...fresh] };
    }
  }
}

/** Units that fare differently in these scenes of one position. */
export function differing(scenes: readonly Scene[]): number[] {
  const [first] = scenes;
  if (first === undefined) return [];
  const fates = scenes.map(({ pieces }) =>
    pieces.map(({ result, dislodged }) => `${result} ${dislodged === undefined}`),
  );
  return [...first.pieces.keys()].filter((unit) => new Set(fates.map((fate) => fate[unit])).size > 1);
}
