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
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserId } from '#contract/ids.ts';
import { bytesColumn, createdAt, moment, recordId } from './columns.ts';

/* The accounts of guests: their sessions, codes and tokens. */

export const avatars = pgTable('avatars', {
  id: recordId(),
  mime: text('mime').notNull(),
  bytes: bytesColumn('bytes').notNull(),
  createdAt: createdAt(),
});

export const users = pgTable(
  'users',
  {
    id: recordId<UserId>(),
    userName: text('user_name').notNull(),
    /**
     * In lower case. A deleted account keeps its address, so it cannot be used again. Null: a guest whose
     * booking an operator has made, and who has given none.
     */
    email: text('email').unique(),
    /** Null: there is no sign-in, because an operator has made the bookings of this guest. */
    passwordHash: text('password_hash'),
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
    /** The language of e-mails: that of the browser at the last sign-in. */
    language: text('language', { enum: ['en', 'fr'] })
      .notNull()
      .default('en'),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'users_sign_in_has_email',
      sql`${table.passwordHash} is null or ${table.email} is not null`,
    ),
    index('users_newest').on(table.createdAt.desc(), table.id.desc()),
    index('users_newest_denied')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`not may_book`),
    index('users_newest_blocked')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`is_blocked`),
    index('users_newest_deleted')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`is_deleted`),
  ],
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
