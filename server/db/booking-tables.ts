import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import type { Charge } from '#contract/records/charge.ts';
import type { PriceLine } from '#contract/records/price-line.ts';
import { type RefundTiers, refundShares } from '#contract/records/refund-tiers.ts';
import { stayUnits } from '#contract/rules/stay.ts';
import { users } from './account-tables.ts';
import { createdAt, dayColumn, moment, recordId } from './columns.ts';
import { properties } from './property-tables.ts';

/*
 * Amounts are whole cents. Days are `dd-MM-yyyy` in the code and `date` in the database.
 * Hand-written migrations contain what drizzle-kit cannot express: the extension btree_gist, the
 * constraint `bookings_no_overlap` (two active bookings of a property never share a day) and the
 * statistics of booked days.
 */

/** What every stay of this site is counted in: one row, which the first booking fixes. */
export const stayUnit = pgTable(
  'stay_unit',
  { unit: text('unit', { enum: stayUnits }).primaryKey() },
  () => [uniqueIndex('stay_unit_is_one').on(sql`(true)`)],
);

export const bookings = pgTable(
  'bookings',
  {
    id: recordId<BookingId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id),
    checkIn: dayColumn('check_in').notNull(),
    checkOut: dayColumn('check_out').notNull(),
    unit: text('unit', { enum: stayUnits })
      .notNull()
      .default('day')
      .references(() => stayUnit.unit),
    /** The last day that the booking occupies: see `lastDayOf` of `contract/rules/stay.ts`. */
    lastDay: dayColumn('last_day')
      .notNull()
      .generatedAlwaysAs(sql`check_out - case unit when 'night' then 1 else 0 end`),
    guests: integer('guests').notNull(),
    /** Empty without a coupon. */
    couponCode: text('coupon_code').notNull().default(''),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** In cents, with charges, tax and discount: the price of the stay and all of `charges`. */
    amount: integer('amount').$type<Cents>().notNull(),
    /** The lines of the stay's price. Null for a booking that is older than these lines. */
    priceLines: jsonb('price_lines').$type<readonly PriceLine[]>(),
    /** What the host has added to the price of the stay, and taken off it. */
    charges: jsonb('charges').$type<readonly Charge[]>().notNull().default([]),
    paymentMethod: text('payment_method', { enum: ['cash', 'paypal'] })
      .notNull()
      .default('cash'),
    /** A copy of what the transactions say, so that the sweep of unpaid bookings reads one index. */
    isPaid: boolean('is_paid').notNull().default(false),
    /** Money was received, and some is still owed. The sweep of unpaid bookings leaves it alone. */
    isPartPaid: boolean('is_part_paid').notNull().default(false),
    /** The provider has not decided about a payment yet. A copy of what the orders say, so that the days stay held. */
    isPaymentPending: boolean('is_payment_pending').notNull().default(false),
    /**
     * The part of `amount` that is settled without a payment of it, in cents: an online payment of a fixed
     * price pays the whole booking. It is written when a paid booking begins to owe something.
     */
    covered: integer('covered').$type<Cents>().notNull().default(noMoney),
    /** Cancelled by the guest, or by the server because it was not paid. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Why the host has cancelled it, empty without a reason. Null unless the host did. The guest's list still shows it. */
    hostReason: text('host_reason'),
    /** Cancelled by the server because it was not paid. The guest's list still shows it. */
    isGivenUp: boolean('is_given_up').notNull().default(false),
    /**
     * When the guest first held these days, if an earlier unpaid booking of them was cancelled. The
     * payment deadline then counts from here. Null: it counts from `createdAt` (BOOK-33).
     */
    heldSince: moment('held_since'),
    /** The payment deadline that the host set with the approval. Null: 24 hours (BOOK-33). */
    payBy: moment('pay_by'),
    /** The home's tiers at the time of the booking, which the guest accepted. */
    refundTiers: jsonb('refund_tiers').$type<RefundTiers>(),
    /** The share that the tiers gave on the day of the guest's cancellation. Null: all of it. */
    refundShare: text('refund_share', { enum: refundShares }),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('bookings_days_in_order', sql`${table.checkIn} <= ${table.lastDay}`),
    check('bookings_paid_once', sql`not (${table.isPaid} and ${table.isPartPaid})`),
    index('bookings_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
    index('bookings_newest').on(table.createdAt.desc(), table.id.desc()),
    index('bookings_newest_pending')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'pending' and not is_deleted`),
    index('bookings_newest_cancelled')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`is_deleted and not is_given_up`),
    index('bookings_newest_given_up')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`is_deleted and is_given_up`),
    index('bookings_newest_rejected')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`not is_deleted and status = 'rejected'`),
    index('bookings_newest_of_property').on(
      table.propertyId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('bookings_newest_of_coupon')
      .on(table.couponCode, table.propertyId, table.createdAt.desc(), table.id.desc())
      .where(sql`coupon_code <> ''`),
    index('bookings_arrivals').on(table.checkIn, table.createdAt.desc(), table.id.desc()),
    index('bookings_departures').on(table.checkOut, table.createdAt.desc(), table.id.desc()),
    index('bookings_newest_due')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`not is_paid and not is_deleted and status <> 'rejected'`),
    index('bookings_unpaid')
      .on(sql`coalesce(held_since, created_at)`)
      .where(
        sql`not is_paid and not is_part_paid and not is_deleted and status <> 'rejected' and pay_by is null`,
      ),
    index('bookings_unpaid_until')
      .on(table.payBy)
      .where(
        sql`not is_paid and not is_part_paid and not is_deleted and status <> 'rejected' and pay_by is not null`,
      ),
  ],
);

/**
 * The codes with which a booking of the desk goes into a guest's account. An ended one stays, so that the guest
 * learns that another has replaced it.
 */
export const claimCodes = pgTable(
  'claim_codes',
  {
    /** The keyed hash of its digits. The server does not store them. */
    codeHash: text('code_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** True when another code replaced it. */
    isEnded: boolean('is_ended').notNull().default(false),
    /** The account that used it. */
    claimedBy: uuid('claimed_by')
      .$type<UserId>()
      .references(() => users.id),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('claim_codes_one_live').on(table.bookingId).where(sql`not is_ended`)],
);
