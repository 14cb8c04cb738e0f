/** All that the page has beside its first answer: what a hand does, and panels that are not read first. */
import { openKept } from './files/open-file.ts';
import { goOnWith } from './files/timeline.ts';
import { whenIdle } from './state/notice.ts';
import { keepPlayed } from './state/playing.ts';
import { confirmByZ3 } from './state/confirm-by-z3.ts';

export { DraggedArrow, Targets, Hits } from './board/hand.tsx';
export { pressKey } from './board/keyboard.ts';
export { followPointers } from './board/pointer.ts';
export { Choices, RulesChoice } from './panels/choices-of-rules.tsx';
export { LaterPhase } from './panels/later-orders-box.tsx';
export { openFile } from './files/open-file.ts';
export { gameShownNow } from './files/timeline.ts';
export { OpenPosition } from './panels/open-position.tsx';
export { Paradoxes, Solutions } from './panels/solutions.tsx';
export { Share } from './panels/share.tsx';
export { TextBox } from './panels/text-box.tsx';
export { TimelineBar } from './panels/timeline-bar.tsx';
export { OrderKeys, Toolbar } from './panels/toolbar.tsx';
export { UnitCard, WhatWouldChange } from './panels/chosen-unit.tsx';

/** Starts what goes on by itself. */
export function begin(game: unknown): void {
  keepPlayed();
  goOnWith(game);
  openKept();
  confirmByZ3();
  // Has the browser keep the lab for times without a network; where it cannot, as in private windows, the lab works as it is.
  whenIdle(() => {
    navigator.serviceWorker?.register(new URL('service-worker.js', document.baseURI)).catch(() => {});
  });
}
