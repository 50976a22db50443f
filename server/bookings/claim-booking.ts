import { eq, inArray } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import { isWithoutSignIn } from '../accounts/account-store.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refunds, transactions } from '../db/payment-tables.ts';
import { refuse } from '../errors.ts';
import type { Seal } from '../seal.ts';
import type { BookingRow } from './booking-state.ts';
import { findClaimCode, spendClaimCode } from './claim-code-store.ts';

interface Claim {
  /** The account. */
  readonly userId: UserId;
  /** The code as it was typed. */
  readonly code: string;
}

/** Stores what else is to be known of a claim, in its transaction. The booking has its former guest. */
export type NoteClaim = (tx: Database, booking: BookingRow, userId: UserId) => Promise<void>;

/**
 * STAY-170 … STAY-176: puts the booking of a code, with its payments and refunds, into an account. Its state does
 * not matter: the guest of a cancelled one can have money to ask for. The same account gets the same answer again.
 *
 * @throws Refusal 422 `code_invalid`, `code_expired`, `code_replaced` or `code_used`, 401 `account_deleted`.
 */
export async function claimBooking(
  db: Database,
  seal: Seal,
  { userId, code: typed }: Claim,
  now: Date,
  note: NoteClaim,
): Promise<BookingId> {
  const { bookingId } = await findClaimCode(db, seal, typed);
  return db.transaction(async (tx) => {
    // The guests before the booking, as a new booking locks them. Otherwise the two could wait for each other.
    const formerId = await guestOf(tx, bookingId);
    const [former, account] = await lockGuests(tx, [formerId, userId]);
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, bookingId))
      .for('update');
    if (!booking || !former || !account) throw refuse(422, 'code_invalid', 'server.claimInvalid');
    if (account.isDeleted) throw refuse(401, 'account_deleted', 'server.accountDeleted');
    // Under the lock, because another code or another claim can have come first.
    const code = await findClaimCode(tx, seal, typed);
    // Also of a guest who has signed up with the address that the desk noted.
    if (booking.userId === userId) return bookingId;
    if (code.isEnded) throw refuse(422, 'code_replaced', 'server.claimReplaced');
    if (code.claimedBy !== null || booking.userId !== former.id || !isWithoutSignIn(former)) {
      throw refuse(422, 'code_used', 'server.claimUsed');
    }
    if (code.expiresAt <= now) throw refuse(422, 'code_expired', 'server.claimExpired');
    await tx.update(bookings).set({ userId }).where(eq(bookings.id, bookingId));
    await tx.update(transactions).set({ userId }).where(eq(transactions.bookingId, bookingId));
    await tx.update(refunds).set({ userId }).where(eq(refunds.bookingId, bookingId));
    await spendClaimCode(tx, code.codeHash, userId);
    await note(tx, booking, userId);
    return bookingId;
  });
}

/** The guest of a booking. */
export async function guestOf(db: Database, bookingId: BookingId): Promise<UserId> {
  const [booking] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!booking) throw new Error('A booking is never removed.');
  return booking.userId;
}

/** The guests in the order of the ids, all locked in the order of the database. */
async function lockGuests(tx: Database, ids: readonly UserId[]) {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update');
  return ids.map((id) => rows.find((row) => row.id === id));
}
