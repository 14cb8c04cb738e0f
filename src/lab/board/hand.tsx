/** The hand on the board: what can be clicked, what it can take hold of is lit up, what it drags is drawn. */
import type { VNode } from 'preact';
import { placesOf } from '../../index.ts';
import { cursor, begun } from '../state/selection.ts';
import { board, laterState, read } from '../state/setup.ts';
import { layout, type ViewPoint } from './page-map.ts';
import { scene } from './shown-scene.ts';
import { unitIn } from '../position/edits.ts';
import { laterTargets } from './entering.ts';
import { dragged } from './pointer.ts';
import { targetsOf } from './order-targets.ts';

/** From the bottom: an island in a sea is a click on the island. */
const PROVINCES = board.provinces.toSorted(
  (a, b) => Number(a.terrain !== 'sea') - Number(b.terrain !== 'sea'),
);

export function Hits(): VNode {
  const { position } = read.value;
  // Units that must retreat are drawn beside the place of whoever dislodged them.
  const drawn = laterState.value?.phase.kind === 'retreat' ? scene.value : undefined;
  const places = drawn === undefined ? [] : placesOf(layout, drawn);
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
      {drawn?.pieces.map(
        ({ unit, dislodged }, i) =>
          dislodged !== undefined && <UnitHit key={i} location={unit.location} at={places[i]!} />,
      )}
    </g>
  );
}

function UnitHit({ location, at }: { readonly location: number; readonly at: ViewPoint }): VNode {
  const { province } = board.locations[location]!;
  return <circle data-province={province} class="unit" cx={at.x} cy={at.y} r={20} />;
}

/** The provinces to which an order that is begun can lead. */
export function Targets(): VNode | null {
  const order = begun.value;
  const state = laterState.value;
  if (order === undefined && state === undefined) return null;
  const targets = state === undefined ? targetsOf(order!) : laterTargets(state);
  return (
    <g class="targets">
      {[...targets].map((province) => (
        <path key={province} d={layout.outlines[province]} />
      ))}
    </g>
  );
}

/** The arrow in the hand. */
export function DraggedArrow(): VNode | null {
  const arrow = dragged.value;
  if (arrow === undefined) return null;
  const { position } = read.value;
  const unit = unitIn(position, arrow.from);
  if (unit === undefined) return null;
  const from = layout.units[position.units[unit]!.location]!;
  return (
    <g class={arrow.onto === undefined ? 'dragged' : 'dragged helping'}>
      <line x1={from.x} y1={from.y} x2={arrow.to.x} y2={arrow.to.y} />
      <circle cx={arrow.to.x} cy={arrow.to.y} r={arrow.onto === undefined ? 6 : 11} />
    </g>
  );
}
