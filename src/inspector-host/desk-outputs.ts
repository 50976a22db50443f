import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import * as z from 'zod/mini';
import { previewDates, readDeskBooking } from '#contract/desk/calls/bookings.ts';
import { readChosenBookings } from '#contract/desk/calls/chosen-bookings.ts';
import { readNotices } from '#contract/desk/calls/notices.ts';
import { listOperators } from '#contract/desk/calls/operators.ts';
import { readProviderOrder } from '#contract/desk/calls/payments.ts';
import { bookingId } from '#contract/ids.ts';
import { calendarOutputs } from './desk-calendar-outputs.ts';
import { contentOutputs } from './desk-content-outputs.ts';
import { couponOutputs } from './desk-coupon-outputs.ts';
import { importOutputs } from './desk-import-outputs.ts';
import { listingOutputs } from './desk-listing-outputs.ts';
import { newBookingOutputs } from './desk-new-booking-outputs.ts';
import { reviewOutputs } from './desk-review-outputs.ts';
import { exampleReply } from './schema-example.ts';

const success = { status: 'success', message: undefined } as const;

/** The last owner cannot be changed, so another operator is there too. */
function listedOperators(): ExampleOutput[] {
  const reply = z.parse(listOperators.reply, exampleReply(listOperators));
  const records = reply.records.flatMap((one) => [
    { ...one, role: 'owner', state: 'active' } as const,
    {
      ...one,
      id: 'example-2',
      email: 'zoe@example.com',
      role: 'manager',
      state: 'active',
    } as const,
  ]);
  const body = { status: 'success', records };
  return [
    { output: reply },
    { output: z.parse(listOperators.reply, body), replies: { listOperators: body } },
  ];
}

/** The approval of a paid booking needs no confirmation. */
function loadedBookings(): ExampleOutput[] {
  const { booking } = z.parse(readDeskBooking.reply, exampleReply(readDeskBooking));
  return [false, true].map((isPaid) => {
    const output = { ...booking, isPaid };
    const reply = { ...success, booking: output };
    return { output, replies: { readDeskBooking: z.encode(readDeskBooking.reply, reply) } };
  });
}

/** One booking waits for its approval. In the second reply it has it, and in the last one both are gone. */
function chosenBookings(): ExampleOutput[] {
  const reply = z.parse(readChosenBookings.reply, exampleReply(readChosenBookings));
  const pairs = reply.bookings.map((booking) => {
    const open = { ...booking, state: 'pending', isPaid: false } as const;
    const other = { ...booking, id: z.parse(bookingId, 'example-2'), state: 'cancelled' } as const;
    return [
      [open, other],
      [{ ...open, version: booking.version + 1, state: 'approved' } as const, other],
    ];
  });
  return [...(pairs[0] ?? []), []].map((bookings) => {
    const output = { ...reply, bookings };
    return { output, replies: { readChosenBookings: z.encode(readChosenBookings.reply, output) } };
  });
}

/** Money that can pay its booking cannot be returned. */
function loadedProviderOrders(): ExampleOutput[] {
  const { providerOrder } = z.parse(readProviderOrder.reply, exampleReply(readProviderOrder));
  return (['waiting', 'closed'] as const).map((reason) => {
    const output = { ...providerOrder, reason };
    const reply = { ...success, providerOrder: output };
    return { output, replies: { readProviderOrder: z.encode(readProviderOrder.reply, reply) } };
  });
}

/** The dates of a booking that is closed cannot change. */
function readBookings(): ExampleOutput[] {
  const reply = z.parse(readDeskBooking.reply, exampleReply(readDeskBooking));
  return (['pending', 'cancelled'] as const).map((state) => {
    const output = { ...reply, booking: { ...reply.booking, state } };
    return { output, replies: { readDeskBooking: z.encode(readDeskBooking.reply, output) } };
  });
}

/** The difference is received with the change, or owed after it. */
function previews(): ExampleOutput[] {
  const reply = z.parse(previewDates.reply, exampleReply(previewDates));
  return (['collect', 'owed'] as const).map((settlement) => {
    const output = { ...reply, change: { ...reply.change, settlement } };
    return { output, replies: { previewDates: z.encode(previewDates.reply, output) } };
  });
}

/** The operator has not seen the newest notice. */
function newNotices(): ExampleOutput[] {
  const reply = { ...z.parse(readNotices.reply, exampleReply(readNotices)), newest: 2, unread: 1 };
  return [{ output: reply, replies: { readNotices: z.encode(readNotices.reply, reply) } }];
}

/** The flows of the operators' desk. See `Host.outputs`. */
export const deskOutputs: OutputsOfFlows = {
  deskOperators: { listOperators: listedOperators },
  ...calendarOutputs,
  ...contentOutputs,
  deskApprovals: { load: chosenBookings },
  deskBooking: { load: loadedBookings },
  deskProviderOrder: { load: loadedProviderOrders },
  deskDates: { readDeskBooking: readBookings, previewDates: previews },
  ...couponOutputs,
  ...importOutputs,
  ...listingOutputs,
  ...newBookingOutputs,
  deskNotices: { readNotices: newNotices },
  ...reviewOutputs,
};
