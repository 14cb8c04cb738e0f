/** The things that can be clicked on the board: the provinces, and the units over them. */
import type { VNode } from 'preact';
import { placesOf } from '../../index.ts';
import { cursor } from '../state/selection.ts';
import { board, laterState, read } from '../state/setup.ts';
import { layout, type ViewPoint } from './page-map.ts';
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
        <UnitHit key={`unit ${location}`} location={location} at={layout.units[location]!} />
      ))}
      <Dislodged />
    </g>
  );
}

function UnitHit({ location, at }: { readonly location: number; readonly at: ViewPoint }): VNode {
  const { province } = board.locations[location]!;
  return <circle data-province={province} class="unit" cx={at.x} cy={at.y} r={20} />;
}

/** Units that must retreat, where they are drawn: beside the place of whoever dislodged them. */
function Dislodged(): VNode | null {
  const drawn = scene.value;
  if (laterState.value?.phase.kind !== 'retreat' || drawn === undefined) return null;
  const places = placesOf(layout, drawn);
  return (
    <>
      {drawn.pieces.map(({ unit, dislodged }, i) =>
        dislodged === undefined ? null : <UnitHit key={i} location={unit.location} at={places[i]!} />,
      )}
    </>
  );
}
