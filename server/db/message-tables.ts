import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookingId } from '#contract/ids.ts';
import type { MessageId } from '#contract/records/message.ts';
import { bookings } from './booking-tables.ts';
import { createdAt, moment } from './columns.ts';

/** What guests and operators write to each other about a booking. */
export const messages = pgTable(
  'messages',
  {
    /** Its writer made it, so that a message that is sent again is the same message. */
    id: uuid('id').$type<MessageId>().primaryKey(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** 1, 2, 3 … in the order of the booking's messages. */
    position: integer('position').notNull(),
    from: text('sender', { enum: ['guest', 'operator'] }).notNull(),
    /** The operator's e-mail address at that time, or `command line`. Empty for the guest. */
    by: text('written_by').notNull().default(''),
    text: text('text').notNull(),
    /** When the other side read it. */
    readAt: moment('read_at'),
    /** When the e-mail with it was put into the outbox. Only of an operator's message. */
    mailedAt: moment('mailed_at'),
    /**
     * The first of the guest's messages since the last one of an operator: at most one for each booking. A
     * copy of what the other rows say, so that Today reads one index.
     */
    awaitsAnswer: boolean('awaits_answer').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('messages_in_order').on(table.bookingId, table.position),
    uniqueIndex('messages_one_awaiting').on(table.bookingId).where(sql`awaits_answer`),
    index('messages_awaiting').on(table.createdAt, table.id).where(sql`awaits_answer`),
    index('messages_to_mail')
      .on(table.createdAt)
      .where(sql`sender = 'operator' and read_at is null and mailed_at is null`),
  ],
);
