import type { Cents } from '#contract/money.ts';

/** Why the guest pays: a booking just made, or an unpaid record of before (PAY-06, PAY-09). */
export type Purpose = 'newBooking' | 'again';

/**
 * An approved order that is not recorded yet. It is kept in storage from the payer's approval until
 * the server has recorded it, so that neither a reload nor a failure loses a payment or charges twice.
 */
export interface Receipt {
  readonly purpose: Purpose;
  /** What is paid in the end, for either purpose. */
  readonly bookingId: string;
  /** The booking's id, or the unpaid record's. */
  readonly targetId: string;
  /** The provider's order. */
  readonly orderId: string;
  /** CONST-04; the same on every try to record this order, so that the server records one payment. */
  readonly transactionId: string;
  readonly amount: Cents;
  /** Empty until the provider has captured the order (PAY-14, PAY-21). */
  readonly payerName: string;
  readonly payerId: string;
  /** Whether the provider said that the money is taken. */
  readonly captured: boolean;
}

/**
 * Where a receipt is kept: one of its own for every order of a guest, and another once the money is
 * taken, so that whoever believes that it was not can never remove the proof that it was. By booking:
 * the screens of a booking and of its record must find each other's.
 */
export function receiptKey(userId: string, { bookingId, orderId, captured }: Receipt) {
  const key = `${receiptKeysOf(userId, bookingId)}${orderId}` as const;
  return captured ? (`${key}.captured` as const) : key;
}

/** How the keys of a guest's receipts begin: of one booking, or of all. */
export function receiptKeysOf(userId: string, bookingId?: string) {
  const beginning = `ndako.receipt.v1.${userId}.` as const;
  return bookingId === undefined ? beginning : (`${beginning}${bookingId}.` as const);
}

const texts = [
  'bookingId',
  'targetId',
  'orderId',
  'transactionId',
  'payerName',
  'payerId',
] as const;

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    Number.isInteger(fields.amount) &&
    typeof fields.captured === 'boolean' &&
    (fields.purpose === 'newBooking' || fields.purpose === 'again')
  );
}

/** A stored receipt; undefined where there is none or it cannot be read. */
export function receiptOf(text: string | null): Receipt | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isReceipt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
