import type { Cents } from '#contract/money.ts';

/** Why the guest pays: a new booking, or an unpaid record of an earlier one (PAY-06, PAY-09). */
export type Purpose = 'newBooking' | 'again';

/**
 * An approved order that is not recorded yet. It is kept in storage from the payer's approval until
 * the server has recorded it, so that neither a reload nor a failure loses a payment or charges twice.
 */
export interface Receipt {
  readonly purpose: Purpose;
  readonly bookingId: string;
  /** The booking's id, or the unpaid record's. */
  readonly targetId: string;
  /** The provider's order. */
  readonly orderId: string;
  /** CONST-04; one for every approval, the same on every try to record it. */
  readonly transactionId: string;
  readonly amount: Cents;
  /** When the payer approved, in ms since 1970. 0 in a receipt from before this was kept. */
  readonly approvedAt: number;
  /** Empty until the provider has captured the order (PAY-14, PAY-21). */
  readonly payerName: string;
  readonly payerId: string;
  /** Whether the provider said that the money is taken. */
  readonly captured: boolean;
}

/**
 * Where a receipt is kept. Every approval has a key of its own, and another one once the money is
 * taken, so that a tab which learns that an approval came to nothing cannot remove the proof of
 * another. The key names the booking: the screens of a booking and of its record find each other's.
 */
export function receiptKey(userId: string, { bookingId, transactionId, captured }: Receipt) {
  const key = `${receiptKeysOf(userId)}${bookingId}.${transactionId}` as const;
  return captured ? (`${key}.captured` as const) : key;
}

/** How the keys of a guest's receipts begin. */
export function receiptKeysOf(userId: string) {
  return `ndako.receipt.v1.${userId}.` as const;
}

/** The booking that a receipt's key names. */
export function bookingOfKey(userId: string, key: string): string | undefined {
  return key.slice(receiptKeysOf(userId).length).split('.')[0];
}

/** What a payment screen knows of what it is to pay: a booking, only its record, or nothing. */
interface Sought {
  readonly bookingId: string | undefined;
  readonly targetId: string | undefined;
}

/**
 * The receipt that comes before anything else on a payment screen: that of its booking, or any where
 * the screen was opened without saying what to pay. Taken money comes first.
 */
export function receiptFor(
  receipts: readonly Receipt[],
  { bookingId, targetId }: Sought,
): Receipt | undefined {
  const own = receipts.filter((receipt) =>
    bookingId === undefined
      ? targetId === undefined || receipt.targetId === targetId
      : receipt.bookingId === bookingId,
  );
  return own.find(({ captured }) => captured) ?? own[0];
}

const texts = [
  'bookingId',
  'targetId',
  'orderId',
  'transactionId',
  'payerName',
  'payerId',
] as const;

function isReceipt(value: object): value is Receipt {
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    Number.isInteger(fields.amount) &&
    Number.isInteger(fields.approvedAt) &&
    typeof fields.captured === 'boolean' &&
    (fields.purpose === 'newBooking' || fields.purpose === 'again')
  );
}

/** A stored receipt; undefined where there is none or it cannot be read. */
export function receiptOf(text: string | null): Receipt | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    const receipt = { approvedAt: 0, ...value };
    return isReceipt(receipt) ? receipt : undefined;
  } catch {
    return undefined;
  }
}
