import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Day } from '#contract/day.ts';
import type { sendDeskMessage } from '#contract/desk/calls/messages.ts';
import type { DeskConversation, TemplateValues } from '#contract/desk/records/desk-message.ts';
import type { BookingId } from '#contract/ids.ts';
import type { MessageId } from '#contract/records/message.ts';
import { inLanguage } from '#contract/translated.ts';
import { users } from '../../db/account-tables.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import {
  addMessage,
  hasChanged,
  isUnread,
  messageOf,
  pageOfMessages,
  type talkOf,
} from '../../messages/message-store.ts';
import { guideIn } from '../../properties/stay-guide.ts';
import type { Actor } from '../actor.ts';
import { auditedHomeOfBooking } from '../audit/audited-home.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { auditedGuestOf } from '../guests/guest-search.ts';

type Talk = Awaited<ReturnType<typeof talkOf>>;

/** DESK-560: a page of a conversation, as operators read it. */
export async function readDeskConversation(
  db: Database,
  { bookingId, closed }: Talk,
  before?: MessageId,
): Promise<Omit<DeskConversation, 'sendsMail'>> {
  const { rows, hasEarlier } = await pageOfMessages(db, bookingId, before);
  return {
    messages: rows.map((row) => ({ ...messageOf(row), by: row.by })),
    hasEarlier,
    hasUnread: isUnread(rows, 'operator'),
    closed,
    about: await templateValues(db, bookingId),
  };
}

async function templateValues(db: Database, bookingId: BookingId): Promise<TemplateValues> {
  const [row] = await db
    .select({ checkIn: bookings.checkIn, home: properties, guest: users })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  if (!row) throw notFound();
  const { home, guest, checkIn } = row;
  const { language } = guest;
  const guide = home.stayGuide && guideIn(home.stayGuide, language);
  return {
    language,
    guest: guest.firstName || guest.userName,
    home: inLanguage({ en: home.name, fr: home.texts?.name?.fr }, language),
    location: inLanguage({ en: home.location, fr: home.texts?.location?.fr }, language),
    directions: guide?.directions ?? '',
    checkIn,
    checkInFrom: guide?.checkInFrom ?? '',
  };
}

type Written = z.output<typeof sendDeskMessage.body>;

/**
 * DESK-561: adds a message of an operator, with its audit entry. The text is not in the entry, because the message
 * itself never changes.
 *
 * @throws Refusal 404, 409 `changed_meanwhile` when there is a newer message than the operator saw, 422
 * `booking_closed`.
 */
export function writeToGuest(
  { db, clock, actor }: Pick<Deps, 'db' | 'clock'> & { readonly actor: Actor },
  firstOpen: Day,
  bookingId: BookingId,
  { id, text, lastSeen }: Written,
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock();
    const isNew = await addMessage(
      tx,
      now,
      {
        firstOpen,
        check: (newest) => {
          if (newest?.id !== lastSeen) throw hasChanged();
        },
      },
      { id, bookingId, from: 'operator', by: actor.email, text },
    );
    if (!isNew) return;
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'booking.message',
        subjectKind: 'booking',
        subjectId: bookingId,
        subjectLabel: await labelOf(tx, bookingId),
      },
      now,
    );
  });
}

async function labelOf(tx: Database, bookingId: BookingId): Promise<string> {
  const [booking] = await tx
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  const guest = booking && (await auditedGuestOf(tx, booking.userId));
  return `${await auditedHomeOfBooking(tx, bookingId)}, ${guest}`;
}
