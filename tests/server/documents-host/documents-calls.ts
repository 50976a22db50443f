import { eq } from 'drizzle-orm';
import type { Call, RequestOf } from '#contract/call.ts';
import * as bookingCalls from '#contract/calls/bookings.ts';
import * as paymentCalls from '#contract/calls/payments.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { readProperty } from '#contract/calls/property.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import * as refundCalls from '#contract/calls/refunds.ts';
import type { BookingId } from '#contract/ids.ts';
import { type Cents, cents } from '#contract/money.ts';
import { firstPage } from '#contract/pagination.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { byToken } from '#src/api/by-token.ts';
import { createClient } from '#src/api/client.ts';
import { bookingIdOf } from '#testing/ids.ts';
import type { TestServer } from '#testing/server.ts';
import { addBooking, addContent, addCoupon, addGuest, addProperty, noon } from '../fixtures.ts';

/** A call as it was on the wire. Every id is its number in the order of appearance. */
export interface Exchange {
  readonly request: string;
  /** JSON, or the entries of a form. Undefined without a body. */
  readonly body?: unknown;
  readonly status: number;
  readonly reply: unknown;
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same text with other ids, so that two databases give the same. */
function numbered() {
  const ids = new Map<string, string>();
  return (text: string) =>
    text.replaceAll(uuid, (id) => {
      const number = ids.get(id) ?? `id ${ids.size + 1}`;
      ids.set(id, number);
      return number;
    });
}

/** A value of JSON whose text is the given one, to the byte. */
function exactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new Error(`Not the text of its value: ${text}`);
  return value;
}

/** The client of the site in front of a server, and every call as it is on the wire. */
function listeningClient(server: TestServer, token: () => string | undefined) {
  const exchanges: Exchange[] = [];
  const number = numbered();
  const client = createClient({
    host: 'http://host.example',
    authenticate: byToken({ token, expired: () => {} }),
    malformedReply: () => 'malformed',
  });
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const url = request.url.replace('http://host.example', '');
    const payload = Buffer.from(await request.clone().arrayBuffer());
    const reply = await server.app.inject({
      method: method === 'POST' || method === 'PATCH' || method === 'DELETE' ? method : 'GET',
      url,
      headers: Object.fromEntries(headers),
      ...(payload.length > 0 && { payload }),
    });
    const isForm = headers.get('content-type')?.startsWith('multipart/form-data');
    const sent = isForm
      ? JSON.stringify([...(await request.formData()).entries()])
      : payload.toString();
    exchanges.push({
      request: number(`${method} ${url}`),
      ...(sent && { body: exactJson(number(sent)) }),
      status: reply.statusCode,
      reply: exactJson(number(reply.body)),
    });
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };
  /** A refused call is an exchange too. */
  const send = <C extends Call>(call: C, request: RequestOf<C>) =>
    client.send(call, request, { fetch: through }).catch(() => undefined);
  return { send, exchanges };
}

/** A home as the documents describe one, and one with refund tiers. Both without rules. */
async function addHomes(server: TestServer) {
  const house = await addProperty(server, { code: 'NDK-1', price: cents(9999) });
  const flat = await addProperty(server, {
    code: 'NDK-2',
    name: 'City flat',
    price: cents(5050),
    bedrooms: 1,
    createdAt: new Date('2027-03-09T12:00:00.000Z'),
    refundTiers: { fullDays: 14, halfDays: 7 },
  });
  await addCoupon(server, house.id);
  await addContent(server, 'service-tax-registry', { taxPercent: 10 });
  return { house, flat };
}

/** The calls of the documents about listings and bookings, in the order of a guest who books and cancels. */
export async function documentsCalls(server: TestServer): Promise<readonly Exchange[]> {
  const { house, flat } = await addHomes(server);
  const grace = await addGuest(server, { email: 'grace@example.com' });
  const other = await addGuest(server, { email: 'other@example.com' });
  await addBooking(server, other.id, house.id, { checkIn: '01-04-2027', checkOut: '03-04-2027' });
  let token: string | undefined;
  const { send, exchanges } = listeningClient(server, () => token);

  const page = { docPerPageCount: 5, currentPage: 0 };
  await send(listApprovedProperties, { query: page });
  await send(listApprovedProperties, { query: { ...page, sort: 'price' } });
  await send(searchProperties, { query: page, body: { location: 'goma', maxPrice: cents(6000) } });
  const days = { checkIn: '02-04-2027', checkOut: '05-04-2027' } as const;
  await send(searchProperties, { query: page, body: days });
  await send(readProperty, { params: { id: house.id } });
  await send(readProperty, { params: { id: flat.id } });
  await send(bookingCalls.listBookedDates, { params: { propertyId: house.id } });
  await send(bookingCalls.listCoupons, { params: { propertyId: house.id }, query: firstPage() });

  token = grace.token;
  const guest = { userId: grace.id };
  const april = { checkIn: '10-04-2027', checkOut: '12-04-2027' } as const;
  const wish = { ...guest, propertyId: house.id, guests: 2, couponCode: '', refundTiers: null };
  type Wish = Partial<RequestOf<typeof bookingCalls.createBooking>['body']>;
  const book = async (changes: Wish) => {
    const body = { ...wish, ...april, amount: cents(34_997), ...changes };
    const id = (await send(bookingCalls.createBooking, { body }))?.booking.id;
    if (id) await makeLater(server, id);
    return id ?? bookingIdOf('none');
  };
  const plain = await book({});
  await book({ amount: cents(34_998) });
  await book({ ...days, amount: cents(45_996) });
  await book({ guests: 6 });
  const may = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;
  const withCoupon = await book({ ...may, couponCode: 'SPRING50', amount: cents(29_997) });
  const withTiers = await book({
    propertyId: flat.id,
    checkIn: '18-03-2027',
    checkOut: '19-03-2027',
    refundTiers: { fullDays: 14, halfDays: 7 },
    amount: cents(13_110),
  });
  await send(bookingCalls.listBookings, { params: guest });

  const promise = async (bookingId: BookingId, amount: number, transactionId: string) => {
    await send(paymentCalls.createPayment, {
      body: {
        ...guest,
        bookingId,
        amount: cents(amount),
        method: 'cash',
        date: '10-03-2027 14:05:09',
        transactionId,
        message: 'Booking Completed with Cash',
        status: 'unPaid',
      },
    });
    await server.deps.db
      .update(paymentTables.transactions)
      .set({ createdAt: new Date(noon.getTime() + Number(transactionId.slice(-1))) })
      .where(eq(paymentTables.transactions.transactionId, transactionId));
  };
  await promise(plain, 34_997, 'T000000000000001');
  await promise(withCoupon, 29_996, 'T000000000000002');
  await promise(withCoupon, 29_997, 'T000000000000003');
  await send(paymentCalls.listPayments, { params: guest });

  await send(bookingCalls.deleteBooking, { params: { id: plain } });
  await receiveCash(server, withCoupon);
  const cancel = (id: BookingId, body: Partial<Record<'refundAmount' | 'paidAmount', Cents>>) =>
    send(bookingCalls.cancelBooking, { params: { id }, body });
  await cancel(withTiers, {});
  await cancel(withCoupon, { refundAmount: cents(0), paidAmount: cents(0) });
  await cancel(withCoupon, { refundAmount: cents(29_997), paidAmount: cents(29_997) });
  await send(refundCalls.createRefund, {
    body: {
      ...guest,
      bookingId: withCoupon,
      date: '10-03-2027 14:05:09',
      accountHolder: 'Grace Ilunga',
      accountNumber: '1234567890123456',
      bankName: 'Rawbank',
      refundId: 'R000000000000001',
    },
  });
  await send(refundCalls.listRefunds, { params: guest });
  await send(bookingCalls.listBookings, { params: guest });
  await send(paymentCalls.listPayments, { params: guest });
  return exchanges;
}

/**
 * The clock stands still, and lists have the newest record first. So that their order is certain, each booking
 * is made a millisecond after the one before it, with the same deadline.
 */
async function makeLater({ deps: { db } }: TestServer, id: BookingId): Promise<void> {
  const made = (await db.select().from(bookingTables.bookings)).length;
  const createdAt = new Date(noon.getTime() + made);
  await db
    .update(bookingTables.bookings)
    .set({ createdAt, heldSince: noon })
    .where(eq(bookingTables.bookings.id, id));
}

/** The host has received the promised cash. */
async function receiveCash({ deps: { db } }: TestServer, id: BookingId): Promise<void> {
  await db
    .update(bookingTables.bookings)
    .set({ isPaid: true })
    .where(eq(bookingTables.bookings.id, id));
  await db
    .update(paymentTables.transactions)
    .set({ paymentStatus: 'paid' })
    .where(eq(paymentTables.transactions.bookingId, id));
}
