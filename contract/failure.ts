import * as z from 'zod/mini';

/**
 * Why a call failed.
 * - `reply`: the server answered with an error status; `message` and `code` are its own words.
 * - `unsuccessful`: the server answered 2xx, but its reply is not a success (OQ-13, OQ-22). `hasFlag`
 *   says whether the reply carried a status flag at all (BOOK-29).
 * - `noReply`: nothing came back in time.
 * - `noToken`: the call needs a session and there is none; it was not sent (PAY-18).
 * - `other`: anything else, such as a reply that is not what the contract says.
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
  | { readonly kind: 'noToken' }
  | { readonly kind: 'other'; readonly message: string };

/** Our machine-readable reasons of a refusal (OQ-13). A documented host sends none. */
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
  'dates_taken',
  'dates_invalid',
  'guests_invalid',
  'price_changed',
  'coupon_invalid',
  'booking_closed',
  'payment_pending',
  'payment_unverified',
  'payment_returned',
  'already_paid',
  'refund_closed',
  'already_saved',
  'too_large',
  'unsupported_media',
  'rate_limited',
  'unavailable',
  'refused',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** The body of every error reply of our server. */
export const failureReply = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.enum(failureCodes),
});

const anyFailureReply = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  code: z.catch(z.optional(z.string()), undefined),
});

/** Reads an error reply of any host that speaks the documented API. */
export function replyFailure(status: number, body: unknown): Failure {
  const read = z.safeParse(anyFailureReply, body);
  if (!read.success) return { kind: 'reply', status };
  const { message, code } = read.data;
  return { kind: 'reply', status, ...(code && { code }), ...(message && { message }) };
}

const kinds = z.union([
  z.object({
    kind: z.literal('reply'),
    status: z.number(),
    code: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('unsuccessful'),
    status: z.number(),
    hasFlag: z.boolean(),
    message: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('noReply') }),
  z.object({ kind: z.literal('noToken') }),
  z.object({ kind: z.literal('other'), message: z.string() }),
]);

/** Narrows whatever an actor threw to a `Failure`. */
export function failureOf(error: unknown): Failure {
  const read = z.safeParse(kinds, error);
  if (read.success) return read.data as Failure;
  return { kind: 'other', message: error instanceof Error ? error.message : String(error) };
}
