import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentId } from '#contract/desk/desk-ids.ts';
import { recordId } from './columns.ts';

/* The content of the public pages. */

/** One record of a content registry in the form of the reply, without the id. */
export const content = pgTable(
  'content',
  {
    id: recordId<ContentId>(),
    /** The registry's path, such as `faq-registry`, in lower case. */
    registry: text('registry').notNull(),
    position: integer('position').notNull(),
    /** The record in its wire form. The contract parses it when it is read. */
    record: jsonb('record').$type<Record<string, unknown>>().notNull(),
    /** The French texts by field. A field without one shows the text of the record. */
    french: jsonb('french').$type<Record<string, string>>().notNull().default({}),
    /** Removed by an operator. Guests do not see it, and it can be restored. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** How often the texts have changed. A trigger counts (`server/db/migrations/`). */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('content_in_order').on(table.registry, table.position, table.id)],
);
