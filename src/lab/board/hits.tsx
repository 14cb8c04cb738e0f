/** The things that can be clicked on the board: the provinces, and the units over them. */
import type { VNode } from 'preact';
import { placesOf } from '../../index.ts';
import { cursor } from '../state/selection.ts';
import { board, laterState, read } from '../state/setup.ts';
import { layout } from './page-map.ts';
import { scene } from './shown-scene.ts';

/** From the bottom: an island in a sea is a click on the island. */
const PROVINCES = board.provinces.toSorted(
  (a, b) => Number(a.terrain !== 'sea') - Number(b.terrain !== 'sea'),
);

export function Hits(): VNode {
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
