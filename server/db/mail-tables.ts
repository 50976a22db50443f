import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { createdAt, moment, recordId } from './columns.ts';

/** E-mails that are not sent yet. See `server/mail/outbox.ts`. */
export const outbox = pgTable(
  'outbox',
  {
    id: recordId(),
    kind: text('kind', {
      enum: [
        'code',
        'invitation',
        'bookingMade',
        'bookingPaid',
        'paymentReturned',
        'bookingCancelled',
        'bookingApproved',
        'bookingDeadlineChanged',
        'bookingRejected',
        'bookingCancelledByHost',
        'bookingGivenUp',
        'bookingDatesChanged',
        'bookingPaidInPart',
        'bookingCharged',
        'bookingUncharged',
        'bookingLowered',
        'refunded',
        'refundRejected',
      ],
    }).notNull(),
    /** The booking that the e-mail is about. Null for a code and an invitation. */
    bookingId: uuid('booking_id').$type<BookingId>(),
    /** The operator's reason. Null where there is none. */
    reason: text('reason'),
    /** The cash received for new dates or as a part of the price, in cents. Null without any. */
    received: integer('received').$type<Cents>(),
    /** The address and the code or the invitation, sealed. Null for an e-mail about a booking. */
    sealed: text('sealed'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is sent, or sent again. */
    nextAt: moment('next_at').notNull(),
    /** It is not sent after this time. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_next').on(table.nextAt)],
);
