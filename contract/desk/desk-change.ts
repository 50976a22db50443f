import * as z from 'zod/mini';
import { filled } from '../typed-fields.ts';

/** How often a record has changed, also by guests and by the server. */
export const version = z.int().check(z.minimum(1));

/**
 * The version that the operator saw. If the record has changed since, the call is refused with 409
 * `changed_meanwhile`, and the reply holds the present `record`.
 */
export const seen = { version };

/** A note for the other operators. It may be empty. */
export const note = z.string().check(z.trim(), z.maxLength(1000));

/** Why an operator does something that harms a guest. The audit trail gets it, and an e-mail about a booking or a refund. */
export const reason = filled(500);
