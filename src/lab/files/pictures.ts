/** Whole pictures of positions, with their maps: loaded where one is saved. */
export { pictureOf } from '../../index.ts';
