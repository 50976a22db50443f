import { expect, test } from 'vitest';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';
import type { LogEntry } from '#src/inspector/log-entry.ts';
import { sentCalls } from '#src/inspector/machine-sources.ts';
import { ownCalls } from '#src/inspector/window/walk/own-calls.ts';
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

test('the coming calls of an actor include the calls that it has sent', () => {
  const sent = (path: string, call: string): LogEntry => ({
    seq: 1,
    at: 0,
    session: 'x:1',
    path,
    kind: 'call',
    call,
    sentence: `${call} was sent`,
    data: undefined,
  });
  const log = [sent('favourite', 'listFavourites'), sent('homeCategories', 'listCategories')];
  const actor = { path: 'homeCategories' };
  expect([...ownCalls({ calls: [] }, log, actor)]).toEqual(['listCategories']);
  expect([...ownCalls({ calls: ['countHomes'] }, log, actor)]).toEqual([
    'countHomes',
    'listCategories',
  ]);
  expect([...ownCalls(undefined, log, undefined)]).toEqual([]);
});
