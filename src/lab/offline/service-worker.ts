/** Keeps the files of the lab, so that it opens without a network after the first visit. */

/** Put in when the lab is built: the files of the page, and a name for just these. */
declare const FILES: readonly string[];
declare const VERSION: string;

interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
const scope = globalThis as unknown as ServiceWorkerScope;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(VERSION)
      .then((cache) => cache.addAll(FILES.map((file) => new URL(file, scope.registration.scope).href)))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => scope.clients.claim()));
});

/** Keeps what is not kept yet, such as Z3, when it is first asked for. */
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope.registration.scope)) return;
  event.respondWith(request.mode === 'navigate' ? newest(request) : kept(request));
});

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
}

/** The page itself may be of a newer version. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(VERSION);
    const found = await cache.match(scope.registration.scope);
    if (found === undefined) throw error;
    return found;
  }
}

/** Other files never change: their names have a digest of what is in them. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(VERSION);
  const found = await cache.match(request.url);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}
