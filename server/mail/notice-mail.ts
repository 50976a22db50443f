import { eq } from 'drizzle-orm';
import { topicOf } from '#contract/desk/records/notice.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { operators } from '../db/desk-tables.ts';
import { properties } from '../db/property-tables.ts';
import type { OutboxRow } from './outbox.ts';
import { bodyOf, type Mail, type Site, textOf, writer } from './write-mail.ts';

/**
 * The e-mail that tells an operator of what has happened to a booking.
 *
 * @returns undefined when the operator wants it no more, or has left.
 */
export async function noticeMail(
  db: Database,
  site: Site,
  { notice, bookingId, operatorId }: Pick<OutboxRow, 'notice' | 'bookingId' | 'operatorId'>,
): Promise<Mail | undefined> {
  if (!notice || !bookingId || !operatorId) return undefined;
  const [operator] = await db.select().from(operators).where(eq(operators.id, operatorId));
  if (!operator || operator.isEnded || !operator.mailTopics.includes(topicOf[notice])) {
    return undefined;
  }
  const [row] = await db
    .select({ booking: bookings, property: properties, guest: users })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  if (!row) return undefined;
  const { booking, guest } = row;
  const language = operator.mailLanguage;
  const { translate, day } = writer(language, site);
  const property = textOf(row.property, 'name', language);
  const name = `${guest.firstName} ${guest.lastName}`.trim() || guest.userName;
  const page =
    notice === 'feedConflict'
      ? `/listings/${booking.propertyId}/calendars`
      : `/bookings/${booking.id}`;
  const paragraphs = [
    translate(`mail.notice.${notice}`, { guest: name, property }),
    translate('mail.stay', {
      property,
      location: textOf(row.property, 'location', language),
      checkIn: day(booking.checkIn),
      checkOut: day(booking.checkOut),
      guests: booking.guests,
    }),
    ...(site.origin ? [translate('mail.notice.link', { link: `${site.origin}/desk${page}` })] : []),
    translate('mail.notice.why'),
  ];
  return {
    to: operator.email,
    subject: translate(`mail.notice.${notice}`, { guest: name, property }),
    ...bodyOf(language, paragraphs, site),
  };
}
