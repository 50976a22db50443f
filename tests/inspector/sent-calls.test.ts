import { expect, test } from 'vitest';
import { chartOf } from '#charts/chart.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';

import { callsOf, sentCalls } from '#src/inspector/sent-calls.ts';
import { everyFlow } from '#tests/support/machine/every-flow.ts';

/** Actors that send nothing to the server. */
const silent = ['payment.captureOrder', 'payment.watchReceipts', 'signInPrompt.pageIdle'];

test('the inspector knows what every actor of a flow sends', () => {
  const names: ReadonlySet<string> = new Set(namedCalls.keys());
  const actors = everyFlow.flatMap(({ machines }) =>
    machines.flatMap((machine) =>
      Object.keys(machine.implementations.actors).map((source) => ({
        source,
        name: `${machine.id}.${source}`,
      })),
    ),
  );
  const unknown = actors.filter(
    ({ source, name }) => !names.has(source) && !sentCalls[name] && !silent.includes(name),
  );
  const gone = [...Object.keys(sentCalls), ...silent].filter(
    (known) => !actors.some(({ name }) => name === known),
  );
  expect([unknown, gone]).toEqual([[], []]);
});

test('the inspector offers the calls of a payment, and of a booking', () => {
  expect([...callsOf(chartOf(paymentMachine))].toSorted()).toEqual([
    'createOrder',
    'createTransaction',
    'listBookings',
    'listTransactions',
    'updateTransaction',
  ]);
  // A call of that name reads the terms and conditions of the site.
  expect(callsOf(chartOf(bookingMachine))).not.toContain('readTerms');
});
