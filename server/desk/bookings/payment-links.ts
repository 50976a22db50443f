import { eq } from 'drizzle-orm';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { dollarsOf } from '#contract/money.ts';
import { bookingAfter } from '#machines/lives/booking-life.ts';
import { bookingLifeAt } from '../../bookings/booking-state.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { notFound, refuse } from '../../errors.ts';
import type { NotePayment } from '../../payments/online-payment.ts';
import { issueLink } from '../../payments/payment-link-store.ts';
import { payerByLink } from '../actor.ts';
import { auditedHome } from '../audit/audited-home.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { auditedGuestOf } from '../guests/guest-search.ts';
import type { Desk } from './desk-booking-changes.ts';
import { readBooking } from './desk-booking-store.ts';
import { lockSeen, type SeenBooking } from './seen-booking.ts';

interface MadeLink {
  readonly booking: DeskBookingDetail;
  readonly token: string;
}

/**
 * DESK-580, DESK-610: makes the link with which a booking that owes something can be paid without an account. The
 * former one ends. While the provider decides about a payment, there is no other one to make.
 *
 * @param send Sends it to the guest, in the transaction of the change.
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`.
 */
export function makePaymentLink(
  { db, clock, actor, language }: Desk,
  seen: SeenBooking,
  send: (tx: Database, booking: DeskBookingDetail, token: string) => Promise<void>,
): Promise<MadeLink> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { booking, present, subject } = await lockSeen(tx, seen, language);
    if (!bookingAfter(bookingLifeAt(booking, now), 'guest.pay')) {
      throw refuse(422, 'step_impossible', 'server.stepImpossible');
    }
    if (booking.isPaymentPending) throw refuse(422, 'step_impossible', 'server.paymentPending');
    const token = await issueLink(tx, booking.id, now);
    // The database counts this as a new version, so that another operator does not end the link unseen.
    await tx.update(bookings).set({ version: seen.version }).where(eq(bookings.id, booking.id));
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'booking.link',
        ...subject,
        after: present.payBy ? { payBy: present.payBy } : { owed: dollarsOf(present.owed) },
      },
      now,
    );
    await send(tx, present, token);
    const changed = await readBooking(tx, booking.id, language);
    if (!changed) throw notFound();
    return { booking: changed, token };
  });
}

/** DESK-582: adds a payment through a link to the audit trail, in the name of the link. */
export function auditLinkPayment(address: string, now: Date): NotePayment {
  return async (tx, { id, userId, propertyId }, { amount, outcome }) => {
    const paid = dollarsOf(amount);
    const isRecorded = outcome === 'recorded';
    await recordAuditEntry(
      tx,
      { id: undefined, email: payerByLink, address },
      {
        action: 'booking.linkPayment',
        subjectKind: 'booking',
        subjectId: id,
        subjectLabel: `${await auditedHome(tx, propertyId)}, ${await auditedGuestOf(tx, userId)}`,
        ...(isRecorded && { before: { isPaid: false } }),
        after: isRecorded ? { isPaid: true, online: paid } : { refund: paid },
      },
      now,
    );
  };
}
