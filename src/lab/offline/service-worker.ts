/** Keeps the files of the lab, so that it opens without a network after the first visit. */

/** Put in when the lab is built: the files of the page, and a name for just these. */
declare const FILES: readonly string[];
declare const VERSION: string;

const scope = globalThis as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: string,
    listener: (event: {
      readonly request: Request;
      waitUntil(work: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
};

/** Other pages of this origin, and labs in other folders of it, have caches too: only those of this one begin so. */
const OWN = `dipsolve ${scope.registration.scope} `;
const NOW = OWN + VERSION;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NOW)
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

const older = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NOW);

/** The version before the last goes; the last one stays for pages that are still open. */
async function forgetOthers(): Promise<void> {
  for (const name of (await older()).slice(0, -1)) await caches.delete(name);
}

/** The page itself may be of a newer version. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await within(NOW, (cache) => cache.match(scope.registration.scope));
    if (found === undefined) throw error;
    return found;
  }
}

/** Other files never change: their names have a digest of what is in them. A page that was open before may ask for older ones. */
async function kept(request: Request): Promise<Response> {
  const { url } = request;
  const found = await within(NOW, (cache) => cache.match(url));
  if (found !== undefined) return found;
  // Z3 has the same name in all versions.
  const isZ3 = url.startsWith(new URL('z3/', scope.registration.scope).href);
  for (const name of isZ3 ? [] : await older()) {
    const before = await within(name, (cache) => cache.match(url));
    if (before !== undefined) return before;
  }
  const answer = await fetch(request);
  if (answer.ok) await within(NOW, (cache) => cache.put(url, answer.clone()));
  return answer;
}

/** Does something in a store; nothing comes of it where the store cannot be read, or is full. */
async function within<T>(name: string, act: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await act(await caches.open(name));
  } catch {
    return undefined;
  }
}
