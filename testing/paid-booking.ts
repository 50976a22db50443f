import { request } from '@playwright/test';
import { cancelBooking } from '#contract/calls/bookings.ts';
import { createOrder, updatePayment } from '#contract/calls/payments.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Property } from '#contract/records/property.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { bookInCash } from './cash-booking.ts';
import { deskCookies, owner } from './desk-operator.ts';
import { type Api, apiOf, type Guest } from './guest.ts';

/** The booking's order, approved and captured in the sandbox. Returns its id. */
export async function capturedOrder(
  baseURL: string | undefined,
  mine: Api,
  bookingId: BookingId,
): Promise<string> {
  const { orderId } = (await mine.send(createOrder, { body: { bookingId } })).order;
  for (const step of ['approve', 'capture']) {
    await fetch(`${baseURL}/sandbox-provider/orders/${orderId}/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  }
  return orderId;
}

/** Books a free day of a listing over the API (see `bookInCash`) and pays for it online. */
export async function bookAndPay(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<Payment> {
  const record = await bookInCash(baseURL, guest, villa, daysAhead);
  const mine = apiOf(baseURL, guest.token);
  await mine.send(updatePayment, {
    params: { id: record.id },
    body: {
      method: 'paypal',
      date: dateTimeOnClock(new Date()),
      transactionId: newRecordId(),
      message: 'Paid',
      status: 'paid',
      orderId: await capturedOrder(baseURL, mine, record.booking.id),
    },
  });
  return record;
}

/** As `bookAndPay`, but also cancels the booking, so that the guest can request a refund. */
export async function bookPayAndCancel(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<Payment> {
  const record = await bookAndPay(baseURL, guest, villa, daysAhead);
  await apiOf(baseURL, guest.token).send(cancelBooking, {
    params: { id: record.booking.id },
    body: {},
  });
  return record;
}

/** Books a free day of a listing over the API (see `bookInCash`), and the desk records all of its cash. */
export async function bookPaidInCash(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<Payment> {
  const record = await bookInCash(baseURL, guest, villa, daysAhead);
  const desk = await request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-ndako-desk': '1' },
    storageState: { cookies: await deskCookies(baseURL, owner), origins: [] },
  });
  const path = `/desk/api/bookings/${record.booking.id}`;
  const { version } = (await (await desk.get(path)).json()).booking;
  const recorded = await desk.post(`${path}/cash`, { data: { version } });
  if (!recorded.ok()) throw new Error(`The cash of ${villa.name} is not recorded`);
  await desk.dispose();
  return record;
}
