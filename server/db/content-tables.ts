import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { recordId } from './columns.ts';

/* The content of the public pages. */

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
