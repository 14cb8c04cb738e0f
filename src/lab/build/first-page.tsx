/**
 * The page as it opens, with the result of the position it opens with: worked out when the lab is built, by the modules that do
 * so in a browser, which then take the page over as it is.
 */
import './browser-stand-in.ts';
import { renderToString } from 'preact-render-to-string';
import { searchByBranching } from '../../index.ts';
import { showAll } from '../board/camera.ts';
import { Page } from '../page.tsx';
import { keepAnalysed } from '../state/analysis.ts';

searchByBranching();
showAll();
await keepAnalysed();

export const firstPage = renderToString(<Page embedded={false} />);
