/** The hand on the board: what it can take hold of is lit up, what it drags is drawn. */
import type { VNode } from 'preact';
import { unitIn } from '../position/edits.ts';
import { begun } from '../state/selection.ts';
import { laterState, policy, read } from '../state/setup.ts';
import { laterTargets } from './later-entering.ts';
import { layout } from './page-map.ts';
import { dragged } from './pointer.ts';
import { targetsOf } from './order-targets.ts';

/** The provinces to which an order that is begun can lead. */
export function Targets(): VNode | null {
  const order = begun.value;
  const state = laterState.value;
  if (order === undefined && state === undefined) return null;
  const targets =
    state === undefined ? targetsOf(read.value.position, policy.value, order!) : laterTargets(state);
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
