/** Starts the lab. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { searchByBranching } from '../index.ts';
import { showAll } from './board/page-map.ts';
import { Page } from './page.tsx';
import { boardIn, boardSource } from './state/page-board.ts';
import { keepAnalysed } from './state/analysis.ts';
import { fragmentOf, readFragment, readSetup } from './state/link.ts';
import { leaveBehind, leftHere, willLeave } from './state/left.ts';
import { isAnswered, notice, own, part } from './state/notice.ts';
import { forgetSelection } from './state/selection.ts';
import { beginWith, open, setup, type Setup } from './state/setup.ts';
import { tools } from './state/loaded-tools.ts';

/** The page answers at once; Z3 confirms when it is there. */
searchByBranching();

async function openLinked(hash: string, show: (linked: Setup) => void): Promise<void> {
  const { setup: linked, told } = await readFragment(hash);
  forgetSelection();
  if (told !== undefined) notice.value = told;
  if (linked !== undefined) show(linked);
  showAll();
}

/**
 * Another link was put into the address; another board needs another page.
 *
 * @param hash of that link: the address itself may meanwhile have that of the position before, which was still being packed
 */
async function follow(hash: string): Promise<void> {
  const linked = await boardIn(hash);
  if (typeof linked === 'string') notice.value = linked;
  else if (JSON.stringify(linked?.source) === JSON.stringify(boardSource)) await openLinked(hash, open);
  else {
    willLeave();
    history.replaceState(null, '', hash);
    location.reload();
  }
}

/** Keeps the position in the address, so that it can be copied there too. */
function keepAddress(isBehind: boolean): void {
  let isKnown = !isBehind;
  let isTold = false;
  effect(() => {
    const now = setup.value;
    const isSame = isKnown;
    isKnown = false;
    if (isSame) return;
    const put = putIntoAddress(now).catch((error: unknown) => {
      if (isTold) return;
      isTold = true;
      throw error;
    });
    own(put, 'The address does not have this position');
  });
}

/** Milliseconds after which a browser that was asked too often is asked again. */
const LATER = 1500;

async function putIntoAddress(now: Setup): Promise<void> {
  const fragment = await fragmentOf(now);
  if (fragment === undefined) throw new Error('it is too long');
  for (const wait of [0, LATER, LATER]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // A later one is on its way.
    if (now !== setup.peek()) return;
    try {
      history.replaceState(null, '', `#${fragment}`);
      if (location.hash === `#${fragment}`) return;
    } catch {
      // Asked too often, or not allowed.
    }
  }
  throw new Error('the browser does not let the page change it');
}

/** The page has its first answer even if that fails. */
async function loadTools(): Promise<void> {
  isAnswered.value = true;
  const loaded = await part(import('./tools.ts'));
  loaded.begin(left.game);
  tools.value = loaded;
}

const left = leftHere();
const { setup: before } = await readSetup(left.setup);
if (before === undefined) await openLinked(location.hash, beginWith);
else {
  // Goes on from what this page showed before it was loaded again.
  beginWith(before);
  showAll();
}
keepAddress(before !== undefined);
leaveBehind(() => ({ setup: setup.peek(), game: tools.peek()?.gameShownNow() ?? left.game }));
const analysed = keepAnalysed();
addEventListener('hashchange', ({ newURL }) => own(follow(new URL(newURL).hash), 'The link was not opened'));
// The page may have an answer already; it is taken over with that, not emptied in between.
await analysed;
render(
  <Page embedded={new URLSearchParams(location.search).has('embed')} />,
  document.querySelector('#lab')!,
);
// What can wait is loaded once the first answer is painted, and whatever comes with that is done.
requestAnimationFrame(() =>
  setTimeout(() => setTimeout(() => own(loadTools(), 'The tools of the lab are not there'))),
);
