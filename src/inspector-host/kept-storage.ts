import { storedProperties } from '#contract/stored-session.ts';
import { draftFamilies } from '#contract/stored-value.ts';
import { allKeys } from '#machines/shared/stored-keys.ts';
import { storedLanguage } from '../language/language.ts';

const keys: ReadonlySet<string> = new Set([...allKeys, storedLanguage.key]);
/** The beginnings of the keys that have an id: drafts of records, and receipts. */
const beginnings = [
  ...draftFamilies.map((family) => `${family}.`),
  'ndako.deskListing.v1.',
  'ndako.deskPrices.v1.',
  'ndako.deskMessage.v1.',
  'ndako.deskForm.v1.',
  'ndako.receipt.v1.',
];

/**
 * Whether a recorded walk has an entry of the storage: those that a flow reads. The copies of whole
 * listings are only shown until the listings are loaded, and a walk has the reply of that call.
 */
export function isKeptInWalks(key: string): boolean {
  if (key === storedProperties.key) return false;
  return keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}
