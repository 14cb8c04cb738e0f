/** A scene on its map, without anything to interact with. */
import type { ComponentChildren } from 'preact';
import { drawScene, placesOf, tints, type Scene } from '../../index.ts';
import { isAnswered } from '../state/notice.ts';
import { GROUND, layout, NAMES } from './page-map.ts';

/** Markup that the library wrote and in which every text is escaped. */
const drawn = (svg = ''): { readonly __html: string } => ({ __html: svg });

/**
 * A scene, or the map alone where there is none, in layers from below.
 *
 * @param rings units with a ring around them, and what it says
 * @param between stands between the map and the units
 */
export function layersOf(
  scene: Scene | undefined,
  rings: ReadonlyMap<number, 'loop' | 'differs' | 'chosen'>,
  between?: ComponentChildren,
) {
  const parts = scene && drawScene(layout, scene);
  const places = scene === undefined ? [] : placesOf(layout, scene);
  return {
    ground: <use href={GROUND} />,
    orders: (
      <>
        <g dangerouslySetInnerHTML={drawn(scene && tints(layout, scene))} />
        {between}
        {[...rings].map(([unit, kind]) => (
          <circle key={unit} class={`ring ${kind}`} cx={places[unit]!.x} cy={places[unit]!.y} r={25} />
        ))}
        <g class="lines" dangerouslySetInnerHTML={drawn(parts?.lines)} />
      </>
    ),
    // Laid out after the first answer: that takes longer than all else on the map.
    names: isAnswered.value && <use href={NAMES} class="through" />,
    units: <g class="units through" dangerouslySetInnerHTML={drawn(parts?.units)} />,
  };
}
