import { listBookings } from '#contract/calls/bookings.ts';
import {
  createTransaction,
  listTransactions,
  updateTransaction,
} from '#contract/calls/payments.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { receiptKey } from '#machines/payment/receipt.ts';
import { examples } from '#tests/paths/examples/payment.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { load } from '#tests/support/walk/arrive.ts';
import { t } from '#tests/support/walk/sentence.ts';
import { walkFlow, walkMapOf } from '#tests/support/walk/walk-flow.ts';
import type { Walk } from '#tests/support/walk/walk-map.ts';
import { events } from './events.ts';
import { canHappen, type Snapshot } from './possible.ts';
import { states } from './states.ts';
import { oweMoney, type PaymentWorld, paymentWorld, realReceipt, targetOf } from './world.ts';

/** The provider has taken the money of the order that is to be recorded. */
function isCaptured({ happened, snapshot }: Walk<PaymentWorld, Snapshot>): boolean {
  const isOfBefore = !happened.some(({ type }) => type === 'order.approved');
  return isOfBefore || snapshot.context.receipt?.captured === true;
}

const map = walkMapOf<typeof paymentMachine, PaymentWorld>({
  examples,
  calls: { listBookings, listTransactions, createTransaction, updateTransaction },
  prepare: paymentWorld,

  open: async ({ page, calls, world }, input) => {
    await oweMoney(world);
    world.provider.forget();
    world.orderId = '';
    const receipt = input.receipt && (await realReceipt(world, input.receipt));
    const userId = world.guest.user.id;
    const targetId = input.targetId && targetOf(world, input);
    const bookingId = input.bookingId && world.bookingId;
    const path = input.purpose === 'again' ? '/pay-now' : '/payment-processing';
    const id = input.purpose === 'again' ? 'recordId' : 'bookingId';
    // Anew every time: the provider's script stays where it is loaded.
    await load(page, calls, {
      path,
      state: targetId ? { [id]: targetId, bookingId, totalCents: 5000 } : null,
      guest: world.guest,
      ...(receipt && { stored: { [receiptKey(userId, receipt)]: JSON.stringify(receipt) } }),
    });
    await expect(page.getByText(t('payment.footnote'))).toBeVisible();
    // One dollar, whatever the total is, unless the site is told otherwise.
    return { ...input, userId, targetId, bookingId, amount: 100, receipt };
  },

  canHappen,
  isAsked: (at, call) => call.startsWith('list') || isCaptured(at),
  realReply: ({ world }, _, reply) => {
    const text = JSON.stringify(reply)
      .replaceAll('"booking-1"', JSON.stringify(world.bookingId))
      .replaceAll('"transaction-1"', JSON.stringify(world.recordId));
    return JSON.parse(text);
  },

  events,

  states,

  unreachable: {
    'payment.judging: always #1':
      'A page without a token has been sent to sign in before it can record anything.',
  },
});

test('a payment, and one of before, go every way they can go', async ({ page, baseURL }) => {
  await walkFlow('payment', map, page, baseURL ?? '');
});
