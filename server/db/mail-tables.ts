import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import { noticeKinds } from '#contract/desk/records/notice.ts';
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
        'notice',
        'bookingMade',
        'bookingFree',
        'bookingPaid',
        'paymentLink',
        'paymentReturned',
        'paymentDeclined',
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
        'hostReturned',
        'refunded',
        'refundRejected',
        'messages',
      ],
    }).notNull(),
    /** The booking that the e-mail is about. Null for a code and an invitation. */
    bookingId: uuid('booking_id').$type<BookingId>(),
    /** What an e-mail to an operator tells of, and the operator. Null for the others. */
    notice: text('notice', { enum: noticeKinds }),
    operatorId: uuid('operator_id').$type<OperatorId>(),
    /** The operator's reason. Null where there is none. */
    reason: text('reason'),
    /** The cash received for new dates or as a part of the price, or what the host has returned, in cents. */
    received: integer('received').$type<Cents>(),
    /** The address and the code or the invitation, or the token of a payment link, sealed. Null for others. */
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
