import { sql } from 'drizzle-orm';
import { bigint, index, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { noticeKinds } from '#contract/desk/records/notice.ts';
import type { BookingId } from '#contract/ids.ts';
import { createdAt, recordId } from './columns.ts';

export const noticeNumbers = pgSequence('notice_numbers');

/** What operators are told of. See `server/notices/notices.ts`. */
export const notices = pgTable(
  'notices',
  {
    id: recordId(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    bookingId: uuid('booking_id').$type<BookingId>().notNull(),
    /** Null until it is published: transactions do not end in the order in which they begin. */
    number: bigint('number', { mode: 'number' }).unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notices_waiting').on(table.createdAt).where(sql`number is null`),
    index('notices_oldest').on(table.createdAt),
  ],
);
