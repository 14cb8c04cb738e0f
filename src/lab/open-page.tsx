/** Starts the lab. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { searchByBranching } from '../index.ts';
import { showAll } from './board/camera.ts';
import { Page } from './page.tsx';
import { boardIn, boardSource } from './state/page-board.ts';
import { keepAnalysed } from './state/analysis.ts';
import { isAnswered } from './state/answered.ts';
import { fragmentOf, readFragment } from './state/link.ts';
import { announced, forgetSelection } from './state/selection.ts';
import { beginWith, open, setup, type Setup } from './state/setup.ts';
import { loadTools } from './state/loaded-tools.ts';

/** The page answers at once; Z3 confirms when it is there. */
searchByBranching();

async function openLinked(hash: string, show: (linked: Setup) => void): Promise<void> {
  const linked = await readFragment(hash);
  forgetSelection();
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
  if (JSON.stringify(linked?.source) === JSON.stringify(boardSource)) {
    await openLinked(hash, open);
    return;
  }
  history.replaceState(null, '', hash);
  location.reload();
}

/** Keeps the position in the address, so that it can be copied there too. */
function keepAddress(): void {
  let first = true;
  effect(() => {
    const now = setup.value;
    if (first) first = false;
    else void fragmentOf(now).then((fragment) => history.replaceState(null, '', `#${fragment}`));
  });
}

function loadRest(): void {
  isAnswered.value = true;
  void loadTools(() => {
    announced.value = 'The tools of the lab could not be loaded.';
  });
}

await openLinked(location.hash, beginWith);
keepAddress();
const analysed = keepAnalysed();
addEventListener('hashchange', ({ newURL }) => void follow(new URL(newURL).hash));
// The page may have an answer already; it is taken over with that, not emptied in between.
await analysed;
render(
  <Page embedded={new URLSearchParams(location.search).has('embed')} />,
  document.querySelector('#lab')!,
);
// What can wait is loaded once the first answer is painted, and whatever comes with that is done.
requestAnimationFrame(() => setTimeout(() => setTimeout(loadRest)));
