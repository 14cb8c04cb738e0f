/** State that a page leaves for itself when it is loaded again: its address may be a moment behind, and has one phase of a game. */

const KEY = 'dipsolve-left';

let isLeaving = false;

/** Another position comes on purpose: nothing is left for it. */
export function willLeave(): void {
  isLeaving = true;
}

/** Has the page leave what it shows, whenever it goes. */
export function leaveBehind(tell: () => ReturnType<typeof leftHere>): void {
  addEventListener('pagehide', () => {
    const { setup, game } = isLeaving ? {} : tell();
    const address = location.href;
    for (const left of [{ address, setup, game }, { address, setup }, {}]) {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(left));
        return;
      } catch {
        // A game may be too much; then the position alone. Elsewhere nothing can be kept.
      }
    }
  });
}

/** State left by the page that this one takes the place of, as it is in the store, where another version may have put it. */
export function leftHere(): { readonly setup?: unknown; readonly game?: unknown } {
  try {
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Readonly<Record<string, unknown>>;
    return isOfThisPage(left['address']) ? left : {};
  } catch {
    // Nothing can be kept here.
    return {};
  }
}

/**
 * A page that is loaded again has just left its state; its address may have changed between the wish to load it and its
 * end. Gone back to, a page may be another one than the last that left. A link that is opened anew says itself what to
 * show.
 */
function isOfThisPage(address: unknown): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as { readonly type?: string }[];
  if (navigation?.type === 'reload') return true;
  return navigation?.type === 'back_forward' && address === location.href;
}
