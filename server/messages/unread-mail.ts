import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Day, isoOf } from '#contract/day.ts';
import type { BookingId } from '#contract/ids.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/message-tables.ts';
import { post } from '../mail/outbox.ts';

/** How long the guest has to read a message on the site, in milliseconds. */
const patienceMs = 10 * 60_000;

/** Bookings of one sweep. The next sweep takes more. */
const mostPerSweep = 50;

const isToMail = and(
  eq(messages.from, 'operator'),
  isNull(messages.readAt),
  isNull(messages.mailedAt),
);

/**
 * STAY-133: puts an e-mail into the outbox for each booking with a message that the guest has not read in
 * time. It takes all messages that are not read, so that several of them are one e-mail. The bookings are
 * locked, so that two servers do not take the same messages.
 */
export async function postUnread(db: Database, now: Date): Promise<void> {
  const dueBefore = new Date(now.getTime() - patienceMs);
  await db.transaction(async (tx) => {
    const areDue = tx
      .selectDistinct({ id: messages.bookingId })
      .from(messages)
      .where(and(isToMail, lte(messages.createdAt, dueBefore)))
      .limit(mostPerSweep);
    const due = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(inArray(bookings.id, areDue))
      .for('update', { skipLocked: true });
    for (const { id } of due) await postUnreadOf(tx, now, id);
  });
}

/** Another server may have taken them between the choice of the bookings and their locks. */
async function postUnreadOf(tx: Database, now: Date, bookingId: BookingId): Promise<void> {
  const taken = await tx
    .update(messages)
    .set({ mailedAt: now })
    .where(and(eq(messages.bookingId, bookingId), isToMail))
    .returning({ id: messages.id });
  if (taken.length > 0) await post(tx, { kind: 'messages', bookingId }, now);
}

/**
 * What the e-mail of the outbox says: the messages that it was put there for, without those that were read
 * since.
 *
 * @param mailedAt When the e-mail was put into the outbox.
 */
export async function unreadTexts(
  db: Database,
  bookingId: BookingId,
  mailedAt: Date,
): Promise<string[]> {
  const rows = await db
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.mailedAt, mailedAt),
        isNull(messages.readAt),
      ),
    )
    .orderBy(messages.position);
  return rows.map(({ text }) => text);
}

/** DESK-562: a conversation that is closed awaits no answer, so Today does not ask for one. */
export async function dropClosed(db: Database, firstOpen: Day): Promise<void> {
  const isClosed = db
    .select({ one: sql`1` })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.id, messages.bookingId),
        sql`(${bookings.checkOut} < ${isoOf(firstOpen)}::date or ${users.isDeleted})`,
      ),
    );
  await db
    .update(messages)
    .set({ awaitsAnswer: false })
    .where(and(messages.awaitsAnswer, exists(isClosed)));
}
