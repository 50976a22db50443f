import { type Receipt, receiptKey, receiptKeysOf, receiptOf } from '#machines/payment/receipt.ts';
import { storedKeys, storedText } from '../../app/storage.ts';

/**
 * The guest's payment that was approved and not recorded: the one of this booking or record, or any
 * where the screen was opened without saying what is to be paid.
 */
export function storedReceipt(userId: string, targetId: string | undefined): Receipt | undefined {
  if (targetId !== undefined) return receiptOf(storedText(receiptKey(userId, targetId)));
  const beginning = receiptKeysOf(userId);
  const [key] = storedKeys(beginning);
  return key === undefined ? undefined : storedReceipt(userId, key.slice(beginning.length));
}

/** Calls back when another tab writes or removes the receipt of a booking or record. */
export function watchReceipt(
  userId: string,
  targetId: string,
  onChange: (receipt: Receipt | undefined) => void,
): () => void {
  const watched = receiptKey(userId, targetId);
  const hear = ({ key, newValue }: StorageEvent) => {
    // Without a key the other tab has cleared everything.
    if (key === null || key === watched) onChange(receiptOf(key && newValue));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
