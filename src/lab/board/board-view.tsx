/** The board: the scene, and once there are tools what can be dragged or clicked. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { VNode } from 'preact';
import { provinceOf } from '../../index.ts';
import { analysis, loopUnits } from '../state/analysis.ts';
import { chosen, hovered, tool } from '../state/selection.ts';
import { board, laterState } from '../state/setup.ts';
import { tools } from '../state/loaded-tools.ts';
import { layout, provinceFrom, view, viewBox } from './page-map.ts';
import { layersOf } from './board-picture.tsx';
import { scene } from './shown-scene.ts';

/**
 * Sheets over one another, each laid out and painted by itself, so that an edit costs what it changes: the ground and the names
 * lie still. The uppermost is the one that is used.
 */
export function Board(): VNode {
  const svg = useRef<SVGSVGElement>(null);
  const hand = tools.value;
  // Before anything is painted: whoever sees the board can already click on it.
  useLayoutEffect(() => {
    if (svg.current !== null) hand?.followPointers(svg.current);
  }, [hand]);
  const seen = viewBox(view.value);
  const drawn = scene.value;
  const latest = analysis.value;
  const isMovement = laterState.value === undefined;
  const looped = isMovement && latest?.kind === 'analysed' ? loopUnits(latest) : [];
  const rings = new Map<number, 'loop' | 'chosen'>(looped.map((unit) => [unit, 'loop']));
  const looked = (drawn?.pieces ?? []).findIndex(
    ({ unit, dislodged }) =>
      provinceOf(board, unit.location) === chosen.value && (isMovement || dislodged !== undefined),
  );
  if (looked >= 0) rings.set(looked, 'chosen');
  const targets = hand !== undefined && <hand.Targets />;
  const { ground, orders, names, units } = layersOf(drawn, rings, targets);
  return (
    <>
      <svg class="sheet still" viewBox={seen} style={{ background: layout.paper }} aria-hidden>
        {ground}
      </svg>
      <svg class="sheet" viewBox={seen} aria-hidden>
        {orders}
      </svg>
      <svg class="sheet still" viewBox={seen} aria-hidden>
        {names}
      </svg>
      <svg
        ref={svg}
        class={`sheet board tool-${tool.value.kind}`}
        viewBox={seen}
        tabindex={0}
        role="application"
        aria-label="The board. Arrow keys move between provinces, Enter chooses; h, m, s, c and v give orders, n goes to the next unit, g to the name of a province."
        aria-describedby="announcements"
        onKeyDown={(event) => {
          if (hand?.pressKey(event) === true) event.preventDefault();
        }}
        onPointerOver={({ target }) => (hovered.value = provinceFrom(target as Element))}
        onPointerLeave={() => (hovered.value = undefined)}
      >
        {units}
        {hand !== undefined && (
          <>
            <hand.Hits />
            <hand.DraggedArrow />
          </>
        )}
      </svg>
    </>
  );
}
