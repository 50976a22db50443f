import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderRecordId, RefundRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Cents } from '#contract/money.ts';
import { users } from './account-tables.ts';
import { bookings } from './booking-tables.ts';
import { createdAt, moment, recordId } from './columns.ts';

/* Payments, refunds and the provider's orders. Amounts are whole cents. */

export const transactions = pgTable(
  'transactions',
  {
    id: recordId(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** Cents. */
    amount: integer('amount').$type<Cents>().notNull(),
    paymentMethod: text('payment_method', { enum: ['cash', 'paypal'] }).notNull(),
    /** `dd-MM-yyyy HH:mm:ss` in the payer's time zone. */
    date: text('date').notNull(),
    transactionId: text('transaction_id').notNull(),
    message: text('message').notNull().default(''),
    paymentStatus: text('payment_status', { enum: ['paid', 'unPaid'] }).notNull(),
    /** The provider's order. One order pays only once. */
    orderId: text('order_id').unique(),
    /** Another payment of the booking was recorded before, so this one is returned. */
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    /** For a booking that has a payment already: a further part, the rest, or what a change of dates cost. */
    isSupplement: boolean('is_supplement').notNull().default(false),
    /** When it was paid. Null until then. */
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('transactions_user_transaction').on(table.userId, table.transactionId),
    uniqueIndex('transactions_one_unpaid')
      .on(table.bookingId)
      .where(sql`payment_status = 'unPaid'`),
    uniqueIndex('transactions_one_paid')
      .on(table.bookingId)
      .where(sql`payment_status = 'paid' and not is_duplicate and not is_supplement`),
    index('transactions_booking').on(table.bookingId),
    index('transactions_newest').on(
      sql`coalesce(paid_at, created_at) desc nulls last`,
      sql`id desc nulls last`,
    ),
    index('transactions_newest_of_method').on(
      table.paymentMethod,
      sql`coalesce(paid_at, created_at) desc nulls last`,
      sql`id desc nulls last`,
    ),
    index('transactions_newest_unpaid')
      .on(sql`coalesce(paid_at, created_at) desc nulls last`, sql`id desc nulls last`)
      .where(sql`payment_status = 'unPaid'`),
    index('transactions_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: recordId<RefundRecordId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    refundId: text('refund_id').notNull(),
    /** `dd-MM-yyyy HH:mm:ss` in the guest's time zone. */
    refundDate: text('refund_date').notNull(),
    /**
     * The payment that the provider returns because its booking was closed or already paid. The
     * account fields are then empty. Null when the guest requested the refund.
     */
    returnedPaymentId: uuid('returned_payment_id')
      .unique()
      .references(() => transactions.id),
    /**
     * What a change of dates, a lower price or the host at the provider gives back, or one way of a cancellation at the desk
     * (`isAfterClose`), in cents. Null for a refund of a whole payment or its share.
     */
    difference: integer('difference').$type<Cents>(),
    /**
     * The online payment through whose provider a difference or a part goes back. When it is null, the money goes back
     * through `returnedPaymentId`, or else through the first payment of the booking.
     */
    throughPaymentId: uuid('through_payment_id').references(() => transactions.id),
    /**
     * The part of what a cancellation gives back that goes this way, in cents. It can be null when all of it goes one way.
     */
    part: integer('part').$type<Cents>(),
    /** The provider has not so much of the booking's money, or the guest wants it elsewhere: the host gives it back. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    accountHolderName: text('account_holder_name').notNull().default(''),
    /** Sealed with the data key (see `server/seal.ts`). */
    accountNumberSealed: text('account_number_sealed').notNull().default(''),
    accountLast4: text('account_last4').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    status: text('status', { enum: ['pending', 'refunded', 'rejected'] })
      .notNull()
      .default('pending'),
    /** What was paid back, in cents. Null until it is settled, as is `settledAt`. */
    paidBack: integer('paid_back').$type<Cents>(),
    settledAt: moment('settled_at'),
    /** The provider's reason for refusing to return the money. Null unless its last answer was a refusal. */
    providerRefusal: text('provider_refusal'),
    /** The operator paid it in another way, because the provider refused. */
    isPaidOutside: boolean('is_paid_outside').notNull().default(false),
    /** When an operator began to settle it. Until it is settled, no other operator can. */
    settlingSince: moment('settling_since'),
    /** The host returned it at the provider without a refund of ours, so its guest does not owe it again. */
    isAtProvider: boolean('is_at_provider').notNull().default(false),
    /**
     * A difference that goes back because the booking was closed: it is a part of the refund, and no lower price. It counts for
     * the refund that the guest can ask for.
     */
    isAfterClose: boolean('is_after_close').notNull().default(false),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('refunds_user_refund').on(table.userId, table.refundId),
    // After a rejected request, the guest may send another. Money that was paid in parts has one for each way back.
    uniqueIndex('refunds_one_standing')
      .on(table.bookingId, sql`coalesce(through_payment_id, booking_id)`)
      .where(sql`status <> 'rejected' and returned_payment_id is null and difference is null`),
    index('refunds_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
    index('refunds_newest').on(table.createdAt.desc(), table.id.desc()),
    index('refunds_pending')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'pending'`),
    index('refunds_newest_rejected')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'rejected'`),
    index('refunds_booking').on(table.bookingId),
    index('refunds_settled').on(table.settledAt),
  ],
);

/** The provider's orders that the server opened for bookings. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** The provider's id of the order. */
    id: text('id').primaryKey(),
    /** Names the order at the desk. */
    orderRecordId: uuid('capture_id').$type<OrderRecordId>().notNull().unique().defaultRandom(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** Cents. */
    amount: integer('amount').$type<Cents>().notNull(),
    /** The account that it pays, as the provider said when it opened it. Null when it did not say. */
    payee: text('payee'),
    /** False when another order replaced it. */
    isOpen: boolean('is_open').notNull().default(true),
    /** The price of its booking has changed since, so its payment goes back. */
    isOutdated: boolean('is_outdated').notNull().default(false),
    /** True when its payment is recorded, or it can no longer be captured. */
    isSettled: boolean('is_settled').notNull().default(false),
    /** When the sweep last asked the provider for it. Null before the first time. */
    checkedAt: moment('checked_at'),
    /** What the provider said at the last check. Null before the first, and when it did not know it. */
    found: text('found', { enum: ['open', 'pending', 'captured', 'ended'] }),
    /** The captured amount according to the provider, in hundredths. Null unless it was captured. */
    foundAmount: integer('found_amount').$type<Cents>(),
    /** Its currency, in ISO 4217. Null as `foundAmount`. */
    foundCurrency: text('found_currency'),
    /** The provider's id of the recorded capture. Null before, and for an order that is older than this column. */
    providerCapture: text('provider_capture').unique(),
    /** Whether the payer disputes the recorded payment. Null: never. */
    dispute: text('dispute', { enum: ['open', 'decided'] }),
    /** When the provider changed the dispute to that. Null for a dispute that is older than this column. */
    disputeAt: moment('dispute_at'),
    /** How often `found` and `isSettled` have changed. A trigger counts. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_orders_booking').on(table.bookingId),
    uniqueIndex('payment_orders_one_open').on(table.bookingId).where(sql`is_open`),
    index('payment_orders_unsettled')
      .on(table.createdAt.desc(), table.orderRecordId.desc())
      .where(sql`not is_settled`),
  ],
);

/**
 * The links with which a booking can be paid without signing in. An ended one still records the money that
 * the provider took through it.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    /** The hash of its token. The server does not store the token. */
    tokenHash: text('token_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** True when another link replaced it. */
    isEnded: boolean('is_ended').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('payment_links_one_live').on(table.bookingId).where(sql`not is_ended`)],
);

/** Orders of the local sandbox provider. */
export const providerOrders = pgTable('provider_orders', {
  id: text('id').primaryKey(),
  /** Cents. */
  amount: integer('amount').$type<Cents>().notNull(),
  status: text('status', { enum: ['created', 'approved', 'pending', 'captured', 'refunded'] })
    .notNull()
    .default('created'),
  /** How its capture ends. The payer chooses this at the approval, to try each case. */
  ending: text('ending', { enum: ['completed', 'declined', 'pending'] })
    .notNull()
    .default('completed'),
  /** When a pending capture began. */
  pendingSince: moment('pending_since'),
  payerName: text('payer_name').notNull().default(''),
  createdAt: createdAt(),
});
