import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { messages } from '../../db/message-tables.ts';

/** The messages that await an answer: at most one for each booking. */
export const isAwaiting = sql`${messages.awaitsAnswer}`;

/** DESK-563: bookings whose guest awaits an answer. Today and the list of bookings ask for them. */
export function awaitsAnswer(db: Database): SQL {
  const awaiting = db.select({ id: messages.bookingId }).from(messages).where(isAwaiting);
  return inArray(bookings.id, awaiting);
}

/** The first messages that await an answer, those that have waited longest first. */
export function longestWaiting(db: Database, most: number) {
  return db
    .select({
      bookingId: messages.bookingId,
      text: messages.text,
      sentAt: messages.createdAt,
    })
    .from(messages)
    .where(isAwaiting)
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(most);
}
