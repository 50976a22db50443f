import { channelName, type Message, type PageMessage } from '../wire/protocol.ts';
import type { WindowMessage } from '../wire/window-message.ts';

/** The page's end of the channel. */
export interface PageLink {
  readonly post: (message: PageMessage) => void;
}

/** Opens the channel. `heard` receives every message to this page. */
export function openPageLink(page: string, heard: (message: WindowMessage) => void): PageLink {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.from === 'window' && (data.to ?? page) === page) heard(data.message);
  });
  return {
    post: (message) => channel.postMessage({ from: 'page', page, message } satisfies Message),
  };
}
