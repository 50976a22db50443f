import { describe, expect, it } from 'vitest';
import type { BookingState, DeskBooking } from '#contract/desk/records/desk-booking.ts';
import { cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import { debtOfBooking } from '#machines/guest/payment/debt.ts';
import type { BookingStep } from '#machines/lives/booking-life.machine.ts';
import { type BookingLife, bookingAfter, offersBookingStep } from '#machines/lives/booking-life.ts';
import { mayStay } from '#testing/machine/records.ts';

describe('[DESK-440] the desk offers the steps of the chart, and one of its two ends', () => {
  const all = [
    'approve',
    'deadline',
    'reject',
    'cash',
    'charge',
    'uncharge',
    'lower',
    'cancel',
    'dates',
  ] as const;
  type MoneyOfBooking = Pick<DeskBooking, 'isPaid' | 'isPartPaid' | 'isPaymentPending'>;
  const unpaid = { isPaid: false };
  // STAY-220
  const undecided = { isPaid: false, isPaymentPending: true };
  const part = { isPaid: false, isPartPaid: true };
  const paid = { isPaid: true };
  it.each<[BookingState, MoneyOfBooking, BookingStep[]]>([
    ['pending', unpaid, ['approve', 'reject', 'cash', 'charge', 'uncharge', 'dates']],
    ['pending', part, ['approve', 'cash', 'charge', 'uncharge', 'cancel', 'dates']],
    ['pending', paid, ['approve', 'charge', 'lower', 'cancel', 'dates']],
    ['approved', unpaid, ['deadline', 'cash', 'charge', 'uncharge', 'cancel', 'dates']],
    ['approved', undecided, ['cash', 'charge', 'uncharge', 'cancel', 'dates']],
    ['approved', part, ['cash', 'charge', 'uncharge', 'cancel', 'dates']],
    ['approved', paid, ['charge', 'lower', 'cancel', 'dates']],
    ['rejected', unpaid, ['approve']],
    ['rejected', paid, []],
    ['cancelled', unpaid, ['cash']],
    ['cancelled', part, []],
    ['cancelled', paid, []],
    ['givenUp', unpaid, ['cash']],
    ['givenUp', paid, []],
  ])('of a %s booking with %j: %j', (state, money, possible) => {
    expect(all.filter((step) => offersBookingStep(step, { state, ...money }))).toEqual(possible);
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
    [
      { isPaid: true, owed: cents(100) },
      { stay: { standing: 'approved' }, money: 'part' },
    ],
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
