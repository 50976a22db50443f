import { expect, it } from 'vitest';
import { type DeskBookingDetail, paidBelowTotal } from '#contract/desk/records/desk-booking.ts';
import { type Cents, cents } from '#contract/money.ts';
import { deskPayments } from '#locales/en/desk-payments.ts';
import { fill } from '#locales/message.ts';
import { approvedBooking } from '#tests/support/machine/desk-records.ts';

type Payment = DeskBookingDetail['payments'][number];

function booked(amount: number, isPaid: boolean, payments: readonly Partial<Payment>[]) {
  const payment: Payment = {
    id: 'payment-1',
    amount: cents(100),
    method: 'paypal',
    isPaid: true,
    recordedAt: '2026-11-20T10:00:00.000Z',
  };
  return {
    ...approvedBooking,
    amount: cents(amount),
    isPaid,
    payments: payments.map((values) => ({ ...payment, ...values })),
  };
}

it.each<[string, DeskBookingDetail, Cents | undefined]>([
  ['one dollar', booked(39_940, true, [{}]), cents(100)],
  ['its total', booked(39_940, true, [{ amount: cents(39_940) }]), undefined],
  ['cash', booked(39_940, true, [{ method: 'cash' }]), undefined],
  ['nothing yet', booked(39_940, false, [{ isPaid: false }]), undefined],
])('[DESK-371] a booking settled by %s', (_title, booking, below) => {
  expect(paidBelowTotal(booking)).toBe(below);
});

it('[DESK-371] says what was paid of the total', () => {
  const values = { paid: '$1.00', amount: '$399.40' };
  expect(fill(deskPayments['desk.booking.fixedAmount'], values, 'en')).toBe(
    'Paid $1.00 of $399.40, settled by the site’s fixed amount for online payments.',
  );
});
