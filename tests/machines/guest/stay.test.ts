import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { cents, noMoney } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { arrivalIn, refundLines } from '#machines/guest/cancellation/refund-lines.ts';
import { receiptRest } from '#machines/guest/stay/receipt-rest.ts';
import { stayMachine } from '#machines/guest/stay/stay.machine.ts';
import { stayHelp, stayStatus } from '#machines/guest/stay/stay-parts.ts';
import { bookingIdOf } from '#testing/ids.ts';
import { mayStay, mayStayPage } from '#testing/machine/records.ts';

describe('the page of a stay', () => {
  it('[STAY-01] is read with the id of its address, and can be read again', async () => {
    const { actor, calls } = runMachine(stayMachine, {
      input: { request: { id: bookingIdOf('booking-1') } },
    });
    expect(calls.input('load')).toEqual({ request: { id: 'booking-1' } });
    await calls.refuse('load', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'resource.retry' });
    await calls.answer('load', mayStayPage);
    expect(actor.getSnapshot().context.data).toEqual(mayStayPage);
  });

  it('[STAY-02] has the paragraphs, the rules and the contact that the host wrote', () => {
    expect(stayHelp(mayStayPage)).toEqual({
      directions: ['Follow the lake.', 'The gate is black.'],
      rules: ['No music after 22:00.', 'No parties.'],
      contact: {
        contactName: 'Furaha',
        contactPhone: '+243 810 000 201',
        contactEmail: 'furaha@example.com',
      },
    });
  });

  const nothing = { directions: undefined, rules: undefined, contact: undefined };
  const empty = {
    checkInFrom: '',
    checkOutUntil: '',
    directions: ' \n ',
    houseRules: '',
    contactName: '',
    contactPhone: '',
    contactEmail: '',
  };

  it('[STAY-02] leaves out what is empty', () => {
    expect(stayHelp({ ...mayStayPage, guide: empty })).toEqual(nothing);
    expect(stayHelp({ ...mayStayPage, guide: undefined })).toEqual(nothing);
  });

  it.each([
    { contactName: 'Furaha', contactPhone: '', contactEmail: '' },
    { contactName: '', contactPhone: '+243 1', contactEmail: '' },
    { contactName: '', contactPhone: '', contactEmail: 'furaha@example.com' },
  ])('[STAY-02] has a contact of one part: %j', (contact) => {
    expect(stayHelp({ ...mayStayPage, guide: { ...empty, ...contact } })).toEqual({
      ...nothing,
      contact,
    });
  });

  it('[STAY-02] has no guide for a booking that was cancelled or rejected', () => {
    expect(stayHelp({ ...mayStayPage, calendar: undefined })).toEqual(nothing);
  });

  it.each([
    [{}, 'bookings.approved'],
    [{ status: 'pending' }, 'bookings.pending'],
    [{ status: 'lost' }, 'bookings.rejected'],
    [{ isCancelled: true }, 'stay.cancelled'],
    [{ isCancelled: true, isGivenUp: true }, 'bookings.givenUp'],
  ])('[STAY-01] has the status of the booking: %j', (changes, message) => {
    expect(stayStatus({ ...mayStay, ...changes })).toBe(message);
  });
});

describe('the receipt', () => {
  const paid = (amount: number) => ({
    due: noMoney,
    payment: {
      amount: cents(amount),
      method: 'paypal' as const,
      date: '01-04-2030 09:30:00',
      transactionId: 'T1',
    },
  });
  const refund = (amount: number, status: 'pending' | 'refunded' | 'rejected') => ({
    refund: { amount: cents(amount), status },
  });
  const closed = { calendar: undefined, due: noMoney };

  it.each<[string, Partial<StayPage>, unknown]>([
    ['is not paid', {}, undefined],
    ['is paid', paid(16_000), undefined],
    ['is paid with a fixed amount', paid(100), { kind: 'covered', amount: 15_900 }],
    ['costs less than the fixed amount', paid(16_005), { kind: 'over', amount: 5 }],
    [
      'costs less after a change of dates',
      { ...paid(20_001), differences: [{ amount: cents(4001), status: 'pending' }] },
      undefined,
    ],
    ['was given up', closed, { kind: 'closed', amount: 16_000 }],
    ['was cancelled without a refund', { ...paid(16_000), ...closed }, undefined],
    [
      'was cancelled with half a refund',
      { ...paid(16_000), ...closed, ...refund(8000, 'refunded') },
      { kind: 'closed', amount: 8000 },
    ],
    [
      'was cancelled with a rejected refund',
      { ...paid(16_000), ...closed, ...refund(8000, 'rejected') },
      undefined,
    ],
    [
      'was cancelled after a change of dates and a fixed amount',
      {
        ...paid(20_100),
        ...closed,
        ...refund(50, 'pending'),
        differences: [{ amount: cents(4050), status: 'refunded' }],
      },
      undefined,
    ],
  ])('[STAY-60] of a booking that %s adds up to the cent', (_, changes, rest) => {
    expect(receiptRest({ ...mayStayPage, ...changes })).toEqual(rest);
  });
});

describe('the refund terms', () => {
  it.each([
    [
      14,
      7,
      [
        ['full', 14],
        ['half', 7],
        ['none', undefined],
      ],
    ],
    [
      7,
      7,
      [
        ['full', 7],
        ['none', undefined],
      ],
    ],
    [
      5,
      0,
      [
        ['full', 5],
        ['half', 0],
        ['none', undefined],
      ],
    ],
  ])('[STAY-20] with %i and %i days are sorted lines', (fullDays, halfDays, lines) => {
    expect(refundLines({ fullDays, halfDays }).map(({ share, days }) => [share, days])).toEqual(
      lines,
    );
  });

  it.each([
    [1, 'before'],
    [0, 'today'],
    [-1, 'begun'],
  ])('[STAY-22] %i days before arrival it is %s', (days, when) => {
    expect(arrivalIn(days)).toBe(when);
  });
});
