/** Begins the ids of the parts of the map. */
export const MAP_PREFIX = 'lab';
