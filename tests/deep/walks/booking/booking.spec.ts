import { takes } from 'flow-inspector/charts';
import type { AnyMachineSnapshot } from 'xstate';
import {
  cancelBooking,
  createBooking,
  listBookedDates,
  listBookings,
  listCoupons,
} from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { createPayment } from '#contract/calls/payments.ts';
import { readProperty } from '#contract/calls/property.ts';
import { readStay } from '#contract/calls/stay.ts';
import { dayOnClock } from '#contract/day.ts';
import { failureOf } from '#contract/failure.ts';
import { bookingDraft } from '#contract/forms/booking-draft.ts';
import type { bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { bookingPrice, homeTermsOf } from '#machines/guest/booking/booking-terms.ts';
import { heldBookingOf } from '#machines/guest/booking/held-booking.ts';
import { isReplyWith } from '#machines/shared/failure-kind.ts';
import { bookUnpaid } from '#testing/cash-booking.ts';
import { expect, test } from '#testing/e2e-test.ts';
import { examples } from '#testing/examples/booking.ts';
import { arrive } from '#testing/walk/arrive.ts';
import { walkFlow, walkMapOf } from '#testing/walk/walk-flow.ts';
import { events } from './events.ts';
import * as panel from './panel.ts';
import { states } from './states.ts';
import { type BookingWorld, bookingWorld, cancelAll, realDay, realDays } from './world.ts';

/** What the actor `readTerms` calls the replies of its calls. */
const termsReplies = [
  'listBookedDates',
  'readProperty',
  'readServiceTax',
  'readRefundPolicy',
] as const;

const map = walkMapOf<typeof bookingMachine, BookingWorld>({
  examples,
  calls: {
    readTerms: {
      calls: [listBookedDates, readProperty, readServiceTax, readRefundPolicy],
      outputOf: (replies) =>
        Object.fromEntries(termsReplies.map((name, index) => [name, replies[index]])),
      repliesOf: (output) => termsReplies.map((name) => Object(output)[name]),
    },
    listCoupons,
    applyCoupon: listCoupons,
    createBooking,
    createPayment,
    cancelBooking,
    readStay,
    readPrice: readStay,
  },
  prepare: bookingWorld,

  open: async ({ page, calls, world, baseURL }, input) => {
    const { guest, villa, mine } = world;
    await cancelAll(world);
    const today = dayOnClock(new Date());
    if (input.held) {
      await bookUnpaid(baseURL, guest, villa);
      await arrive(page, calls, { path: '/bookings', guest });
      await expect(panel.complete(page)).toBeVisible();
      const { records: bookings } = await mine.send(listBookings, {
        params: { userId: guest.user.id },
      });
      const held = bookings.map(heldBookingOf).find(Boolean);
      if (!held) throw new Error('The booking is not to be completed');
      return {
        property: { id: villa.id },
        userId: guest.user.id,
        today,
        unit: 'day',
        longestStay: 90,
        transactionId: 'any',
        draft: undefined,
        held,
      };
    }
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
      ...(draft && { stored: { [bookingDraft.key]: bookingDraft.text(draft) } }),
    });
    await expect(panel.checkIn(page)).toBeVisible();
    // The calendar loads when it comes near the screen.
    await panel.calendar(page).scrollIntoViewIfNeeded();
    return {
      property: homeTermsOf({ property: villa }),
      userId,
      today,
      unit: 'day',
      longestStay: 90,
      transactionId: 'any',
      draft,
    };
  },

  // A modal dialog lies over the panel, whose controls the chart does not take then.
  canHappen: (snapshot: AnyMachineSnapshot, event) => {
    // The real listing has a price, and its host adds no charge.
    if (event.type === 'xstate.done.actor.createBooking') {
      const { amount } = Object(event).output.booking;
      const { total } = bookingPrice(snapshot.context);
      return total > 0 && (amount === undefined || amount === total);
    }
    // The real server gives the rates of its own listing, which has no refund tiers.
    if (event.type.startsWith('xstate.done'))
      return Object(event).output?.readProperty === undefined;
    // The walk refuses the first read of the terms. Only that of the home says that it is not offered.
    if (event.type === 'xstate.error.actor.readTerms')
      return !isReplyWith(failureOf(Object(event).error), 404);
    if (event.type.startsWith('xstate.')) return true;
    const isCovered = !snapshot.matches({ planning: { overlay: 'none' } });
    return takes(snapshot, event) && !(event.type === 'day.picked' && isCovered);
  },
  // The real server knows nothing of the examples' coupon, and so of no booking with it.
  isAsked: ({ snapshot }, call) =>
    !['listCoupons', 'applyCoupon'].includes(call) && snapshot.context.coupon === undefined,
  realReply: ({ world }, _, reply) => realDays(world, reply),

  events,

  // A switch of the language also reads the page of the listing again (`language.spec.ts`). Here the real
  // server has no other refund tiers (`booking-panel.test.ts`). `booking.spec.ts` lets midnight pass.
  // A home that is not offered is in `booking-panel.test.ts`, a stay that costs nothing in `booking.test.ts`, and the charge
  // of a host in `booking-held.test.ts`. The listing has no rules, which
  // `price-calendar.spec.ts` walks.
  shownElsewhere: [
    'terms.refresh',
    'policy.changed',
    'choice.made',
    'terms.changed',
    'today.changed',
    'booking.notOffered',
    'booking.planning.dates.refused',
    'booking.bookedFree',
    'booking.held.changed',
    'offer.take',
  ],

  states,
});

test('a booking shows every state, and takes every event', async ({ page, baseURL }) => {
  await walkFlow('booking', map, page, baseURL ?? '');
});
