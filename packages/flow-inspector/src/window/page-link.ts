import { channelName, lifeLock, type Message, type PageId, windowLock } from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';
import { type Asked, answerSeconds, type Wish } from './asked.ts';
import {
  asking,
  chose,
  dropped,
  ended,
  heard,
  type Known,
  nothingKnown,
  slow,
  unanswered,
} from './page-state.ts';

/** The connection between a window of the inspector and the pages of the site. */
export interface PageLink {
  readonly subscribe: (listener: () => void) => () => void;
  readonly known: () => Known;
  readonly choose: (page: PageId) => void;
  /**
   * Sends a request to the selected page. `known().asked` has it until its result is known, and
   * `known().problem` is the reason for a failure.
   */
  readonly ask: (wish: Wish) => void;
  /** Ends the wait for the result of a request. */
  readonly drop: (request: string) => void;
}

/** The milliseconds after which the window says what it waits for. */
const patience = 2000;

/** Opens the channel and selects the first page that replies. */
export function openLink(): PageLink {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<() => void>();
  /** The pages whose end the window waits for. */
  const awaited = new Set<PageId>();
  let known = nothingKnown;
  const id = crypto.randomUUID();
  /** Whether the window has its lock. */
  let isOpen = false;

  let isRendering = false;

  function tellListeners(): void {
    isRendering = false;
    for (const listener of listeners) listener();
  }

  /** The window renders many changes of a page once in a frame. */
  function becomeSoon(next: Known): void {
    known = next;
    if (isRendering) return;
    isRendering = true;
    requestAnimationFrame(tellListeners);
  }

  function become(next: Known): void {
    const before = known;
    known = next;
    tellListeners();
    if (next.chosen !== undefined && next.chosen !== before.chosen) {
      tell({ type: 'everything.ask' }, next.chosen);
      tell({ type: 'pictures.ask' }, next.chosen);
    }
    for (const one of next.asked) if (!isToldTo(one, before)) tellOf(one);
  }

  /** Asks the page, which may be a later load of the page that was asked first. */
  function tellOf({ wish, request, page }: Asked): void {
    tell({ ...wish, request }, page);
    setTimeout(() => become(slow(known, request)), patience);
    setTimeout(() => become(unanswered(known, request, page)), answerSeconds * 1000);
  }

  function tell(message: WindowMessage, to?: PageId): void {
    const sent: Message = { from: 'window', ...(to !== undefined && { to }), message };
    channel.postMessage(sent);
  }

  function awaitEnd(page: PageId): void {
    if (awaited.has(page)) return;
    awaited.add(page);
    void navigator.locks.request(lifeLock(page), () => {
      awaited.delete(page);
      become(ended(known, page));
    });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from !== 'page') return;
    if (data.message.type === 'page.loaded') {
      if (isOpen) tell({ type: 'pages.ask', window: id }, data.page);
      return;
    }
    const next = heard(known, data.page, data.message);
    if (data.message.type === 'changes') becomeSoon(next);
    else become(next);
    if (data.message.type === 'page.here') awaitEnd(data.page);
  });
  void navigator.locks.request(windowLock(id), () => {
    isOpen = true;
    // A page that hears of the window before it has its lock would get the lock, and think that it is closed.
    tell({ type: 'pages.ask', window: id });
    return new Promise(() => {});
  });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    known: () => known,
    choose: (page) => become(chose(known, page)),
    ask: (wish) => become(asking(known, wish, crypto.randomUUID())),
    drop: (request) => become(dropped(known, request)),
  };
}

function isToldTo({ request, page }: Asked, before: Known): boolean {
  return before.asked.some((one) => one.request === request && one.page === page);
}
