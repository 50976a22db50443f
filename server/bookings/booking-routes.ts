import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/bookings.ts';
import { readStay as stayCall } from '#contract/calls/stay.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, notFound } from '../errors.ts';
import { requireSelf } from '../guest-access.ts';
import { pageOf, paginationOf } from '../paging.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import {
  bookedRanges,
  bookingsOf,
  cancelBooking,
  deleteBooking,
  ownBooking,
} from './booking-store.ts';
import { couponsOf } from './coupon-store.ts';
import { createBooking } from './create-booking.ts';
import { refundPreviewOf } from './refund-preview.ts';
import { readStay } from './stay-store.ts';

/** A guest's bookings and their coupons, refunds and stays (API-44 … API-49, STAY-01, STAY-22). */
export async function bookingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, environment } = deps;

  route(app, calls.listCoupons, async ({ params, query }) => {
    const page = pageOf(query.pagination);
    const { coupons, total } = await couponsOf(db, params.propertyId, page);
    return { status: 'success', records: coupons, pagination: paginationOf(page, total) };
  });

  route(app, calls.listBookedDates, async ({ params }) => ({
    status: 'success',
    records: await bookedRanges(db, clock(), params.propertyId, environment.VITE_STAY_UNIT),
  }));

  route(app, calls.createBooking, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    const { id, amount, payBy } = await createBooking(db, clock(), {
      guestId: guest.userId,
      propertyId: body.propertyId,
      stay: body,
      guests: body.guests,
      couponCode: body.couponCode,
      amount: body.amount,
      seenTiers: body.refundTiers,
      acceptedPolicy: body.refundPolicy,
      mostUnpaid: environment.MAX_UNPAID_BOOKINGS,
      limit: (tx) => limitRate({ ...deps, db: tx }, 'bookingPerAccount', guest.userId),
      longestStay: environment.VITE_LONGEST_STAY,
      unit: environment.VITE_STAY_UNIT,
    });
    return {
      status: 'success',
      message: doneSentence('server.booked'),
      booking: { id, amount, payBy: payBy?.toISOString() },
    };
  });

  route(app, calls.cancelBooking, async ({ params, body, guest }) => {
    await cancelBooking(db, clock(), guest.userId, params.id, body);
    return { status: 'success', message: doneSentence('server.bookingCancelled') };
  });

  route(app, calls.deleteBooking, async ({ params, guest }) => {
    await deleteBooking(db, clock(), guest.userId, params.id);
    return { status: 'success', message: doneSentence('server.bookingDeleted') };
  });

  route(app, calls.listBookings, async ({ params, guest, language }) => {
    requireSelf(guest, params.userId);
    return { status: 'success', records: await bookingsOf(db, clock(), guest.userId, language) };
  });

  route(app, stayCall, async ({ params, guest, language }) => ({
    status: 'success',
    stay: await readStay(db, clock(), guest.userId, params.id, language),
  }));

  route(app, calls.readRefundPreview, async ({ params, guest }) => {
    const booking = await ownBooking(db, guest.userId, params.id);
    const preview = await refundPreviewOf(db, booking, clock());
    if (!preview) throw notFound();
    return { status: 'success', preview };
  });
}
