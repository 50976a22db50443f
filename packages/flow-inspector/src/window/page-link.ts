import { channelName, lifeLock, type Message, type PageId, windowLock } from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';
import { chose, ended, heard, type Known, nothingKnown } from './page-state.ts';

/** A message that the page replies to, without the id of its request. */
export type Wish = WindowMessage extends infer One
  ? One extends { readonly request: string }
    ? Omit<One, 'request'>
    : never
  : never;

/** The connection between a window of the inspector and the pages of the site. */
export interface PageLink {
  readonly subscribe: (listener: () => void) => () => void;
  readonly known: () => Known;
  readonly choose: (page: PageId) => void;
  /** Sends a request to the selected page. `known().problem` is the reason for a failure. */
  readonly ask: (wish: Wish) => void;
}

/** Opens the channel and selects the first page that replies. */
export function openLink(): PageLink {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<() => void>();
  /** The pages whose end the window waits for. */
  const awaited = new Set<PageId>();
  let known = nothingKnown;

  function become(next: Known): void {
    const before = known.chosen;
    known = next;
    for (const listener of listeners) listener();
    if (known.chosen !== undefined && known.chosen !== before) {
      tell({ type: 'everything.ask' }, known.chosen);
      tell({ type: 'pictures.ask' }, known.chosen);
    }
  }

  function tell(message: WindowMessage, to?: PageId): void {
    const sent: Message = { from: 'window', ...(to !== undefined && { to }), message };
    channel.postMessage(sent);
  }

  /** A page that does not hold its lock yet says again that it is here as soon as it does. */
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
    become(heard(known, data.page, data.message));
    if (data.message.type === 'page.here') awaitEnd(data.page);
  });
  const id = crypto.randomUUID();
  void navigator.locks.request(windowLock(id), () => new Promise(() => {}));
  tell({ type: 'pages.ask', window: id });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    known: () => known,
    choose: (page) => become(chose(known, page)),
    ask: (wish) => tell({ ...wish, request: crypto.randomUUID() }, known.chosen),
  };
}
