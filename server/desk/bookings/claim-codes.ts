import { eq } from 'drizzle-orm';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { spokenClaimCode } from '#contract/rules/claim-code.ts';
import type { NoteClaim } from '../../bookings/claim-booking.ts';
import { issueClaimCode } from '../../bookings/claim-code-store.ts';
import { bookings } from '../../db/booking-tables.ts';
import { notFound, refuse } from '../../errors.ts';
import type { Seal } from '../../seal.ts';
import { guestByCode } from '../actor.ts';
import { auditedHome } from '../audit/audited-home.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { auditedGuestOf } from '../guests/guest-search.ts';
import type { Desk } from './desk-booking-changes.ts';
import { readBooking } from './desk-booking-store.ts';
import { lockSeen, type SeenBooking } from './seen-booking.ts';

interface MadeCode {
  readonly booking: DeskBookingDetail;
  /** As it is said. */
  readonly code: string;
}

/**
 * DESK-620: makes the code with which a guest without an account puts the booking into one. The former one ends.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`.
 */
export function makeClaimCode(
  { db, clock, actor, language, seal }: Desk & { readonly seal: Seal },
  seen: SeenBooking,
): Promise<MadeCode> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { booking, present, subject } = await lockSeen(tx, seen, language);
    if (!present.canBeClaimed) throw refuse(422, 'step_impossible', 'server.stepImpossible');
    const code = await issueClaimCode(tx, seal, booking.id, now);
    // The database counts this as a new version, so that another operator does not end the code unseen.
    await tx.update(bookings).set({ version: seen.version }).where(eq(bookings.id, booking.id));
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'booking.claimCode',
        ...subject,
      },
      now,
    );
    const changed = await readBooking(tx, booking.id, language);
    if (!changed) throw notFound();
    return { booking: changed, code: spokenClaimCode(code) };
  });
}

/** DESK-622: adds a claim to the audit trail, in the name of the code. */
export function auditClaim(address: string, now: Date): NoteClaim {
  return async (tx, { id, userId, propertyId }, account) => {
    const [before, after] = [await auditedGuestOf(tx, userId), await auditedGuestOf(tx, account)];
    await recordAuditEntry(
      tx,
      { id: undefined, email: guestByCode, address },
      {
        action: 'booking.claim',
        subjectKind: 'booking',
        subjectId: id,
        subjectLabel: `${await auditedHome(tx, propertyId)}, ${after}`,
        before: { guest: before },
        after: { guest: after },
      },
      now,
    );
  };
}
