import * as z from 'zod/mini';

/**
 * Why a call failed.
 * - `reply`: the server answered with an error status. `message` and `code` come from the reply.
 * - `unsuccessful`: the server answered 2xx, but its reply is not a success (OQ-13, OQ-22).
 *   `hasFlag` says whether the reply carried a status flag at all (BOOK-29).
 * - `noReply`: no reply arrived in time.
 * - `offline`: as `noReply`, when the caller knows that the browser has no network.
 * - `noToken`: the call needs a session and there is none. The client did not send it (PAY-18).
 * - `photo`: the client did not send a photo that is unreadable or has too many pixels.
 * - `other`: anything else, such as a reply that does not match the contract.
 */
export type Failure =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly code?: string;
      readonly message?: string;
    }
  | {
      readonly kind: 'unsuccessful';
      readonly status: number;
      readonly hasFlag: boolean;
      readonly message?: string;
    }
  | { readonly kind: 'noReply' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'noToken' }
  | {
      readonly kind: 'photo';
      /** A key of the locales. */
      readonly message: 'avatar.unreadable' | 'avatar.tooManyPixels';
      /** Millions of pixels that a photo may have. */
      readonly most: number;
    }
  | { readonly kind: 'other'; readonly message: string };

/** Our machine-readable reasons for a refusal (OQ-13). A host of the documented API sends none. */
export const failureCodes = [
  'malformed',
  'session_expired',
  'not_found',
  'not_owner',
  'account_deleted',
  'account_blocked',
  'not_authorised_to_book',
  'wrong_credentials',
  'email_taken',
  'code_invalid',
  'code_expired',
  'too_many_tries',
  'password_refused',
  'dates_taken',
  'dates_invalid',
  'guests_invalid',
  'price_changed',
  'coupon_invalid',
  'coupon_taken',
  'too_many_unpaid',
  'booking_closed',
  'payment_pending',
  'payment_unverified',
  'payment_returned',
  'already_paid',
  'refund_closed',
  'refund_changed',
  'stay_refused',
  'refund_refused',
  'already_saved',
  'stay_needed',
  'too_large',
  'unsupported_media',
  'rate_limited',
  'unavailable',
  'changed_meanwhile',
  'role_missing',
  'step_impossible',
  'code_taken',
  'code_replaced',
  'code_used',
  'incomplete',
  'refused',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** The body of every error reply of our server. */
export const failureReply = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.enum(failureCodes),
});

/** A text in a reply of any shape, or undefined when it is missing or empty. */
export function textIn(body: unknown, name: 'message' | 'code'): string | undefined {
  const value: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads an error reply of any host of the documented API. */
export function replyFailure(status: number, body: unknown): Failure {
  const message = textIn(body, 'message');
  const code = textIn(body, 'code');
  return { kind: 'reply', status, ...(code && { code }), ...(message && { message }) };
}

const kinds: readonly unknown[] = [
  'reply',
  'unsuccessful',
  'noReply',
  'offline',
  'noToken',
  'photo',
  'other',
];

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(error.kind)
  );
}

/** The failure that an actor threw. Any other thrown value becomes a failure of kind `other`. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error;
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}
