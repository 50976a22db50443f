import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { startSession } from '#server/accounts/sessions.ts';
import * as accountTables from '#server/db/account-tables.ts';
import { audit } from '#server/db/desk-tables.ts';
import { messages } from '#server/db/message-tables.ts';
import { firstOpenDay } from '#server/messages/message-store.ts';
import { dropClosed } from '#server/messages/unread-mail.ts';
import { messageIdOf } from '#testing/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk, type TestOperator } from '../desk/desk-fixtures.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  noon,
  type Reply,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let server: TestServer;
let odette: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer({ RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  await empty(server);
  odette = await addOperator(server, 'support');
  grace = await addGuest(server);
  const house = await addProperty(server);
  ({ id: bookingId } = await addBooking(server, grace.id, house.id));
});
afterAll(() => server.close());

/** The id of a message. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const path = () => `/booking-registry/${bookingId}/messages`;
const deskPath = () => `/bookings/${bookingId}/messages`;
const asGuest = (number: number, text: string, token = grace.token) =>
  send(server, 'POST', path(), { token, body: { id: idOf(number), text } });
const asOperator = (number: number, text: string, lastSeen?: number) =>
  sendToDesk(server, 'POST', deskPath(), {
    by: odette,
    body: { id: idOf(number), text, ...(lastSeen && { lastSeen: idOf(lastSeen) }) },
  });
const minutesLater = (minutes: number) =>
  server.setNow(new Date(noon.getTime() + minutes * 60_000));

const page = z.object({
  conversation: z.object({
    messages: z.array(z.object({ id: z.string(), from: z.string(), text: z.string() })),
    hasEarlier: z.boolean(),
    closed: z.nullish(z.string()),
  }),
});
const conversationOf = ({ body }: Pick<Reply, 'body'>) => page.parse(body).conversation;
const textsOf = (reply: Pick<Reply, 'body'>) =>
  conversationOf(reply).messages.map(({ from, text }) => `${from}: ${text}`);
const read = (before = '') => send(server, 'GET', `${path()}${before}`, { token: grace.token });

describe('the messages of a booking', () => {
  it('[STAY-130] [DESK-560] are what both sides wrote, the newest last, as they typed it', async () => {
    expect(textsOf(await asGuest(1, '  Hello,\n<b>may</b> we come early? '))).toEqual([
      'guest: Hello,\n<b>may</b> we come early?',
    ]);
    await asOperator(2, 'From noon on.', 1);
    expect(textsOf(await read())).toEqual([
      'guest: Hello,\n<b>may</b> we come early?',
      'operator: From noon on.',
    ]);
    const desk = await sendToDesk(server, 'GET', deskPath(), { by: odette });
    expect(desk.body).toEqual({
      status: 'success',
      conversation: {
        messages: [
          {
            id: '00000000-0000-4000-8000-000000000001',
            from: 'guest',
            by: '',
            text: 'Hello,\n<b>may</b> we come early?',
            sentAt: '2027-03-10T12:00:00.000Z',
          },
          {
            id: '00000000-0000-4000-8000-000000000002',
            from: 'operator',
            by: odette.email,
            text: 'From noon on.',
            sentAt: '2027-03-10T12:00:00.000Z',
          },
        ],
        hasEarlier: false,
        hasUnread: true,
        about: {
          language: 'en',
          guest: 'Grace',
          home: 'Lake house',
          location: 'Goma, Lac Kivu',
          directions: '',
          checkIn: '2027-03-20',
          checkInFrom: '',
        },
        sendsMail: false,
      },
    });
  });

  it('[STAY-130] are read in pages of fifty', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({
      id: messageIdOf(idOf(index + 1)),
      bookingId,
      position: index + 1,
      from: 'operator' as const,
      text: `${index + 1}`,
    }));
    await server.deps.db.insert(messages).values(rows);
    const newest = conversationOf(await read());
    expect(newest.messages.length).toBe(50);
    expect([newest.messages[0]?.text, newest.messages[49]?.text]).toEqual(['2', '51']);
    expect(newest.hasEarlier).toBe(true);
    const earlier = conversationOf(await read(`?before=${idOf(2)}`));
    expect(earlier.messages.map(({ text }) => text)).toEqual(['1']);
    expect(earlier.hasEarlier).toBe(false);
  });

  it.each(['', '   \n', 'x'.repeat(2001)])(
    '[STAY-130] a text has 1 to 2,000 characters',
    async (text) => {
      expect((await asGuest(1, text)).status).toBe(400);
      expect((await asOperator(1, text)).status).toBe(400);
      expect(textsOf(await read())).toEqual([]);
    },
  );

  it('[STAY-131] belong to the guest of the booking alone', async () => {
    await asGuest(1, 'Mine');
    const other = await addGuest(server);
    const replies = [
      await send(server, 'GET', path(), { token: other.token }),
      await asGuest(2, 'Yours', other.token),
      await send(server, 'POST', `${path()}/read`, {
        token: other.token,
        body: { upTo: idOf(1) },
      }),
    ];
    const refused = failure(403, 'not_owner', 'This belongs to another account.');
    expect(replies).toEqual([refused, refused, refused]);
    expect(textsOf(await read())).toEqual(['guest: Mine']);
  });

  it('[STAY-131] a message that is sent again with its id is the same message', async () => {
    expect(await asGuest(1, 'Once')).toEqual(await asGuest(1, 'Once'));
    expect(textsOf(await asOperator(2, 'Once too', 1))).toEqual([
      'guest: Once',
      'operator: Once too',
    ]);
    expect(textsOf(await asOperator(2, 'Once too', 1)).length).toBe(2);
    expect((await entries()).length).toBe(1);
    const changed = failure(
      409,
      'changed_meanwhile',
      'There is a newer message. Read it before you send yours.',
    );
    expect(await asGuest(1, 'Another text')).toEqual(changed);
    expect(await asGuest(2, 'Once too')).toEqual(changed);
    expect(textsOf(await read()).length).toBe(2);
  });

  it('[STAY-131] two sends with one id at the same time are one message', async () => {
    const replies = await Promise.all([asGuest(1, 'Once'), asGuest(1, 'Once'), asGuest(1, 'Once')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(textsOf(await read())).toEqual(['guest: Once']);
  });

  it('[STAY-131] a guest may write twenty in an hour', async () => {
    for (let number = 1; number <= 20; number += 1) await asGuest(number, 'Hello');
    expect(await asGuest(21, 'Hello')).toEqual(
      failure(429, 'rate_limited', 'Too many tries. Please try again in 60 minutes.'),
    );
    // What has arrived before is no new message.
    expect((await asGuest(20, 'Hello')).status).toBe(200);
    expect((await asOperator(21, 'Please', 20)).status).toBe(200);
    minutesLater(60);
    expect((await asGuest(22, 'Hello')).status).toBe(200);
  });

  it('[STAY-131] [DESK-560] end sixty days after the stay', async () => {
    server.setNow(new Date('2027-05-21T12:00:00.000Z'));
    grace = { ...grace, ...(await addSession()) };
    odette = await addOperator(server, 'support');
    expect((await asGuest(1, 'Thanks again')).status).toBe(200);
    expect(conversationOf(await read()).closed).toBeUndefined();
    server.setNow(new Date('2027-05-22T12:00:00.000Z'));
    const ended = failure(
      422,
      'booking_closed',
      'This stay ended more than 60 days ago, so messages about it are closed.',
    );
    odette = await addOperator(server, 'support');
    expect(await asGuest(2, 'One more')).toEqual(ended);
    expect(await asOperator(2, 'One more', 1)).toMatchObject(ended);
    expect(conversationOf(await read())).toMatchObject({ closed: 'ended', hasEarlier: false });
  });

  it('[DESK-560] end with the account of the guest, and stay in the record', async () => {
    await asGuest(1, 'Hello');
    await server.deps.db.update(accountTables.users).set({ isDeleted: true });
    expect(await asOperator(2, 'Hello', 1)).toMatchObject(
      failure(
        422,
        'booking_closed',
        'The account of this guest is deleted, so there is no way to write.',
      ),
    );
    const { body } = await sendToDesk(server, 'GET', deskPath(), { by: odette });
    expect(conversationOf({ body })).toMatchObject({
      closed: 'deleted',
      messages: [{ text: 'Hello' }],
    });
  });
});

/** The audit entries of the booking. */
const entries = () => server.deps.db.select().from(audit).where(eq(audit.subjectId, bookingId));

/** A session of the guest that began at the present time of the server. */
async function addSession() {
  return { token: await startSession(server.deps.db, grace.id, server.deps.clock()) };
}

/** The messages that their other side has read. */
async function readOnes(): Promise<string[]> {
  const rows = await server.deps.db.select().from(messages).orderBy(messages.position);
  return rows.flatMap(({ text, readAt }) => (readAt ? [text] : []));
}

it('[STAY-132] what a side has read is marked, up to the message that it saw, and only of the other side', async () => {
  await asOperator(1, 'One');
  await asOperator(2, 'Two', 1);
  await asGuest(3, 'Three');
  await asOperator(4, 'Four', 3);
  await read();
  expect(await readOnes()).toEqual([]);
  const mark = (upTo: number) =>
    send(server, 'POST', `${path()}/read`, {
      token: grace.token,
      body: { upTo: idOf(upTo) },
    });
  expect((await mark(2)).status).toBe(200);
  expect(await readOnes()).toEqual(['One', 'Two']);
  expect((await read()).body).toMatchObject({ conversation: { hasUnread: true } });
  await mark(4);
  expect(await readOnes()).toEqual(['One', 'Two', 'Four']);
  expect((await read()).body).toMatchObject({ conversation: { hasUnread: false } });
  await sendToDesk(server, 'POST', `${deskPath()}/read`, {
    by: odette,
    body: { upTo: idOf(4) },
  });
  expect(await readOnes()).toEqual(['One', 'Two', 'Three', 'Four']);
});

it('[DESK-561] an operator who has not seen the newest message is refused, and its text is not lost on Today', async () => {
  await asGuest(1, 'When may we come?');
  const changed = failure(
    409,
    'changed_meanwhile',
    'There is a newer message. Read it before you send yours.',
  );
  expect(await asOperator(2, 'Welcome!')).toMatchObject(changed);
  await asOperator(2, 'Welcome!', 1);
  expect(await asOperator(3, 'Hello', 1)).toMatchObject(changed);
});

it('[DESK-561] the audit trail says who wrote about which booking, without the text', async () => {
  await asOperator(1, 'Welcome!');
  const [entry] = await entries();
  expect(entry).toMatchObject({
    email: odette.email,
    action: 'booking.message',
    subjectKind: 'booking',
    subjectId: bookingId,
    subjectLabel: `Lake house, ${grace.email}`,
    before: {},
    after: {},
  });
  expect(JSON.stringify(entry)).not.toContain('Welcome!');
});

const section = z.object({
  sections: z.object({
    messagesToAnswer: z.object({
      count: z.number(),
      list: z.string(),
      filters: z.record(z.string(), z.string()),
      rows: z.array(z.object({ id: z.string(), excerpt: z.string(), sentAt: z.string() })),
    }),
  }),
});

async function toAnswer() {
  const { body } = await sendToDesk(server, 'GET', '/today?day=2027-03-10', { by: odette });
  return section.parse(body).sections.messagesToAnswer;
}

describe('Today', () => {
  it('[DESK-562] has a booking from the first message of the guest until an operator answers', async () => {
    expect(await toAnswer()).toMatchObject({ count: 0, rows: [] });
    await asGuest(1, 'When may we come?');
    minutesLater(5);
    await asGuest(2, 'Are you there?');
    expect(await toAnswer()).toEqual({
      count: 1,
      list: 'bookings',
      filters: { messages: 'unanswered' },
      rows: [{ id: bookingId, excerpt: 'When may we come?', sentAt: '2027-03-10T12:00:00.000Z' }],
    });
    const listed = await sendToDesk(server, 'GET', '/bookings?messages=unanswered', {
      by: odette,
    });
    expect(listed.body).toMatchObject({ records: [{ id: bookingId }] });
    await asOperator(3, 'From noon on.', 2);
    expect(await toAnswer()).toMatchObject({ count: 0, rows: [] });
    await asGuest(4, 'Thanks');
    expect((await toAnswer()).rows).toMatchObject([{ excerpt: 'Thanks' }]);
  });

  it('[DESK-562] asks for no answer that can not be sent any more', async () => {
    await asGuest(1, 'Thanks');
    const sweep = (now: Date) => dropClosed(server.deps.db, firstOpenDay(now, 'UTC'));
    await sweep(new Date('2027-05-21T12:00:00.000Z'));
    expect(await toAnswer()).toMatchObject({ count: 1 });
    await sweep(new Date('2027-05-22T12:00:00.000Z'));
    expect(await toAnswer()).toMatchObject({ count: 0 });
    await asGuest(2, 'Hello?');
    expect(await toAnswer()).toMatchObject({ count: 1 });
    await server.deps.db.update(accountTables.users).set({ isDeleted: true });
    await sweep(noon);
    expect(await toAnswer()).toMatchObject({ count: 0 });
  });
});
