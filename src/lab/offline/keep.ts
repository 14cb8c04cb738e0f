/** Has the browser keep the lab for times without a network. */
import { whenIdle } from '../state/idle.ts';

/** Registers the service worker; if that is not possible, as in private windows, the lab works as it is. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => {
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).catch(() => {});
  });
}
