import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLink, type PageLink } from '../src/window/page-link.ts';
import {
  lifeLock,
  type Message,
  type PageId,
  type PageMessage,
  windowLock,
} from '../src/wire/protocol.ts';
import { emptyPage } from './empty-page.ts';

/** The locks and the channel of a browser, in which a test plays the pages. */
class Browser {
  readonly sent: string[] = [];
  readonly #ends = new Map<string, () => void>();
  #hear: (event: { data: Message }) => void = () => {};

  /** What a window of the inspector uses. */
  readonly globals = {
    navigator: {
      locks: {
        request: async (name: string, granted: () => void) => {
          await new Promise<void>((end) => this.#ends.set(name, end));
          granted();
        },
      },
    },
    BroadcastChannel: class {
      readonly addEventListener = (_: string, hear: (event: { data: Message }) => void) => {
        browser.#hear = hear;
      };
      readonly postMessage = (message: Message) => {
        if (message.from === 'window') {
          browser.sent.push(`${message.message.type} to ${message.to ?? 'all'}`);
        }
      };
    },
  };

  say(page: PageId, message: PageMessage): void {
    this.#hear({ data: { from: 'page', page, message } });
  }

  async end(page: PageId): Promise<void> {
    this.#ends.get(lifeLock(page))?.();
    await vi.advanceTimersByTimeAsync(0);
  }

  /** Grants the window its lock. */
  async openWindow(): Promise<void> {
    for (const [name, granted] of this.#ends) if (name.startsWith(windowLock(''))) granted();
    await vi.advanceTimersByTimeAsync(0);
  }

  load(page: PageId): void {
    const about = { tab: 'tab-1', title: '', address: '/signin', note: '', loadedAt: 0 };
    this.say(page, { type: 'page.here', about });
    this.say(page, {
      type: 'everything',
      state: emptyPage(about),
    });
  }
}

let browser: Browser;
let link: PageLink;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  link = openLink();
  browser.load('page-1');
  browser.sent.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a recording that is asked of a page that has gone is asked of its next load', async () => {
  await browser.end('page-1');
  link.ask({ type: 'recording.start', name: 'Walk' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.sent).toEqual(['recording.start to page-1']);
  expect(link.known().asked.map(({ isSlow }) => isSlow)).toEqual([true]);
  browser.load('page-2');
  expect(browser.sent).toEqual([
    'recording.start to page-1',
    'everything.ask to page-2',
    'pictures.ask to page-2',
    'recording.start to page-2',
  ]);
});

test('a page that is loaded is asked once the window has its lock, which tells the page that it is open', async () => {
  browser.say('page-2', { type: 'page.loaded' });
  expect(browser.sent).toEqual([]);
  await browser.openWindow();
  browser.say('page-3', { type: 'page.loaded' });
  expect(browser.sent).toEqual(['pages.ask to all', 'pages.ask to page-3']);
});

test('a page that is open and does not answer is named after ten seconds', async () => {
  link.ask({ type: 'time.freeze', isFrozen: true });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(link.known().problem).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(link.known().problem).toBe(
    'Freezing or continuing time has failed: the page has not answered for 10 seconds. Try it again, or load the page again first.',
  );
});
