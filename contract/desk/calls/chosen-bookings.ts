import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { envelope } from '../../envelope.ts';
import { bookingId } from '../../ids.ts';
import { idsOfText, idsText, noneTwice, some } from '../chosen.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { everyRole } from '../desk-roles.ts';
import { deskBooking } from '../records/desk-booking.ts';

const bookings = {
  ...envelope,
  bookings: z.array(deskBooking),
  /** Whether the server sends e-mails. Without it, the guests learn of it only from an operator. */
  sendsMail: z.optional(z.boolean()),
};

export const readChosenBookings = defineDeskCall({
  method: 'GET',
  path: '/chosen-bookings',
  access: 'operator',
  roles: everyRole,
  summary: 'Several bookings, the first arrival first. Unknown ids are left out',
  query: z.object({ ids: z.codec(idsText, z.array(bookingId).check(...some), idsOfText) }),
  reply: z.object(bookings),
});

/** Why a booking of several was not approved. */
const approvalRefusals = [
  'not_found',
  'changed_meanwhile',
  'step_impossible',
  'dates_invalid',
  'dates_taken',
] as const;

export type ApprovalRefusal = (typeof approvalRefusals)[number];

/** Each approval stands alone: a guest must not wait because the days of another one are taken. */
export const approveBookings = defineDeskCall({
  method: 'POST',
  path: '/chosen-bookings/approve',
  access: 'operator',
  roles: everyRole,
  summary: 'Approve several bookings, each on its own. The reply says which were refused, and why',
  body: z.object({
    bookings: z
      .array(
        z.object({
          id: bookingId,
          ...seen,
          /** As for one booking (`approveBooking`). */
          payBy: z.optional(day),
        }),
      )
      .check(...some, noneTwice),
  }),
  reply: z.object({
    ...bookings,
    refused: z.array(z.object({ id: bookingId, code: z.enum(approvalRefusals) })),
  }),
});

export function isApprovalRefusal(code: string): code is ApprovalRefusal {
  return approvalRefusals.some((one) => one === code);
}
