/** What the board shows now: the result, or one of the solutions. */
import { computed } from '@preact/signals';
import { sceneOf, sceneOfSolution, type Scene } from '../../index.ts';
import { analysis, type Analysis } from '../state/analysis.ts';
import { shown, type Shown } from '../state/selection.ts';

/** The scene of an analysis. */
export function sceneShown({ adjudication, system, solved }: Analysis, what: Shown): Scene {
  const solution = what.kind === 'solution' ? solved.solutions[what.index] : undefined;
  return solution === undefined ? sceneOf(adjudication) : sceneOfSolution(system, solution);
}

/** `undefined` before the first analysis, and where the search gave up. */
export const scene = computed((): Scene | undefined => {
  const latest = analysis.value;
  return latest?.kind === 'analysed' ? sceneShown(latest, shown.value) : undefined;
});

/** Units that fare differently in these scenes of one position. */
export function differing(scenes: readonly Scene[]): number[] {
  const [first] = scenes;
  if (first === undefined) return [];
  const fates = scenes.map(({ pieces }) =>
    pieces.map(({ result, dislodged }) => `${result} ${dislodged === undefined}`),
  );
  return [...first.pieces.keys()].filter((unit) => new Set(fates.map((fate) => fate[unit])).size > 1);
}
