import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '#contract/call.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { buildApp } from '#server/app.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import { sqlStateOf } from '#server/db/database.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { loggerOptions } from '#server/logger-options.ts';
import { mailer } from '#server/mail/mailer.ts';
import { post } from '#server/mail/outbox.ts';
import { bodyOf, bookingMail } from '#server/mail/write-mail.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { bookingIdOf } from '#testing/ids.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { measured, sized } from '#testing/trust.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capturedOrder, onlineBody } from '../payments/payment-bodies.ts';

const mails = new MailServer();
let address: string;
let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;
let problems: string[];

beforeAll(async () => {
  address = await mails.listen();
  server = await startEmptyServer({
    OTP_DELIVERY: 'email',
    SMTP_URL: address,
    MAIL_FROM: 'Ndako <stays@ndako.example>',
    SITE_ORIGIN: 'http://localhost:4000',
  });
});
beforeEach(async () => {
  mails.reset();
  problems = [];
  await empty(server);
  await server.deps.db.delete(mailTables.outbox);
  grace = await addGuest(server, { email: 'grace@example.com' });
  house = await addProperty(server);
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const secondsLater = (seconds: number) => server.setNow(new Date(noon.getTime() + seconds * 1000));
const deliver = () => mailer(server.deps).deliver((error) => problems.push(String(error)));
const waiting = () => server.deps.db.$count(mailTables.outbox);

/** The received e-mails, in which every booking has the same number. */
const received = () =>
  mails.received.map((mail) => ({
    ...mail,
    text: mail.text.replace(/(?<=Booking number: )\S{9}\./, 'K7M4-QX2P.'),
  }));

/** The subjects of the e-mails that are sent now. */
async function subjects(): Promise<string[]> {
  await deliver();
  return mails.received.splice(0).map(({ subject }) => subject);
}

/** Books 20 to 22 March 2027 for $360.00. CONST-03: the wire has the days before. */
async function book(): Promise<{ id: BookingId; userId: UserId }> {
  const { body } = await send(server, 'POST', '/booking-registry', {
    token: grace.token,
    body: {
      checkInDate: '2027-03-21',
      checkOutDate: '2027-03-23',
      guestQuantity: 2,
      coupon: '',
      propertyId: house.id,
      userId: grace.id,
      bookingStatus: 'pending',
      bookingAmount: 320,
      paymentMethod: 'cash',
    },
  });
  return { id: bookingIdOf(String(Object(Object(body).data).id)), userId: grace.id };
}

describe('an e-mail about a booking', () => {
  it('is sent when it is made, with the deadline of its payment', async () => {
    await book();
    await deliver();
    expect(received()).toEqual([
      {
        from: 'Ndako <stays@ndako.example>',
        to: 'grace@example.com',
        subject: 'Your booking of Lake house',
        text: [
          'Hello Grace,',
          'We hold these days for you. Pay before March 11, 2027 at 12:00 PM UTC, or they become free again.',
          'Lake house, Goma, Lac Kivu: March 20, 2027 – March 22, 2027, 2 guests.',
          'Amount ($100.00 × 3 days): $300.00\nService fee: $20.00',
          'Total of the booking: $320.00.',
          'Booking number: K7M4-QX2P.',
          'See it in My Bookings: http://localhost:4000/bookings',
        ].join('\n\n'),
        attachments: [],
      },
    ]);
    expect(await waiting()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('[OPS-02] is sent once when the database is lost before that is noted', async () => {
    await book();
    const { db } = server.deps;
    await db.execute(sql`create function lose() returns trigger language plpgsql as
      $$ begin raise exception 'lost' using errcode = '57P01'; end $$`);
    await db.execute(sql`create trigger lost before delete on outbox execute function lose()`);
    const process = mailer(server.deps);
    const lost: unknown[] = [];
    await process.deliver((error) => lost.push(sqlStateOf(error)));
    await expect(process.deliver((error) => lost.push(error))).rejects.toThrow();
    await db.execute(sql`drop function lose cascade`);
    expect([lost, mails.received.length, await waiting()]).toEqual([['57P01'], 1, 1]);
    secondsLater(11);
    await process.deliver((error) => lost.push(error));
    expect([lost, mails.received.length, await waiting()]).toEqual([['57P01'], 1, 0]);
  });

  it('[STAY-147] is sent with a calendar file when it is paid, online or in cash', async () => {
    const online = await book();
    expect(await subjects()).toEqual(['Your booking of Lake house']);
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: onlineBody(online, await capturedOrder(server, online.id)),
    });
    await deliver();
    const [mail] = mails.received.splice(0);
    expect(mail?.subject).toBe('Your payment for Lake house');
    expect(mail?.text).toContain('We have received your payment. Your booking is complete.');
    expect(mail?.attachments[0]?.content.split(/\r?\n/)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ndako//Stays//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${online.id}@ndako`,
      'DTSTAMP:20270310T120000Z',
      'DTSTART;VALUE=DATE:20270320',
      'DTEND;VALUE=DATE:20270323',
      'SUMMARY:Lake house',
      'LOCATION:Goma\\, Lac Kivu',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
    const cash = await addBooking(server, grace.id, (await addProperty(server)).id);
    await runCommand(server.deps, ['bookings', 'paid', cash.id]);
    expect(await subjects()).toEqual(['Your payment for Lake house']);
  });

  it('[STAY-52] names the home in the language of the guest, in its calendar file too', async () => {
    const { db } = server.deps;
    house = await addProperty(server, {
      texts: {
        name: { en: 'Lake house', fr: 'Maison du lac' },
        location: { en: 'Goma, Lac Kivu' },
        description: {},
      },
    });
    await db.update(accountTables.users).set({ language: 'fr' });
    await addBooking(server, grace.id, house.id);
    const [booking] = await db.select().from(bookingTables.bookings);
    await runCommand(server.deps, ['bookings', 'paid', booking?.id ?? '']);
    await deliver();
    const [mail] = mails.received.splice(0);
    expect(mail?.subject).toBe('Votre paiement pour Maison du lac');
    expect(mail?.text.split('\n\n')[2]).toBe(
      'Maison du lac, Goma, Lac Kivu\u202f: 20 mars 2027 – 22 mars 2027, 2 voyageurs.',
    );
    expect(mail?.attachments[0]?.content).toContain('SUMMARY:Maison du lac');
    await db.update(accountTables.users).set({ language: 'en' });
    await post(db, { kind: 'bookingCancelled', bookingId: booking?.id ?? bookingIdOf('') }, noon);
    expect(await subjects()).toEqual(['Your booking of Lake house is cancelled']);
  });

  it('says nothing of a rejected booking that its guest takes off the list', async () => {
    const booked = await book();
    await server.deps.db.update(bookingTables.bookings).set({ status: 'rejected' });
    await deliver();
    mails.reset();
    const path = `/booking-registry/${booked.id}`;
    const body = { isDeleted: 'true', refundAmount: 0 };
    expect(await send(server, 'PATCH', path, { token: grace.token, body })).toMatchObject({
      status: 200,
    });
    expect(await subjects()).toEqual([]);
  });

  it('is sent when it is cancelled, given up, or its payment is returned and refunded', async () => {
    const booked = await book();
    await deliver();
    mails.reset();
    const order = await capturedOrder(server, booked.id);
    const body = { isDeleted: 'true' };
    for (const _ of [1, 2]) {
      const path = `/booking-registry/${booked.id}`;
      await send(server, 'PATCH', path, { token: grace.token, body });
    }
    expect(await subjects()).toEqual(['Your booking of Lake house is cancelled']);
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: onlineBody(booked, order),
    });
    expect(await subjects()).toEqual(['Your payment for Lake house will be returned']);
    const [refund] = await server.deps.db.select().from(paymentTables.refunds);
    await runCommand(server.deps, ['refunds', 'refunded', refund?.id ?? '']);
    expect(await subjects()).toEqual(['Your refund for Lake house']);
    await addBooking(server, grace.id, (await addProperty(server)).id, { createdAt: noon });
    await releaseStaleHolds(server.deps.db, new Date(noon.getTime() + 25 * 3_600_000));
    secondsLater(25 * 3600);
    expect(await subjects()).toEqual(['Your booking of Lake house was not paid']);
  });

  it('is not sent to a deleted account, nor about a hold that is over', async () => {
    const booked = await book();
    await server.deps.db.update(bookingTables.bookings).set({ isPaid: true });
    expect(await subjects()).toEqual([]);
    await post(server.deps.db, { kind: 'bookingCancelled', bookingId: booked.id }, noon);
    await server.deps.db.update(accountTables.users).set({ isDeleted: true });
    expect(await subjects()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('is not posted when the booking is refused', async () => {
    await book();
    await server.deps.db.delete(mailTables.outbox);
    grace = await addGuest(server);
    await book();
    expect(await waiting()).toBe(0);
  });
});

describe('the lines of the price in an e-mail', () => {
  const priceLines = [
    { kind: 'days', reason: 'day', count: 1, each: cents(9000), amount: cents(9000) },
    { kind: 'days', reason: 'season', count: 4, each: cents(15_000), amount: cents(60_000) },
    { kind: 'days', reason: 'weekday', count: 2, each: cents(13_000), amount: cents(26_000) },
    { kind: 'days', reason: 'base', count: 1, each: cents(10_000), amount: cents(10_000) },
    { kind: 'furtherGuests', guests: 2, count: 8, each: cents(1000), amount: cents(16_000) },
    { kind: 'longStay', percent: 7.5, amount: cents(-9075) },
    { kind: 'cleaning', amount: cents(4000) },
    { kind: 'serviceCharge', amount: cents(2000) },
    { kind: 'tax', percent: 16, amount: cents(18_548) },
    { kind: 'coupon', amount: cents(-5000) },
  ] as const;
  const english = (unit: 'day' | 'night') => [
    'Lake house, Goma, Lac Kivu: March 20, 2027 – March 22, 2027, 2 guests.',
    [
      `Special price ($90.00 × 1 ${unit}): $90.00`,
      `Season price ($150.00 × 4 ${unit}s): $600.00`,
      `Weekday price ($130.00 × 2 ${unit}s): $260.00`,
      `Regular price ($100.00 × 1 ${unit}): $100.00`,
      `Further guests (2 guests × $10.00 × 8 ${unit}s): $160.00`,
      'Long-stay discount (7.5%): −$90.75',
      'Cleaning fee: $40.00',
      'Service fee: $20.00',
      'Tax (16%): $185.48',
      'Discount: −$50.00',
    ].join('\n'),
    'Total of the booking: $1,314.73.',
  ];
  const french = (one: string, several: string) => [
    'Lake house, Goma, Lac Kivu : 20 mars 2027 – 22 mars 2027, 2 voyageurs.',
    [
      `Prix spécial (90,00 $US × 1 ${one}) : 90,00 $US`,
      `Prix de saison (150,00 $US × 4 ${several}) : 600,00 $US`,
      `Prix du jour de la semaine (130,00 $US × 2 ${several}) : 260,00 $US`,
      `Prix normal (100,00 $US × 1 ${one}) : 100,00 $US`,
      `Personnes supplémentaires (2 personnes × 10,00 $US × 8 ${several}) : 160,00 $US`,
      'Réduction long séjour (7,5 %) : −90,75 $US',
      'Frais de ménage : 40,00 $US',
      'Frais de service : 20,00 $US',
      'Taxe (16 %) : 185,48 $US',
      'Réduction : −50,00 $US',
    ].join('\n'),
    'Total de la réservation : 1 314,73 $US.',
  ];

  /** The paragraphs from that of the stay to that of the total, before the number, with every space as the same one. */
  async function priceIn(here: TestServer, language: 'en' | 'fr', lines: boolean) {
    const guest = await addGuest(here, { language });
    const home = await addProperty(here);
    const { id: bookingId } = await addBooking(here, guest.id, home.id, {
      unit: here.deps.environment.VITE_STAY_UNIT,
      amount: cents(131_473),
      ...(lines && { priceLines }),
    });
    const letter = { kind: 'bookingMade', bookingId, reason: null, received: null } as const;
    const site = { product: 'Ndako', origin: undefined };
    const mail = await bookingMail(here.deps.db, site, letter, noon);
    return {
      text: mail?.text
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .split('\n\n')
        .slice(2, -1),
      html: mail?.html,
    };
  }

  it('[RATE-72] are in the language of the guest, before the total', async () => {
    expect((await priceIn(server, 'en', true)).text).toEqual(english('day'));
    expect((await priceIn(server, 'fr', true)).text).toEqual(french('jour', 'jours'));
  });

  it('[RATE-72] count nights on a site that does', async () => {
    const inNights = await startEmptyServer({ VITE_STAY_UNIT: 'night' });
    expect((await priceIn(inNights, 'en', true)).text).toEqual(english('night'));
    expect((await priceIn(inNights, 'fr', true)).text).toEqual(french('nuit', 'nuits'));
    await inNights.close();
  });

  it('[RATE-72] are lines of the HTML too', async () => {
    expect((await priceIn(server, 'en', true)).html).toContain(
      'Cleaning fee: $40.00<br>\nService fee: $20.00<br>\n',
    );
  });

  it('[RATE-72] are missing for a booking that is older than them', async () => {
    expect((await priceIn(server, 'en', false)).text).toEqual([
      'Lake house, Goma, Lac Kivu: March 20, 2027 – March 22, 2027, 2 guests.',
      'Total of the booking: $1,314.73.',
    ]);
  });
});

describe('an e-mail that fails', () => {
  it('is sent again after 10, 20 and 40 seconds, and not lost', async () => {
    await book();
    mails.refusals = 3;
    expect(await subjects()).toEqual([]);
    const sentAt = [];
    for (const second of [9, 10, 29, 30, 69, 70, 71]) {
      secondsLater(second);
      if ((await subjects()).length > 0) sentAt.push(second);
    }
    expect(sentAt).toEqual([70]);
    expect(problems).toHaveLength(3);
    expect(problems[0]).toBe('Error: The mail server refused an e-mail: EMESSAGE, DATA, 451');
    expect(await waiting()).toBe(0);
  });

  it('leaves no address in the log when the mail server quotes it', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logger = { ...loggerOptions('trace'), stream };
    const app = await buildApp({ deps: server.deps, logger });
    await book();
    mails.unknown = 'grace@example.com';
    await mailer(server.deps).deliver((err) => app.log.error({ err }, 'a sweep failed'));
    await app.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'a sweep failed',
        err: { message: 'The mail server refused an e-mail: EENVELOPE, RCPT TO, 550 5.1.1' },
      },
    ]);
    expect(lines.join('')).not.toContain('grace');
    expect(await waiting()).toBe(1);
  });

  it('is sent once after the mail server was away, like all the others that waited', async (context) => {
    const many = sized(5, 100);
    const expected: string[] = [];
    for (let number = 1; number <= many; number += 1) {
      const { id } = await addProperty(server, { name: `House ${number}` });
      const { id: bookingId } = await addBooking(server, grace.id, id);
      await post(server.deps.db, { kind: 'bookingMade', bookingId }, noon);
      expected.push(`Your booking of House ${number}`);
    }
    mails.refusals = Infinity;
    for (const minutes of [0, 5, 30, 60]) {
      secondsLater(minutes * 60);
      expect(await subjects()).toEqual([]);
    }
    mails.refusals = 0;
    const sent = [];
    for (const minutes of [90, 120, 150]) {
      secondsLater(minutes * 60);
      sent.push(...(await subjects()));
    }
    expect(sent.toSorted()).toEqual(expected.toSorted());
    expect(await waiting()).toBe(0);
    measured(context, `${many} e-mails after an hour without a mail server, each sent once`);
  });

  it('does not hold up the others', async () => {
    await book();
    house = await addProperty(server, { name: 'Villa' });
    await book();
    mails.refusals = 1;
    expect(await subjects()).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });

  it('is given up when it is useless: a code after ten minutes, another after three days', async () => {
    const code = {
      purpose: 'signUp',
      to: 'new@example.com',
      code: '1234',
      language: 'en',
    } as const;
    await mailer(server.deps).postCode(code);
    await book();
    mails.refusals = 2;
    await deliver();
    secondsLater(600);
    expect(await subjects()).toEqual(['Your booking of Lake house']);
    await mailer(server.deps).postCode(code);
    expect(await subjects()).toEqual(['Your one-time code for Ndako']);
    await server.deps.db.delete(mailTables.outbox);
    server.setNow(noon);
    house = await addProperty(server);
    await book();
    problems = [];
    secondsLater(3 * 24 * 3600);
    expect(await subjects()).toEqual([]);
    expect(problems).toEqual(['Error: An e-mail was given up: bookingMade']);
    expect(await waiting()).toBe(0);
  });

  it('does not delay the reply, even when the mail server does not respond', async () => {
    const away = await startEmptyServer({
      OTP_DELIVERY: 'email',
      // A reserved address that nothing answers.
      SMTP_URL: 'smtp://192.0.2.1:25',
    });
    try {
      const body = { userName: 'grace', email: 'new@example.com', password: 'Secret-123' };
      expect(await send(away, 'POST', '/user-registry', { body })).toMatchObject({ status: 201 });
      expect(await away.deps.db.$count(mailTables.outbox)).toBe(1);
    } finally {
      await away.close();
    }
  });
});

it('is sent once by several servers', async () => {
  await book();
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(mails.received).toHaveLength(1);
});

it('keeps no code or address readable in the database', async () => {
  const code = { purpose: 'reset', to: 'grace@example.com', code: '4711', language: 'en' } as const;
  await mailer(server.deps).postCode(code);
  const [row] = await server.deps.db.select().from(mailTables.outbox);
  expect(row).toMatchObject({ kind: 'code', bookingId: null, sealed: expect.any(String) });
  expect(JSON.stringify(row)).not.toMatch(/4711|grace/);
});

it('without e-mail delivery the outbox is emptied, and codes are in the replies', async () => {
  const quiet = await startEmptyServer();
  try {
    await post(
      quiet.deps.db,
      { kind: 'bookingMade', bookingId: bookingIdOf(crypto.randomUUID()) },
      noon,
    );
    await mailer(quiet.deps).deliver((error) => expect.unreachable(String(error)));
    expect(await quiet.deps.db.$count(mailTables.outbox)).toBe(0);
    const body = { userName: 'grace', email: 'new@example.com', password: 'Secret-123' };
    expect(await send(quiet, 'POST', '/user-registry', { body })).toMatchObject({
      body: { otp: expect.stringMatching(/^\d{4}$/) },
    });
  } finally {
    await quiet.close();
  }
});

it.each([
  ['fr-CD,fr;q=0.9,en;q=0.8', 'fr'],
  ['de,en-GB;q=0.8,fr;q=0.5', 'en'],
  ['sw', 'en'],
  [undefined, 'en'],
])(
  'a sign-in with the languages %j sets the language of e-mails to %s',
  async (header, language) => {
    const email = 'amina@example.com';
    const passwordHash = await hashPassword('Secret-123');
    await addGuest(server, { email, passwordHash, language: language === 'en' ? 'fr' : 'en' });
    await server.app.inject({
      method: 'POST',
      url: `${basePath}/user-auth/login`,
      headers: { ...(header && { 'accept-language': header }) },
      payload: { email, password: 'Secret-123' },
    });
    const [user] = await server.deps.db
      .select({ language: accountTables.users.language })
      .from(accountTables.users)
      .where(eq(accountTables.users.email, email));
    expect(user).toEqual({ language });
  },
);

it('[STAY-147] an address of the site is a link in the HTML of an e-mail, and no other one', () => {
  const { html } = bodyOf('en', ['See https://a.example/b?c=1&d, and https://b.example/'], {
    product: 'Ndako',
    origin: 'https://a.example',
  });
  expect(html).toContain(
    '<p>See <a href="https://a.example/b?c=1&amp;d">https://a.example/b?c=1&amp;d</a>, and https://b.example/</p>',
  );
});
