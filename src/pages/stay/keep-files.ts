import { isInspectable } from '../../app/inspection.ts';

/** `public/stay-worker.js` has these names too. */
const cacheName = 'ndako.stay.v1';
const shell = '/bookings/';
const worker = trusted('/stay-worker.js');

/**
 * STAY-185: keeps what the page of a stay needs without a network: its HTML and its built files. They are the
 * same for every guest. A browser that cannot keep them shows the page with a network only.
 */
export async function keepFiles(): Promise<void> {
  // In development the files change all the time, and a walk of the inspector has its own network.
  if (isInspectable || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(worker, { scope: shell });
    await keepPage();
  } catch (error) {
    console.warn('The page could not be kept for times without a network.', error);
  }
}

async function keepPage(): Promise<void> {
  const page = await fetch(window.location.pathname);
  if (!page.ok) return;
  const html = await page.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? []);
  const cache = await caches.open(cacheName);
  const had = await cache.keys();
  await cache.addAll(named);
  // Those of an older build may be gone from the server.
  await Promise.allSettled(loadedFiles().map((path) => cache.add(path)));
  // Last, so that the kept page never names a file that is missing.
  await cache.put(shell, page);
  const needed = new Set([shell, ...named, ...loadedFiles()]);
  for (const request of had) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** The built files that this page has loaded, such as its language. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

interface TrustedTypes {
  /** A browser takes the value as the URL of a worker. */
  createPolicy(
    name: 'worker',
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The URL of the worker for browsers with Trusted Types, whose policy the site names in `server/csp.ts`. */
function trusted(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
  if (!types) return url;
  return types.createPolicy('worker', { createScriptURL: () => url }).createScriptURL(url);
}
