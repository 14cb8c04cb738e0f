/** The name of the map mode of positions on any map, each with one that is made up for it. */
export const MAP_FREE_NAME = 'map-free';
