/** The solutions of the bare equations, one after another on the board or side by side; and each paradox or circle as a loop. */
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { sceneOfSolution, formatStandingUnit } from '../../index.ts';
import { around, layout, viewBox } from '../board/page-map.ts';
import { layersOf } from '../board/board-picture.tsx';
import { differing } from '../board/shown-scene.ts';
import { analysis, type Analysis, later, loopUnits } from '../state/analysis.ts';
import { shown, hovered, look } from '../state/selection.ts';
import { resultWord, unitText, counted, listed } from './panel-words.ts';
import { asker } from '../workers/ask-worker.ts';
import { positionToAsk } from '../state/setup.ts';
import { Badge } from './badge.tsx';
import { Button } from './controls.tsx';

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
        <Button pressed={at === undefined} act={() => (shown.value = undefined)}>
          Result
        </Button>
        <Button aria-label="Previous solution" act={() => step(-1)}>
          ‹
        </Button>
        <output>{at === undefined ? 'Solutions' : `Solution ${at + 1} of ${solutions.length}`}</output>
        <Button aria-label="Next solution" act={() => step(1)}>
          ›
        </Button>
        <Button pressed={compared.value} act={() => (compared.value = !compared.value)}>
          Side by side
        </Button>
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
              {Object.values(layersOf(scene, rings))}
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

const { ask } = asker('paradoxes');
const found = later(async (latest) => (loopUnits(latest).length === 0 ? [] : ask(positionToAsk())));

export function Paradoxes(): VNode | null {
  const latest = analysis.value;
  const paradoxes = found.value;
  if (latest?.kind !== 'analysed' || paradoxes === undefined || paradoxes === 'unknown') return null;
  return (
    <>
      {paradoxes.map(({ kind, core, withoutSolution }, i) => (
        <section key={i} class="paradox" aria-label={kind}>
          <h2>{kind}</h2>
          {withoutSolution && coreText(latest, withoutSolution, 'The orders that leave no solution')}
          {coreText(latest, core, core.isSmallest ? 'The fewest orders that make it' : 'Orders that make it')}
        </section>
      ))}
    </>
  );
}

function coreText(
  latest: Analysis,
  { units, sentences, loop }: Exclude<NonNullable<typeof found.value>, 'unknown'>[number]['core'],
  says: string,
): VNode {
  return (
    <>
      {loop.length > 1 && (
        <ol class="loop" aria-label="The loop: each rests on the one before, the first on the last">
          {loop.map((unit, i) => (
            <li key={i}>
              <Step latest={latest} unit={unit} />
            </li>
          ))}
        </ol>
      )}
      {sentences.map((sentence, i) => (
        <p key={i} class="supposition">
          {sentence}
        </p>
      ))}
      <p>
        {says} ({counted(units.length, 'order')}; without any one of them it is gone):{' '}
        {listed(units.map((unit) => unitText(latest, unit)))}.
      </p>
    </>
  );
}

function Step({ latest, unit }: { readonly latest: Analysis; readonly unit: number }): VNode {
  const { board, units } = latest.adjudication.position;
  const { power, location } = units[unit]!;
  const { province } = board.locations[location]!;
  return (
    <Button
      act={() => look(province)}
      onPointerEnter={() => (hovered.value = province)}
      onPointerLeave={() => (hovered.value = undefined)}
    >
      <Badge power={power} /> {formatStandingUnit(board, units[unit]!, 'long')}
    </Button>
  );
}
