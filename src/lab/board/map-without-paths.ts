/** The map of the standard board without its paths, which stand in the page. When the lab is built, it is worked out once for all. */
import { layoutOf, standardBoard, type Layout } from '../../index.ts';

const { parts: _, outlines: __, ...rest } = await layoutOf(standardBoard);

export const standardMap: Omit<Layout, 'parts' | 'outlines'> = rest;
