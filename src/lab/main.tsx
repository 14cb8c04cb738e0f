/** Starts the lab. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { searchByBranching } from '../index.ts';
import { showAll } from './board/camera.ts';
import { Page } from './page.tsx';
import { confirmByZ3 } from './solver/confirmation.ts';
import { keepAnalysed } from './state/analysis.ts';
import { keepPlayed } from './state/game.ts';
import { fragmentOf, readFragment } from './state/link.ts';
import { beginWith, open, setup, type Setup } from './state/setup.ts';

/** The page answers at once; Z3 confirms when it is there. */
searchByBranching();

async function openLinked(show: (linked: Setup) => void): Promise<void> {
  const linked = await readFragment(location.hash);
  if (linked !== undefined) show(linked);
  showAll();
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

await openLinked(beginWith);
keepAddress();
keepAnalysed();
keepPlayed();
addEventListener('hashchange', () => void openLinked(open));
render(
  <Page embedded={new URLSearchParams(location.search).has('embed')} />,
  document.querySelector('#lab')!,
);
confirmByZ3();
