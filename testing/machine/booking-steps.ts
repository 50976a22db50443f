import { runMachine } from 'flow-inspector/testing/run-machine';
import { cents } from '#contract/money.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import type { Stay } from '#contract/rules/stay.ts';
import { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import type { BookingInput } from '#machines/guest/booking/booking-setup.ts';
import { bookingIdOf, propertyIdOf, userIdOf } from '#testing/ids.ts';

/** 100 dollars a day, a fee of 15, two bedrooms, on 20 November 2026. */
export const bookingInput: BookingInput = {
  property: {
    id: propertyIdOf('villa'),
    pricePerDay: cents(10_000),
    serviceCharge: cents(1500),
    bedrooms: 2,
  },
  userId: userIdOf('amina'),
  today: '20-11-2026',
  unit: 'day',
  longestStay: 90,
  transactionId: 'ABCDEFGHJKLMNPQR',
  draft: undefined,
};

export const booked: readonly Stay[] = [{ checkIn: '05-12-2026', checkOut: '06-12-2026' }];

export const welcome: Coupon = {
  name: 'Welcome',
  code: 'KARIBU',
  discount: cents(2000),
  startDate: '01-12-2026',
  endDate: '31-12-2026',
};

/** More than any short stay costs. */
export const lavish: Coupon = { ...welcome, code: 'LAVISH', discount: cents(1_000_000) };

type Booking = ReturnType<typeof startBooking>;

/** The flow while it reads what it needs to know. */
export function startBooking(changes: Partial<BookingInput> = {}) {
  return runMachine(bookingMachine, { input: { ...bookingInput, ...changes } });
}

/** A tax of 10% and a policy; the property's rates cannot be read. */
export function terms(ranges = booked) {
  return {
    listBookedDates: { status: 'success', records: ranges },
    readServiceTax: { status: 'success', records: [{ taxPercent: 10 }] },
    readRefundPolicy: {
      status: 'success',
      records: [{ id: 'policy', message: '<p>Refunds</p>' }],
    },
  };
}

/** Answers what the flow reads first: the booked days, a tax of 10% and the policy. */
export function answerTerms({ calls }: Pick<Booking, 'calls'>, ranges = booked): Promise<void> {
  return calls.answer('readTerms', terms(ranges));
}

/** The flow ready to choose in. */
export async function openPanel(changes: Partial<BookingInput> = {}): Promise<Booking> {
  const flow = startBooking(changes);
  await answerTerms(flow);
  return flow;
}

/** 1 to 3 December, the policy accepted. */
export function chooseStay({ actor }: Pick<Booking, 'actor'>): void {
  actor.send({ type: 'checkIn.chosen', day: '01-12-2026' });
  actor.send({ type: 'checkOut.chosen', day: '03-12-2026' });
  actor.send({ type: 'policy.accept' });
}

/** The flow while the booking is made. */
export async function submitBooking(changes: Partial<BookingInput> = {}): Promise<Booking> {
  const flow = await openPanel(changes);
  chooseStay(flow);
  flow.actor.send({ type: 'booking.submit' });
  return flow;
}

/** The flow with the dialog open and what it emitted so far forgotten. */
export async function holdBooking(): Promise<Booking> {
  const flow = await submitBooking();
  await flow.calls.answer('createBooking', { status: 'success', booking: { id: 'booking-7' } });
  flow.effects.length = 0;
  return flow;
}

/** The flow of a booking of $345.00 that was made yesterday, as My Bookings starts it. */
export function resumeBooking(): Booking {
  return startBooking({
    property: { id: propertyIdOf('villa') },
    held: { id: bookingIdOf('booking-7'), total: cents(34_500), payBy: '2026-11-20T18:00:00.000Z' },
  });
}
