import { examplesOf } from 'flow-inspector/paths';
import * as z from 'zod/mini';
import { bookingId } from '#contract/ids.ts';
import { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { pendingBooking } from '#testing/machine/desk-records.ts';
import { orderedVilla, villaOrder } from '#testing/machine/new-booking.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const status = 'success' as const;
const priceChanged = { kind: 'reply', status: 422, code: 'price_changed' } as const;

export const examples = [
  examplesOf({
    machine: deskNewBookingMachine,
    inputs: [{ id: z.parse(bookingId, 'booking-1') }],
    events: [{ type: 'form.submit', order: villaOrder }],
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
