import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import type { Failure } from '#contract/failure.ts';
import { type StayCopies, type StayCopy, storedStays } from '#contract/forms/stay-copies.ts';
import { cents, noMoney } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';
import { arrivalIn, refundLines } from '#contract/rules/refund-lines.ts';
import { receiptRest } from '#machines/guest/stay/receipt-rest.ts';
import { stayMachine } from '#machines/guest/stay/stay.machine.ts';
import { stayHelp, stayStatus } from '#machines/guest/stay/stay-parts.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayStay, mayStayPage } from '#testing/machine/records.ts';

function opened(stored?: StayCopies, today: Day = '10-05-2030') {
  return runMachine(stayMachine, {
    input: { id: bookingIdOf('booking-1'), userId: userIdOf('user-1'), today, stored },
  });
}

describe('the page of a stay', () => {
  it('[STAY-01] is read with the id of its address, and can be read again', async () => {
    const { actor, calls } = opened();
    expect(calls.input('load')).toEqual({ id: 'booking-1' });
    await calls.refuse('load', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'resource.retry' });
    await calls.answer('load', { stay: mayStayPage, readAt: 7, stored: undefined });
    expect(actor.getSnapshot().context.stay).toEqual(mayStayPage);
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

describe('the page of a stay without a network', () => {
  const copy: StayCopy = { readAt: 1_900_000_000_000, stay: mayStayPage };
  const later: StayCopy = {
    readAt: 1_900_000_100_000,
    stay: { ...mayStayPage, due: noMoney },
  };
  const another: StayCopy = {
    readAt: 5,
    stay: { ...mayStayPage, booking: { ...mayStay, id: bookingIdOf('booking-2') } },
  };
  const keptBy = (userId: string, ...copies: StayCopy[]): StayCopies => ({
    userId: userIdOf(userId),
    copies,
  });
  const stores = (...copies: StayCopy[]) => [
    {
      type: 'remember',
      key: 'ndako.stays.v1',
      value: storedStays.text(keptBy('user-1', ...copies)),
    },
  ];
  const removesAll = [{ type: 'forget', key: 'ndako.stays.v1' }];
  const shown = ({ actor }: ReturnType<typeof opened>) => {
    const { value, context } = actor.getSnapshot();
    return { value, stay: context.stay, readAt: context.readAt };
  };

  it('[STAY-180] keeps what was read, with its moment, beside the other stays of the guest', async () => {
    const run = opened();
    await run.calls.answer('load', { ...later, stored: keptBy('user-1', copy, another) });
    expect(run.effects).toEqual(stores(another, later));
    expect(shown(run)).toEqual({ value: 'loaded', stay: later.stay, readAt: undefined });
  });

  it.each(['noReply', 'offline'] as const)(
    '[STAY-181] shows the copy with its moment when a read fails as %s',
    async (kind) => {
      const run = opened(keptBy('user-1', another, copy));
      expect(shown(run)).toEqual({ value: 'loading', stay: undefined, readAt: undefined });
      await run.calls.refuse('load', { kind });
      expect(shown(run)).toEqual({ value: 'copied', stay: mayStayPage, readAt: 1_900_000_000_000 });
      expect(run.effects).toEqual([]);
    },
  );

  it.each(['resource.retry', 'network.returned', 'resource.refresh'] as const)(
    '[STAY-182] reads again at %s, and shows the copy until the server has answered',
    async (type) => {
      const run = opened(keptBy('user-1', copy));
      await run.calls.refuse('load', { kind: 'noReply' });
      run.actor.send({ type });
      expect(shown(run)).toEqual({
        value: 'loading',
        stay: mayStayPage,
        readAt: 1_900_000_000_000,
      });
      await run.calls.answer('load', { ...later, stored: keptBy('user-1', copy) });
      expect(shown(run)).toEqual({ value: 'loaded', stay: later.stay, readAt: undefined });
      expect(run.effects).toEqual(stores(later));
    },
  );

  it('watches the network, and keeps the files of the page once it is read', async () => {
    const run = opened(keptBy('user-1', copy));
    const spawned = () =>
      Object.values(run.actor.getSnapshot().children).filter((child) => child?.id !== 'load');
    expect(Object.keys(run.actor.getSnapshot().children).toSorted()).toEqual([
      'load',
      'watchNetwork',
    ]);
    await run.calls.refuse('load', { kind: 'noReply' });
    expect(spawned()).toHaveLength(1);
    run.actor.send({ type: 'network.returned' });
    await run.calls.answer('load', { ...later, stored: undefined });
    expect(spawned()).toHaveLength(2);
  });

  it('[STAY-182] reads again when the network returns and there was no copy', async () => {
    const run = opened();
    await run.calls.refuse('load', { kind: 'noReply' });
    run.actor.send({ type: 'network.returned' });
    expect(shown(run).value).toBe('loading');
  });

  it('[STAY-181] shows what this page has read before, when a later read has no reply', async () => {
    const run = opened();
    await run.calls.answer('load', { ...later, stored: undefined });
    run.actor.send({ type: 'network.returned' });
    expect(shown(run).value).toBe('loaded');
    run.actor.send({ type: 'resource.refresh' });
    await run.calls.refuse('load', { kind: 'noReply' });
    expect(shown(run)).toEqual({ value: 'copied', stay: later.stay, readAt: 1_900_000_100_000 });
  });

  it('is read again when its page is in sight again, and stays as it is without an answer', async () => {
    const run = opened();
    await run.calls.answer('load', { stay: mayStayPage, readAt: 1, stored: undefined });
    run.actor.send({ type: 'page.seen' });
    expect(shown(run)).toEqual({ value: 'seen', stay: mayStayPage, readAt: undefined });
    await run.calls.refuse('load', { kind: 'noReply' });
    expect(shown(run)).toEqual({ value: 'unanswered', stay: mayStayPage, readAt: undefined });
    run.actor.send({ type: 'page.seen' });
    await run.calls.answer('load', { ...later, stored: undefined });
    expect(shown(run)).toEqual({ value: 'loaded', stay: later.stay, readAt: undefined });
  });

  it.each<Failure>([
    { kind: 'reply', status: 500 },
    { kind: 'reply', status: 401, code: 'session_expired' },
    { kind: 'other', message: 'malformed' },
  ])('[STAY-181] shows no copy when the server has answered with %j', async (failure) => {
    const run = opened(keptBy('user-1', copy));
    await run.calls.refuse('load', failure);
    expect(shown(run)).toEqual({ value: 'failed', stay: undefined, readAt: undefined });
  });

  it('[STAY-183] removes the copy of a booking that the guest has no longer', async () => {
    const stored = keptBy('user-1', another, copy);
    const run = opened(stored);
    await run.calls.answer('load', { stay: null, readAt: 7, stored });
    expect(shown(run)).toEqual({ value: 'missing', stay: null, readAt: undefined });
    expect(run.effects).toEqual(stores(another));
    run.actor.send({ type: 'resource.refresh' });
    await run.calls.refuse('load', { kind: 'noReply' });
    expect(shown(run).value).toBe('failed');
  });

  it('[STAY-183] removes the last copy with its key, and nothing where there is none', async () => {
    const run = opened(keptBy('user-1', copy));
    await run.calls.answer('load', { stay: null, readAt: 7, stored: keptBy('user-1', copy) });
    expect(run.effects).toEqual(removesAll);
    const other = opened();
    await other.calls.answer('load', { stay: null, readAt: 7, stored: undefined });
    expect(other.effects).toEqual([]);
  });

  it('[STAY-183] never shows the copy of another guest, and removes it', async () => {
    const run = opened(keptBy('user-2', copy));
    expect(run.effects).toEqual(removesAll);
    await run.calls.refuse('load', { kind: 'noReply' });
    expect(shown(run)).toEqual({ value: 'failed', stay: undefined, readAt: undefined });
    run.actor.send({ type: 'resource.retry' });
    await run.calls.answer('load', { ...later, stored: keptBy('user-2', another) });
    expect(run.effects).toEqual([...removesAll, ...stores(later)]);
  });

  // The stay is over on 12 May 2030.
  it('[STAY-184] removes a copy when its stay has been over for more than seven days', async () => {
    expect(opened(keptBy('user-1', copy), '19-05-2030').effects).toEqual([]);
    const run = opened(keptBy('user-1', copy), '20-05-2030');
    expect(run.effects).toEqual(removesAll);
    await run.calls.refuse('load', { kind: 'noReply' });
    expect(shown(run).value).toBe('failed');
  });

  it('[STAY-184] keeps no copy of a stay that has been over for longer', async () => {
    const run = opened(undefined, '20-05-2030');
    await run.calls.answer('load', { ...later, stored: undefined });
    expect(shown(run).value).toBe('loaded');
    expect(run.effects).toEqual([]);
  });
});

describe('the receipt', () => {
  const paid = (amount: number) => ({
    due: noMoney,
    payments: [
      {
        at: '2030-04-01T07:30:00.000Z',
        amount: cents(amount),
        method: 'paypal' as const,
        transactionId: 'T1',
      },
    ],
  });
  const refund = (amount: number, status: 'pending' | 'refunded' | 'rejected') => ({
    refunds: [{ amount: cents(amount), status }],
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

  it('[STAY-242] have a last day and an amount for a stay', () => {
    const tiers = { fullDays: 30, halfDays: 0 };
    expect(refundLines(tiers, { checkIn: '01-03-2028', paid: cents(101) })).toEqual([
      { share: 'full', days: 30, lastDay: '31-01-2028', back: 101 },
      { share: 'half', days: 0, lastDay: '01-03-2028', back: 51 },
      { share: 'none', days: undefined, lastDay: undefined, back: 0 },
    ]);
    expect(refundLines({ fullDays: 1, halfDays: 1 }, { checkIn: '01-03-2028' })).toEqual([
      { share: 'full', days: 1, lastDay: '29-02-2028', back: undefined },
      { share: 'none', days: undefined, lastDay: undefined, back: undefined },
    ]);
  });

  it.each([
    ['16-03-2028', ['full', 'half', 'none']],
    ['17-03-2028', ['half', 'none']],
    ['23-03-2028', ['half', 'none']],
    ['24-03-2028', ['none']],
  ] as const)('[STAY-242] leave out what is over for a stay: on %s', (today, shares) => {
    const lines = refundLines({ fullDays: 14, halfDays: 7 }, { checkIn: '30-03-2028', today });
    expect(lines.map(({ share }) => share)).toEqual(shares);
  });

  it.each([
    [1, 'before'],
    [0, 'today'],
    [-1, 'begun'],
  ])('[STAY-22] %i days before arrival it is %s', (days, when) => {
    expect(arrivalIn(days)).toBe(when);
  });
});
