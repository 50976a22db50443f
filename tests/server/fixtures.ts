import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { basePath } from '#contract/call.ts';
import { type Day, isoOf } from '#contract/day.ts';
import type { PropertyId, UserId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { Stay } from '#contract/rules/stay.ts';
import { startSession } from '#server/accounts/sessions.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as calendarTables from '#server/db/calendar-tables.ts';
import { content } from '#server/db/content-tables.ts';
import { enquiries } from '#server/db/enquiry-tables.ts';
import { messages } from '#server/db/message-tables.ts';
import { notices } from '#server/db/notice-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { startServer, type TestServer } from '#testing/server.ts';

/** Noon in UTC, so that it is the same day in almost every time zone. */
export const noon = new Date('2027-03-10T12:00:00.000Z');

/** A server with an empty database and its clock stopped at `noon`. */
export async function startEmptyServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const server = await startServer(settings);
  await empty(server);
  return server;
}

const emptied = [
  accountTables.users,
  accountTables.sessions,
  accountTables.singleUseTokens,
  propertyTables.properties,
  propertyTables.propertyTypes,
  propertyTables.propertyAmenities,
  propertyTables.amenities,
  propertyTables.coupons,
  propertyTables.reviews,
  propertyTables.favourites,
  bookingTables.bookings,
  bookingTables.claimCodes,
  calendarTables.blockedDays,
  calendarTables.calendarFeeds,
  calendarTables.calendarLinks,
  paymentTables.transactions,
  paymentTables.refunds,
  paymentTables.paymentOrders,
  paymentTables.paymentLinks,
  paymentTables.providerOrders,
  content,
  enquiries,
  messages,
  notices,
];

/** Removes every record and sets the clock back to `noon`. */
export async function empty(server: TestServer): Promise<void> {
  // In one statement, because foreign keys are checked at its end. `truncate` takes 25 times as long.
  const deletions = emptied.map(
    (table, index) => sql`${sql.identifier(`deletion${index}`)} as (delete from ${table})`,
  );
  await server.deps.db.execute(sql`with ${sql.join(deletions, sql`, `)} select 1`);
  server.setNow(noon);
}

/** The database of a server, and its clock. */
interface Place {
  readonly deps: Pick<TestServer['deps'], 'db' | 'clock'>;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a request to the API: `body` as JSON, `form` as a urlencoded form. */
export async function send(
  server: TestServer,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  options: {
    readonly token?: string;
    readonly body?: unknown;
    readonly form?: URLSearchParams;
    readonly language?: string;
  } = {},
): Promise<Reply> {
  const { token, body, form, language } = options;
  const reply = await server.app.inject({
    method,
    url: path.startsWith('/sandbox-provider') ? path : `${basePath}${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form !== undefined && { payload: form.toString() }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** A failure reply of the contract. */
export function failure(status: number, code: string, message: string): Reply {
  return { status, body: { status: 'error', message, code } };
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database inserted no row');
  return row;
}

/** A random `transactionId` or `refundId`. */
export const newRecordId = () => randomBytes(8).toString('hex');

/** Random letters from g to v: no digits or hexadecimal text that a test searches for. */
const letters = () => [...randomBytes(16)].map((byte) => 'ghijklmnopqrstuv'[byte % 16]).join('');

/** Creates a signed-in guest. */
export async function addGuest(
  server: Place,
  values: Partial<typeof accountTables.users.$inferInsert> = {},
): Promise<{ readonly id: UserId; readonly token: string; readonly email: string }> {
  const { db, clock } = server.deps;
  const { id, email } = one(
    await db
      .insert(accountTables.users)
      .values({
        userName: 'guest',
        email: `${letters()}@example.com`,
        passwordHash: 'none',
        firstName: 'Grace',
        lastName: 'Ilunga',
        ...values,
      })
      .returning(),
  );
  return { id, email: email ?? '', token: await startSession(db, id, clock()) };
}

/** An approved property: $100.00 a day, $20.00 service charge, 2 bedrooms. */
export async function addProperty(
  server: Place,
  values: Partial<typeof propertyTables.properties.$inferInsert> = {},
) {
  return one(
    await server.deps.db
      .insert(propertyTables.properties)
      .values({
        name: 'Lake house',
        price: cents(10_000),
        serviceCharge: cents(2000),
        status: 'approved',
        code: letters(),
        bedrooms: 2,
        bathrooms: 1,
        garages: 1,
        size: 900,
        landSize: 1500,
        buildYear: 2019,
        location: 'Goma, Lac Kivu',
        description: '<p>By the lake.</p>',
        videoLink: 'https://www.youtube.com/watch?v=abc',
        images: ['/media/lake-1.svg', '/media/lake-2.svg'],
        createdAt: noon,
        ...values,
      })
      .returning(),
  );
}

export type PropertyRow = Awaited<ReturnType<typeof addProperty>>;

/** An active booking of $360.00 from 20 to 22 March 2027. */
export async function addBooking(
  server: Place,
  userId: UserId,
  propertyId: PropertyId,
  values: Partial<typeof bookingTables.bookings.$inferInsert> = {},
) {
  return one(
    await server.deps.db
      .insert(bookingTables.bookings)
      .values({
        userId,
        propertyId,
        checkIn: '20-03-2027',
        checkOut: '22-03-2027',
        guests: 2,
        amount: cents(36_000),
        createdAt: noon,
        ...values,
      })
      .returning(),
  );
}

/**
 * The body of a booking for one guest, to be paid in cash.
 *
 * @param bookingAmount In dollars.
 */
export function bookingBody(
  userId: string,
  propertyId: string,
  { checkIn, checkOut }: Stay,
  bookingAmount: number,
) {
  return {
    checkInDate: sentDay(checkIn),
    checkOutDate: sentDay(checkOut),
    guestQuantity: 1,
    coupon: '',
    propertyId,
    userId,
    bookingStatus: 'pending',
    bookingAmount,
    paymentMethod: 'cash',
  };
}

/** @param propertyId Null: it is for all homes. */
export async function addCoupon(
  server: TestServer,
  propertyId: PropertyId | null,
  values: Partial<typeof propertyTables.coupons.$inferInsert> = {},
) {
  return one(
    await server.deps.db
      .insert(propertyTables.coupons)
      .values({
        propertyId,
        name: 'Spring',
        code: 'SPRING50',
        discount: cents(5000),
        startDate: '01-03-2027',
        endDate: '31-03-2027',
        ...values,
      })
      .returning(),
  );
}

/** Adds records to a content registry, such as `faq-registry`, in order. Returns their ids. */
export async function addContent(
  server: TestServer,
  registry: string,
  ...records: Record<string, unknown>[]
): Promise<string[]> {
  const rows = await server.deps.db
    .insert(content)
    .values(records.map((record, position) => ({ registry, position, record })))
    .returning();
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

/** Service tax of 10 percent. */
export async function addTax(server: TestServer): Promise<void> {
  await addContent(server, 'service-tax-registry', { taxPercent: 10 });
}

/** The part of a property that other records include, in its wire form. */
export function embedded(property: PropertyRow) {
  return {
    id: property.id,
    propertyName: property.name,
    propertyPrice: property.price / 100,
    location: property.location,
    propertyImage: property.images,
    createdAt: property.createdAt.toISOString(),
  };
}

/** A day in the form of POST `booking-registry`: `yyyy-MM-dd`, one day later than chosen. */
export function sentDay(chosen: Day): string {
  return new Date(Date.parse(`${isoOf(chosen)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
