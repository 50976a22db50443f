import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { bookingsOf } from '#server/bookings/booking-store.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { bookingMail } from '#server/mail/write-mail.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { openRefundsOf } from '#server/refunds/refund-store.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  bookingBody,
  empty,
  failure,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(outbox);
  grace = await addGuest(server);
  house = await addProperty(server, { serviceCharge: cents(0) });
  await addCoupon(server, house.id, { code: 'FREE100', discount: cents(0), percent: 100 });
});
afterAll(() => server.close());

const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;

const book = () =>
  send(server, 'POST', '/booking-registry', {
    token: grace.token,
    body: { ...bookingBody(grace.id, house.id, stay, 0), coupon: 'FREE100' },
  });

it('[STAY-224] a stay that costs nothing is settled when it is booked, and stays', async () => {
  const { db } = server.deps;
  const reply = await book();
  expect(reply).toMatchObject({ status: 201 });
  const id = Object(reply.body).data.id;
  expect(await db.select().from(bookings)).toMatchObject([
    { amount: 0, isPaid: true, payBy: null },
  ]);
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['bookingFree']);
  const [listed] = await bookingsOf(db, noon, grace.id, 'en');
  expect(listed).toMatchObject({ isPaid: true, isCancelled: false, refundDue: 0 });
  expect(listed).not.toHaveProperty('payBy');
  await releaseStaleHolds(db, new Date('2027-03-19T12:00:00.000Z'));
  expect(await db.select().from(bookings)).toMatchObject([{ isDeleted: false }]);
  expect(
    await send(server, 'POST', '/order-registry', { token: grace.token, body: { bookingId: id } }),
  ).toEqual(failure(422, 'already_paid', 'This booking is already paid.'));
});

it('[STAY-224] a stay that is booked again with a coupon for all of it is settled, and an e-mail says so', async () => {
  const { db } = server.deps;
  const dear = { token: grace.token, body: bookingBody(grace.id, house.id, stay, 300) };
  expect(await send(server, 'POST', '/booking-registry', dear)).toMatchObject({ status: 201 });
  expect(await book()).toMatchObject({ status: 201 });
  expect(await db.select().from(bookings)).toMatchObject([
    { amount: 0, isPaid: true, payBy: null },
  ]);
  const mails = await db.select().from(outbox);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['bookingFree', 'bookingMade']);
});

it('[STAY-224] its cancellation has no refund to ask for', async () => {
  const { db } = server.deps;
  const { body } = await book();
  const { id } = Object(body).data;
  const cancelled = { token: grace.token, body: { isDeleted: 'true', refundAmount: 0 } };
  expect(await send(server, 'PATCH', `/booking-registry/${id}`, cancelled)).toMatchObject({
    status: 200,
  });
  expect(await openRefundsOf(db, noon, grace.id, 'en')).toEqual([]);
});

it('[STAY-224] its cancellation has none either when the host has added something that is not paid', async () => {
  const { db } = server.deps;
  const { body } = await book();
  const { id } = Object(body).data;
  await runCommand(server.deps, [
    ...['bookings', 'charge', id, '--amount', '50', '--reason', 'Laundry', '--yes'],
  ]);
  await runCommand(server.deps, ['bookings', 'cancel', id, '--reason', 'Flooded', '--yes']);
  expect(await db.select().from(bookings)).toMatchObject([
    { amount: 5000, covered: 0, isPartPaid: true, isDeleted: true },
  ]);
  expect(await openRefundsOf(db, noon, grace.id, 'en')).toEqual([]);
  const refund = {
    userId: grace.id,
    bookingId: id,
    refundDate: '10-03-2027 14:05:09',
    refundId: newRecordId(),
    accountHolderName: 'Grace Bahati',
    accountNumber: '4000123412341234',
    bankName: 'Rawbank',
    refundStatus: 'pending',
  };
  expect(
    await send(server, 'POST', '/refund-payment-registry', { token: grace.token, body: refund }),
  ).toMatchObject({ status: 422, body: { code: 'refund_closed' } });
  const site = { product: 'Ndako', origin: undefined };
  const letter = { bookingId: id, reason: null, received: null };
  const mail = await bookingMail(db, site, { kind: 'bookingCancelledByHost', ...letter }, noon);
  expect(mail?.text).toContain('Your host has cancelled this booking.');
  expect(mail?.text).not.toContain('You have paid for it.');
});

it('[STAY-224] a payment that is not recorded can be asked for, also when the host has added something', async () => {
  const { db } = server.deps;
  const { id } = await addBooking(server, grace.id, house.id, { isPaid: true });
  await runCommand(server.deps, [
    ...['bookings', 'charge', id, '--amount', '50', '--reason', 'Laundry', '--yes'],
  ]);
  await runCommand(server.deps, ['bookings', 'cancel', id, '--reason', 'Flooded', '--yes']);
  expect(await openRefundsOf(db, noon, grace.id, 'en')).toMatchObject([{ id }]);
});

it('[STAY-224] a free stay from before the change is not given up, and nothing is paid for it', async () => {
  const { db } = server.deps;
  const { id } = await addBooking(server, grace.id, house.id, { amount: cents(0) });
  expect(
    await send(server, 'POST', '/order-registry', { token: grace.token, body: { bookingId: id } }),
  ).toEqual(failure(422, 'already_paid', 'This booking is already paid.'));
  await releaseStaleHolds(db, new Date(noon.getTime() + 48 * 3_600_000));
  expect(await db.select().from(bookings).where(eq(bookings.id, id))).toMatchObject([
    { isDeleted: false },
  ]);
});
