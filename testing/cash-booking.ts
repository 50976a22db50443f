import { createBooking } from '#contract/calls/bookings.ts';
import { readServiceTax } from '#contract/calls/content.ts';
import { createPayment, listPayments } from '#contract/calls/payments.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { firstPage } from '#contract/pagination.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Property } from '#contract/records/property.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';
import { newRecordId } from '#src/app/record-id.ts';
import { apiOf, freeStay, type Guest, soonestStay } from './guest.ts';
import { testedUnit } from './tested-unit.ts';

/** The guest's payments, newest first. */
export async function paymentsOf(
  baseURL: string | undefined,
  { token, user }: Guest,
): Promise<Payment[]> {
  const mine = apiOf(baseURL, token);
  const { records } = await mine.send(listPayments, { params: { userId: user.id } });
  return records;
}

/** In days from today. In fewer days, the next week of a worker can be too late for what a test shows. */
const firstSharedDay = 30;

interface Unpaid {
  readonly bookingId: BookingId;
  readonly amount: Cents;
}

/**
 * Books a free day of a listing over the API, without a payment method.
 *
 * @param daysAhead The first day to try, in days from today. It must be far from the days that
 * tests choose in the browser. Days before `firstSharedDay` can be in any week, so one test alone books
 * them of a listing.
 */
export async function bookUnpaid(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead = 390,
): Promise<Unpaid> {
  const mine = apiOf(baseURL, guest.token);
  const findStay = daysAhead < firstSharedDay ? soonestStay : freeStay;
  const stay = await findStay(mine, villa.id, 1, daysAhead);
  const { records: tax } = await mine.send(readServiceTax, { query: firstPage() });
  const charges = {
    serviceCharge: villa.serviceCharge,
    taxPercent: tax[0]?.taxPercent ?? 0,
    unit: testedUnit,
  };
  const amount = priceOfStay(stay, 1, villa, charges).total;
  const { booking } = await mine.send(createBooking, {
    body: {
      ...stay,
      guests: 1,
      couponCode: '',
      propertyId: villa.id,
      userId: guest.user.id,
      amount,
    },
  });
  return { bookingId: booking.id, amount };
}

/**
 * As `bookUnpaid`, with the promise to pay in cash.
 *
 * @returns the open record.
 */
export async function bookInCash(
  baseURL: string | undefined,
  guest: Guest,
  villa: Property,
  daysAhead?: number,
): Promise<Payment> {
  const { bookingId, amount } = await bookUnpaid(baseURL, guest, villa, daysAhead);
  await apiOf(baseURL, guest.token).send(createPayment, {
    body: {
      userId: guest.user.id,
      bookingId,
      amount,
      method: 'cash',
      date: dateTimeOnClock(new Date()),
      transactionId: newRecordId(),
      message: 'Cash',
      status: 'unPaid',
    },
  });
  const record = (await paymentsOf(baseURL, guest)).find((one) => one.booking.id === bookingId);
  if (!record) throw new Error(`The booking of ${villa.name} has no record`);
  return record;
}
