/** The solutions of the bare equations, one after another on the board, or side by side. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { sceneOfSolution } from '../../index.ts';
import { around, layout, viewBox } from '../board/page-map.ts';
import { Drawn } from '../board/board-picture.tsx';
import { differing } from '../board/shown-scene.ts';
import { analysis, type Analysis } from '../state/analysis.ts';
import { shown } from '../state/selection.ts';
import { resultWord, unitText } from './panel-words.ts';

const SIDE_BY_SIDE = 6;
const compared = signal(false);

export function Solutions(): VNode | null {
  const latest = analysis.value;
  if (latest?.kind !== 'analysed' || latest.solved.solutions.length < 2) return null;
  const { solutions } = latest.solved;
  const at = shown.value === undefined ? undefined : Math.min(shown.value, solutions.length - 1);
  const step = (by: number): void => {
    shown.value = ((at ?? (by > 0 ? -1 : 0)) + by + solutions.length) % solutions.length;
  };
  return (
    <section class="solutions" aria-label="On the board">
      <div class="row">
        <button type="button" aria-pressed={at === undefined} onClick={() => (shown.value = undefined)}>
          Result
        </button>
        <button type="button" aria-label="Previous solution" onClick={() => step(-1)}>
          ‹
        </button>
        <output>{at === undefined ? 'Solutions' : `Solution ${at + 1} of ${solutions.length}`}</output>
        <button type="button" aria-label="Next solution" onClick={() => step(1)}>
          ›
        </button>
        <button
          type="button"
          aria-pressed={compared.value}
          onClick={() => (compared.value = !compared.value)}
        >
          Side by side
        </button>
      </div>
      {compared.value && <SideBySide latest={latest} />}
    </section>
  );
}

function SideBySide({ latest }: { readonly latest: Analysis }): VNode {
  const scenes = latest.solved.solutions
    .slice(0, SIDE_BY_SIDE)
    .map((solution) => sceneOfSolution(latest.system, solution));
  const different = differing(scenes);
  const rings = new Map(different.map((unit) => [unit, 'differs'] as const));
  const { units } = latest.adjudication.position;
  const seen = around(different.map((unit) => layout.units[units[unit]!.location]!));
  return (
    <>
      <div class="side-by-side">
        {scenes.map((scene, i) => (
          <figure key={i}>
            <svg viewBox={viewBox(seen)} role="img" aria-label={`Solution ${i + 1}`}>
              <Drawn scene={scene} rings={rings} />
            </svg>
            <figcaption>Solution {i + 1}</figcaption>
          </figure>
        ))}
      </div>
      <table class="differences">
        <caption>Where they differ</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            {scenes.map((_, i) => (
              <th key={i} scope="col">
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {different.map((unit) => (
            <tr key={unit}>
              <th scope="row">{unitText(latest, unit)}</th>
              {scenes.map(({ pieces }, i) => (
                <td key={i}>{resultWord(pieces[unit]!)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
