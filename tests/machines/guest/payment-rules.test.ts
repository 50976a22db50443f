import { describe, expect, it } from 'vitest';
import { receipts } from '#contract/forms/payment-receipt.ts';
import { paymentPath, readPaymentTarget } from '#contract/forms/payment-target.ts';
import { cents } from '#contract/money.ts';
import { debtOfBooking, debtOfRecord } from '#machines/guest/payment/debt.ts';
import { dialogAmount } from '#machines/guest/payment/payment-request.ts';
import { bookingOfKey, receiptFor, receiptKey } from '#machines/guest/payment/receipt.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import {
  approve,
  approved,
  captured,
  ofAnotherTab,
  openDialog,
} from '#testing/machine/payment-flow.ts';
import { mayStay } from '#testing/machine/records.ts';

describe('what a payment screen is to pay', () => {
  it.each([
    [
      '[OQ-18] the booking in its path',
      'newBooking' as const,
      'booking-1',
      { purpose: 'newBooking', targetId: 'booking-1', bookingId: 'booking-1' },
    ],
    [
      '[OQ-17] [PAY-09] the record in its path, whose booking is not known',
      'again' as const,
      'record-1',
      { purpose: 'again', targetId: 'record-1', bookingId: undefined },
    ],
    [
      '[STAY-230] no booking, where the path names none',
      'newBooking' as const,
      undefined,
      { purpose: 'newBooking', targetId: undefined, bookingId: undefined },
    ],
    [
      'no record, where the path names none',
      'again' as const,
      '',
      { purpose: 'again', targetId: undefined, bookingId: undefined },
    ],
  ])('is %s', (_, purpose, id, target) => {
    expect(readPaymentTarget(purpose, id)).toEqual(target);
  });

  it.each([
    ['a booking', 'newBooking' as const, 'booking-7', '/payment-processing/booking-7'],
    ['a record', 'again' as const, 'record-3', '/pay-now/record-3'],
    ['nothing', 'again' as const, undefined, '/pay-now'],
    ['an id with a slash', 'newBooking' as const, 'a/b', '/payment-processing/a%2Fb'],
  ])('[STAY-230] is named by its address: %s', (_, purpose, targetId, path) => {
    expect(paymentPath({ purpose, targetId })).toBe(path);
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
    expect(debtOfRecord([one], [mayStay], 'record-1', undefined)).toEqual(debt);
  });

  it.each([
    ['cancelled', [{ ...mayStay, isCancelled: true }], { kind: 'none' }],
    ['no longer in the list', [], { kind: 'none' }],
    ['paid online', [{ ...mayStay, paymentMethod: 'paypal' }], { kind: 'paid' }],
  ])('nothing where its booking is %s', (_, bookings, debt) => {
    expect(debtOfRecord([record], bookings, 'record-1', mayStay.id)).toEqual(debt);
  });

  it.each([
    [
      'paid in part',
      { ...mayStay, isPaid: true, owed: cents(17_480) },
      { kind: 'owed', bookingId: 'booking-1', total: 17_480, isRest: true },
    ],
    ['paid', { ...mayStay, isPaid: true }, { kind: 'paid' }],
    ['cancelled', { ...mayStay, isCancelled: true }, { kind: 'none' }],
  ])(
    '[STAY-211] the rest of the booking when it was %s meanwhile, and the record is gone',
    (...row) => {
      const [, booking, debt] = row;
      expect(debtOfRecord([], [booking], 'record-1', mayStay.id)).toEqual(debt);
    },
  );

  it('[STAY-211] the rest of the booking that names the record, where the page knows only the record', () => {
    const partPaid = { ...mayStay, isPaid: true, owed: cents(17_480), openRecord: 'record-1' };
    expect(debtOfRecord([], [partPaid], 'record-1', undefined)).toEqual({
      kind: 'owed',
      bookingId: 'booking-1',
      total: 17_480,
      isRest: true,
    });
    expect(debtOfRecord([], [partPaid], 'record-2', undefined)).toEqual({ kind: 'none' });
    expect(debtOfRecord([], [mayStay], undefined, undefined)).toEqual({ kind: 'none' });
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
    [
      'of nothing, where nothing is named',
      { bookingId: undefined, targetId: undefined },
      undefined,
    ],
    ['of nothing else', { bookingId: bookingIdOf('booking-8'), targetId: 'booking-8' }, undefined],
  ])('comes first on the screen %s', (_, sought, receipt) => {
    expect(receiptFor([approved, other], sought)).toEqual(receipt);
  });

  it('of taken money comes before one that is only approved', () => {
    const sought = { bookingId: bookingIdOf('booking-7'), targetId: undefined };
    expect(receiptFor([ofAnotherTab, approved, captured], sought)).toEqual(captured);
  });
});

describe('the amount in the dialog', () => {
  it('[STAY-160] is that of the open order, which the server decides', async () => {
    const { actor, calls } = await openDialog();
    const shown = () => {
      const now = actor.getSnapshot();
      return dialogAmount(now.context, now.hasTag('orderOpen'));
    };
    expect(shown()).toBe(100);
    actor.send({ type: 'order.requested' });
    await calls.answer('createOrder', { orderId: 'order-1', amount: 30_000 });
    expect(shown()).toBe(30_000);
    actor.send({ type: 'order.cancelled', orderId: 'order-1' });
    expect(shown()).toBe(100);
  });

  it('[STAY-160] is that of the approved payment while its money is taken', async () => {
    const { actor } = await approve();
    const now = actor.getSnapshot();
    expect(dialogAmount(now.context, now.hasTag('orderOpen'))).toBe(100);
  });
});
