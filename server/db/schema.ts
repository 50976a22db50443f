import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RefundRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import { type Cents, noMoney } from '#contract/money.ts';
import { bytesColumn, createdAt, dayColumn, moment, recordId } from './columns.ts';

/*
 * Amounts are whole cents. Days are `dd-MM-yyyy` in the code and `date` in the database.
 * Hand-written migrations contain what drizzle-kit cannot express: the extensions btree_gist and
 * pg_trgm, the constraint `bookings_no_overlap` (two active bookings of a property never share a
 * day), the trigram indexes of the search and the statistics of booked days.
 */

export const avatars = pgTable('avatars', {
  id: recordId(),
  mime: text('mime').notNull(),
  bytes: bytesColumn('bytes').notNull(),
  createdAt: createdAt(),
});

/** Pictures of listings and content that were imported with them. */
export const pictures = pgTable('pictures', {
  id: recordId(),
  mime: text('mime').notNull(),
  bytes: bytesColumn('bytes').notNull(),
});

/** What the server has made of a picture: a photograph's copies by width, a drawing compressed. */
export const pictureCopies = pgTable(
  'picture_copies',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** A width in pixels, or `br`. */
    name: text('name').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.name] })],
);

export const users = pgTable(
  'users',
  {
    id: recordId<UserId>(),
    userName: text('user_name').notNull(),
    /** In lower case. A deleted account keeps its address, so it cannot be used again. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** The hash of the demo account's public password; equal to `passwordHash` until it is changed. */
    publicPasswordHash: text('public_password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    mobileNumber: text('mobile_number').notNull().default(''),
    avatarId: uuid('avatar_id').references(() => avatars.id, { onDelete: 'set null' }),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** False when no admin has authorised the guest to book (409 on booking). */
    mayBook: boolean('may_book').notNull().default(true),
    /** Of e-mails: the language of the browser at the last sign-in. */
    language: text('language', { enum: ['en', 'fr'] })
      .notNull()
      .default('en'),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('users_newest').on(table.createdAt.desc(), table.id.desc())],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token. The server does not store the token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/**
 * The last code for an e-mail address, for each purpose and each visitor who requested one. Another
 * visitor can neither replace a code nor use up its tries.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    purpose: text('purpose', { enum: ['signUp', 'reset'] }).notNull(),
    email: text('email').notNull(),
    /** The address from which it was requested. See `server/visitor-address.ts`. */
    visitor: text('visitor').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.email, table.visitor] })],
);

/** One-use tokens: `profile` creates a profile, `reset` sets a new password. */
export const singleUseTokens = pgTable(
  'single_use_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['profile', 'reset'] }).notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('single_use_tokens_user').on(table.userId)],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    /** When the next try is allowed, if the limit is a growing delay. */
    nextAt: moment('next_at'),
    /** When the count starts again. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
);

/** Addresses from which the owner of an account signed in, or confirmed a code. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    /** A keyed hash of the account's e-mail address and the visitor's address. */
    hash: text('hash').primaryKey(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('known_addresses_end').on(table.endsAt)],
);

/** E-mails that are not sent yet. See `server/mail/outbox.ts`. */
export const outbox = pgTable(
  'outbox',
  {
    id: recordId(),
    kind: text('kind', {
      enum: [
        'code',
        'bookingMade',
        'bookingPaid',
        'paymentReturned',
        'bookingCancelled',
        'bookingApproved',
        'bookingRejected',
        'bookingCancelledByHost',
        'bookingGivenUp',
        'refunded',
        'refundRejected',
      ],
    }).notNull(),
    /** The booking that the e-mail is about. Null for a code. */
    bookingId: uuid('booking_id').$type<BookingId>(),
    /** The operator's reason. Null where there is none. */
    reason: text('reason'),
    /** The address and the code, sealed. Null for an e-mail about a booking. */
    sealed: text('sealed'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is sent, or sent again. */
    nextAt: moment('next_at').notNull(),
    /** It is not sent after this time. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_next').on(table.nextAt)],
);

/** Facts about this database, such as the data key that it was written with. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

export const propertyTypes = pgTable('property_types', {
  id: recordId(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull().default(0),
});

export const amenities = pgTable(
  'amenities',
  {
    id: recordId(),
    kind: text('kind', { enum: ['home', 'bedroom', 'kitchen'] }).notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [unique('amenities_kind_name').on(table.kind, table.name)],
);

export const properties = pgTable(
  'properties',
  {
    id: recordId<PropertyId>(),
    name: text('name').notNull(),
    /** Cents per day. */
    price: integer('price').$type<Cents>().notNull(),
    /** Cents per booking. */
    serviceCharge: integer('service_charge').$type<Cents>().notNull().default(noMoney),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** The status that the page shows. */
    label: text('label').notNull().default('Available'),
    code: text('code').notNull().unique(),
    propertyTypeId: uuid('property_type_id').references(() => propertyTypes.id),
    bedrooms: integer('bedrooms').notNull().default(0),
    bathrooms: integer('bathrooms').notNull().default(0),
    garages: integer('garages').notNull().default(0),
    /** SqFt. */
    size: integer('size').notNull().default(0),
    /** SqFt. */
    landSize: integer('land_size').notNull().default(0),
    buildYear: integer('build_year'),
    location: text('location').notNull().default(''),
    /** HTML. */
    description: text('description').notNull().default(''),
    videoLink: text('video_link').notNull().default(''),
    /** Links, absolute or relative to this server, in the order of the pictures. */
    images: text('images').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('properties_newest').on(table.status, table.createdAt.desc(), table.id),
    index('properties_price').on(table.status, table.price, table.id),
    // Searches for a type read these in the order of the list, and look up only what fits.
    index('properties_newest_of_type').on(
      table.propertyTypeId,
      table.status,
      table.createdAt.desc(),
      table.id,
      table.price,
      table.bedrooms,
    ),
    index('properties_price_of_type').on(
      table.propertyTypeId,
      table.status,
      table.price,
      table.id,
      table.bedrooms,
    ),
  ],
);

export const propertyAmenities = pgTable(
  'property_amenities',
  {
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    amenityId: uuid('amenity_id')
      .notNull()
      .references(() => amenities.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.amenityId] }),
    index('property_amenities_amenity').on(table.amenityId),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: recordId(),
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** Cents off the total. */
    discount: integer('discount').$type<Cents>().notNull(),
    startDate: dayColumn('start_date').notNull(),
    endDate: dayColumn('end_date').notNull(),
  },
  (table) => [unique('coupons_property_code').on(table.propertyId, table.code)],
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
    guests: integer('guests').notNull(),
    /** Empty without a coupon. */
    couponCode: text('coupon_code').notNull().default(''),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** In cents, with charges, tax and discount. */
    amount: integer('amount').$type<Cents>().notNull(),
    paymentMethod: text('payment_method', { enum: ['cash', 'paypal'] })
      .notNull()
      .default('cash'),
    /**
     * A copy of what the transactions say, so that the sweep of unpaid bookings reads one index.
     */
    isPaid: boolean('is_paid').notNull().default(false),
    /** Cancelled by the guest, or by the server because it was not paid. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** Cancelled by the server because it was not paid. The guest's list still shows it. */
    isGivenUp: boolean('is_given_up').notNull().default(false),
    /**
     * When the guest first held these days, if an earlier unpaid booking of them was cancelled. The
     * payment deadline then counts from here. Null: it counts from `createdAt` (BOOK-33).
     */
    heldSince: moment('held_since'),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('bookings_days_in_order', sql`${table.checkIn} <= ${table.checkOut}`),
    index('bookings_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
    index('bookings_newest').on(table.createdAt.desc(), table.id.desc()),
    index('bookings_newest_pending')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'pending' and not is_deleted`),
    index('bookings_newest_closed')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`is_deleted or status = 'rejected'`),
    index('bookings_newest_of_property').on(
      table.propertyId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('bookings_arrivals').on(table.checkIn, table.createdAt.desc(), table.id.desc()),
    index('bookings_departures').on(table.checkOut, table.createdAt.desc(), table.id.desc()),
    index('bookings_unpaid')
      .on(sql`coalesce(held_since, created_at)`)
      .where(sql`not is_paid and not is_deleted and status <> 'rejected'`),
  ],
);

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
    createdAt: createdAt(),
  },
  (table) => [
    unique('transactions_user_transaction').on(table.userId, table.transactionId),
    uniqueIndex('transactions_one_unpaid')
      .on(table.bookingId)
      .where(sql`payment_status = 'unPaid'`),
    uniqueIndex('transactions_one_paid')
      .on(table.bookingId)
      .where(sql`payment_status = 'paid' and not is_duplicate`),
    index('transactions_booking').on(table.bookingId),
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
    accountHolderName: text('account_holder_name').notNull().default(''),
    /** Sealed with the data key (see `server/seal.ts`). */
    accountNumberSealed: text('account_number_sealed').notNull().default(''),
    accountLast4: text('account_last4').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    status: text('status', { enum: ['pending', 'refunded', 'rejected'] })
      .notNull()
      .default('pending'),
    /** When an operator began to settle it. Until it is settled, no other operator can. */
    settlingSince: moment('settling_since'),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('refunds_user_refund').on(table.userId, table.refundId),
    // After a rejected request, the guest may send another.
    uniqueIndex('refunds_one_standing')
      .on(table.bookingId)
      .where(sql`status <> 'rejected' and returned_payment_id is null`),
    index('refunds_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
    index('refunds_newest').on(table.createdAt.desc(), table.id.desc()),
    index('refunds_pending')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'pending'`),
    index('refunds_booking').on(table.bookingId),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: recordId(),
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    comment: text('comment').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('reviews_newest_of_property').on(table.propertyId, table.createdAt.desc(), table.id),
  ],
);

export const favourites = pgTable(
  'favourites',
  {
    id: recordId(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    propertyId: uuid('property_id')
      .$type<PropertyId>()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The time when the guest added it, from the guest's clock. */
    date: moment('date').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('favourites_user_property').on(table.userId, table.propertyId),
    index('favourites_newest_of_user').on(table.userId, table.createdAt.desc(), table.id),
  ],
);

/** The provider's orders that the server opened for bookings. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** The provider's id of the order. */
    id: text('id').primaryKey(),
    bookingId: uuid('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** Cents. */
    amount: integer('amount').$type<Cents>().notNull(),
    /** False when another order replaced it. */
    isOpen: boolean('is_open').notNull().default(true),
    /** True when its payment is recorded, or it can no longer be captured. */
    isSettled: boolean('is_settled').notNull().default(false),
    /** When the sweep last asked the provider for it. Null before the first time. */
    checkedAt: moment('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_orders_booking').on(table.bookingId),
    uniqueIndex('payment_orders_one_open').on(table.bookingId).where(sql`is_open`),
    index('payment_orders_unsettled').on(table.createdAt).where(sql`not is_settled`),
  ],
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
