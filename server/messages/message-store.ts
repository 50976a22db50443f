import { and, desc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, isBefore } from '#contract/day.ts';
import type { BookingId } from '#contract/ids.ts';
import {
  type Conversation,
  type Message,
  type MessageId,
  messagesPerPage,
  mostDaysAfterStay,
} from '#contract/records/message.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/message-tables.ts';
import { notFound, refuse } from '../errors.ts';
import { tell } from '../notices/notices.ts';

type MessageRow = typeof messages.$inferSelect;

type Side = Message['from'];

interface Talk {
  readonly bookingId: BookingId;
  /** Why neither side can write any more. */
  readonly closed: Conversation['closed'];
}

/** The last check-out day of bookings whose two sides can still write. */
export function firstOpenDay(now: Date, timeZone: string): Day {
  return addDays(dayInZone(now, timeZone), -mostDaysAfterStay);
}

/** The conversation about a booking. @throws Refusal 404 for an unknown booking. */
export async function talkOf(db: Database, bookingId: BookingId, firstOpen: Day): Promise<Talk> {
  const [row] = await db
    .select({ checkOut: bookings.checkOut, isDeleted: users.isDeleted })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  if (!row) throw notFound();
  if (row.isDeleted) return { bookingId, closed: 'deleted' };
  return { bookingId, closed: isBefore(row.checkOut, firstOpen) ? 'ended' : undefined };
}

/**
 * A page of the messages of a booking, the newest last.
 *
 * @param before The message before which the page ends. Default: the page of the newest ones.
 */
export async function pageOfMessages(
  db: Database,
  bookingId: BookingId,
  before?: MessageId,
): Promise<{ readonly rows: MessageRow[]; readonly hasEarlier: boolean }> {
  const found = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        before && lt(messages.position, positionOf(bookingId, before)),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(messagesPerPage + 1);
  return {
    rows: found.slice(0, messagesPerPage).toReversed(),
    hasEarlier: found.length > messagesPerPage,
  };
}

/** Null for a message that is not about this booking. */
function positionOf(bookingId: BookingId, id: MessageId): SQL {
  return sql`(select known.position from ${messages} known
    where known.id = ${id} and known.booking_id = ${bookingId})`;
}

/** Whether this side has not read a message of the other one. */
export function isUnread(rows: readonly MessageRow[], by: Side): boolean {
  return rows.some(({ from, readAt }) => from !== by && readAt === null);
}

export function messageOf({ id, from, text, createdAt }: MessageRow): Message {
  return { id, from, text, sentAt: createdAt.toISOString() };
}

/** A page of a conversation, as its guest reads it. */
export async function readConversation(
  db: Database,
  { bookingId, closed }: Talk,
  before?: MessageId,
): Promise<Conversation> {
  const { rows, hasEarlier } = await pageOfMessages(db, bookingId, before);
  return { messages: rows.map(messageOf), hasEarlier, hasUnread: isUnread(rows, 'guest'), closed };
}

/** Marks the messages of the other side as read, up to one of the conversation. */
export async function markRead(
  db: Database,
  now: Date,
  { bookingId, by, upTo }: { bookingId: BookingId; by: Side; upTo: MessageId },
): Promise<void> {
  const other = by === 'guest' ? 'operator' : 'guest';
  await db
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        eq(messages.bookingId, bookingId),
        eq(messages.from, other),
        isNull(messages.readAt),
        lte(messages.position, positionOf(bookingId, upTo)),
      ),
    );
}

interface NewMessage extends Pick<MessageRow, 'id' | 'from' | 'by' | 'text'> {
  readonly bookingId: BookingId;
}

interface Checks {
  readonly firstOpen: Day;
  /** What else can refuse a new message. It runs while the booking is locked. */
  readonly check: (newest: MessageRow | undefined) => Promise<void> | void;
}

/**
 * Adds a message. One that is sent again with the same id is the same message. Call it in a transaction: it
 * locks the booking, so that the messages of both sides have one order.
 *
 * @returns whether it is new.
 * @throws Refusal 404, 409 `changed_meanwhile` for an id that has another text, 422 `booking_closed`.
 */
export async function addMessage(
  tx: Database,
  now: Date,
  { firstOpen, check }: Checks,
  message: NewMessage,
): Promise<boolean> {
  const { id, bookingId, from } = message;
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update');
  const [known] = await tx.select().from(messages).where(eq(messages.id, id));
  if (known) {
    if (isSame(known, message)) return false;
    throw hasChanged();
  }
  const { closed } = await talkOf(tx, bookingId, firstOpen);
  if (closed === 'ended') {
    throw refuse(422, 'booking_closed', 'server.messagesEnded', { days: mostDaysAfterStay });
  }
  if (closed) throw refuse(422, 'booking_closed', 'server.messagesOfDeleted');
  const [newest] = await tx
    .select()
    .from(messages)
    .where(eq(messages.bookingId, bookingId))
    .orderBy(desc(messages.position))
    .limit(1);
  await check(newest);
  const isAwaited = await isAwaiting(tx, bookingId);
  const awaitsAnswer = from === 'guest' && !isAwaited;
  // DESK-548: the notice of a message that is neither seen nor answered stands for the further ones.
  const isTold = isAwaited && (await hasUnseen(tx, bookingId));
  if (from === 'guest' && !isTold) await tell(tx, 'messageReceived', bookingId, now);
  const added = await tx
    .insert(messages)
    .values({
      ...message,
      position: (newest?.position ?? 0) + 1,
      awaitsAnswer,
      createdAt: now,
    })
    // Another booking has a message with this id.
    .onConflictDoNothing({ target: messages.id })
    .returning({ id: messages.id });
  if (added.length === 0) throw hasChanged();
  if (from === 'operator') {
    await tx
      .update(messages)
      .set({ awaitsAnswer: false })
      .where(and(eq(messages.bookingId, bookingId), messages.awaitsAnswer));
  }
  return true;
}

/** Whether the conversation has a message of the guest that no operator has seen. */
async function hasUnseen(tx: Database, bookingId: BookingId): Promise<boolean> {
  const unseen = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.bookingId, bookingId), eq(messages.from, 'guest'), isNull(messages.readAt)),
    )
    .limit(1);
  return unseen.length > 0;
}

/** The text that the writer saw is not the one that is there, or there is a newer message. */
export function hasChanged() {
  return refuse(409, 'changed_meanwhile', 'server.messagesChanged');
}

function isSame(known: MessageRow, { bookingId, from, by, text }: NewMessage): boolean {
  return (
    known.bookingId === bookingId && known.from === from && known.by === by && known.text === text
  );
}

async function isAwaiting(tx: Database, bookingId: BookingId): Promise<boolean> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), messages.awaitsAnswer));
  return rows.length > 0;
}
