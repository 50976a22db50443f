import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { NoticeKind } from '#contract/desk/records/notice.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/mail-tables.ts';
import { prepared } from '../db/prepared.ts';

export type OutboxRow = typeof outbox.$inferSelect;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What an e-mail is about. The text is written when the e-mail is sent. */
export type Letter =
  | {
      readonly kind:
        | 'bookingMade'
        | 'bookingFree'
        | 'bookingPaid'
        | 'paymentReturned'
        | 'paymentDeclined'
        | 'bookingCancelled'
        | 'bookingApproved'
        | 'bookingDeadlineChanged'
        | 'bookingRejected'
        | 'bookingCancelledByHost'
        | 'bookingGivenUp'
        | 'bookingDatesChanged'
        | 'bookingPaidInPart'
        | 'bookingCharged'
        | 'bookingUncharged'
        | 'bookingLowered'
        | 'hostReturned'
        | 'refunded'
        | 'refundRejected'
        | 'messages';
      readonly bookingId: BookingId;
      /** The operator's reason. */
      readonly reason?: string | null;
      /** The cash received for new dates or as a part of the price, or what the host has returned, in cents. */
      readonly received?: Cents | null;
    }
  | {
      readonly kind: 'paymentLink';
      readonly bookingId: BookingId;
      /** Its token, sealed. */
      readonly sealed: string;
    }
  | {
      /** To an operator. */
      readonly kind: 'notice';
      readonly notice: NoticeKind;
      readonly bookingId: BookingId;
      readonly operatorId: OperatorId;
    }
  | {
      readonly kind: 'code' | 'invitation';
      /** The address and the code or the invitation, sealed: they must not be readable in the database. */
      readonly sealed: string;
    };

/**
 * An e-mail about a booking is useless after three days, one with a code after ten minutes, and one with
 * an invitation after a day.
 */
const lifeMs = {
  code: 10 * minuteMs,
  invitation: dayMs,
  paymentLink: 3 * dayMs,
  booking: 3 * dayMs,
} as const;

/**
 * Adds an e-mail to the outbox. Call it in the transaction of the change that the e-mail is about,
 * so that neither happens without the other.
 */
export async function post(db: Database, letter: Letter, now: Date): Promise<void> {
  const life = 'sealed' in letter ? lifeMs[letter.kind] : lifeMs.booking;
  const expiresAt = new Date(now.getTime() + life);
  await posting(db).execute({
    bookingId: null,
    sealed: null,
    reason: null,
    received: null,
    notice: null,
    operatorId: null,
    ...letter,
    now,
    expiresAt,
  });
}

const posting = prepared((db) =>
  db
    .insert(outbox)
    .values({
      kind: sql.placeholder('kind'),
      bookingId: sql.placeholder('bookingId'),
      sealed: sql.placeholder('sealed'),
      reason: sql.placeholder('reason'),
      received: sql.placeholder('received'),
      notice: sql.placeholder('notice'),
      operatorId: sql.placeholder('operatorId'),
      nextAt: sql.placeholder('now'),
      expiresAt: sql.placeholder('expiresAt'),
      createdAt: sql.placeholder('now'),
    })
    .prepare('post_letter'),
);

/** Removes the e-mail with the former payment link of a booking, if it waits. */
export async function withdrawPaymentLink(tx: Database, bookingId: BookingId): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.kind, 'paymentLink'), eq(outbox.bookingId, bookingId)));
}

/** The wait after a failed attempt: 10 s, doubled each time, at most an hour. */
function waitMs(attempts: number): number {
  return Math.min(10_000 * 2 ** attempts, 60 * minuteMs);
}

/**
 * Takes the next e-mail that is due. No other process takes it until its next attempt is due.
 *
 * @returns undefined when none is due.
 */
async function take(db: Database, now: Date): Promise<OutboxRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(lte(outbox.nextAt, now))
      .orderBy(asc(outbox.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const nextAt = new Date(now.getTime() + waitMs(row.attempts));
    await tx
      .update(outbox)
      .set({ attempts: row.attempts + 1, nextAt })
      .where(eq(outbox.id, row.id));
    return row;
  });
}

interface Delivery {
  readonly db: Database;
  /** Sends an e-mail. Undefined when the server sends none: then the outbox is emptied. */
  readonly send: ((row: OutboxRow) => Promise<void>) | undefined;
  /** Ids of e-mails that this process has sent, but could not remove because the database was lost. */
  readonly sent: Set<string>;
  /** Receives the error of a failed attempt, and of an e-mail that is given up. */
  readonly report: (error: unknown) => void;
}

/** Sends the e-mails that are due. One that fails is tried again later, until it is useless. */
export async function deliver({ db, send, sent, report }: Delivery, now: Date): Promise<void> {
  async function remove(id: string): Promise<void> {
    await db.delete(outbox).where(eq(outbox.id, id));
    sent.delete(id);
  }

  // Before they are due again.
  for (const id of sent) await remove(id);
  for (let row = await take(db, now); row; row = await take(db, now)) {
    try {
      if (row.expiresAt > now) await send?.(row);
      else if (send) report(new Error(`An e-mail was given up: ${row.kind}`));
      sent.add(row.id);
      await remove(row.id);
    } catch (error) {
      report(error);
    }
  }
}
