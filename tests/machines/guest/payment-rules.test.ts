import { describe, expect, it } from 'vitest';
import { receipts } from '#contract/forms/payment-receipt.ts';
import { readPaymentTarget, storedTargets } from '#contract/forms/payment-target.ts';
import { cents } from '#contract/money.ts';
import { paymentPage } from '#machines/guest/payment/arrival.ts';
import { debtOfBooking, debtOfRecord } from '#machines/guest/payment/debt.ts';
import { bookingOfKey, receiptFor, receiptKey } from '#machines/guest/payment/receipt.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { approved, captured, ofAnotherTab } from '#testing/machine/payment-flow.ts';
import { mayStay } from '#testing/machine/records.ts';

describe('what a payment screen is to pay', () => {
  it.each([
    [
      '[OQ-18] the booking of the navigation state',
      'newBooking' as const,
      { bookingId: 'booking-1', totalCents: 5000 },
      'booking-2',
      { purpose: 'newBooking', targetId: 'booking-1', bookingId: 'booking-1' },
    ],
    [
      '[OQ-17] the record of the navigation state',
      'again' as const,
      { recordId: 'record-1', bookingId: 'booking-1' },
      'record-2',
      { purpose: 'again', targetId: 'record-1', bookingId: 'booking-1' },
    ],
    [
      '[OQ-18] the booking in storage',
      'newBooking' as const,
      null,
      'booking-2',
      { purpose: 'newBooking', targetId: 'booking-2', bookingId: 'booking-2' },
    ],
    [
      '[PAY-09] the record in storage, whose booking is not known',
      'again' as const,
      null,
      'record-2',
      { purpose: 'again', targetId: 'record-2', bookingId: undefined },
    ],
    [
      'nothing',
      'again' as const,
      undefined,
      null,
      { purpose: 'again', targetId: undefined, bookingId: undefined },
    ],
    [
      'nothing where the texts are empty or of another kind',
      'newBooking' as const,
      { bookingId: 7 },
      '',
      { purpose: 'newBooking', targetId: undefined, bookingId: undefined },
    ],
  ])('is %s', (_, purpose, state, storedId, target) => {
    expect(
      readPaymentTarget(purpose, state, {
        newBooking: undefined,
        again: undefined,
        [purpose]: storedTargets[purpose].read(storedId),
      }),
    ).toEqual(target);
  });

  it('is found again by the link to its receipt', () => {
    const { to, state } = paymentPage({ ...approved, purpose: 'again', targetId: 'record-3' });
    expect(to).toBe('/pay-now');
    expect(readPaymentTarget('again', state, { newBooking: undefined, again: undefined })).toEqual({
      purpose: 'again',
      targetId: 'record-3',
      bookingId: 'booking-7',
    });
  });
});

describe('what is owed for a booking', () => {
  const owed = { kind: 'owed', bookingId: mayStay.id, total: mayStay.amount, isRest: false };

  it.each([
    ['pending', mayStay, owed],
    ['approved', { ...mayStay, status: 'approved' }, owed],
    ['rejected', { ...mayStay, status: 'rejected' }, { kind: 'none' }],
    ['cancelled', { ...mayStay, isCancelled: true }, { kind: 'none' }],
    [
      'cancelled after it was paid',
      { ...mayStay, isCancelled: true, isPaid: true },
      { kind: 'none' },
    ],
    ['paid in cash', { ...mayStay, isPaid: true }, { kind: 'paid' }],
    [
      '[STAY-160] paid in part',
      { ...mayStay, isPaid: true, owed: cents(4001) },
      { ...owed, total: 4001, isRest: true },
    ],
    [
      'rejected after a part was paid',
      { ...mayStay, status: 'rejected', isPaid: true, owed: cents(4001) },
      { kind: 'paid' },
    ],
    ['[OQ-31] paid online', { ...mayStay, paymentMethod: 'paypal' }, { kind: 'paid' }],
    ["somebody else's", { ...mayStay, id: bookingIdOf('other') }, { kind: 'none' }],
  ])('%s', (_, booking, debt) => {
    expect(debtOfBooking([booking], mayStay.id)).toEqual(debt);
  });
});

describe('[PAY-09] what is owed for a record', () => {
  const { property, checkIn } = mayStay;
  const record = {
    id: 'record-1',
    userId: userIdOf('amina'),
    booking: { id: bookingIdOf('booking-1'), checkIn, property },
    // Not the total of the booking.
    amount: cents(12_007),
    method: 'cash',
    date: '',
    transactionId: '',
    message: '',
    status: 'unPaid',
  };

  it.each([
    ['unpaid', record, { kind: 'owed', bookingId: 'booking-1', total: 12_007, isRest: false }],
    ['paid', { ...record, status: 'paid' }, { kind: 'paid' }],
    ["somebody else's", { ...record, id: 'other' }, { kind: 'none' }],
  ])('%s', (_, one, debt) => {
    expect(debtOfRecord([one], [mayStay], 'record-1')).toEqual(debt);
  });

  it.each([
    ['cancelled', [{ ...mayStay, isCancelled: true }], { kind: 'none' }],
    ['no longer in the list', [], { kind: 'none' }],
    ['paid online', [{ ...mayStay, paymentMethod: 'paypal' }], { kind: 'paid' }],
  ])('nothing where its booking is %s', (_, bookings, debt) => {
    expect(debtOfRecord([record], bookings, 'record-1')).toEqual(debt);
  });
});

describe('a receipt', () => {
  it.each([
    null,
    '',
    'undefined',
    'null',
    '{}',
    '[]',
    '{"purpose":"newBooking"}',
    '{"captured":true}',
    JSON.stringify({ ...approved, approvedAt: 'now' }),
    JSON.stringify({ ...approved, amount: 1.5 }),
    JSON.stringify({ ...approved, purpose: 'other' }),
  ])('is none where storage holds %j', (text) => {
    expect(receipts.read(text)).toBeUndefined();
  });

  it('is read as it was written', () => {
    const fresh = { ...captured, approvedAt: 1_900_000_000_000 };
    expect(receipts.read(JSON.stringify(fresh))).toEqual(fresh);
  });

  it('from before the time of its approval was kept was approved long ago', () => {
    const { approvedAt, ...old } = approved;
    expect(receipts.read(JSON.stringify(old))).toEqual({ ...approved, approvedAt: 0 });
    expect(approvedAt).toBe(0);
  });

  it('names its booking in its key, captured or not', () => {
    for (const receipt of [approved, captured]) {
      expect(bookingOfKey(userIdOf('amina'), receiptKey(userIdOf('amina'), receipt))).toBe(
        'booking-7',
      );
    }
  });

  const other = { ...captured, bookingId: bookingIdOf('booking-9'), targetId: 'record-9' };

  it.each([
    ['of its booking', { bookingId: bookingIdOf('booking-7'), targetId: 'record-3' }, approved],
    ['of its record', { bookingId: undefined, targetId: 'record-9' }, other],
    ['of anything, where nothing is said', { bookingId: undefined, targetId: undefined }, other],
    ['of nothing else', { bookingId: bookingIdOf('booking-8'), targetId: 'booking-8' }, undefined],
  ])('comes first on the screen %s', (_, sought, receipt) => {
    expect(receiptFor([approved, other], sought)).toEqual(receipt);
  });

  it('of taken money comes before one that is only approved', () => {
    const sought = { bookingId: bookingIdOf('booking-7'), targetId: undefined };
    expect(receiptFor([ofAnotherTab, approved, captured], sought)).toEqual(captured);
  });
});
