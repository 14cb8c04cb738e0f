/** The board: the scene, and everything that a hand can take hold of. */
import { useEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';
import { placesOf } from '../../index.ts';
import { analysis, loopUnits } from '../state/analysis.ts';
import { chosen, cursor, hovered, tool } from '../state/selection.ts';
import { board, laterState, read } from '../state/setup.ts';
import { tools } from '../state/tools.ts';
import { layout } from './map.ts';
import { Drawn } from './picture.tsx';
import { scene } from './scene.ts';
import { view } from './view.ts';

/** From the bottom: an island in a sea is a click on the island. */
const PROVINCES = board.provinces.toSorted(
  (a, b) => Number(a.terrain !== 'sea') - Number(b.terrain !== 'sea'),
);

export function Board(): VNode {
  const svg = useRef<SVGSVGElement>(null);
  const hand = tools.value;
  useEffect(() => {
    if (svg.current !== null) hand?.followPointers(svg.current);
  }, [hand]);
  const { x, y, width, height } = view.value;
  return (
    <svg
      ref={svg}
      class={`board tool-${tool.value.kind}`}
      viewBox={[x, y, width, height].join(' ')}
      style={{ background: layout.paper }}
      tabindex={0}
      role="application"
      aria-label="The board. Arrow keys move between provinces, Enter chooses; h, m, s, c and v give orders, n goes to the next unit, g to the name of a province."
      aria-describedby="announcements"
      onKeyDown={(event) => {
        if (hand?.pressKey(event) === true) event.preventDefault();
      }}
      onPointerOver={(event) => {
        const province = (event.target as Element).closest('[data-province]')?.getAttribute('data-province');
        hovered.value = province === null || province === undefined ? undefined : Number(province);
      }}
      onPointerLeave={() => {
        hovered.value = undefined;
      }}
    >
      <Scene />
      <Hits />
      {hand !== undefined && <hand.DraggedArrow />}
    </svg>
  );
}

function Scene(): VNode | null {
  const drawn = scene.value;
  const latest = analysis.value;
  const hand = tools.value;
  if (drawn === undefined) return null;
  const isMovement = laterState.value === undefined;
  const looped = isMovement && latest?.kind === 'analysed' ? loopUnits(latest) : [];
  const rings = new Map<number, 'loop' | 'chosen'>(looped.map((unit) => [unit, 'loop']));
  const looked = drawn.pieces.findIndex(
    ({ unit, dislodged }) =>
      board.locations[unit.location]!.province === chosen.value && (isMovement || dislodged !== undefined),
  );
  if (looked >= 0) rings.set(looked, 'chosen');
  return (
    <Drawn scene={drawn} rings={rings}>
      {hand !== undefined && <hand.Targets />}
    </Drawn>
  );
}

/** What can be clicked: the provinces, and the units over them. */
function Hits(): VNode {
  const { position } = read.value;
  return (
    <g class="hits">
      {PROVINCES.map(({ index }) => (
        <path
          key={index}
          data-province={index}
          class={cursor.value === index ? 'cursor' : ''}
          d={layout.outlines[index]}
        />
      ))}
      {position.units.map(({ location }) => (
        <circle
          key={`unit ${location}`}
          data-province={board.locations[location]!.province}
          class="unit"
          cx={layout.units[location]!.x}
          cy={layout.units[location]!.y}
          r={20}
        />
      ))}
      <Dislodged />
    </g>
  );
}

/** Units that must retreat, where they are drawn: beside the place of whoever dislodged them. */
function Dislodged(): VNode | null {
  const drawn = scene.value;
  if (laterState.value?.phase.kind !== 'retreat' || drawn === undefined) return null;
  const places = placesOf(layout, drawn);
  return (
    <>
      {drawn.pieces.map(({ unit, dislodged }, i) =>
        dislodged === undefined ? null : (
          <circle
            key={i}
            data-province={board.locations[unit.location]!.province}
            class="unit"
            cx={places[i]!.x}
            cy={places[i]!.y}
            r={20}
          />
        ),
      )}
    </>
  );
}
