import { storedMember } from '#contract/stored-session.ts';
import type { StorageKey } from '#contract/stored-value.ts';

/** What storage holds: null is a key that is not there, and a missing one could not be read or was not asked for. */
export type Stored = Readonly<Partial<Record<StorageKey, string | null>>>;

/** The part of it that says who is signed in. */
export type StoredMember = Pick<Stored, 'token' | 'user'>;

/** Copies of what a guest is about to pay (OQ-18). */
const paymentKeys: readonly StorageKey[] = ['BookingsIdStored', 'RePaymentBookingsIdStored'];

/** Chosen or typed, and not sent yet. */
const draftKeys: readonly StorageKey[] = [
  'ndako.bookingDraft.v1',
  'ndako.profileDraft.v1',
  'ndako.reviewDraft.v1',
  'ndako.messageDraft.v1',
  'ndako.partnershipDraft.v1',
  'ndako.visitDraft.v1',
];

/** Chosen, typed or about to be paid by one guest, and never shown to the next. */
export const handKeys = [...paymentKeys, ...draftKeys];

/** STAY-183: copies of what only its guest may see, such as the way into a home. */
const copyKeys: readonly StorageKey[] = ['ndako.stays.v1'];

/** What is removed when another guest signs in. */
export const otherGuestKeys = [...handKeys, ...copyKeys];

const memberKeys: readonly StorageKey[] = ['token', 'user', 'usersId', ...copyKeys];

/** Removed when a session ends by itself (OQ-01). */
export const sessionKeys: readonly StorageKey[] = [...memberKeys, ...paymentKeys];

/** Nothing sets them any more (OQ-02). */
const popupKeys: readonly StorageKey[] = ['popupShown', 'popupShownNew'];

/**
 * Logout removes them all (OQ-01). It keeps the receipt of a payment that is not recorded yet:
 * without it the money would be lost. It also keeps the language, which belongs to the browser.
 */
export const allKeys: readonly StorageKey[] = [
  ...sessionKeys,
  'properties',
  ...popupKeys,
  ...draftKeys,
  'ndako.refundIds.v1',
];

/**
 * The keys that a start removes: those that read `undefined` (SES-13), the popup flags (OQ-02), and
 * what is left of a session that is over.
 */
export function leftovers(stored: Stored): StorageKey[] {
  const given: readonly StorageKey[] = storedMember(stored)
    ? popupKeys
    : [...popupKeys, ...memberKeys];
  return allKeys.filter(
    (key) => stored[key] === 'undefined' || (given.includes(key) && stored[key] != null),
  );
}
