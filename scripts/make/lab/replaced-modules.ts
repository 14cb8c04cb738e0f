/** Plugins that put other texts in the place of modules of the sources. */
import type { Plugin } from 'vite';

/** Puts a text in the place of a module, by its path below `src`. */
export const standIn = (path: string, text: string): Plugin => ({
  name: `stand-in for ${path}`,
  enforce: 'pre',
  load: (id) => (id.endsWith(`/src/${path}`) ? text : undefined),
});

/** Positions are decided by the interpretation itself: without what makes code of the equations a page is there sooner. */
export const withoutCompiler = standIn(
  'readings/compiled/compiled.ts',
  'export const compiledFor = () => undefined;\nexport const leaveToPartial = () => {};\n',
);
