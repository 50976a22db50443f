import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { optional } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { everyRole } from '../desk-roles.ts';
import { firstSteps } from '../first-steps.ts';
import { settled } from '../records/desk-booking.ts';

/** Counting stops here, so that it never costs more. */
export const mostCounted = 1000;

export const readToday = defineDeskCall({
  method: 'GET',
  path: '/today',
  access: 'operator',
  roles: everyRole,
  summary: 'What there is to do, each with the list that shows it',
  /** The operator's current day. */
  query: z.object({ day }),
  reply: z.object({
    ...envelope,
    /** The first steps that are not done (DESK-305). */
    openSteps: z.array(z.enum(firstSteps)),
    counts: z.array(
      z.object({
        what: z.enum([
          'arrivals',
          'departures',
          'toApprove',
          'paymentsDue',
          'refundsToSettle',
          'unrecordedPayments',
          'newEnquiries',
          'calendarConflicts',
          'failingCalendars',
        ]),
        /** At most `mostCounted`, which means this many or more. */
        count: z.int(),
        /** Of the counted bookings. */
        settled: optional(settled),
        list: z.enum(['bookings', 'refunds', 'provider-orders', 'enquiries', 'calendar-feeds']),
        /** The filters of the list, in the form of its address. */
        filters: z.record(z.string(), z.string()),
      }),
    ),
  }),
});
