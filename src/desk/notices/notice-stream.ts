import { type EventObject, fromCallback } from 'xstate';
import { followNotices, streamEvents } from '#contract/desk/calls/notices.ts';
import type { DeskNoticesEvent } from '#machines/desk/desk-notices.machine.ts';
import { requestUrl } from '../../api/request-url.ts';

/** Tells the flow of the server's events. The flow opens a lost stream again, because it reads before. */
export const noticeStreamActor = fromCallback<EventObject, { readonly since: number }>(
  ({ input: { since }, sendBack }) => {
    const tell = (type: DeskNoticesEvent['type']) => () => sendBack({ type });
    const stream = new EventSource(requestUrl(followNotices, { query: { since } }));
    stream.addEventListener(streamEvents.news, tell('stream.news'));
    stream.addEventListener(streamEvents.beat, tell('stream.beat'));
    stream.addEventListener('error', () => {
      stream.close();
      sendBack({ type: 'stream.lost' } satisfies DeskNoticesEvent);
    });
    return () => stream.close();
  },
);
