import { loadSentences } from '#src/language/sentences.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { addContent, addTax } from '#tests/server/fixtures.ts';
import { Clock } from './clock.ts';
import { here } from './here.ts';

/** What all runs share: the real server, and the time and the browser's globals of this process. */
export interface Ground {
  readonly server: TestServer;
  readonly clock: Clock;
}

export async function setUp(): Promise<Ground> {
  const server = await startServer({ MAX_UNPAID_BOOKINGS: '9999' });
  await addTax(server);
  await addContent(server, 'refund-policy-registry', { message: '<p>Half of it.</p>' });
  await loadSentences();
  const clock = new Clock(() => here.getStore()?.clockError ?? 0);
  clock.install();
  Object.defineProperty(globalThis, 'window', { get: () => here.getStore()?.window });
  // No page of the world is hidden, and none is drawn.
  const document = Object.assign(new EventTarget(), { getElementById: () => null });
  Object.defineProperty(globalThis, 'document', { value: document });
  globalThis.fetch = (input, init) => {
    const tab = here.getStore();
    if (!tab) throw new Error('Only a tab sends requests');
    return tab.fetch(String(input), init);
  };
  return { server, clock };
}
