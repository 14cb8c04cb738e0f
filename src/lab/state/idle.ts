/** When the page has nothing else to do. */

/** Not every browser says when. */
const SOON = 500;

export const whenIdle: (act: () => void) => void =
  globalThis.requestIdleCallback ?? ((act) => setTimeout(act, SOON));
