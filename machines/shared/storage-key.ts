/**
 * Keys of the browser's local storage: the documents' own (SES-01 … SES-05, PAY-09) and ours under
 * `ndako.`, versioned.
 */
export type StorageKey =
  | 'token'
  | 'user'
  | 'properties'
  | 'usersId'
  | 'BookingsIdStored'
  | 'RePaymentBookingsIdStored'
  | 'popupShown'
  | 'popupShownNew'
  | 'ndako.bookingDraft.v1'
  | 'ndako.profileDraft.v1'
  | 'ndako.reviewDraft.v1'
  | 'ndako.partnershipDraft.v1'
  | 'ndako.visitDraft.v1'
  | 'ndako.language.v1'
  | `ndako.refundId.v1.${string}`
  | `ndako.receipt.v1.${string}`;
