import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EnquiryId } from '#contract/desk/desk-ids.ts';
import { enquiryKinds } from '#contract/desk/records/enquiry.ts';
import type { UserId } from '#contract/ids.ts';
import { users } from './account-tables.ts';
import { createdAt, recordId } from './columns.ts';
import { content } from './content-tables.ts';

/** The forms that visitors send. A hand-written migration has the index of their search. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: recordId<EnquiryId>(),
    kind: text('kind', { enum: enquiryKinds }).notNull(),
    /** Empty for a subscription, as is the message. */
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    /** Only for a partnership. */
    mobileNumber: text('mobile_number').notNull().default(''),
    /** A record of `agent-types-registry`. Only for a visit. */
    visitTypeId: uuid('types_id').references(() => content.id),
    message: text('message').notNull().default(''),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id),
    /** A subscription needs no answer, so it is stored as answered. */
    isAnswered: boolean('is_answered').notNull(),
    /** The note of the operators. */
    note: text('note').notNull().default(''),
    /** How often the row has changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('enquiries_one_subscription').on(table.email).where(sql`kind = 'newsletter'`),
    index('enquiries_newest').on(table.createdAt.desc(), table.id.desc()),
    index('enquiries_newest_of_kind').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('enquiries_unanswered')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`not is_answered`),
  ],
);
