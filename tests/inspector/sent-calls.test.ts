import { expect, test } from 'vitest';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';
import { sentCalls } from '#src/inspector/machine-sources.ts';
import { host } from '#tests/support/inspector-host.ts';
import { everyFlow } from '#tests/support/machine/every-flow.ts';

test('every actor of a flow names the calls that it sends', () => {
  const silent = everyFlow.flatMap(({ machines }) =>
    machines.flatMap(({ id, implementations }) =>
      Object.entries(implementations.actors).flatMap(([name, stub]) =>
        stubCalls(stub).length === 0 ? [`${id}.${name}`] : [],
      ),
    ),
  );
  expect(silent).toEqual([
    'payment.captureOrder',
    'payment.watchReceipts',
    'signInPrompt.pageIdle',
  ]);
});

test('the inspector lists the calls of a payment and of a booking', () => {
  expect(sentCalls(paymentMachine, host).toSorted()).toEqual([
    'createOrder',
    'createPayment',
    'listBookings',
    'listPayments',
    'updatePayment',
  ]);
  expect(sentCalls(bookingMachine, host).toSorted()).toEqual([
    'cancelBooking',
    'createBooking',
    'createPayment',
    'listBookedDates',
    'listCoupons',
    'readProperty',
    'readRefundPolicy',
    'readServiceTax',
  ]);
});
