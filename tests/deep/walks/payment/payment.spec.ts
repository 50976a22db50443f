import * as z from 'zod/mini';
import { listBookings } from '#contract/calls/bookings.ts';
import {
  createOrder,
  createPayment,
  listPayments,
  updatePayment,
} from '#contract/calls/payments.ts';
import { paymentPath } from '#contract/forms/payment-target.ts';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { paymentMachine } from '#machines/guest/payment/payment.machine.ts';
import { receiptKey } from '#machines/guest/payment/receipt.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { ofBooking, ofRecord } from '#testing/examples/payment.ts';
import { paymentTitle } from '#testing/payment-page.ts';
import { load } from '#testing/walk/arrive.ts';
import type { ActorCalls } from '#testing/walk/held-calls.ts';
import { walkFlow, walkMapOf } from '#testing/walk/walk-flow.ts';
import type { Walk } from '#testing/walk/walk-map.ts';
import { events } from './events.ts';
import { canHappen, type Snapshot } from './possible.ts';
import { states } from './states.ts';
import { debtOf, type PaymentWorld, paymentWorld, realReceipt } from './world.ts';

type Owed = Pick<PaymentWorld, 'booking' | 'record'>;

const reading = z.object({ debt: z.object({ kind: z.enum(['owed', 'paid', 'none']) }) });

/** The order of a receipt that the page started with is captured; one of this walk once it is heard. */
function isCaptured({ happened, snapshot }: Walk<PaymentWorld, Snapshot>): boolean {
  const { receipt } = snapshot.context;
  const isOfThisWalk = happened.some(({ type }) => type === 'order.approved');
  const isOfAnotherTab = receipt?.orderId === 'order-9';
  return !isOfAnotherTab && (!isOfThisWalk || receipt?.captured === true);
}

/** API-49: what is owed of a booking, as the list of bookings says it. */
const ofBookings = (owed: () => Owed): ActorCalls => ({
  calls: [listBookings],
  outputOf: ([reply]) => {
    const { booking } = owed();
    const { records } = z.parse(
      z.object({ records: z.array(z.object({ id: z.string() })) }),
      reply,
    );
    expect(records.map(({ id }) => id)).toContain(booking.id);
    return debtIn(booking.id, booking.amount);
  },
  repliesOf: (output) => {
    const { kind } = z.parse(reading, output).debt;
    const { booking } = owed();
    const records = [{ ...booking, ...(kind === 'paid' && { isPaid: true }) }];
    return [{ status: 'success', records: kind === 'none' ? [] : records }];
  },
});

/** API-52: what is owed of a record, as the lists of payments and bookings say it. */
const ofRecords = (owed: () => Owed): ActorCalls => ({
  calls: [listPayments, listBookings],
  outputOf: () => {
    const { booking, record } = owed();
    return debtIn(booking.id, record.amount);
  },
  repliesOf: (output) => {
    const { kind } = z.parse(reading, output).debt;
    const { booking, record } = owed();
    const records = [{ ...record, ...(kind === 'paid' && { status: 'paid' }) }];
    return [
      { status: 'success', records: kind === 'none' ? [] : records },
      { status: 'success', records: [booking] },
    ];
  },
});

function debtIn(bookingId: BookingId, total: number) {
  return { debt: { kind: 'owed', bookingId, total }, receipts: [] };
}

const screens = {
  newBooking: {
    examples: ofBooking,
    path: '/payment-processing',
    daysAhead: 450,
    readDebt: ofBookings,
    recordPayment: createPayment,
  },
  again: {
    examples: ofRecord,
    path: '/pay-now',
    daysAhead: 600,
    readDebt: ofRecords,
    recordPayment: updatePayment,
  },
} as const;

const orderReply = z.object({ order: z.object({ orderId: z.string(), amount: z.number() }) });

function mapOf(purpose: keyof typeof screens) {
  const { examples, daysAhead, readDebt, recordPayment } = screens[purpose];
  let owed: Owed | undefined;
  const known = () => {
    if (!owed) throw new Error('Nothing is owed yet');
    return owed;
  };
  return walkMapOf<typeof paymentMachine, PaymentWorld>({
    examples: [examples],
    calls: {
      readDebt: readDebt(known),
      createOrder: {
        calls: [createOrder],
        outputOf: ([reply]) => z.parse(orderReply, reply).order,
        repliesOf: (order) => [{ status: 'success', order }],
      },
      recordPayment,
    },
    prepare: (baseURL, page) => paymentWorld(baseURL, page, daysAhead),

    open: async ({ page, calls, world }, input) => {
      owed = await debtOf(world);
      Object.assign(world, owed, { receipts: [] });
      world.provider.forget();
      const receipts = await Promise.all(input.receipts.map((one) => realReceipt(world, one)));
      const userId = world.guest.user.id;
      const ownId = purpose === 'again' ? world.record.id : world.booking.id;
      const targetId = input.targetId && ownId;
      // Loaded every time: the provider's script stays where it is loaded.
      await load(page, calls, {
        path: paymentPath({ purpose, targetId }),
        state: null,
        guest: world.guest,
        stored: Object.fromEntries(
          receipts.map((one) => [receiptKey(userId, one), JSON.stringify(one)]),
        ),
      });
      await expect(page.getByRole('heading', { level: 2, name: paymentTitle })).toBeVisible();
      const bookingId = purpose === 'again' || !targetId ? undefined : world.booking.id;
      // One dollar for any total, unless the site is set otherwise.
      return { ...input, userId, targetId, bookingId, onlineAmount: cents(100), receipts };
    },

    canHappen,
    isAsked: (at, call) => call !== 'recordPayment' || isCaptured(at),
    realReply: ({ world }, _, reply) =>
      JSON.parse(JSON.stringify(reply).replaceAll('booking-1', world.booking.id)),

    events,
    states,
  });
}

for (const purpose of ['newBooking', 'again'] as const) {
  test(`a payment (${screens[purpose].path}) shows every state, and takes every event`, async ({
    page,
    baseURL,
  }) => {
    await walkFlow(`payment, ${purpose}`, mapOf(purpose), page, baseURL ?? '');
  });
}
