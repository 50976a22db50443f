import type { ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { cents, noMoney } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import { cancellationMachine } from '#machines/guest/cancellation/cancellation.machine.ts';
import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import type { Tab } from '#machines/guest/my-bookings/stays.ts';
import { openPaymentMachine } from '#machines/guest/my-payments/open-payment.machine.ts';
import { BookingsTable } from '#src/pages/bookings/bookings-table.tsx';
import { FavoritesTable } from '#src/pages/favorites/favorites-table.tsx';
import { PaymentsTable } from '#src/pages/payments/payments-table.tsx';
import { RefundsTable } from '#src/pages/refunds/refunds-table.tsx';
import { userIdOf } from '#testing/ids.ts';
import { lakeFavourite, mayCash, mayStay, refundsOfAda } from '#testing/machine/records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

beforeAll(speakEnglish);

const input = { userId: userIdOf('user-1'), today: '01-05-2030', page: '/bookings' } as const;

const bookings = (tab: Tab, changes: Partial<Booking> = {}) => (
  <BookingsTable
    bookings={[{ ...mayStay, ...changes }]}
    tab={tab}
    cancellation={createActor(cancellationMachine, { input })}
    onOutdated={() => {}}
  />
);

function cellsIn(view: ReactNode, tag: 'th' | 'td'): string[] {
  const cells = htmlOf(view).matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'));
  return [...cells].map(([, cell = '']) => textIn(cell));
}

it.each([
  [
    '[MYB-02] bookings',
    bookings('upcoming'),
    ['Listing title', 'Check in', 'Check out', 'Booking status', 'Status'],
  ],
  [
    '[MYP-02] payments',
    <PaymentsTable key="" payments={[mayCash]} tab="cash" flow={createActor(openPaymentMachine)} />,
    [
      'Listing Title',
      'Transaction Date-Time',
      'Payment Method',
      'Amount',
      'Transaction ID',
      'Transaction',
    ],
  ],
  [
    '[MYR-02] refunds',
    <RefundsTable key="" refunds={refundsOfAda(1, 'pending')} tab="pending" />,
    ['Refund Details', 'Booking Date', 'Refund Date-Time', 'Refund Id', 'Status'],
  ],
  [
    '[FAV-12] favourites',
    <FavoritesTable
      key=""
      favourites={[lakeFavourite]}
      removal={createActor(favouriteRemovalMachine)}
    />,
    ['Listing title', 'Date published', 'Action'],
  ],
])('the table of %s has its columns', (_, view, columns) => {
  // The first cell of a row is its heading.
  expect(cellsIn(view, 'th').slice(0, -1)).toEqual(columns);
});

it('[MYB-05] a past booking is complete, and an upcoming one can be cancelled', () => {
  const status = (tab: Tab) => cellsIn(bookings(tab), 'td').at(-1);
  expect(status('past')).toBe('Complete');
  expect(status('upcoming')).toMatch(/Cancel Lake house Cancel$/);
});

it.each([
  [
    '[STAY-220]',
    { isPaid: false, isPaymentPending: true },
    'Payment on its way: the payment provider has not decided yet. Your days are held until then.',
  ],
  [
    '[STAY-220]',
    { isPaid: true, owed: cents(4000), isPaymentPending: true },
    'Payment on its way: the payment provider has not decided yet. Your days are held until then.',
  ],
  ['[STAY-224]', { isPaid: true, amount: noMoney }, 'Nothing to pay'],
] as const)('%s a booking says of its payment what is true: %j', (_, changes, said) => {
  expect(cellsIn(bookings('upcoming', changes), 'td').join(' | ')).toContain(said);
});

it.each([
  ['Flooded', 'Cancelled by the host The reason: Flooded'],
  ['', 'Cancelled by the host'],
])('[STAY-225] a booking that the host cancelled says so, with the reason "%s"', (reason, said) => {
  const cancelled = bookings('past', { isCancelled: true, hostReason: reason });
  expect(cellsIn(cancelled, 'td').at(-1)).toBe(said);
});

it('[MYP-03] the listing of a payment has its picture, its name and its price', () => {
  const payments = (
    <PaymentsTable payments={[mayCash]} tab="cash" flow={createActor(openPaymentMachine)} />
  );
  expect(cellsIn(payments, 'th').at(-1)).toBe('Lake house $50.00');
  expect(htmlOf(payments)).toMatch(/<img[^>]* src="\/images\/lake\.svg"/);
});
