import { cents } from '#contract/money.ts';
import type { LinkedStay, PaymentLink } from '#contract/records/payment-link.ts';
import { bookingIdOf } from '#testing/ids.ts';

/** What a payment link says of a stay of three days. */
export const linkedStay: LinkedStay = {
  number: 'K7M4-QX2P',
  firstName: 'Amina',
  property: { name: 'Lake house', location: 'Goma' },
  checkIn: '20-03-2027',
  checkOut: '22-03-2027',
  guests: 2,
  priceLines: [
    { kind: 'days', reason: 'day', count: 3, each: cents(10_001), amount: cents(30_003) },
    { kind: 'serviceCharge', amount: cents(6004) },
  ],
  total: cents(36_007),
  owed: cents(36_007),
  payBy: '2027-03-11T12:00:00.000Z',
};

/** The same stay, of which $115.00 was received, with a charge and something taken off. */
export const restOfStay: LinkedStay = {
  ...linkedStay,
  charges: [
    { id: 'charge-1', reason: 'Laundry', amount: cents(2000) },
    { id: 'charge-2', reason: 'No hot water', amount: cents(-500) },
  ],
  total: cents(37_507),
  paid: cents(11_500),
  owed: cents(26_007),
  payBy: undefined,
};

export function linkOf(state: PaymentLink['state'], stay?: LinkedStay): PaymentLink {
  return { bookingId: bookingIdOf('booking-7'), state, ...(stay && { stay }) };
}
