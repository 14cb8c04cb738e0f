/** The layout of a board on paper: drawn by a map of its own or laid out as a graph. */
import { having } from '../../base/given.ts';
import type { Box, Point } from './geometry.ts';

/** Layers of a map, from below: provinces, then names over whatever tints them. */
export const LAYERS = ['ground', 'names'] as const;
export type Layer = (typeof LAYERS)[number];

/** A piece of a map, with the room it takes, so that what is out of sight can be left out. */
export interface MapPart {
  readonly layer: Layer;
  readonly box: Box;
  readonly svg: string;
}

/** The places at which everything of a board is drawn. */
export interface Layout {
  /** Part of the ids of what is defined for it. */
  readonly id: string;
  readonly size: { readonly width: number; readonly height: number };
  /** The colour where there is no province. */
  readonly paper: string;
  readonly parts: readonly MapPart[];
  /** The middle of a unit that stands there, by location. */
  readonly units: readonly Point[];
  /** The room of each province's name. */
  readonly names: readonly Box[];
  /** The data of the path around each province. */
  readonly outlines: readonly string[];
}

/** @throws UserErrorException for what is no layout */
export function checkLayout(layout: unknown): void {
  having(layout, ['size', 'parts', 'units', 'names', 'outlines'], 'option-invalid', 'layout');
}
