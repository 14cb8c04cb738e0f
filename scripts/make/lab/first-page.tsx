/**
 * The page as it opens, with the result of the position it opens with: worked out when the lab is built, by the modules that do
 * so in a browser, which then take the page over as it is.
 */
import { renderToString } from 'preact-render-to-string';
import { searchByBranching } from '../../../src/index.ts';

/** The parts of a browser that modules of the page ask for when they are loaded. */
Object.assign(globalThis, { location: { hash: '', search: '' }, document: { querySelectorAll: () => [] } });
const { showAll } = await import('../../../src/lab/board/page-map.ts');
const { keepAnalysed } = await import('../../../src/lab/state/analysis.ts');
const { Page } = await import('../../../src/lab/page.tsx');

searchByBranching();
showAll();
await keepAnalysed();

export const firstPage = renderToString(<Page embedded={false} />);
