import * as calls from '#contract/desk/calls/bookings.ts';
import * as chosenCalls from '#contract/desk/calls/chosen-bookings.ts';
import { paymentLinkPath } from '#contract/rules/payment-link-path.ts';
import { isRecordId } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { mailer, sendsMail } from '../../mail/mailer.ts';
import { siteOrigin } from '../../site/site-origin.ts';
import type { DeskRoute } from '../desk-route.ts';
import { changeDates, previewDates } from './date-changes.ts';
import {
  approveBooking,
  approveBookings,
  cancelBooking,
  changeDeadline,
  rejectBooking,
} from './desk-booking-changes.ts';
import { listBookings, readBooking, readBookings } from './desk-booking-store.ts';
import { chargeBooking, lowerBooking, recordCash, unchargeBooking } from './money-changes.ts';
import { makePaymentLink } from './payment-links.ts';

/** The list of bookings, a booking, and the steps with it. */
export function bookingRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;
  const status = 'success';
  const mail = sendsMail(environment) ? { sendsMail: true } : {};

  route(calls.listDeskBookings, async ({ query, language }) => ({
    status,
    ...(await listBookings(db, query, language)),
  }));

  route(calls.readDeskBooking, async ({ params: { id }, language }) => {
    const booking = isRecordId(id) ? await readBooking(db, id, language) : undefined;
    if (!booking) throw notFound();
    return { status, booking: { ...booking, ...mail } };
  });

  route(calls.approveBooking, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await approveBooking({ db, clock, actor, language }, { ...params, ...body }, body.payBy)),
      ...mail,
    },
  }));

  route(chosenCalls.readChosenBookings, async ({ query, language }) => ({
    status,
    bookings: await readBookings(db, query.ids, language),
    ...mail,
  }));

  route(chosenCalls.approveBookings, async ({ actor, body, language }) => {
    const refused = await approveBookings({ db, clock, actor, language }, body.bookings);
    const ids = body.bookings.map(({ id }) => id);
    return { status, bookings: await readBookings(db, ids, language), refused, ...mail };
  });

  route(calls.changeDeadline, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await changeDeadline({ db, clock, actor, language }, { ...params, ...body }, body.payBy)),
      ...mail,
    },
  }));

  route(calls.rejectBooking, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await rejectBooking({ db, clock, actor, language }, { ...params, ...body })),
      ...mail,
    },
  }));

  route(calls.recordCash, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await recordCash(
        { db, clock, actor, language },
        { ...params, version: body.version, reason: body.note ?? '' },
        body.amount,
      )),
      ...mail,
    },
  }));

  route(calls.chargeBooking, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await chargeBooking({ db, clock, actor, language }, { ...params, ...body }, body)),
      ...mail,
    },
  }));

  route(calls.unchargeBooking, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await unchargeBooking(
        { db, clock, actor, language },
        { ...params, ...body },
        body.charge,
      )),
      ...mail,
    },
  }));

  route(calls.lowerBooking, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await lowerBooking({ db, clock, actor, language }, { ...params, ...body }, body)),
      ...mail,
    },
  }));

  route(calls.makePaymentLink, async ({ actor, params, body, language, request }) => {
    const { isOn, postPaymentLink } = mailer(deps);
    // Without the address of the site, an e-mail could not have the link.
    const canSend = isOn && environment.SITE_ORIGIN !== undefined;
    const seen = { ...params, ...body };
    const { booking, token } = await makePaymentLink(
      { db, clock, actor, language },
      seen,
      async (tx, { id, guest }, issued) => {
        if (canSend && guest.email) await postPaymentLink(tx, id, issued);
      },
    );
    const link = `${siteOrigin(request, environment)}${paymentLinkPath(token)}`;
    const isSent = canSend && booking.guest.email !== '';
    return { status, booking: { ...booking, ...mail }, link, isSent };
  });

  route(calls.cancelDeskBooking, async ({ actor, params, body, language }) => ({
    status,
    booking: {
      ...(await cancelBooking({ db, clock, actor, language }, { ...params, ...body })),
      ...mail,
    },
  }));

  route(calls.previewDates, async ({ params, query }) => ({
    status,
    change: await previewDates(db, clock(), params.id, query),
  }));

  route(calls.changeDates, async ({ actor, params, body, language }) => {
    const { checkIn, checkOut, total, received, ...seen } = body;
    const wanted = { stay: { checkIn, checkOut }, total, received };
    return {
      status,
      booking: {
        ...(await changeDates({ db, clock, actor, language }, { ...params, ...seen }, wanted)),
        ...mail,
      },
    };
  });
}
