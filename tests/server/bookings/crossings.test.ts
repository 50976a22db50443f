import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Day } from '#contract/day.ts';
import { cents, noMoney } from '#contract/money.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import { users } from '#server/db/account-tables.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { transactions } from '#server/db/payment-tables.ts';
import { coupons, properties } from '#server/db/property-tables.ts';
import { publishNotices } from '#server/notices/notices.ts';
import { MailServer } from '#testing/mail-server.ts';
import { calendar, OtherPlatform, stayEvent } from '#testing/other-platform.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addOperator,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import {
  addCoupon,
  addGuest,
  addProperty,
  bookingBody,
  empty,
  failure,
  noon,
  type PropertyRow,
  type Reply,
  send,
} from '../fixtures.ts';
import { capture, onlineBody } from '../payments/payment-bodies.ts';

/*
 * Two features at once: see `tests/scripts/crossings.ts`. The site counts nights, at $100.00 each with $20.00 for the
 * service, and an online payment costs the total. It is noon on 10 March 2027.
 */

const mails = new MailServer();
const platform = new OtherPlatform();
let origin: string;
let server: TestServer;
let sarah: TestOperator;
let marc: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: PropertyRow;
let bookingId: string;

beforeAll(async () => {
  origin = await platform.listen();
  server = await startMailingServer(mails, {
    VITE_STAY_UNIT: 'night',
    VITE_ONLINE_AMOUNT: 'total',
    SITE_ORIGIN: 'http://localhost:4000',
    PRIVATE_CALENDARS: origin,
  });
});
beforeEach(async () => {
  mails.reset();
  await empty(server);
  await server.deps.db.delete(outbox);
  sarah = await addOperator(server, 'support');
  marc = await addOperator(server, 'manager');
  grace = await addGuest(server, { email: 'grace@example.com' });
  house = await addProperty(server, { texts: { name: { fr: 'Maison du lac' } } });
});
afterAll(async () => {
  await server.close();
  await platform.close();
  await mails.close();
});

/** The guest books two nights, from 20 to 22 March 2027, or others. @param total In dollars. */
async function ask(
  total: number,
  { checkIn = '20-03-2027', checkOut = '22-03-2027', coupon = '' }: Wish = {},
): Promise<Reply> {
  const body = { ...bookingBody(grace.id, house.id, { checkIn, checkOut }, total), coupon };
  return send(server, 'POST', '/booking-registry', { token: grace.token, body });
}

interface Wish {
  readonly checkIn?: Day;
  readonly checkOut?: Day;
  readonly coupon?: string;
}

const madeBooking = z.object({ data: z.object({ id: z.string() }) });

async function book(total: number, wish: Wish = {}): Promise<void> {
  const reply = await ask(total, wish);
  expect(reply).toMatchObject({ status: 201 });
  bookingId = madeBooking.parse(reply.body).data.id;
}

async function booking() {
  const { body } = await sendToDesk(server, 'GET', `/bookings/${bookingId}`, { by: sarah });
  return z.object({ booking: z.looseObject({ version: z.int() }) }).parse(body).booking;
}

/** Takes a step as the operator sees the booking now. */
async function take(step: string, body: object = {}): Promise<unknown> {
  const { version } = await booking();
  const path = `/bookings/${bookingId}/${step}`;
  const reply = await sendToDesk(server, 'POST', path, { by: sarah, body: { version, ...body } });
  expect(reply).toMatchObject({ body: { status: 'success' } });
  return reply.body;
}

async function datesOf(checkIn: string, checkOut: string): Promise<unknown> {
  const path = `/bookings/${bookingId}/dates?checkIn=${checkIn}&checkOut=${checkOut}`;
  return (await sendToDesk(server, 'GET', path, { by: sarah })).body;
}

const move = (checkIn: string, checkOut: string, total: number) =>
  take('dates', { checkIn, checkOut, total, received: 0, reason: 'A later flight' });

/** The token of a new link. */
async function linkToken(): Promise<string> {
  const { link } = z.looseObject({ link: z.string() }).parse(await take('payment-link'));
  return link.split('#')[1] ?? '';
}

async function linkNow(token: string, language = 'en'): Promise<unknown> {
  const reply = await send(server, 'POST', '/payment-link/read', { body: { token }, language });
  return Object(reply.body).data;
}

const order = (token: string) => send(server, 'POST', '/payment-link/order', { body: { token } });

/** The e-mails that are sent now, with every space as the same one. */
async function mailed() {
  const sent = await deliverMails(server, mails);
  return sent.map(({ to, subject, text }) => ({
    to,
    subject: spaced(subject),
    text: spaced(text).split('\n\n'),
  }));
}

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Adds the calendar of another platform, which is read at once. @returns its conflicts. */
async function conflictsWith(...event: readonly string[]): Promise<unknown> {
  platform.file = calendar(event);
  const reply = await sendToDesk(server, 'POST', `/listings/${house.id}/calendars/feeds`, {
    by: marc,
    body: { name: 'Airbnb', address: `${origin}/a.ics` },
  });
  return Object(reply.body).calendars.feeds[0].conflicts;
}

/** The desk's record of a caller. */
function addCaller() {
  return addGuest(server, {
    userName: 'Marie Kabongo',
    firstName: 'Marie Kabongo',
    lastName: '',
    email: null,
    passwordHash: null,
  });
}

/** The booking is that of a caller, who gets the code for it. @returns the code. */
async function giveToCaller(): Promise<string> {
  const { id: userId } = await addCaller();
  await server.deps.db.update(bookings).set({ userId });
  await server.deps.db.delete(outbox);
  return z.looseObject({ code: z.string() }).parse(await take('claim-code')).code;
}

const claim = (code: string) =>
  send(server, 'POST', '/booking-registry/claim', { token: grace.token, body: { code } });

describe('a coupon', () => {
  it('[COUP-03] [RATE-01] is taken by night for a stay that ends on the day after its last one', async () => {
    await addCoupon(server, house.id);
    const late = { checkIn: '30-03-2027', checkOut: '02-04-2027', coupon: 'SPRING50' } as const;
    expect(await ask(270, late)).toMatchObject({ status: 422, body: { code: 'coupon_invalid' } });
    await book(170, { ...late, checkOut: '01-04-2027' });
    expect(await datesOf('2027-03-29', '2027-04-01')).toMatchObject({
      change: { total: 270, couponCode: 'SPRING50', droppedCoupon: '' },
    });
    expect(await datesOf('2027-03-30', '2027-04-02')).toMatchObject({
      change: { total: 320, couponCode: '', droppedCoupon: 'SPRING50' },
    });
  });

  it('[DESK-488] [DESK-598] takes its percentage off the nights alone, beside a charge and a part that was paid', async () => {
    await addCoupon(server, house.id, { discount: noMoney, percent: 12.5 });
    await book(195, { coupon: 'SPRING50' });
    await take('cash', { amount: 100 });
    await take('charge', { amount: 15, reason: 'Laundry' });
    expect(await booking()).toMatchObject({ amount: 210, received: 100, owed: 110 });
    // $300.00, less $37.50, with $20.00 and $15.00.
    await move('2027-03-20', '2027-03-23', 297.5);
    expect(await booking()).toMatchObject({
      amount: 297.5,
      couponCode: 'SPRING50',
      received: 100,
      owed: 197.5,
    });
    // After the days of the coupon.
    await move('2027-04-02', '2027-04-04', 235);
    expect(await booking()).toMatchObject({ amount: 235, couponCode: '', owed: 135 });
  });

  it('[STAY-140] [STAY-141] is in the price of a payment link, also after it has ended', async () => {
    await addCoupon(server, house.id);
    await book(170, { coupon: 'SPRING50' });
    const token = await linkToken();
    await server.deps.db.update(coupons).set({ isEnded: true });
    expect(await linkNow(token)).toMatchObject({
      state: 'owed',
      stay: {
        priceLines: [
          { kind: 'days', reason: 'base', count: 2, each: 100, amount: 200 },
          { kind: 'serviceCharge', amount: 20 },
          { kind: 'coupon', amount: -50 },
        ],
        total: 170,
        owed: 170,
      },
    });
    expect(await order(token)).toMatchObject({ status: 201, body: { data: { amount: 170 } } });
  });
});

describe('a booking that was paid in part', () => {
  it('[DESK-488] [DESK-610] owes the price of other nights, and its rest is due on the day of departure', async () => {
    await book(220);
    await take('cash', { amount: 100 });
    expect(await datesOf('2027-03-20', '2027-03-23')).toMatchObject({
      change: { unit: 'night', length: 3, total: 320, settlement: 'unpaid', owed: 220 },
    });
    await move('2027-03-20', '2027-03-23', 320);
    expect(await booking()).toMatchObject({ amount: 320, received: 100, owed: 220 });
    await mailed();
    const token = await linkToken();
    const [mail] = await mailed();
    expect(mail?.text).toEqual([
      'Hello Grace,',
      'Your host sends you a link to pay the rest of this booking online: $220.00, due by March 23, 2027. You need no account.',
      `Pay here: http://localhost:4000/pay-stay#${token}`,
      'Lake house, Goma, Lac Kivu: March 20, 2027 – March 23, 2027, 1 guest.',
      'Amount ($100.00 × 3 nights): $300.00\nService fee: $20.00',
      'Total of the booking: $320.00.',
      expect.stringMatching(/^Booking number: \S{9}\.$/),
    ]);
  });

  it('[DESK-488] [STAY-162] keeps the price of its nights under other rules, until its nights change', async () => {
    const season = { from: '21-03-2027', to: '31-03-2027' } as const;
    const changeRules = (price: number) =>
      server.deps.db.update(properties).set({
        rules: { seasons: [{ ...season, price: cents(price) }], cleaningFee: cents(4000) },
      });
    await changeRules(15_000);
    await book(310);
    await take('cash', { amount: 100 });
    const token = await linkToken();
    await changeRules(20_000);
    const stay = { priceLines: linesOf(150, 1), total: 310, paid: 100, owed: 210 };
    expect(await linkNow(token)).toMatchObject({ state: 'rest', stay });
    expect(await order(token)).toMatchObject({ body: { data: { amount: 210 } } });
    await move('2027-03-20', '2027-03-23', 560);
    const moved = { priceLines: linesOf(200, 2), total: 560, paid: 100, owed: 460 };
    expect(await linkNow(token)).toMatchObject({ state: 'rest', stay: moved });
    expect(await order(token)).toMatchObject({ body: { data: { amount: 460 } } });

    function linesOf(each: number, count: number) {
      return [
        { kind: 'days', reason: 'base', count: 1, each: 100, amount: 100 },
        { kind: 'days', reason: 'season', count, each, amount: each * count },
        { kind: 'cleaning', amount: 40 },
        { kind: 'serviceCharge', amount: 20 },
      ];
    }
  });

  it('[DESK-482] [DESK-215] keeps its nights after its deadline, from another platform too', async () => {
    await book(220);
    await take('cash', { amount: 100 });
    server.setNow(new Date('2027-03-12T12:00:00.000Z'));
    marc = await addOperator(server, 'manager');
    expect(await releaseStaleHolds(server.deps.db, server.deps.clock())).toBe(0);
    expect(await conflictsWith(...stayEvent('20270318', '20270326'))).toMatchObject([
      { booking: { id: bookingId, checkIn: '2027-03-20', lastDay: '2027-03-21' } },
    ]);
    const blocked = await server.deps.db.select().from(blockedDays).orderBy(blockedDays.firstDay);
    expect(blocked).toMatchObject([
      { firstDay: '18-03-2027', lastDay: '19-03-2027' },
      { firstDay: '22-03-2027', lastDay: '25-03-2027' },
    ]);
    const path = `/listings/${house.id}/calendars`;
    const { body: read } = await sendToDesk(server, 'GET', path, { by: marc });
    const { body } = await sendToDesk(server, 'POST', `${path}/address`, {
      by: marc,
      body: { version: Object(read).calendars.version },
    });
    const { pathname } = new URL(Object(body).calendars.address);
    const file = await server.app.inject({ url: pathname });
    expect(file.body.split('\r\n').filter((line) => /^DT(START|END)/.test(line))).toEqual([
      'DTSTART;VALUE=DATE:20270320',
      'DTEND;VALUE=DATE:20270322',
    ]);
  });

  it('[STAY-160] [STAY-162] says what is owed in French: in the e-mail with the link, and on its page', async () => {
    await server.deps.db.update(users).set({ language: 'fr' }).where(eq(users.id, grace.id));
    await book(220);
    await take('cash', { amount: 100 });
    await take('charge', { amount: 15, reason: 'Linge' });
    await mailed();
    const token = await linkToken();
    expect(await mailed()).toEqual([
      {
        to: 'grace@example.com',
        subject: 'Payez votre réservation : Maison du lac',
        text: [
          'Bonjour Grace,',
          'Votre hôte vous envoie un lien pour payer en ligne le reste de cette réservation : 135,00 $US, à régler au plus tard le 22 mars 2027. Aucun compte n’est nécessaire.',
          `Payer ici : http://localhost:4000/pay-stay#${token}`,
          'Maison du lac, Goma, Lac Kivu : 20 mars 2027 – 22 mars 2027, 1 voyageur.',
          'Montant (100,00 $US × 2 nuits) : 200,00 $US\nFrais de service : 20,00 $US',
          'Linge : 15,00 $US',
          'Total de la réservation : 235,00 $US.',
          expect.stringMatching(/^Numéro de réservation : \S{9}\.$/),
        ],
      },
    ]);
    expect(await linkNow(token, 'fr')).toMatchObject({
      state: 'rest',
      stay: { property: { name: 'Maison du lac' }, owed: 135 },
    });
    expect(await linkNow(token, 'en')).toMatchObject({
      stay: { property: { name: 'Lake house' } },
    });
  });
});

describe('a claim', () => {
  it('[STAY-170] sends the e-mails that wait to the account, in its language', async () => {
    await server.deps.db.update(users).set({ language: 'fr' }).where(eq(users.id, grace.id));
    await book(220);
    const code = await giveToCaller();
    await take('charge', { amount: 15, reason: 'Linge' });
    expect(await claim(code)).toMatchObject({ status: 200 });
    const sent = await mailed();
    expect(sent).toMatchObject([
      {
        to: 'grace@example.com',
        subject: 'Votre réservation coûte plus cher : Maison du lac',
      },
    ]);
    expect(sent[0]?.text.slice(0, 3)).toEqual([
      'Bonjour Grace,',
      'Votre hôte a ajouté un montant au prix de cette réservation.',
      'Le motif : Linge',
    ]);
  });

  it('[STAY-160] [STAY-170] leaves the rest to pay online, in the account', async () => {
    await book(220);
    const code = await giveToCaller();
    await take('cash', { amount: 100 });
    expect(await claim(code)).toMatchObject({ status: 200 });
    const opened = await send(server, 'POST', '/order-registry', {
      token: grace.token,
      body: { bookingId },
    });
    expect(opened).toMatchObject({ status: 201, body: { data: { amount: 120 } } });
    const orderId = String(Object(opened.body).data.orderId);
    await capture(server, orderId);
    const [row] = await server.deps.db.select().from(bookings);
    if (!row) throw new Error('There is no booking');
    const body = onlineBody(row, orderId, { amount: 120 });
    expect(
      await send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ).toMatchObject({ status: 201 });
    expect(await booking()).toMatchObject({ isPaid: true, received: 220, owed: 0 });
    const payments = await server.deps.db
      .select({ userId: transactions.userId, amount: transactions.amount })
      .from(transactions)
      .orderBy(transactions.amount);
    expect(payments).toEqual([
      { userId: grace.id, amount: 10_000 },
      { userId: grace.id, amount: 12_000 },
    ]);
  });
});

describe('the days of another platform', () => {
  it('[RATE-27] have the buffer nights of a home around them', async () => {
    await server.deps.db.update(properties).set({ rules: { bufferDays: 1 } });
    // The nights of 3 and 4 April.
    expect(await conflictsWith(...stayEvent('20270403', '20270405'))).toEqual([]);
    const refused = failure(
      422,
      'stay_refused',
      'The home does not take these dates any more. Please look at its calendar again.',
    );
    expect(await ask(120, { checkIn: '05-04-2027', checkOut: '06-04-2027' })).toEqual(refused);
    expect(await ask(120, { checkIn: '02-04-2027', checkOut: '03-04-2027' })).toEqual(refused);
    await book(120, { checkIn: '06-04-2027', checkOut: '07-04-2027' });
    await book(120, { checkIn: '01-04-2027', checkOut: '02-04-2027' });
  });

  it('[DESK-540] [DESK-546] are told of in French, when they are those of a booking', async () => {
    await book(220);
    await server.app.inject({
      method: 'POST',
      url: '/desk/api/notices/mails',
      headers: { 'x-ndako-desk': '1', cookie: sarah.cookie, 'accept-language': 'fr' },
      payload: { topic: 'conflicts', isWanted: true },
    });
    // A guest leaves on the day on which Grace arrives, and another one arrives on the day on which she leaves.
    expect(await conflictsWith(...stayEvent('20270318', '20270320'))).toEqual([]);
    platform.file = calendar(stayEvent('20270321', '20270324'));
    await server.deps.db.delete(outbox);
    const { body } = await sendToDesk(server, 'GET', `/listings/${house.id}/calendars`, {
      by: marc,
    });
    const [feed] = Object(body).calendars.feeds;
    await sendToDesk(server, 'POST', `/calendar-feeds/${feed.id}/read`, { by: marc, body: {} });
    await publishNotices(server.deps.db, noon);
    expect(await mailed()).toEqual([
      {
        to: sarah.email,
        subject: 'Maison du lac a aussi une réservation sur une autre plateforme : Grace Ilunga',
        text: [
          'Maison du lac a aussi une réservation sur une autre plateforme : Grace Ilunga',
          'Maison du lac, Goma, Lac Kivu : 20 mars 2027 – 22 mars 2027, 1 voyageur.',
          `À voir au bureau : http://localhost:4000/desk/listings/${house.id}/calendars`,
          'Vous recevez cet e-mail parce que vous l’avez choisi au bureau, sous Votre compte.',
        ],
      },
    ]);
  });
});
