import { listApprovedProperties } from '#contract/calls/properties.ts';
import type { Property } from '#contract/records/property.ts';
import { type User, user } from '#contract/records/user.ts';
import { readStoredJson, storedJson } from '#contract/stored-json.ts';
import type { StorageKey } from '../shared/storage-key.ts';

/** What storage held when the page started; a key that is missing or null was not there. */
export type Stored = Readonly<Partial<Record<StorageKey, string | null>>>;

/** Copies of what a guest is about to pay (OQ-18). */
const paymentKeys = [
  'BookingsIdStored',
  'RePaymentBookingsIdStored',
] as const satisfies readonly StorageKey[];

/** What was chosen or typed and not sent yet. */
const draftKeys = [
  'ndako.bookingDraft.v1',
  'ndako.profileDraft.v1',
  'ndako.reviewDraft.v1',
] as const satisfies readonly StorageKey[];

/** What a guest had in hand: nothing of it is the next guest's. */
export const handKeys = [...paymentKeys, ...draftKeys];

/** A session that ended by itself leaves these behind (OQ-01). */
export const sessionKeys = [
  'token',
  'user',
  'usersId',
  ...paymentKeys,
] as const satisfies readonly StorageKey[];

/** Nothing sets them any more (OQ-02). */
const popupKeys = ['popupShown', 'popupShownNew'] as const satisfies readonly StorageKey[];

/**
 * Logout clears them all (OQ-01). The receipt of a payment that is not recorded yet is no part of
 * the session: without it the money would be lost, so only its record takes it away, or the guest who
 * has noted it. Nor is the language, which is the browser's.
 */
export const allKeys = [
  ...sessionKeys,
  'properties',
  ...popupKeys,
  ...draftKeys,
] as const satisfies readonly StorageKey[];

/** SES-10: a stored text; undefined where it is missing, empty or the text `undefined`. */
export function present(text: string | null | undefined): string | undefined {
  return text === '' || text === 'undefined' ? undefined : (text ?? undefined);
}

/** SES-02, SES-10, SES-11: the user in a stored text. */
export function storedUser(text: string | null | undefined): User | undefined {
  return readStoredJson(user, present(text) ?? '');
}

/** SES-03, SES-10, SES-11: the properties in a stored text; none where there are none to read. */
export function storedProperties(text: string | null | undefined): readonly Property[] {
  return readStoredJson(listApprovedProperties.reply.shape.property, present(text) ?? '') ?? [];
}

/** SES-02. */
export function userText(value: User): string {
  return storedJson(user, value);
}

/** SES-03. */
export function propertiesText(properties: readonly Property[]): string {
  return storedJson(listApprovedProperties.reply.shape.property, [...properties]);
}

/** SES-13, OQ-02: the keys that a start removes. */
export function leftovers(stored: Stored): StorageKey[] {
  const popups: readonly StorageKey[] = popupKeys;
  return allKeys.filter(
    (key) => stored[key] === 'undefined' || (popups.includes(key) && stored[key] != null),
  );
}
