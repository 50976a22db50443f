import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { roles } from '#contract/desk/desk-call.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import { readDueFeeds } from '#server/calendar/feed-sweep.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { operatorSessions, operators } from '#server/db/desk-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { notices } from '#server/db/notice-tables.ts';
import { post } from '#server/mail/outbox.ts';
import { publishNotices, sweepNotices, tell } from '#server/notices/notices.ts';
import { startSweeps } from '#server/sweeps.ts';
import { MailServer } from '#testing/mail-server.ts';
import { calendar, OtherPlatform, stayEvent } from '#testing/other-platform.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  addTax,
  bookingBody,
  empty,
  noon,
  type PropertyRow,
  send,
} from '../fixtures.ts';
import { capturedOrder, onlineBody } from '../payments/payment-bodies.ts';
import {
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';
import { openStream, originOf } from './notice-fixtures.ts';

const mails = new MailServer();
const platform = new OtherPlatform();
let server: TestServer;
let origin: string;
let feedOrigin: string;
let odile: TestOperator;
let amina: Awaited<ReturnType<typeof addGuest>>;
let himbi: PropertyRow;

beforeAll(async () => {
  feedOrigin = await platform.listen();
  server = await startMailingServer(mails, {
    SITE_ORIGIN: 'https://ndako.example',
    PRIVATE_CALENDARS: feedOrigin,
    ALLOW_SANDBOX_PAYMENTS: '1',
    VITE_STAY_UNIT: 'day',
    VITE_ONLINE_AMOUNT: '1.00',
  });
  origin = await originOf(server);
});
beforeEach(async () => {
  await empty(server);
  const { db } = server.deps;
  await db.delete(outbox);
  await db.delete(operatorSessions);
  await db.update(operators).set({ isEnded: true });
  await addTax(server);
  mails.received.length = 0;
  odile = await addOperator(server, 'support');
  amina = await addGuest(server, { firstName: 'Amina', lastName: 'Kabila' });
  himbi = await addProperty(server, {
    name: 'Himbi Lake',
    texts: { name: { fr: 'Lac Himbi' } },
  });
});
afterAll(async () => {
  await server.close();
  await platform.close();
  mails.close();
});

const stay = { checkIn: '03-04-2027', checkOut: '09-04-2027' } as const;
const addAminas = () => addBooking(server, amina.id, himbi.id, stay);
/** Seven days at $100.00, $20.00 service charge and 10 % tax. */
const book = () =>
  send(server, 'POST', '/booking-registry', {
    token: amina.token,
    body: bookingBody(amina.id, himbi.id, stay, 790),
  });

const messageId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Amina writes about a booking. */
const write = (bookingId: string, number: number) =>
  send(server, 'POST', `/booking-registry/${bookingId}/messages`, {
    token: amina.token,
    body: { id: messageId(number), text: 'When may I arrive?' },
  });

const listed = z.object({
  records: z.array(z.looseObject({ number: z.number(), kind: z.string() })),
  newest: z.number(),
  seen: z.number(),
  unread: z.number(),
});

async function read(by = odile) {
  return listed.parse((await sendToDesk(server, 'GET', '/notices', { by })).body);
}

const kinds = async (by = odile) => (await read(by)).records.map(({ kind }) => kind);
const see = (number: number, by = odile) =>
  sendToDesk(server, 'POST', '/notices/seen', { by, body: { number } });

describe('the notices', () => {
  it.each(roles)('[DESK-540] tell the role %s of the booking of a guest', async (role) => {
    const operator = await addOperator(server, role);
    expect(await book()).toMatchObject({ status: 201 });
    const { records, unread } = await read(operator);
    expect(unread).toBe(1);
    expect(records).toEqual([
      {
        number: expect.any(Number),
        kind: 'bookingMade',
        at: '2027-03-10T12:00:00.000Z',
        booking: {
          id: expect.any(String),
          guest: 'Amina Kabila',
          property: { id: himbi.id, name: 'Himbi Lake' },
          checkIn: '2027-04-03',
          checkOut: '2027-04-09',
        },
      },
    ]);
  });

  it('[DESK-540] tell of a booking that the guest cancels, or removes unpaid', async () => {
    const { token } = amina;
    const one = await addAminas();
    await send(server, 'PATCH', `/booking-registry/${one.id}`, {
      token,
      body: { isDeleted: 'true' },
    });
    expect(await kinds()).toEqual(['bookingCancelled']);
    const other = await addAminas();
    await send(server, 'DELETE', `/booking-registry/${other.id}`, { token });
    expect(await kinds()).toEqual(['bookingCancelled', 'bookingCancelled']);
    // The first one had ended already.
    await send(server, 'DELETE', `/booking-registry/${one.id}`, { token });
    expect(await kinds()).toHaveLength(2);
  });

  it('[DESK-540] tell of a booking that was not paid in time', async () => {
    await addAminas();
    await releaseStaleHolds(server.deps.db, new Date('2027-03-11T12:00:01.000Z'));
    expect(await kinds()).toEqual(['bookingGivenUp']);
  });

  it('[DESK-540] tell of an online payment, and of one that goes back', async () => {
    const booking = await addAminas();
    const pay = async () => {
      const body = onlineBody(booking, await capturedOrder(server, booking.id));
      return send(server, 'POST', '/transaction-registry', { token: amina.token, body });
    };
    expect(await pay()).toMatchObject({ status: 201 });
    expect(await kinds()).toEqual(['bookingPaid']);
    await pay();
    expect(await kinds()).toEqual(['paymentReturned', 'bookingPaid']);
  });

  it('[DESK-540] tell once of a booking that another platform has too', async () => {
    const manager = await addOperator(server, 'manager');
    await addAminas();
    platform.file = calendar(stayEvent('20270405', '20270407'));
    const body = { name: 'Airbnb', address: `${feedOrigin}/a.ics` };
    await sendToDesk(server, 'POST', `/listings/${himbi.id}/calendars/feeds`, {
      by: manager,
      body,
    });
    expect(await kinds()).toEqual(['feedConflict']);
    server.setNow(new Date('2027-03-10T12:31:00.000Z'));
    const asked = platform.asked.length;
    await readDueFeeds({ ...server.deps, report: (error) => expect(error).toBeUndefined() });
    expect(platform.asked.length).toBe(asked + 1);
    expect(await kinds(await addOperator(server, 'support'))).toEqual(['feedConflict']);
  });

  it('[DESK-548] tell once of the messages of a guest until an operator has seen or answered one', async () => {
    const { id } = await addAminas();
    const path = `/bookings/${id}/messages`;
    const answer = (number: number, lastSeen: number) =>
      sendToDesk(server, 'POST', path, {
        by: odile,
        body: { id: messageId(number), text: 'At four.', lastSeen: messageId(lastSeen) },
      });
    expect(await write(id, 1)).toMatchObject({ status: 200 });
    // The same message, and another one.
    await write(id, 1);
    await write(id, 2);
    const { records } = await read();
    expect(records).toMatchObject([{ kind: 'messageReceived', booking: { id } }]);
    // Seen.
    const body = { upTo: messageId(2) };
    expect(await sendToDesk(server, 'POST', `${path}/read`, { by: odile, body })).toMatchObject({
      status: 200,
    });
    await write(id, 3);
    await write(id, 4);
    expect(await kinds()).toEqual(['messageReceived', 'messageReceived']);
    // Answered.
    expect(await answer(5, 4)).toMatchObject({ status: 200 });
    expect(await kinds()).toHaveLength(2);
    await write(id, 6);
    await write(id, 7);
    expect(await kinds()).toHaveLength(3);
    // Another booking has its own.
    const other = await addBooking(server, amina.id, himbi.id, {
      checkIn: '03-05-2027',
      checkOut: '09-05-2027',
    });
    await write(other.id, 8);
    expect(await kinds()).toHaveLength(4);
  });

  it('[DESK-548] tell once of two messages that arrive at the same moment', async () => {
    const { id } = await addAminas();
    await Promise.all([write(id, 1), write(id, 2)]);
    expect(await kinds()).toEqual(['messageReceived']);
  });

  it('[DESK-540] do not tell of what operators do', async () => {
    const booking = await addAminas();
    const path = `/bookings/${booking.id}/cash`;
    expect(
      await sendToDesk(server, 'POST', path, { by: odile, body: { version: 1, amount: 360 } }),
    ).toMatchObject({ status: 200 });
    expect(await kinds()).toEqual([]);
  });

  it('[DESK-541] are unread for each operator until that one has seen them', async () => {
    const other = await addOperator(server, 'owner');
    await book();
    const { newest } = await read();
    expect(await see(newest)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ unread: 0, seen: newest });
    expect(await read(other)).toMatchObject({ unread: 1 });
    // Another browser of the operator shows an older list.
    await see(newest - 1);
    expect(await read()).toMatchObject({ unread: 0, seen: newest });
    // What does not exist yet cannot be seen.
    await see(newest + 100);
    await releaseStaleHolds(server.deps.db, new Date('2027-03-12T12:00:00.000Z'));
    expect(await read()).toMatchObject({ unread: 1 });
  });

  it('[DESK-541] that are older than an invitation are no news to the invited operator', async () => {
    const owner = await addOperator(server, 'owner');
    await book();
    await read();
    const body = { email: 'fabrice@ndako.example', role: 'support' };
    expect(await sendToDesk(server, 'POST', '/operators', { by: owner, body })).toMatchObject({
      status: 201,
    });
    const { newest } = await read();
    const [invited] = await server.deps.db
      .select({ seen: operators.seenNotice })
      .from(operators)
      .where(eq(operators.email, 'fabrice@ndako.example'));
    expect(invited).toEqual({ seen: newest });
  });

  it('[DESK-540] are the newest 50, in the language of the operator', async () => {
    const { db } = server.deps;
    const { id } = await addAminas();
    for (let count = 0; count < 51; count += 1) await tell(db, 'bookingPaid', id, noon);
    const { body } = await sendToDesk(server, 'GET', '/notices', { by: odile });
    const { records, unread } = listed.parse(body);
    expect(records).toHaveLength(50);
    expect(unread).toBe(51);
    const reply = await server.app.inject({
      url: '/desk/api/notices',
      headers: { cookie: odile.cookie, 'accept-language': 'fr' },
    });
    expect(reply.json().records[0].booking.property.name).toBe('Lac Himbi');
  });

  it('[DESK-547] are kept for 30 days', async () => {
    const { db } = server.deps;
    await book();
    await sweepNotices(db, new Date('2027-04-09T12:00:00.000Z'));
    expect(await kinds()).toEqual(['bookingMade']);
    await sweepNotices(db, new Date('2027-04-09T12:00:00.001Z'));
    expect(await kinds()).toEqual([]);
  });
});

describe('the stream of the notices', () => {
  it('[DESK-542] tells of a newer notice, and is neither stored, compressed nor buffered', async () => {
    const stream = await openStream(origin, odile, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers.has('content-encoding')).toBe(false);
    expect(await stream.next('beat')).toBe('event: beat\nid: 0\ndata: 0');
    await book();
    const news = await stream.next('news');
    const { newest } = await read();
    expect(news).toBe(`event: news\nid: ${newest}\ndata: ${newest}`);
    stream.leave();
  });

  it('[DESK-542] tells at once what came while the line was lost', async () => {
    await book();
    const { newest } = await read();
    const since = await openStream(origin, odile, { query: `?since=${newest - 1}` });
    expect(await since.next('news')).toContain(`id: ${newest}`);
    const resumed = await openStream(origin, odile, {
      query: `?since=${newest}`,
      headers: { 'last-event-id': `${newest - 1}` },
    });
    expect(await resumed.next('news')).toContain(`id: ${newest}`);
    since.leave();
    resumed.leave();
  });

  it('[DESK-542] beats while nothing happens, so that a broken line is noticed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const stream = await openStream(origin, odile);
      await stream.next('beat');
      vi.setSystemTime(Date.now() + 25_000);
      expect(await stream.next('beat')).toContain('data: 0');
      stream.leave();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[DESK-543] is refused without a session', async () => {
    const { status } = await openStream(origin, { cookie: 'ndako-desk=unknown' });
    expect(status).toBe(401);
  });

  it.each([
    ['is revoked', () => server.deps.db.delete(operatorSessions)],
    [
      'is of an operator who has ended',
      () => server.deps.db.update(operators).set({ isEnded: true }),
    ],
    ['has not been used', async () => server.setNow(new Date('2027-03-10T12:30:01.000Z'))],
  ])('[DESK-543] ends when its session %s', async (_how, end) => {
    const stream = await openStream(origin, odile);
    await end();
    expect(await stream.next('news')).toBeUndefined();
  });

  it('[DESK-543] and the notices do not keep the session of an idle operator alive', async () => {
    server.setNow(new Date('2027-03-10T12:20:00.000Z'));
    (await openStream(origin, odile)).leave();
    await read();
    const [session] = await server.deps.db.select().from(operatorSessions);
    expect(session?.lastUsedAt).toEqual(noon);
    await sendToDesk(server, 'GET', '/me', { by: odile });
    const [used] = await server.deps.db.select().from(operatorSessions);
    expect(used?.lastUsedAt).toEqual(new Date('2027-03-10T12:20:00.000Z'));
  });

  it('[DESK-543] is open four times in a session at the most', async () => {
    const open = () => openStream(origin, odile);
    const streams = [await open(), await open(), await open(), await open()];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await open()).status).toBe(429);
    streams[0]?.leave();
    const statusAgain = async () => {
      const again = await open();
      streams.push(again);
      return again.status;
    };
    await expect.poll(statusAgain).toBe(200);
    for (const stream of streams) stream.leave();
  });
});

describe('e-mails about notices', () => {
  const choose = (topic: string, isWanted: boolean, by = odile, language = 'en') =>
    server.app.inject({
      method: 'POST',
      url: '/desk/api/notices/mails',
      headers: { 'x-ndako-desk': '1', cookie: by.cookie, 'accept-language': language },
      payload: { topic, isWanted },
    });

  it('[DESK-546] are off until the operator chooses them, topic by topic', async () => {
    const { body } = await sendToDesk(server, 'GET', '/notices/mails', { by: odile });
    expect(body).toEqual({ status: 'success', topics: [], sendsMail: true });
    await book();
    await publishNotices(server.deps.db, noon);
    const to = (await deliverMails(server, mails)).map((mail) => mail.to);
    expect(to).toEqual([amina.email]);
    expect((await choose('payments', true)).json()).toMatchObject({ topics: ['payments'] });
    server.setNow(new Date('2027-03-10T12:01:00.000Z'));
    expect((await choose('bookings', true)).json()).toMatchObject({
      topics: ['payments', 'bookings'],
    });
    server.setNow(new Date('2027-03-10T12:02:00.000Z'));
    expect((await choose('payments', false)).json()).toMatchObject({ topics: ['bookings'] });
    expect(await auditEntriesOf(server, odile.id)).toMatchObject([
      { action: 'operator.chooseMails', before: { payments: false }, after: { payments: true } },
      { action: 'operator.chooseMails', before: { bookings: false }, after: { bookings: true } },
      { action: 'operator.chooseMails', before: { payments: true }, after: { payments: false } },
    ]);
  });

  it('[DESK-546] are in the language of the choice, with a link to the record', async () => {
    const marc = await addOperator(server, 'manager');
    await choose('bookings', true, odile, 'fr');
    await choose('bookings', true, marc);
    await choose('payments', true);
    await book();
    await publishNotices(server.deps.db, noon);
    const [booking] = await server.deps.db.select().from(bookings);
    const sent = (await deliverMails(server, mails)).filter(({ to }) => to !== amina.email);
    expect(sent).toHaveLength(2);
    expect(sent.find(({ to }) => to === marc.email)).toMatchObject({
      subject: 'New booking of Himbi Lake: Amina Kabila',
      text: `New booking of Himbi Lake: Amina Kabila

Himbi Lake, Goma, Lac Kivu: April 3, 2027 – April 9, 2027, 1 guest.

See it at the desk: https://ndako.example/desk/bookings/${booking?.id}

You get this e-mail because you chose it at the desk, under Your account.`,
    });
    expect(sent.find(({ to }) => to === odile.email)).toMatchObject({
      subject: 'New booking of Himbi Lake: Amina Kabila',
    });
  });

  it('hold up no other e-mail when a notice cannot be published', async () => {
    const { db } = server.deps;
    const { id } = await addAminas();
    await tell(db, 'bookingMade', id, noon);
    const { newest } = await read();
    // Its number is the next one, which another notice has.
    await db.insert(notices).values({ kind: 'bookingMade', bookingId: id, number: newest + 1 });
    await tell(db, 'bookingPaid', id, noon);
    await post(db, { kind: 'bookingMade', bookingId: id }, noon);
    await startSweeps(server.deps, () => {})();
    expect(mails.received.map(({ to }) => to)).toEqual([amina.email]);
  });

  it('[DESK-549] tell of messages of guests, once for each notice and without their text', async () => {
    const marc = await addOperator(server, 'manager');
    await choose('messages', true);
    await choose('bookings', true, marc);
    const { id } = await addAminas();
    await write(id, 1);
    await write(id, 2);
    await publishNotices(server.deps.db, noon);
    const sent = await deliverMails(server, mails);
    expect(sent.map(({ to }) => to)).toEqual([odile.email]);
    expect(sent[0]).toMatchObject({
      subject: 'Amina Kabila has written to you about Himbi Lake',
      text: `Amina Kabila has written to you about Himbi Lake

Himbi Lake, Goma, Lac Kivu: April 3, 2027 – April 9, 2027, 2 guests.

See it at the desk: https://ndako.example/desk/bookings/${id}

You get this e-mail because you chose it at the desk, under Your account.`,
    });
  });

  it('[DESK-546] are not sent to an operator who has left or has changed the choice since', async () => {
    const marc = await addOperator(server, 'manager');
    await choose('bookings', true);
    await choose('bookings', true, marc);
    await book();
    await publishNotices(server.deps.db, noon);
    await choose('bookings', false);
    await server.deps.db.update(operators).set({ isEnded: true }).where(eq(operators.id, marc.id));
    const to = (await deliverMails(server, mails)).map((mail) => mail.to);
    expect(to).toEqual([amina.email]);
  });
});
