import { eq } from 'drizzle-orm';
import { type DeskBookingDetail, deskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { BookingId } from '#contract/ids.ts';
import type { Language } from '#contract/translated.ts';
import type { BookingRow } from '../../bookings/booking-state.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { auditedHome } from '../audit/audited-home.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { auditedGuest } from '../guests/guest-search.ts';
import { readBooking } from './desk-booking-store.ts';

/** The booking that an operator saw. */
export interface SeenBooking {
  readonly id: BookingId;
  readonly version: number;
  /** For the guest and the audit trail. */
  readonly reason?: string;
}

/**
 * Locks a booking that is still as the operator saw it.
 *
 * @returns its row, the record as the desk has it, and what an entry of the audit trail names.
 * @throws Refusal 404 or 409 `changed_meanwhile`.
 */
export async function lockSeen(
  tx: Database,
  { id, version }: SeenBooking,
  language: Language,
): Promise<{
  readonly booking: BookingRow;
  readonly present: DeskBookingDetail;
  readonly subject: {
    readonly subjectKind: 'booking';
    readonly subjectId: BookingId;
    readonly subjectLabel: string;
  };
}> {
  const [booking] = isRecordId<BookingId>(id)
    ? await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
    : [];
  const present = booking && (await readBooking(tx, booking.id, language));
  if (!booking || !present) throw notFound();
  requireVersion(deskBookingDetail, present, version);
  const home = await auditedHome(tx, booking.propertyId);
  const subjectLabel = `${home}, ${auditedGuest(present.guest)}`;
  return { booking, present, subject: { subjectKind: 'booking', subjectId: id, subjectLabel } };
}
