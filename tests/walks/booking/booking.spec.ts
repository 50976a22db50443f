import {
  cancelBooking,
  createBooking,
  listBookedDates,
  listCoupons,
} from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { createTransaction } from '#contract/calls/payments.ts';
import { readProperty } from '#contract/calls/properties.ts';
import { dayOnClock } from '#contract/day.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { draftText } from '#machines/booking/booking-draft.ts';
import { ratesOf } from '#machines/booking/booking-terms.ts';
import { examples } from '#tests/paths/examples/booking.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { arrive } from '#tests/support/walk/arrive.ts';
import { walkFlow, walkMapOf } from '#tests/support/walk/walk-flow.ts';
import { events } from './events.ts';
import { checkIn } from './panel.ts';
import { canHappenInPanel } from './possible.ts';
import { states } from './states.ts';
import { type BookingWorld, bookingWorld, cancelAll, realDay, realDays } from './world.ts';

const map = walkMapOf<typeof bookingMachine, BookingWorld>({
  examples,
  calls: {
    listBookedDates,
    readProperty,
    readServiceTax,
    readRefundPolicy,
    listCoupons,
    applyCoupon: listCoupons,
    createBooking,
    createTransaction,
    cancelBooking,
  },
  prepare: bookingWorld,

  open: async ({ page, calls, world }, input) => {
    const { guest, villa } = world;
    await cancelAll(world);
    const userId = input.userId && guest.user.id;
    const draft = input.draft && {
      ...input.draft,
      propertyId: villa.id,
      userId: input.draft.userId && guest.user.id,
      checkIn: realDay(world, input.draft.checkIn),
      checkOut: realDay(world, input.draft.checkOut),
    };
    // The page reads the listing before there is a panel for it.
    calls.pass(readProperty, 1);
    await arrive(page, calls, {
      path: `/propertyDetails/${villa.id}`,
      guest: userId ? guest : undefined,
      ...(draft && { stored: { 'ndako.bookingDraft.v1': draftText(draft) } }),
    });
    await expect(checkIn(page)).toBeVisible();
    const today = dayOnClock(new Date());
    return { property: ratesOf(villa), userId, today, transactionId: 'any', draft };
  },

  canHappen: canHappenInPanel,
  // The real server knows nothing of the examples' coupon, and so of no booking with it.
  isAsked: ({ snapshot }, call) =>
    !['listCoupons', 'applyCoupon'].includes(call) && snapshot.context.coupon === undefined,
  realReply: ({ world }, _, reply) => realDays(world, reply),

  events,

  states,

  unreachable: {},
});

test('a booking goes every way it can go', async ({ page, baseURL }) => {
  await walkFlow('booking', map, page, baseURL ?? '');
});
