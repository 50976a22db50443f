import { storedProperties } from '#contract/stored-session.ts';
import { allKeys } from '#machines/shared/stored-keys.ts';
import { storedLanguage } from '../language/language.ts';

const keys: ReadonlySet<string> = new Set([...allKeys, storedLanguage.key]);
/** The beginnings of the keys that have an id: drafts of listings, and receipts. */
const beginnings = ['ndako.deskListing.v1.', 'ndako.deskPrices.v1.', 'ndako.receipt.v1.'];

/**
 * Whether a recorded walk has an entry of the storage: those that a flow reads. The copies of whole
 * listings are only shown until the listings are loaded, and a walk has the reply of that call.
 */
export function isKeptInWalks(key: string): boolean {
  if (key === storedProperties.key) return false;
  return keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}
