/** A scene on its map, as far as it can be drawn without anybody touching it. */
import type { ComponentChildren, VNode } from 'preact';
import { drawScene, placesOf, tints, type Scene } from '../../index.ts';
import { isAnswered } from '../state/answered.ts';
import { GROUND, layout, NAMES } from './map.ts';

/** Markup that the library wrote and in which every text is escaped. */
const drawn = (svg: string): { readonly __html: string } => ({ __html: svg });

interface Drawing {
  /** The map alone where there is none. */
  readonly scene: Scene | undefined;
  /** Units with a ring around them, and what it says. */
  readonly rings?: ReadonlyMap<number, 'loop' | 'differs' | 'chosen'>;
  /** Between the map and the units. */
  readonly children?: ComponentChildren;
}

const NOTHING = { lines: '', units: '' } as const;

/** The layers of a scene; the map has two of them. Its names are laid out after the first answer: they take longer than all else on it. */
export function Drawn({ scene, rings, children }: Drawing): VNode {
  const { lines, units } = scene === undefined ? NOTHING : drawScene(layout, scene);
  const places = scene === undefined ? [] : placesOf(layout, scene);
  return (
    <>
      <use href={GROUND} />
      <g dangerouslySetInnerHTML={drawn(scene === undefined ? '' : tints(layout, scene))} />
      {children}
      {[...(rings ?? [])].map(([unit, kind]) => (
        <circle key={unit} class={`ring ${kind}`} cx={places[unit]!.x} cy={places[unit]!.y} r={25} />
      ))}
      <g class="lines" dangerouslySetInnerHTML={drawn(lines)} />
      {isAnswered.value && <use href={NAMES} class="through" />}
      <g class="units through" dangerouslySetInnerHTML={drawn(units)} />
    </>
  );
}
