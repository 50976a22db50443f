import { channelName, type Message, type PageId, type WindowMessage } from '../protocol.ts';
import { chose, heard, type Known, nothingKnown } from './page-state.ts';

/** A message that the page answers, before it has its request's id. */
type Wish = WindowMessage extends infer One
  ? One extends { readonly request: string }
    ? Omit<One, 'request'>
    : never
  : never;

/** What connects a window of the inspector with the pages of the site. */
export interface PageLink {
  readonly subscribe: (listener: () => void) => () => void;
  readonly known: () => Known;
  readonly choose: (page: PageId) => void;
  /** Asks the page that is looked at; its answer, where it could not, is `known().problem`. */
  readonly ask: (wish: Wish) => void;
}

/** Opens the channel, and looks at the first page that answers. */
export function openLink(): PageLink {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<() => void>();
  let known = nothingKnown;

  function become(next: Known): void {
    const before = known.chosen;
    known = next;
    for (const listener of listeners) listener();
    if (known.chosen !== undefined && known.chosen !== before) {
      tell({ type: 'everything.ask' }, known.chosen);
    }
  }

  function tell(message: WindowMessage, to?: PageId): void {
    const sent: Message = { from: 'window', ...(to !== undefined && { to }), message };
    channel.postMessage(sent);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from === 'page') become(heard(known, data.page, data.message));
  });
  tell({ type: 'pages.ask' });

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
