import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#contract/ids.ts';
import { users } from './account-tables.ts';
import { createdAt, recordId } from './columns.ts';

/* The content of the public pages, and the forms that visitors send. */

/** One record of a content registry in the form of the reply, without the id. */
export const content = pgTable(
  'content',
  {
    id: recordId(),
    /** The registry's path, such as `faq-registry`, in lower case. */
    registry: text('registry').notNull(),
    position: integer('position').notNull(),
    /** The record in its wire form. The contract parses it when it is read. */
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('content_in_order').on(table.registry, table.position, table.id)],
);

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text('email').primaryKey(),
  createdAt: createdAt(),
});

export const partnershipRequests = pgTable('partnership_requests', {
  id: recordId(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  message: text('message').notNull(),
  userId: uuid('user_id')
    .$type<UserId>()
    .references(() => users.id),
  createdAt: createdAt(),
});

export const visitRequests = pgTable('visit_requests', {
  id: recordId(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** A record of `agent-types-registry`. */
  visitTypeId: uuid('types_id')
    .notNull()
    .references(() => content.id),
  message: text('message').notNull(),
  userId: uuid('user_id')
    .$type<UserId>()
    .references(() => users.id),
  createdAt: createdAt(),
});
