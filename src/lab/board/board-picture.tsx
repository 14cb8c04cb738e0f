/** A scene on its map, without anything to interact with. */
import type { ComponentChildren, VNode } from 'preact';
import { drawScene, placesOf, tints, type Scene } from '../../index.ts';
import { isAnswered } from '../state/notice.ts';
import { GROUND, layout, NAMES } from './page-map.ts';

/** Markup that the library wrote and in which every text is escaped. */
const drawn = (svg: string): { readonly __html: string } => ({ __html: svg });

const NOTHING = { lines: '', units: '' } as const;

export function layersOf({
  scene,
  rings,
  children,
}: {
  /** The map alone where there is none. */
  readonly scene: Scene | undefined;
  /** Units with a ring around them, and what it says. */
  readonly rings?: ReadonlyMap<number, 'loop' | 'differs' | 'chosen'>;
  /** Between the map and the units. */
  readonly children?: ComponentChildren;
}): {
  readonly ground: VNode;
  readonly orders: VNode;
  /** Laid out after the first answer: that takes longer than all else on the map. */
  readonly names: VNode | false;
  readonly units: VNode;
} {
  const { lines, units } = scene === undefined ? NOTHING : drawScene(layout, scene);
  const places = scene === undefined ? [] : placesOf(layout, scene);
  return {
    ground: <use href={GROUND} />,
    orders: (
      <>
        <g dangerouslySetInnerHTML={drawn(scene === undefined ? '' : tints(layout, scene))} />
        {children}
        {[...(rings ?? [])].map(([unit, kind]) => (
          <circle key={unit} class={`ring ${kind}`} cx={places[unit]!.x} cy={places[unit]!.y} r={25} />
        ))}
        <g class="lines" dangerouslySetInnerHTML={drawn(lines)} />
      </>
    ),
    names: isAnswered.value && <use href={NAMES} class="through" />,
    units: <g class="units through" dangerouslySetInnerHTML={drawn(units)} />,
  };
}

/** A scene in one picture. */
export function Drawn(drawing: Parameters<typeof layersOf>[0]): VNode {
  const { ground, orders, names, units } = layersOf(drawing);
  return (
    <>
      {ground}
      {orders}
      {names}
      {units}
    </>
  );
}
