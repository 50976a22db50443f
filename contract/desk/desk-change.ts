import * as z from 'zod/mini';
import { cents, money } from '../money.ts';
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

/** The most that an operator can add to a price at once, in cents. */
export const mostAdded = cents(10_000_000);

/** An amount of money that an operator names: at most $100,000, and not nothing. */
export const someMoney = money.check(z.refine((amount) => amount > 0 && amount <= mostAdded));

/** Why an operator does something that harms a guest. The audit trail gets it, and an e-mail about a booking or a refund. */
export const reason = filled(500);
