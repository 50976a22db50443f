import { type Receipt, receiptKeysOf, receiptOf } from '#machines/payment/receipt.ts';
import { onStorageChange, storedTexts } from '../../app/storage.ts';

/** What a payment screen knows of what it is to pay: a booking, only its record, or nothing. */
interface Sought {
  readonly bookingId: string | undefined;
  readonly targetId: string | undefined;
}

/**
 * The guest's payment that was approved and not recorded: the one of this booking, or any where the
 * screen was opened without saying what is to be paid. Taken money comes first.
 */
export function storedReceipt(
  userId: string,
  { bookingId, targetId }: Sought,
): Receipt | undefined {
  const receipts = receiptsOf(userId, bookingId).filter(
    (receipt) => bookingId !== undefined || [undefined, receipt.targetId].includes(targetId),
  );
  return receipts.find(({ captured }) => captured) ?? receipts[0];
}

/** All that the guest approved and that is not recorded, one for each order. */
export function storedReceipts(userId: string): Receipt[] {
  // The receipt of money that is taken comes after the one of its approval, and takes its place.
  const byOrder = new Map(receiptsOf(userId, undefined).map((one) => [one.orderId, one]));
  return [...byOrder.values()];
}

function receiptsOf(userId: string, bookingId: string | undefined): Receipt[] {
  const texts = storedTexts(receiptKeysOf(userId, bookingId));
  return texts.flatMap((text) => receiptOf(text) ?? []);
}

/** Calls back when another tab writes or removes a receipt of a booking. */
export function watchReceipt(
  userId: string,
  bookingId: string,
  onChange: (receipt: Receipt | undefined) => void,
): () => void {
  const beginning = receiptKeysOf(userId, bookingId);
  return onStorageChange(
    (key) => key.startsWith(beginning),
    () => onChange(storedReceipt(userId, { bookingId, targetId: undefined })),
  );
}
