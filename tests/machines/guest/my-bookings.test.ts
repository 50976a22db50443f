import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { myBookingsMachine } from '#machines/guest/my-bookings/my-bookings.machine.ts';
import { bookingStatusLabel, bookingsOf } from '#machines/guest/my-bookings/stays.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayStay } from '#testing/machine/records.ts';

const input = { request: { params: { userId: userIdOf('user-1') } } };

describe('my bookings', () => {
  it('[CAN-04] drops a booking that was cancelled', async () => {
    const { actor, calls } = runMachine(myBookingsMachine, { input });
    expect(calls.input('load')).toEqual({ request: { params: { userId: 'user-1' } } });
    const other = { ...mayStay, id: 'booking-2' };
    await calls.answer('load', [mayStay, other]);
    actor.send({ type: 'record.removed', id: 'booking-1' });
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.data).toEqual([other]);
    expect(calls.ids()).toEqual([]);
  });

  it('fails without a word of its own and tries again', async () => {
    const { actor, calls, effects } = runMachine(myBookingsMachine, { input });
    await calls.refuse('load', { kind: 'reply', status: 401, code: 'session_expired' });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'resource.retry' });
    expect(actor.getSnapshot().value).toBe('loading');
    await calls.refuse('load', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([]);
  });

  it('[MYB-03] counts the last day of a stay as upcoming, the day after as past', () => {
    expect(bookingsOf('upcoming', [mayStay], '12-05-2030')).toEqual([mayStay]);
    expect(bookingsOf('past', [mayStay], '12-05-2030')).toEqual([]);
    expect(bookingsOf('upcoming', [mayStay], '13-05-2030')).toEqual([]);
    expect(bookingsOf('past', [mayStay], '13-05-2030')).toEqual([mayStay]);
  });

  it('is sorted by arrival: the next one first, of the past ones the last', () => {
    const days = ['20-05-2030', '03-06-2030', '19-05-2030'] as const;
    const stays = days.map((day) => ({
      ...mayStay,
      id: bookingIdOf(day),
      checkIn: day,
      checkOut: day,
    }));
    const order = (tab: 'past' | 'upcoming', today: Day) =>
      bookingsOf(tab, stays, today).map(({ id }) => id);
    expect(order('upcoming', '01-05-2030')).toEqual(['19-05-2030', '20-05-2030', '03-06-2030']);
    expect(order('past', '01-07-2030')).toEqual(['03-06-2030', '20-05-2030', '19-05-2030']);
  });

  it('[BOOK-33] lists a booking that was given up under Past, with any days', () => {
    const givenUp = { ...mayStay, isCancelled: true, isGivenUp: true };
    expect(bookingsOf('past', [givenUp], '01-05-2030')).toEqual([givenUp]);
    expect(bookingsOf('upcoming', [givenUp], '01-05-2030')).toEqual([]);
  });

  it('[STAY-225] lists a booking that the host cancelled under Past, with any days', () => {
    const cancelled = { ...mayStay, isCancelled: true, hostReason: '' };
    expect(bookingsOf('past', [cancelled], '01-05-2030')).toEqual([cancelled]);
    expect(bookingsOf('upcoming', [cancelled], '01-05-2030')).toEqual([]);
  });

  it('shows cancelled bookings in neither tab', () => {
    const cancelled = { ...mayStay, isCancelled: true };
    expect(bookingsOf('past', [cancelled], '13-05-2030')).toEqual([]);
    expect(bookingsOf('upcoming', [cancelled], '12-05-2030')).toEqual([]);
  });

  it.each([
    ['approved', 'bookings.approved'],
    ['pending', 'bookings.pending'],
    ['rejected', 'bookings.rejected'],
    ['', 'bookings.rejected'],
  ])('[MYB-04] shows %j as %s', (status, label) => expect(bookingStatusLabel(status)).toBe(label));
});
