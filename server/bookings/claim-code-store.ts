import { randomInt } from 'node:crypto';
import { and, eq, isNull, not } from 'drizzle-orm';
import type { BookingId, UserId } from '#contract/ids.ts';
import { crockfordDigits } from '#contract/rules/booking-code.ts';
import { claimCodeOf, claimDigits } from '#contract/rules/claim-code.ts';
import { claimCodes } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../errors.ts';
import type { Seal } from '../seal.ts';

const lifeMs = 14 * 24 * 60 * 60_000;

type CodeRow = typeof claimCodes.$inferSelect;

function hashOf(seal: Seal, code: string): string {
  return seal.digest(`claim ${code}`);
}

const isLive = and(not(claimCodes.isEnded), isNull(claimCodes.claimedBy));

const isLiveOf = (bookingId: BookingId) => and(eq(claimCodes.bookingId, bookingId), isLive);

/** Until when the last unused code of a booking works. Undefined without one. */
export async function claimCodeEnd(db: Database, bookingId: BookingId): Promise<Date | undefined> {
  const [code] = await db
    .select({ expiresAt: claimCodes.expiresAt })
    .from(claimCodes)
    .where(isLiveOf(bookingId));
  return code?.expiresAt;
}

/**
 * Makes a code for a booking, which works for 14 days. The former one ends.
 *
 * @param bookingId The booking, locked.
 * @returns its digits.
 */
export async function issueClaimCode(
  tx: Database,
  seal: Seal,
  bookingId: BookingId,
  now: Date,
): Promise<string> {
  const code = Array.from({ length: claimDigits }, () =>
    crockfordDigits.charAt(randomInt(crockfordDigits.length)),
  ).join('');
  await tx.update(claimCodes).set({ isEnded: true }).where(isLiveOf(bookingId));
  await tx.insert(claimCodes).values({
    codeHash: hashOf(seal, code),
    bookingId,
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  });
  return code;
}

/** Ends the unused codes of all bookings: with another data key, the server does not know them. */
export async function endClaimCodes(tx: Database): Promise<void> {
  await tx.update(claimCodes).set({ isEnded: true }).where(isLive);
}

/**
 * The code that a guest has typed, which may have ended.
 *
 * @throws Refusal 422 `code_invalid`.
 */
export async function findClaimCode(db: Database, seal: Seal, typed: string): Promise<CodeRow> {
  const code = claimCodeOf(typed);
  const [row] =
    code === undefined
      ? []
      : await db
          .select()
          .from(claimCodes)
          .where(eq(claimCodes.codeHash, hashOf(seal, code)));
  if (!row) throw refuse(422, 'code_invalid', 'server.claimInvalid');
  return row;
}

/** Notes which account used the code. */
export async function spendClaimCode(
  tx: Database,
  codeHash: string,
  claimedBy: UserId,
): Promise<void> {
  await tx.update(claimCodes).set({ claimedBy }).where(eq(claimCodes.codeHash, codeHash));
}
