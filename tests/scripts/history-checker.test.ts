import { describe, expect, it } from 'vitest';
import { checkHistory, type Operation, type Stored } from '#testing/history.ts';

const stay = { from: 10, to: 12 };
const later = { from: 13, to: 13 };
const at = (start: number) => ({ start, end: start + 5, outcome: 'done' as const });

/**
 * Ada books a house, Ben is refused, Ada promises cash and cancels, Ben gets the days, and Ada books
 * a day after them.
 */
const history: readonly Operation[] = [
  { guest: 'ada', kind: 'book', property: 'house', stay, booking: 'one', ...at(0) },
  { guest: 'ben', kind: 'book', property: 'house', stay, ...at(10), outcome: 'taken' },
  { guest: 'ada', kind: 'promise', booking: 'one', ...at(20) },
  { guest: 'ada', kind: 'list', listed: ['one'], ...at(30) },
  { guest: 'ada', kind: 'cancel', booking: 'one', ...at(40) },
  { guest: 'ben', kind: 'book', property: 'house', stay, booking: 'two', ...at(50) },
  { guest: 'ada', kind: 'book', property: 'house', stay: later, booking: 'three', ...at(60) },
  { guest: 'ada', kind: 'list', listed: ['three'], ...at(70) },
];
const house = { property: 'house', amount: 300 };
const stored: Stored = {
  bookings: [
    { id: 'one', guest: 'ada', ...house, ...stay, isCancelled: true },
    { id: 'two', guest: 'ben', ...house, ...stay, isCancelled: false },
    { id: 'three', guest: 'ada', ...house, ...later, isCancelled: false },
  ],
  payments: [{ booking: 'one', amount: 300 }],
};
const [first, second, third] = stored.bookings;
if (!first || !second || !third) throw new Error('The history has three bookings');

const without = (index: number) => history.toSpliced(index, 1);
const changed = (index: number, change: Partial<Operation>) =>
  history.map((one, at) => (at === index ? { ...one, ...change } : one));

describe('the checker of a history', () => {
  it('accepts a correct one', () => {
    expect(checkHistory(history, stored)).toEqual([]);
  });

  it('accepts the days of a booking that was being cancelled, refused or booked', () => {
    expect(checkHistory(changed(1, { start: 42, end: 60 }), stored)).toEqual([]);
    expect(checkHistory(changed(5, { start: 41, end: 44 }), stored)).toEqual([]);
  });

  it('accepts a booking whose reply was lost, and its absence', () => {
    const lost = changed(5, { outcome: 'unknown', booking: '' });
    expect(checkHistory(lost, stored)).toEqual([]);
    expect(checkHistory(lost, { ...stored, bookings: [first, third] })).toEqual([]);
  });

  it.each<[string, readonly Operation[], Stored, string]>([
    [
      'a booking that was lost',
      history,
      { ...stored, bookings: [first, third] },
      'lost booking: two',
    ],
    [
      'days that two guests have at the end',
      history,
      { ...stored, bookings: [first, second, { ...third, from: 12 }] },
      'double booking: house',
    ],
    [
      'days that two guests had for a moment',
      [
        ...history,
        { guest: 'cleo', kind: 'book', property: 'house', stay, booking: 'four', ...at(80) },
        { guest: 'cleo', kind: 'cancel', booking: 'four', ...at(90) },
      ],
      {
        ...stored,
        bookings: [
          ...stored.bookings,
          { id: 'four', guest: 'cleo', ...house, ...stay, isCancelled: true },
        ],
      },
      'double booking: two and four',
    ],
    [
      'a cancellation that was lost',
      history,
      { ...stored, bookings: [{ ...first, to: 9, from: 9, isCancelled: false }, second, third] },
      'lost cancellation: one',
    ],
    [
      'a cancellation that no one asked for',
      history,
      { ...stored, bookings: [first, second, { ...third, isCancelled: true }] },
      'invented cancellation: three',
    ],
    ['a booking that no one asked for', without(5), stored, 'invented booking: two'],
    [
      'a payment that was stored twice',
      history,
      { ...stored, payments: [...stored.payments, ...stored.payments] },
      'double payment: one',
    ],
    ['a payment that was lost', history, { ...stored, payments: [] }, 'lost payment: one'],
    [
      'a payment of another amount',
      history,
      { ...stored, payments: [{ booking: 'one', amount: 1 }] },
      'wrong amount: one',
    ],
    ['a payment that no one asked for', without(2), stored, 'invented payment: one'],
    [
      'days that were free and refused',
      changed(1, { start: 46, end: 49 }),
      stored,
      'free days refused: house to ben',
    ],
    ['a list of the past', changed(7, { listed: ['one', 'three'] }), stored, 'stale list: ada'],
    [
      'a reply of another kind',
      changed(3, { outcome: 'unexpected' }),
      stored,
      'unexpected reply: list of ada',
    ],
  ])('finds %s', (_name, operations, rows, fault) => {
    expect(checkHistory(operations, rows)).toEqual([fault]);
  });
});
