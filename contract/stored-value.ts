import * as z from 'zod/mini';

/**
 * Drafts with an entry for each record, so that one does not take the place of another. To forget a
 * family is to forget all its members.
 */
export const draftFamilies = ['ndako.reviewDraft.v1', 'ndako.messageDraft.v1'] as const;

export type DraftFamily = (typeof draftFamilies)[number];

/**
 * Every key of the browser's local storage. The documents name the first eight (SES-01 … SES-05,
 * PAY-09, CHR-33), so these have no version. Ours have their version in the key: a value of another
 * shape gets a key with the next number, and the reader of the new key decides whether to read the
 * old one too. Receipts are proof of payments: their reader must accept every shape that was stored.
 */
export type StorageKey =
  /** `storedToken` and `storedUser`: who is signed in. */
  | 'token'
  | 'user'
  /** `storedProperties`: the first listings, shown until they are loaded. */
  | 'properties'
  /** `storedUsersId`: a copy of the user's id. The site never reads it (OQ-18). */
  | 'usersId'
  /** `storedTargets`: copies of the ids that a guest is about to pay (OQ-18). */
  | 'BookingsIdStored'
  | 'RePaymentBookingsIdStored'
  /** Removed at every start and never written (OQ-02). */
  | 'popupShown'
  | 'popupShownNew'
  /** `bookingDraft` */
  | 'ndako.bookingDraft.v1'
  /** `profileDraft` */
  | 'ndako.profileDraft.v1'
  /** `DraftFamily`, and a member of each: `storedReviewDraft` and `storedMessageDraft`. */
  | DraftFamily
  | `${DraftFamily}.${string}`
  /** `partnershipDraft` and `visitDraft` */
  | 'ndako.partnershipDraft.v1'
  | 'ndako.visitDraft.v1'
  /** `storedLanguage` */
  | 'ndako.language.v1'
  /** `storedStays`: the stays that the guest has opened, for their pages without a network. */
  | 'ndako.stays.v1'
  /** `storedRefundIds`: the ids under which the refunds of bookings are requested. */
  | 'ndako.refundIds.v1'
  /** `storedListingDraft`: what an operator of the desk typed into a listing's form. */
  | `ndako.deskListing.v1.${string}`
  /** `storedDeskMessage`: what an operator of the desk wrote to a guest and did not send. */
  | `ndako.deskMessage.v1.${string}`
  /** `storedFormDraft`: what an operator of the desk typed into another form. */
  | `ndako.deskForm.v1.${string}`
  /** `storedRulesDraft`: what an operator of the desk typed into the form of a listing's rules. */
  | `ndako.deskPrices.v1.${string}`
  /** `receipts`: approved payments that are not recorded yet. */
  | `ndako.receipt.v1.${string}`;

/** The text form of a value in storage. */
export interface StoredText<Value> {
  /** The value in a text. Undefined when it is missing, cannot be read, or has another shape. */
  readonly read: (text: string | null | undefined) => Value | undefined;
  readonly text: (value: Value) => string;
}

/** A value in storage: its key, and the only reader and writer of its text. */
export interface StoredValue<Value, Key extends StorageKey = StorageKey> extends StoredText<Value> {
  readonly key: Key;
}

/** SES-10: a stored text, or undefined when it is missing, empty or the text `undefined`. */
export function present(text: string | null | undefined): string | undefined {
  return text === '' || text === 'undefined' ? undefined : (text ?? undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON text in the documents' form (dollars, `yyyy-MM-dd`). SES-11: undefined when it is invalid. */
export function jsonText<S extends z.ZodMiniType>(schema: S): StoredText<z.output<S>> {
  return {
    read: (text) => (text ? z.safeParse(schema, parsed(text)).data : undefined),
    text: (value) => JSON.stringify(z.encode(schema, value)),
  };
}

/** A value that is stored as JSON. */
export function storedJson<S extends z.ZodMiniType, Key extends StorageKey>(
  key: Key,
  schema: S,
): StoredValue<z.output<S>, Key> {
  return { key, ...jsonText(schema) };
}

/** A value that is stored as plain text. */
export function storedWord<Word extends string, Key extends StorageKey>(
  key: Key,
  schema: z.ZodMiniType<Word>,
): StoredValue<Word, Key> {
  return { key, read: (text) => z.safeParse(schema, present(text)).data, text: String };
}

/** A value as storage keeps it. */
export function entryOf<Value, Key extends StorageKey>(
  { key, text }: StoredValue<Value, Key>,
  value: Value,
): { readonly key: Key; readonly value: string } {
  return { key, value: text(value) };
}
