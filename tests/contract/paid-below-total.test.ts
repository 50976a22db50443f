import { expect, it } from 'vitest';
import { paidBelowTotal } from '#contract/desk/records/desk-booking.ts';
import { cents, noMoney } from '#contract/money.ts';
import { deskPayments as english } from '#locales/en/desk-payments.ts';
import { deskPayments as french } from '#locales/fr/desk-payments.ts';
import { fill } from '#locales/message.ts';

const amount = cents(39_940);

it.each([
  ['one dollar', { isPaid: true, amount, received: cents(100) }, cents(100)],
  ['its total', { isPaid: true, amount, received: amount }, undefined],
  [
    'more than its total, before it became shorter',
    { isPaid: true, amount, received: cents(40_000) },
    undefined,
  ],
  ['nothing yet', { isPaid: false, amount, received: noMoney }, undefined],
  ['a payment without a record', { isPaid: true, amount, received: noMoney }, undefined],
] as const)('[DESK-371] a booking settled by %s', (_title, booking, below) => {
  expect(paidBelowTotal(booking)).toBe(below);
});

it('[DESK-371] says what was paid of the total', () => {
  const values = { paid: '$1.00', amount: '$399.40' };
  expect(fill(english['desk.booking.fixedAmount'], values, 'en')).toBe(
    'Paid $1.00 of $399.40, settled by the site’s fixed amount for online payments.',
  );
  expect(fill(english['desk.payment.fixedAmount'], values, 'en')).toBe(
    '$1.00 of $399.40, fixed amount',
  );
  expect(fill(french['desk.payment.fixedAmount'], values, 'fr')).toBe(
    '$1.00 sur $399.40, montant fixe',
  );
  expect(fill(english['desk.payment.fixedAmounts'], values, 'en')).toBe(
    'Settled by the fixed amount: $1.00 of $399.40',
  );
  expect(fill(french['desk.payment.fixedAmounts'], values, 'fr')).toBe(
    'Réglé par le montant fixe\u202f: $1.00 sur $399.40',
  );
});
