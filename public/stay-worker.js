// STAY-185: opens the page of a stay without a network. `src/pages/stay/keep-files.ts` fills the cache.
// Everything else, such as the API, is not touched: the browser requests it as without a worker.

const cacheName = 'ndako.stay.v1';
/** The kept HTML. It is the same for every booking. */
const shell = '/bookings/';
/** How long the network may take before what is kept is shown, in milliseconds. */
const patience = 5000;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  const isPage = mode === 'navigate' && /^\/bookings\/[^/]+$/.test(pathname);
  if (isPage) event.respondWith(answer(event.request, shell));
  else if (pathname.startsWith('/assets/')) event.respondWith(answer(event.request, pathname));
});

/** What the network says; what is kept when it does not answer. */
async function answer(request, path) {
  const network = fetch(request);
  const cache = await caches.open(cacheName);
  const kept = await cache.match(path, { ignoreVary: true });
  if (!kept) return network;
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([network.catch(() => kept), late]);
}

async function removeOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('ndako.stay.') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}
