import * as calls from '#contract/desk/calls/bookings.ts';
import * as chosenCalls from '#contract/desk/calls/chosen-bookings.ts';
import { isRecordId } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { sendsMail } from '../../mail/mailer.ts';
import type { DeskRoute } from '../desk-route.ts';
import { changeDates, previewDates } from './date-changes.ts';
import {
  approveBooking,
  approveBookings,
  cancelBooking,
  changeDeadline,
  recordCash,
  rejectBooking,
} from './desk-booking-changes.ts';
import { listBookings, readBooking, readBookings } from './desk-booking-store.ts';

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
      ...(await recordCash({ db, clock, actor, language }, { ...params, ...body })),
      ...mail,
    },
  }));

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
