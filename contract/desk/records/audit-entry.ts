import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { operatorId } from '../desk-ids.ts';

/** What an operator did, or a person with a payment link or a claim code. */
export const auditActions = [
  'operator.signIn',
  'operator.recover',
  'operator.signOut',
  'operator.setUp',
  'operator.renewCodes',
  'operator.chooseMails',
  'operator.invite',
  'operator.changeRole',
  'operator.end',
  'session.end',
  'booking.create',
  'booking.approve',
  'booking.deadline',
  'booking.reject',
  'booking.cash',
  'booking.link',
  'booking.linkPayment',
  'booking.claimCode',
  'booking.claim',
  'booking.charge',
  'booking.uncharge',
  'booking.lower',
  'booking.cancel',
  'booking.dates',
  'booking.message',
  'refund.settle',
  'refund.outside',
  'refund.reject',
  // Entries are never changed, so `capture` (a provider order) and `choice` (a taxonomy entry) stay.
  'capture.check',
  'capture.return',
  'enquiry.answer',
  'enquiry.reopen',
  'enquiry.note',
  'guest.allow',
  'guest.deny',
  'guest.block',
  'guest.unblock',
  'guest.delete',
  'guest.restore',
  'listing.create',
  'listing.change',
  'listing.publish',
  'listing.hide',
  'listing.show',
  'listing.delete',
  'coupon.create',
  'coupon.change',
  'coupon.end',
  'coupon.resume',
  'review.hide',
  'review.show',
  'review.reply',
  'review.removeReply',
  'content.create',
  'content.change',
  'content.move',
  'content.remove',
  'content.restore',
  'choice.create',
  'choice.change',
  'choice.move',
  'choice.remove',
  'calendar.block',
  'calendar.free',
  'calendar.changeAddress',
  'calendar.addFeed',
  'calendar.readFeed',
  'calendar.freeFeedDays',
  'calendar.sameStay',
  'calendar.removeFeed',
  'audit.export',
  'payments.export',
  'enquiries.export',
  'numbers.export',
] as const;

/** What the record of an entry is. */
export const auditSubjects = [
  'booking',
  'refund',
  'capture',
  'enquiry',
  'guest',
  'operator',
  'session',
  'listing',
  'coupon',
  'review',
  'content',
  'choice',
  /** A list that was exported. Its id is its name. */
  'list',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The fields that changed, by name, in their wire form. Secrets are never among them. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type AuditFields = z.output<typeof fields>;

/** An audit entry. It never changes. */
export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  by: z.object({
    /**
     * `commandLine`: a command on the server's machine. `paymentLink`: a person who paid with a payment link.
     * `claimCode`: a guest who put a booking into an account. They are no operators.
     */
    kind: z.enum(['operator', 'commandLine', 'paymentLink', 'claimCode']),
    /** Missing without an account. */
    id: z.optional(operatorId),
    /** The e-mail address at that time, or `command line`, `payment link` or `claim code`. */
    email: z.string(),
  }),
  /** The network address of the request. */
  address: z.string(),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjects),
    id: z.string(),
    /** A name for people, such as an e-mail address. It may have changed since. */
    label: z.string(),
  }),
  before: fields,
  after: fields,
  /** Empty when the action needs none. */
  reason: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;
