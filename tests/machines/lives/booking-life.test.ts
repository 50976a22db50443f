import { describe, expect, it } from 'vitest';
import type { BookingState } from '#contract/desk/records/desk-booking.ts';
import type { Booking } from '#contract/records/booking.ts';
import { debtOfBooking } from '#machines/guest/payment/debt.ts';
import type { BookingStep } from '#machines/lives/booking-life.machine.ts';
import { type BookingLife, bookingAfter, offersBookingStep } from '#machines/lives/booking-life.ts';
import { mayStay } from '#testing/machine/records.ts';

describe('[DESK-440] the desk offers the steps of the chart, and one of its two ends', () => {
  const all = ['approve', 'deadline', 'reject', 'cash', 'cancel', 'dates'] as const;
  it.each<[BookingState, boolean, BookingStep[]]>([
    ['pending', false, ['approve', 'reject', 'cash', 'dates']],
    ['pending', true, ['approve', 'cancel', 'dates']],
    ['approved', false, ['deadline', 'cash', 'cancel', 'dates']],
    ['approved', true, ['cancel', 'dates']],
    ['rejected', false, ['approve']],
    ['rejected', true, []],
    ['cancelled', false, ['cash']],
    ['cancelled', true, []],
    ['givenUp', false, ['cash']],
    ['givenUp', true, []],
  ])('of a %s booking (paid: %s): %j', (state, isPaid, possible) => {
    expect(all.filter((step) => offersBookingStep(step, { state, isPaid }))).toEqual(possible);
  });
});

describe('the site offers a payment as the chart does, without loading it', () => {
  it.each<[Partial<Booking>, BookingLife]>([
    [{ status: 'pending' }, { stay: { standing: 'pending' }, money: 'unpaid' }],
    [
      { status: 'pending', isPaid: true },
      { stay: { standing: 'pending' }, money: 'paid' },
    ],
    [{}, { stay: { standing: 'approved' }, money: 'unpaid' }],
    [{ isPaid: true }, { stay: { standing: 'approved' }, money: 'paid' }],
    [{ status: 'rejected' }, { stay: 'rejected', money: 'unpaid' }],
    [
      { status: 'rejected', isPaid: true },
      { stay: 'rejected', money: 'paid' },
    ],
    [{ isCancelled: true }, { stay: 'cancelled', money: 'unpaid' }],
    [
      { isCancelled: true, isPaid: true },
      { stay: 'cancelled', money: 'paid' },
    ],
    [
      { isCancelled: true, isGivenUp: true },
      { stay: 'givenUp', money: 'unpaid' },
    ],
    [
      { isCancelled: true, isGivenUp: true, isPaid: true },
      { stay: 'givenUp', money: 'paid' },
    ],
  ])('of a booking with %j', (changes, life) => {
    const debt = debtOfBooking([{ ...mayStay, isPaid: false, ...changes }], mayStay.id);
    expect(debt.kind === 'owed').toBe(bookingAfter(life, 'guest.pay') !== undefined);
  });
});
