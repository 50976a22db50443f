import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { optional, timestamp } from '../../fields.ts';
import { bookingId, userId } from '../../ids.ts';
import { moneySum } from '../../money.ts';
import { refundShare } from '../../records/refund-tiers.ts';
import { version } from '../desk-change.ts';
import { refundRecordId } from '../desk-ids.ts';

export const refundStatuses = ['pending', 'refunded', 'rejected'] as const;

/** A refund in a list of the desk. */
export const deskRefund = z.object({
  id: refundRecordId,
  version,
  status: z.enum(refundStatuses),
  requestedAt: timestamp,
  /** The amount to pay back. Missing when no payment is recorded. */
  amount: optional(moneySum),
  /** STAY-25: what was paid, of which `amount` is the share. Both are missing without refund tiers. */
  paid: optional(moneySum),
  share: optional(refundShare),
  /** Whether a change of dates gives it back (DESK-204). It is owed, so it cannot be rejected. */
  isOfChange: z.optional(z.boolean()),
  /**
   * `provider`: the online payment goes back the way it came. `bank`: the operator transfers it. `cash`:
   * the guest gets it at the desk.
   */
  way: z.enum(['provider', 'bank', 'cash']),
  booking: z.object({
    id: bookingId,
    property: z.string(),
    checkIn: day,
    checkOut: day,
  }),
  guest: z.object({ id: userId, name: z.string(), email: z.string() }),
  /** The provider's reason for refusing to return the payment (DESK-267). Missing unless it did. */
  refusal: optional(z.string()),
  /** Whether an operator has paid it in another way after such a refusal. */
  isPaidOutside: z.optional(z.boolean()),
  accountHolder: z.string(),
  bankName: z.string(),
  /** The last four digits of the account number. Empty for `provider`. */
  accountEnding: z.string(),
});

export type DeskRefund = z.output<typeof deskRefund>;

/** How a refund was settled or rejected. */
const closing = z.object({
  at: timestamp,
  /** The operator's e-mail address, or `command line`. Empty when the audit trail has no entry. */
  by: z.string(),
  /** For the audit trail, or to the guest. */
  reason: z.string(),
});

/** A refund with what is needed to pay it. */
export const deskRefundDetail = z.extend(deskRefund, {
  /** Only for the roles that settle refunds, and only when there is something to pay to a bank. */
  accountNumber: optional(z.string()),
  /** The provider's order. Missing for `bank`. */
  order: optional(z.string()),
  /** DESK-304: missing while it is pending. */
  closed: optional(closing),
  /** Whether the server sends e-mails. Without it, the guest learns of a step only from an operator. */
  sendsMail: z.optional(z.boolean()),
});

export type DeskRefundDetail = z.output<typeof deskRefundDetail>;
