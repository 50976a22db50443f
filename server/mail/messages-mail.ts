import { eq } from 'drizzle-orm';
import type { BookingId } from '#contract/ids.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import { unreadTexts } from '../messages/unread-mail.ts';
import { bodyOf, type Mail, type Site, textOf, writer } from './write-mail.ts';

/**
 * STAY-133: the e-mail with the messages that the guest has not read.
 *
 * @param mailedAt When the e-mail was put into the outbox.
 * @returns undefined when the guest has read them since, when the account is deleted, or when
 * the guest has no e-mail address.
 */
export async function messagesMail(
  db: Database,
  site: Site,
  bookingId: BookingId,
  mailedAt: Date,
): Promise<Mail | undefined> {
  const texts = await unreadTexts(db, bookingId, mailedAt);
  const [row] = await db
    .select({ property: properties, guest: users })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, bookingId));
  if (texts.length === 0 || !row || row.guest.isDeleted) return undefined;
  const { property, guest } = row;
  if (guest.email === null) return undefined;
  const { translate } = writer(guest.language, site);
  const link = `${site.origin}/bookings/${bookingId}`;
  return {
    to: guest.email,
    subject: translate('mail.messages.subject', {
      property: textOf(property, 'name', guest.language),
    }),
    ...bodyOf(
      guest.language,
      [
        translate('mail.greeting', { name: guest.firstName || guest.userName }),
        translate('mail.messages.text'),
        ...texts,
        translate('mail.number', { number: bookingCode(bookingId) ?? bookingId }),
        ...(site.origin ? [translate('mail.messages.link', { link })] : []),
      ],
      site,
    ),
  };
}
