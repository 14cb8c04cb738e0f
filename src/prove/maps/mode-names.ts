/** The names of the map modes of a symbolic position. */

/** Positions on any map, each with one that is made up for it. */
export const MAP_FREE_NAME = 'map-free';

/** `map-free`, or a board: the name of one that comes with this package, or its file. */
export type MapModeName = string;
