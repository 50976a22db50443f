import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { listRefunds } from '#server/desk/refunds/desk-refund-store.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { orderOfProvider } from '#server/payments/order-store.ts';
import { checkOrder } from '#server/payments/provider-order-checks.ts';
import { paymentProvider } from '#server/paypal/payment-provider.ts';
import { openRefundsOf } from '#server/refunds/refund-store.ts';
import { PayPalDouble } from '#testing/paypal-double.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { onlineBody } from '../payments/payment-bodies.ts';

/*
 * What the host returns at PayPal by hand after a cancellation counts for the refund that the guest can ask for. The
 * booking costs $100.00, and half of it comes back.
 */

const paypal = new PayPalDouble();
let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;
let orderId: string;

beforeAll(async () => {
  server = await startEmptyServer({
    VITE_PAYPAL_CLIENT_ID: 'a-client-id',
    PAYPAL_CLIENT_SECRET: 'a-secret',
    PAYPAL_API_HOST: await paypal.listen(),
    VITE_ONLINE_AMOUNT: 'total',
  });
});
beforeEach(async () => {
  paypal.reset();
  await empty(server);
  grace = await addGuest(server);
  await bookAndPay();
});
afterAll(async () => {
  await server.close();
  paypal.close();
});

async function bookAndPay(): Promise<void> {
  const { token } = grace;
  const booking = await addBooking(server, grace.id, (await addProperty(server)).id, {
    amount: cents(10_000),
    refundTiers: { fullDays: 14, halfDays: 7 },
  });
  bookingId = booking.id;
  const opened = await send(server, 'POST', '/order-registry', { token, body: { bookingId } });
  orderId = String(Object(Object(opened.body).data).orderId);
  paypal.capture(orderId);
  const body = onlineBody(booking, orderId, { amount: 100 });
  const paid = await send(server, 'POST', '/transaction-registry', { token, body });
  expect(paid).toMatchObject({ status: 201 });
}

/** The guest cancels ten days before the stay. */
async function cancel(): Promise<void> {
  const body = { isDeleted: 'true' };
  const sent = { token: grace.token, body };
  const reply = await send(server, 'PATCH', `/booking-registry/${bookingId}`, sent);
  expect(reply).toMatchObject({ status: 200 });
}

function ask() {
  const body = {
    userId: grace.id,
    bookingId,
    refundDate: '10-03-2027 14:05:09',
    refundId: newRecordId(),
    accountHolderName: 'Grace Bahati',
    accountNumber: '4000123412341234',
    bankName: 'Rawbank',
    refundStatus: 'pending',
  };
  return send(server, 'POST', '/refund-payment-registry', { token: grace.token, body });
}

const isRequested = { status: 201 };
const isRefused = { status: 422, body: { code: 'refund_closed' } };

/** The host returns money at PayPal by hand, and the server reads the order. */
async function giveBack(amount: number): Promise<void> {
  const { db, clock } = server.deps;
  paypal.giveBack(orderId, amount);
  const order = await orderOfProvider(db, { orderId });
  if (!order) throw new Error('The order is gone');
  await checkOrder({ db, provider: paymentProvider(server.deps) }, order, clock());
}

/** The refunds that the guest can ask for, in cents. */
async function openNow() {
  const open = await openRefundsOf(server.deps.db, noon, grace.id, 'en');
  return open.map(({ refundDue }) => refundDue);
}

/** The refunds at the desk. */
async function refundsNow(): Promise<string[]> {
  const { records } = await listRefunds(server.deps.db, {}, 'en');
  return records.map(({ amount, status }) => `${amount} ${status}`).toSorted();
}

async function pendingId(): Promise<string> {
  const { records } = await listRefunds(server.deps.db, { status: 'pending' }, 'en');
  return String(records[0]?.id);
}

async function reject(): Promise<void> {
  await runCommand(server.deps, [
    ...['refunds', 'rejected', await pendingId(), '--reason', 'Wrong name', '--yes'],
  ]);
}

describe('[STAY-222] what the host returns at PayPal after a cancellation', () => {
  it('lowers a pending request, and the request after its rejection, by that amount', async () => {
    await cancel();
    expect(await ask()).toMatchObject(isRequested);
    await giveBack(2000);
    expect(await refundsNow()).toEqual(['2000 refunded', '3000 pending']);
    const { records } = await listRefunds(server.deps.db, {}, 'en');
    expect(records.map(({ isOfChange }) => isOfChange)).toEqual([undefined, undefined]);
    await reject();
    expect(await ask()).toMatchObject(isRequested);
    expect(await refundsNow()).toEqual(['2000 refunded', '3000 pending', '3000 rejected']);
    expect(await ask()).toMatchObject(isRefused);
    await runCommand(server.deps, ['refunds', 'refunded', await pendingId()]);
    expect(paypal.returned(orderId)).toBe(5000);
  });

  it('leaves the rest of the refund to ask for', async () => {
    await cancel();
    await giveBack(2000);
    expect(await openNow()).toEqual([3000]);
    expect(await ask()).toMatchObject(isRequested);
    expect(await refundsNow()).toEqual(['2000 refunded', '3000 pending']);
    const { records } = await listRefunds(server.deps.db, { status: 'pending' }, 'en');
    // $30.00 is no half of a payment.
    expect(records.map(({ paid, share }) => ({ paid, share }))).toEqual([
      { paid: undefined, share: undefined },
    ]);
    const path = `/refund-payment-registry/get/by-detail/${grace.id}`;
    const { body } = await send(server, 'GET', path, grace);
    const listed: { refundAmount: number; refundShare?: string }[] = Object(body).data;
    const shown = listed.map(({ refundAmount, refundShare }) => ({ refundAmount, refundShare }));
    expect(shown.toSorted((one, other) => one.refundAmount - other.refundAmount)).toEqual([
      { refundAmount: 20, refundShare: undefined },
      { refundAmount: 30, refundShare: undefined },
    ]);
    await giveBack(1000);
    expect(await refundsNow()).toEqual(['1000 refunded', '2000 pending', '2000 refunded']);
    await runCommand(server.deps, ['refunds', 'refunded', await pendingId()]);
    expect(paypal.returned(orderId)).toBe(5000);
  });

  it.each([5000, 6000])('leaves nothing to ask for when it was %i cents', async (amount) => {
    await cancel();
    await giveBack(amount);
    expect(await openNow()).toEqual([]);
    expect(await ask()).toMatchObject(isRefused);
    expect(await refundsNow()).toEqual([`${amount} refunded`]);
  });

  it('leaves one cent when one is missing', async () => {
    await cancel();
    await giveBack(4999);
    expect(await openNow()).toEqual([1]);
    expect(await ask()).toMatchObject(isRequested);
    expect(await refundsNow()).toEqual(['1 pending', '4999 refunded']);
  });

  it('does not count when it was returned before the cancellation', async () => {
    await giveBack(2000);
    await cancel();
    expect(await openNow()).toEqual([4000]);
  });

  it('does not count when a lower price gave it back before', async () => {
    await runCommand(server.deps, [
      ...['bookings', 'lower', bookingId, '--amount', '20', '--reason', 'No water', '--yes'],
    ]);
    expect(await refundsNow()).toEqual(['2000 pending']);
    await cancel();
    await giveBack(500);
    expect(await refundsNow()).toEqual(['1500 pending', '500 refunded']);
    expect(await openNow()).toEqual([4000]);
  });
});
