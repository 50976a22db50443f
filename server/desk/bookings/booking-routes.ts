import * as calls from '#contract/desk/calls/bookings.ts';
import * as chosenCalls from '#contract/desk/calls/chosen-bookings.ts';
import * as newCalls from '#contract/desk/calls/new-booking.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { paymentLinkPath } from '#contract/rules/payment-link-path.ts';
import { isRecordId } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import { mailer, sendsMail } from '../../mail/mailer.ts';
import { takesOnline } from '../../payments/online-amount.ts';
import { siteOrigin } from '../../site/site-origin.ts';
import type { DeskRoute } from '../desk-route.ts';
import { promisedMail } from '../guests/promised-mail.ts';
import { bookForGuest } from './book-for-guest.ts';
import { makeClaimCode } from './claim-codes.ts';
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
import { freeHomes, stayOfferOf } from './stay-offers.ts';

/** The list of bookings, a booking, and the steps with it. */
export function bookingRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;
  const status = 'success';
  const unit = environment.VITE_STAY_UNIT;
  const mailOf = promisedMail(environment);
  const mail = sendsMail(environment) ? { sendsMail: true } : {};
  const told = (booking: DeskBookingDetail) => ({
    status,
    booking: { ...booking, ...mailOf(booking) },
  });

  route(calls.listDeskBookings, async ({ query, language }) => ({
    status,
    ...(await listBookings(db, query, language)),
  }));

  route(calls.readDeskBooking, async ({ params: { id }, language }) => {
    const booking = isRecordId(id) ? await readBooking(db, id, language) : undefined;
    if (!booking) throw notFound();
    return told(booking);
  });

  route(newCalls.listFreeHomes, async ({ query, language }) => {
    const { checkIn, checkOut, guests, search } = query;
    const asked = { stay: { checkIn, checkOut }, guests, unit };
    return { status, ...(await freeHomes({ db, now: clock(), language }, asked, search)) };
  });

  route(newCalls.readStayOffer, async ({ params, query, language }) => {
    const { checkIn, checkOut, guests } = query;
    const asked = { stay: { checkIn, checkOut }, guests, unit };
    return { status, offer: await stayOfferOf({ db, now: clock(), language }, asked, params.id) };
  });

  route(newCalls.bookForGuest, async ({ actor, body, language }) =>
    told(await bookForGuest({ db, clock, actor, language }, body, unit)),
  );

  route(calls.approveBooking, async ({ actor, params, body, language }) =>
    told(await approveBooking({ db, clock, actor, language }, { ...params, ...body }, body.payBy)),
  );

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

  route(calls.changeDeadline, async ({ actor, params, body, language }) =>
    told(await changeDeadline({ db, clock, actor, language }, { ...params, ...body }, body.payBy)),
  );

  route(calls.rejectBooking, async ({ actor, params, body, language }) =>
    told(await rejectBooking({ db, clock, actor, language }, { ...params, ...body })),
  );

  route(calls.recordCash, async ({ actor, params, body, language }) => {
    const seen = { ...params, version: body.version, reason: body.note ?? '' };
    return told(await recordCash({ db, clock, actor, language }, seen, body.amount));
  });

  route(calls.chargeBooking, async ({ actor, params, body, language }) =>
    told(await chargeBooking({ db, clock, actor, language }, { ...params, ...body }, body)),
  );

  route(calls.unchargeBooking, async ({ actor, params, body, language }) =>
    told(
      await unchargeBooking({ db, clock, actor, language }, { ...params, ...body }, body.charge),
    ),
  );

  route(calls.lowerBooking, async ({ actor, params, body, language }) =>
    told(await lowerBooking({ db, clock, actor, language }, { ...params, ...body }, body)),
  );

  route(calls.makePaymentLink, async ({ actor, params, body, language, request }) => {
    if (!takesOnline(environment)) throw refuse(422, 'refused', 'server.cashOnly');
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
    return { ...told(booking), link, isSent };
  });

  route(calls.makeClaimCode, async ({ actor, params, body, language }) => {
    const { booking, code } = await makeClaimCode(
      { db, clock, actor, language, seal: deps.seal },
      { ...params, ...body },
    );
    return { ...told(booking), code };
  });

  route(calls.cancelDeskBooking, async ({ actor, params, body, language }) =>
    told(await cancelBooking({ db, clock, actor, language }, { ...params, ...body })),
  );

  route(calls.previewDates, async ({ params, query }) => ({
    status,
    change: await previewDates(db, clock(), params.id, query),
  }));

  route(calls.changeDates, async ({ actor, params, body, language }) => {
    const { checkIn, checkOut, total, received, ...seen } = body;
    const wanted = { stay: { checkIn, checkOut }, total, received };
    return told(await changeDates({ db, clock, actor, language }, { ...params, ...seen }, wanted));
  });
}
