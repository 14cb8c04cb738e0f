/** A paradox or circle lit up: arrows from unit to unit, as one decision rests on the other. */
import type { VNode } from 'preact';
import { placesOf, type Scene } from '../../index.ts';
import { paradoxesNow } from '../state/paradoxes.ts';
import { layout } from './map.ts';
import type { Point } from './view.ts';

/** Map units that an arrow stays away from the middle of a unit. */
const AWAY = 29;
/** How far an arrow bends out of the straight line, of its length. */
const BEND = 0.28;

export function Loops({ scene }: { readonly scene: Scene }): VNode {
  const places = placesOf(layout, scene);
  return (
    <g class="loop" aria-hidden="true">
      <marker
        id="loop-head"
        viewBox="0 0 8 8"
        refX="6"
        refY="4"
        markerWidth="4.2"
        markerHeight="4.2"
        orient="auto"
      >
        <path d="M0 0 8 4 0 8z" />
      </marker>
      {paradoxesNow().flatMap(({ core: { loop } }, i) =>
        loop.map((unit, step) => {
          const next = loop[(step + 1) % loop.length]!;
          if (next === unit) return null;
          return (
            <path key={`${i} ${step}`} d={arc(places[unit]!, places[next]!)} marker-end="url(#loop-head)" />
          );
        }),
      )}
    </g>
  );
}

/** From one place to another, so that the way back would not lie on the way there. */
function arc(from: Point, to: Point): string {
  const along = { x: to.x - from.x, y: to.y - from.y };
  const middle = {
    x: (from.x + to.x) / 2 + BEND * along.y,
    y: (from.y + to.y) / 2 - BEND * along.x,
  };
  const start = towards(from, middle);
  const end = towards(to, middle);
  return `M${round(start)} Q${round(middle)} ${round(end)}`;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(AWAY / length, 0.45);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

const round = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
