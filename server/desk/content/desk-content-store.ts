import { and, asc, eq, not } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { contentFilters } from '#contract/desk/calls/content.ts';
import type { ContentId } from '#contract/desk/desk-ids.ts';
import { type DeskContent, registryName } from '#contract/desk/records/desk-content.ts';
import { valuesOf } from '../../content/wire-values.ts';
import { content } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';

type Filters = z.output<typeof contentFilters>;
type ContentRow = typeof content.$inferSelect;

/** The maximum number of records: more than a page of the site shows. */
const mostRecords = 500;

function recordOf(row: ContentRow): DeskContent {
  const { id, version, record, french, isRemoved } = row;
  const registry = z.parse(registryName, row.registry);
  const state = isRemoved ? 'removed' : 'shown';
  return { id, version, registry, values: valuesOf(registry, record), french, state };
}

/** The records of a registry, or of all, in their order. */
export async function listContent(db: Database, { registry, state }: Filters) {
  const rows = await db
    .select()
    .from(content)
    .where(
      and(
        registry && eq(content.registry, registry),
        state && (state === 'removed' ? content.isRemoved : not(content.isRemoved)),
      ),
    )
    .orderBy(asc(content.registry), asc(content.position), asc(content.id))
    .limit(mostRecords);
  return { records: rows.map(recordOf) };
}

/** @throws Refusal 404. */
export async function readContent(db: Database, id: ContentId): Promise<DeskContent> {
  const [row] = await db.select().from(content).where(eq(content.id, id));
  if (!row) throw notFound();
  return recordOf(row);
}
