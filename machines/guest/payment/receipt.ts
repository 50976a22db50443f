import type { Receipt } from '#contract/forms/payment-receipt.ts';
import type { PaymentTarget } from '#contract/forms/payment-target.ts';
import type { UserId } from '#contract/ids.ts';

/**
 * Where a receipt is kept. Every approval has a key of its own, and another one once the money is
 * taken, so that a tab which learns that an approval came to nothing cannot remove the proof of
 * another. The key names the booking: the screens of a booking and of its record find each other's.
 */
export function receiptKey(
  userId: UserId | undefined,
  { bookingId, transactionId, captured }: Receipt,
) {
  const key = `${receiptKeysOf(userId)}${bookingId}.${transactionId}` as const;
  return captured ? (`${key}.captured` as const) : key;
}

/** How the keys of a guest's receipts begin. Undefined: those of payment links, which have no account. */
export function receiptKeysOf(userId: UserId | undefined) {
  return `ndako.receipt.v1.${userId ?? 'link'}.` as const;
}

/** The booking that a receipt's key names. */
export function bookingOfKey(userId: UserId | undefined, key: string): string | undefined {
  return key.slice(receiptKeysOf(userId).length).split('.')[0];
}

/**
 * The receipt that comes before anything else on a payment screen: that of its booking or record. Taken money comes
 * first.
 */
export function receiptFor(
  receipts: readonly Receipt[],
  { bookingId, targetId }: Omit<PaymentTarget, 'purpose'>,
): Receipt | undefined {
  const own = receipts.filter((receipt) =>
    bookingId === undefined ? receipt.targetId === targetId : receipt.bookingId === bookingId,
  );
  return own.find(({ captured }) => captured) ?? own[0];
}
