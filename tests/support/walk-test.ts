import type { Page, Route } from '@playwright/test';
import { basePath, type Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import type { SentEvent } from '#src/inspector/protocol.ts';
import { test as base, expect } from './e2e-test.ts';
import { askPage } from './inspector-channel.ts';
import { startProduct } from './product.ts';

/** The outcome of a call in a walk. */
type Reply =
  | { readonly kind: 'reply'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'noReply' }
  | { readonly kind: 'malformedReply' };

interface Start {
  readonly address: string;
  /** Milliseconds since 1970. The test runs with this date. */
  readonly recordedAt: number;
  /** The state of the first entry in the browser's history. */
  readonly history: unknown;
  /** The local storage, by key. */
  readonly stored: Readonly<Record<string, string>>;
}

interface Request {
  readonly names: readonly string[];
  readonly route: Route;
}

/** A page may have to load code before it continues. */
const patience = { timeout: 15_000 };

/** Replays a recorded walk in a page. Every call waits until the walk gives its outcome. */
class PageWalk {
  readonly #page: Page;
  readonly #url: string;
  #requests: Request[] = [];

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  /** Opens the page with the browser's state at the start of the walk. */
  async open({ address, recordedAt, history, stored }: Start): Promise<void> {
    const page = this.#page;
    page.on('requestfailed', (failed) => {
      this.#requests = this.#requests.filter(({ route }) => route.request() !== failed);
    });
    await page.route(`**${basePath}/**`, (route) => {
      this.#requests.push({ names: namesOf(route), route });
    });
    await page.addInitScript(keepNotices);
    await page.clock.setFixedTime(recordedAt);
    await page.goto(`${this.#url}/favicon.svg`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      // Delays wait until the walk ends them: see `src/inspector/kept-time.ts`.
      sessionStorage.setItem('ndako.inspector.frozen.v1', 'frozen');
    }, stored);
    await page.addInitScript((state) => {
      if (sessionStorage.getItem('walk.isOpen')) return;
      sessionStorage.setItem('walk.isOpen', 'yes');
      window.history.replaceState(state, '');
    }, history);
    await page.goto(`${this.#url}${address}`);
  }

  /** Waits for a pending call with this name and ends the oldest one. */
  async answer(call: string, reply: Reply): Promise<void> {
    const find = () => this.#requests.find(({ names }) => names.includes(call));
    const message = `calls ${call}`;
    await expect.poll(() => find() !== undefined, { message, ...patience }).toBe(true);
    const found = find();
    this.#requests = this.#requests.filter((one) => one !== found);
    if (reply.kind === 'noReply') await found?.route.abort();
    else if (reply.kind === 'malformedReply') await found?.route.fulfill({ json: 'malformed' });
    else await found?.route.fulfill({ status: reply.status, json: reply.body });
  }

  /** Sends an event to an actor. */
  async send(actor: string, event: SentEvent): Promise<void> {
    const problem = await askPage(this.#page, { type: 'send', actor, event });
    expect(problem, `${event.type} to ${actor}`).toBe('');
  }

  /** Ends a delay of an actor early, by the type of its event. */
  async skip(actor: string, event: string): Promise<void> {
    const problem = await askPage(this.#page, { type: 'skip', actor, event });
    expect(problem, `skips ${event} of ${actor}`).toBe('');
  }

  /** Waits until an actor is in that state. */
  async reaches(actor: string, value: unknown): Promise<void> {
    const read = () => askPage(this.#page, { type: 'value', actor });
    await expect.poll(read, { message: `${actor} goes on`, ...patience }).toEqual(value);
  }

  /** Waits until a notice has shown this sentence, even if it has closed since. */
  async says(sentence: string): Promise<void> {
    const said = () => this.#page.evaluate(() => [...(Object(globalThis).said as Set<string>)]);
    await expect.poll(said, patience).toContainEqual(expect.stringContaining(sentence));
  }

  /** Follows a link of the site. */
  async move(address: string): Promise<void> {
    await askPage(this.#page, { type: 'move', address });
    await expect(this.#page).toHaveURL(`${this.#url}${address}`);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }
}

/** In the page: records the text of every notice. */
function keepNotices(): void {
  const said = new Set<string>();
  Object.assign(globalThis, { said });
  const look = () => {
    for (const { textContent } of document.querySelectorAll('[role=alert]')) said.add(textContent);
  };
  const options = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document, options);
}

function namesOf(route: Route): string[] {
  const request = route.request();
  const path = new URL(request.url()).pathname.slice(basePath.length);
  return [...namedCalls].flatMap(([name, call]) =>
    call.method === request.method() && isPathOf(call, path) ? name : [],
  );
}

function isPathOf(call: Call, path: string): boolean {
  return new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path);
}

export { expect };

interface WorkerParts {
  readonly inspectedUrl: string;
}

/** Playwright's test for exported walks, on a site with the inspector. */
export const test = base.extend<{ readonly walk: PageWalk }, WorkerParts>({
  keepsPrompts: true,
  inspectedUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it.
    async ({}, use) => {
      const given = process.env.E2E_INSPECTED_URL;
      if (given) return use(given);
      const product = await startProduct({ VITE_INSPECT: '1' });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // The inspected site has another origin and other windows, which the next test must not inherit.
  keptPage: ({ keptPage }, use) => {
    keptPage.isSpent = true;
    return use(keptPage);
  },
  walk: async ({ page, inspectedUrl }, use) => {
    await use(new PageWalk(page, inspectedUrl));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
