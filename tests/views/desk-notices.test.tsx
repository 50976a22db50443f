import { beforeAll, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { readNotices, seeNotices } from '#contract/desk/calls/notices.ts';
import { deskNoticesMachine } from '#machines/desk/desk-notices.machine.ts';
import { NoticeButton } from '#src/desk/notices/desk-notices.tsx';
import { NoticeRows } from '#src/desk/notices/notice-list.tsx';
import { noReply } from '#testing/examples/failures.ts';
import { aminasNotice } from '#testing/machine/desk-records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

const seen = {
  ...aminasNotice,
  number: 1,
  kind: 'feedConflict' as const,
  at: '2026-11-19T08:00:00.000Z',
};
const unseen = { ...aminasNotice, number: 2 };

/** The flow when it has read, or has failed to. */
async function flowWith(unread: number | undefined) {
  const machine = deskNoticesMachine.provide({
    actors: {
      readNotices: fromPromise<ReplyOf<typeof readNotices>, object>(async () => {
        if (unread === undefined) throw noReply;
        return { status: 'success', records: [unseen, seen], newest: 2, seen: 1, unread };
      }),
      seeNotices: fromPromise<ReplyOf<typeof seeNotices>, RequestOf<typeof seeNotices>>(
        async () => ({ status: 'success' }),
      ),
      followNotices: fromCallback(() => {}),
    },
  });
  const flow = createActor(machine).start();
  await waitFor(flow, (now) => now.hasTag('current') || now.hasTag('lost'));
  return flow;
}

it.each([
  [0, 'Notices: none unread'],
  [3, 'Notices: 3 unread 3'],
  [100, 'Notices: 99+ unread 99+'],
])('[DESK-540] the badge says how many of the notices are unread: %i', async (unread, text) => {
  expect(textIn(htmlOf(<NoticeButton flow={await flowWith(unread)} />))).toBe(text);
});

it('[DESK-540] the badge has no number while the server cannot be reached', async () => {
  const flow = await flowWith(undefined);
  expect(textIn(htmlOf(<NoticeButton flow={flow} />))).toBe('Notices: not connected');
  const list = textIn(htmlOf(<NoticeRows flow={flow} onFollow={() => {}} />));
  expect(list).toContain('The server cannot be reached. This list may not be up to date.');
  expect(list).toContain('Connect now');
});

it('[DESK-541] the list links to the records, with a word for the new ones', async () => {
  const flow = await flowWith(1);
  flow.send({ type: 'notices.open' });
  await waitFor(flow, (now) => now.matches({ list: { open: 'marked' } }));
  const html = htmlOf(<NoticeRows flow={flow} onFollow={() => {}} />);
  expect(textIn(html)).toBe(
    'New booking: Amina Kabila, Himbi Lake, 3 Apr 2027 – 9 Apr 2027 New 20 Nov 2026, 11:00 Booked on another platform too: Amina Kabila, Himbi Lake, 3 Apr 2027 – 9 Apr 2027 19 Nov 2026, 09:00',
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/bookings/booking-2',
    '/listings/property-2/calendars',
  ]);
});
