import { examplesOf } from 'flow-inspector/paths';
import * as z from 'zod/mini';
import { blankNewBooking } from '#contract/desk/new-booking-form.ts';
import { bookingId } from '#contract/ids.ts';
import { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { odette, pendingBooking } from '#testing/machine/desk-records.ts';
import { orderedVilla, villaOrder } from '#testing/machine/new-booking.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const typed = { ...blankNewBooking, name: 'Marie Kabongo' };
const given = {
  id: z.parse(bookingId, 'booking-1'),
  operator: odette.id,
  place: '',
  blank: blankNewBooking,
};
const status = 'success' as const;
const priceChanged = { kind: 'reply', status: 422, code: 'price_changed' } as const;

export const examples = [
  examplesOf({
    machine: deskNewBookingMachine,
    inputs: [given, { ...given, draft: { operator: odette.id, id: given.id, values: typed } }],
    events: [
      { type: 'form.typed', values: typed },
      { type: 'form.typed', values: blankNewBooking },
      { type: 'choice.changed', homeId: villaOrder.property },
      { type: 'form.submit', order: villaOrder },
      { type: 'form.restart' },
      { type: 'form.cancel' },
    ],
    outcomes: {
      bookForGuest: {
        done: [{ status, booking: pendingBooking }],
        error: [...anyFailure, changedMeanwhile, priceChanged],
      },
      readDeskBooking: {
        done: [
          { status, booking: orderedVilla },
          { status, booking: pendingBooking },
        ],
        error: [...anyFailure, notFound],
      },
    },
  }),
];
