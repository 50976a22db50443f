import { listApprovedProperties } from '#contract/calls/properties.ts';
import type { Property } from '#contract/records/property.ts';
import { type User, user } from '#contract/records/user.ts';
import { readStoredJson, storedJson } from '#contract/stored-json.ts';
import type { StorageKey } from '../shared/storage-key.ts';

/** What storage holds; a key that is missing or null is not there. */
export type Stored = Readonly<Partial<Record<StorageKey, string | null>>>;

/** The part of it that says who is signed in. */
export type StoredMember = Pick<Stored, 'token' | 'user'>;

/** Who is signed in, and the token that calls are sent with. */
export interface Member {
  readonly token: string;
  readonly user: User;
}

/** Copies of what a guest is about to pay (OQ-18). */
const paymentKeys = [
  'BookingsIdStored',
  'RePaymentBookingsIdStored',
] as const satisfies readonly StorageKey[];

/** Chosen or typed, and not sent yet. */
const draftKeys = [
  'ndako.bookingDraft.v1',
  'ndako.profileDraft.v1',
  'ndako.reviewDraft.v1',
  'ndako.partnershipDraft.v1',
  'ndako.visitDraft.v1',
] as const satisfies readonly StorageKey[];

/** Chosen, typed or about to be paid by one guest, and never shown to the next. */
export const handKeys = [...paymentKeys, ...draftKeys];

const memberKeys = ['token', 'user', 'usersId'] as const satisfies readonly StorageKey[];

/** Removed when a session ends by itself (OQ-01). */
export const sessionKeys = [...memberKeys, ...paymentKeys] as const satisfies readonly StorageKey[];

/** Nothing sets them any more (OQ-02). */
const popupKeys = ['popupShown', 'popupShownNew'] as const satisfies readonly StorageKey[];

/**
 * Logout removes them all (OQ-01). It keeps the receipt of a payment that is not recorded yet:
 * without it the money would be lost. It also keeps the language, which belongs to the browser.
 */
export const allKeys = [
  ...sessionKeys,
  'properties',
  ...popupKeys,
  ...draftKeys,
] as const satisfies readonly StorageKey[];

/** SES-06: the signed-in user. Token and user exist together: one without the other is a visitor. */
export function storedMember(stored: StoredMember): Member | undefined {
  const token = present(stored.token);
  const user = storedUser(stored.user);
  return token !== undefined && user !== undefined ? { token, user } : undefined;
}

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

/**
 * The keys that a start removes: those that read `undefined` (SES-13), the popup flags (OQ-02), and
 * what is left of a token or user without the other.
 */
export function leftovers(stored: Stored): StorageKey[] {
  const given: readonly StorageKey[] = storedMember(stored)
    ? popupKeys
    : [...popupKeys, ...memberKeys];
  return allKeys.filter(
    (key) => stored[key] === 'undefined' || (given.includes(key) && stored[key] != null),
  );
}
