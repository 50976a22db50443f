import { and, arrayContains, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type NoticeKind, topicOf } from '#contract/desk/records/notice.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Database } from '../db/database.ts';
import { operators } from '../db/desk-tables.ts';
import { notices } from '../db/notice-tables.ts';
import { prepared } from '../db/prepared.ts';
import { post } from '../mail/outbox.ts';

// An arbitrary number, the same in every server process.
const publishLock = 4_000_713;
const publishedAtOnce = 200;

const keptMs = 30 * 24 * 60 * 60_000;

/** Tells the operators of a change. Call it in the transaction of the change. */
export async function tell(
  tx: Database,
  kind: NoticeKind,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  await telling(tx).execute({ kind, bookingId, now });
}

const telling = prepared((db) =>
  db
    .insert(notices)
    .values({
      kind: sql.placeholder('kind'),
      bookingId: sql.placeholder('bookingId'),
      createdAt: sql.placeholder('now'),
    })
    .prepare('tell_operators'),
);

/**
 * Numbers the notices of ended transactions, and posts the e-mails about them. The numbers are given under a
 * lock, so that they become visible in their order: a reader that has seen a number misses none before it. A
 * number that the change itself took could become visible after a later one.
 */
export async function publishNotices(db: Database, now: Date): Promise<void> {
  const isWaiting = isNull(notices.number);
  const [first] = await db.select({ id: notices.id }).from(notices).where(isWaiting).limit(1);
  if (!first) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${publishLock})`);
    const waiting = await tx
      .select({ id: notices.id, kind: notices.kind, bookingId: notices.bookingId })
      .from(notices)
      .where(isWaiting)
      .orderBy(asc(notices.createdAt), asc(notices.id))
      .limit(publishedAtOnce);
    for (const { id, kind, bookingId } of waiting) {
      await tx
        .update(notices)
        .set({ number: sql`nextval('notice_numbers')` })
        .where(eq(notices.id, id));
      await postToOperators(tx, kind, bookingId, now);
    }
  });
}

async function postToOperators(
  tx: Database,
  notice: NoticeKind,
  bookingId: BookingId,
  now: Date,
): Promise<void> {
  const wanting = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        arrayContains(operators.mailTopics, [topicOf[notice]]),
        isNotNull(operators.passwordHash),
        eq(operators.isEnded, false),
      ),
    );
  for (const { id: operatorId } of wanting) {
    await post(tx, { kind: 'notice', notice, bookingId, operatorId }, now);
  }
}

/** The number of the newest notice: 0 before the first. */
export async function newestNotice(db: Database): Promise<number> {
  const [row] = await db
    .select({ newest: sql<number>`coalesce(max(${notices.number}), 0)`.mapWith(Number) })
    .from(notices);
  return row?.newest ?? 0;
}

/** How many notices there are after a number, counted up to a limit. */
export function countNotices(db: Database, after: number, most: number): Promise<number> {
  const later = db
    .select({ id: notices.id })
    .from(notices)
    .where(gt(notices.number, after))
    .limit(most)
    // PostgreSQL before 16 counts no subquery without a name.
    .as('later');
  return db.$count(later);
}

/** Removes the notices of more than 30 days ago. */
export async function sweepNotices(db: Database, now: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, new Date(now.getTime() - keptMs)));
}
