import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { mostNotices, mostUnread } from '#contract/desk/calls/notices.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { Notice, NoticeTopic } from '#contract/desk/records/notice.ts';
import type { Language } from '#contract/translated.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { operators } from '../../db/desk-tables.ts';
import { notices } from '../../db/notice-tables.ts';
import { properties } from '../../db/property-tables.ts';
import { countNotices, newestNotice } from '../../notices/notices.ts';
import { textIn } from '../../properties/text-in.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { guestColumns, guestName } from '../guests/guest-search.ts';
import { lockOperator } from '../operators/operator-store.ts';

/** The newest published notices, newest first. */
async function listNotices(db: Database, language: Language): Promise<Notice[]> {
  const rows = await db
    .select({
      number: notices.number,
      kind: notices.kind,
      at: notices.createdAt,
      booking: { id: bookings.id, checkIn: bookings.checkIn, checkOut: bookings.checkOut },
      property: { id: properties.id, name: textIn('name', language) },
      guest: guestColumns,
    })
    .from(notices)
    .innerJoin(bookings, eq(bookings.id, notices.bookingId))
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(isNotNull(notices.number))
    .orderBy(desc(notices.number))
    .limit(mostNotices);
  return rows.map(({ number, kind, at, booking, property, guest }) => ({
    number: number ?? 0,
    kind,
    at: at.toISOString(),
    booking: { ...booking, property, guest: guestName(guest) },
  }));
}

/** The newest notices, and how many of all the operator has not seen. */
export async function readNotices(db: Database, operatorId: OperatorId, language: Language) {
  const [operator] = await db
    .select({ seen: operators.seenNotice })
    .from(operators)
    .where(eq(operators.id, operatorId));
  const seen = operator?.seen ?? 0;
  const records = await listNotices(db, language);
  return {
    records,
    newest: records[0]?.number ?? 0,
    seen,
    unread: await countNotices(db, seen, mostUnread),
  };
}

/** Another browser of the operator may have shown later ones, so the number only grows. */
export async function markSeen(db: Database, id: OperatorId, number: number): Promise<void> {
  // Not beyond the newest: a later notice must not count as seen.
  const upTo = Math.min(number, await newestNotice(db));
  await db
    .update(operators)
    .set({ seenNotice: sql`greatest(${operators.seenNotice}, ${upTo})` })
    .where(eq(operators.id, id));
}

/** What the operator gets e-mails about. */
export async function readTopics(db: Database, id: OperatorId): Promise<NoticeTopic[]> {
  const [row] = await db
    .select({ topics: operators.mailTopics })
    .from(operators)
    .where(eq(operators.id, id));
  return row?.topics ?? [];
}

interface Choice {
  readonly topic: NoticeTopic;
  readonly isWanted: boolean;
  /** Of the e-mails. */
  readonly language: Language;
}

/** Each choice is about one topic, so two of them at the same time take back nothing. @returns all topics. */
export function chooseMails(
  db: Database,
  actor: Actor & { readonly id: OperatorId },
  { topic, isWanted, language }: Choice,
  now: Date,
): Promise<NoticeTopic[]> {
  return db.transaction(async (tx) => {
    const operator = await lockOperator(tx, actor.id);
    const before = operator?.mailTopics ?? [];
    const others = before.filter((each) => each !== topic);
    const topics = isWanted ? [...others, topic] : others;
    await tx
      .update(operators)
      .set({ mailTopics: topics, mailLanguage: language })
      .where(eq(operators.id, actor.id));
    if (before.includes(topic) === isWanted) return topics;
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'operator.chooseMails',
        subjectKind: 'operator',
        subjectId: actor.id,
        subjectLabel: actor.email,
        before: { [topic]: !isWanted },
        after: { [topic]: isWanted },
      },
      now,
    );
    return topics;
  });
}
