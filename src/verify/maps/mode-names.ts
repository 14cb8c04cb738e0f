/** The names of the map modes of a symbolic position. */
export const MAP_MODES = ['map-free', 'standard'] as const;
export type MapModeName = (typeof MAP_MODES)[number];
