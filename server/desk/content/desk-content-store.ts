import { and, asc, eq, getTableColumns, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { contentFilters } from '#contract/desk/calls/content.ts';
import type { ContentId } from '#contract/desk/desk-ids.ts';
import { type DeskContent, registryName } from '#contract/desk/records/desk-content.ts';
import { valuesOf } from '../../content/wire-values.ts';
import { content } from '../../db/content-tables.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../errors.ts';

type Filters = z.output<typeof contentFilters>;
type ContentRow = typeof content.$inferSelect & { readonly place: number };

/** The maximum number of records: more than a page of the site shows. */
const mostRecords = 500;

/** How many shown records are before the record in its registry, and 1. */
const place = sql<number>`(
  select count(*)::int + 1 from content as other
  where other.registry = content.registry and not other.is_removed
    and (other.position, other.id) < (content.position, content.id)
)`;

const columns = { ...getTableColumns(content), place };

function recordOf(row: ContentRow): DeskContent {
  const { id, version, record, french, isRemoved, place } = row;
  const registry = z.parse(registryName, row.registry);
  const state = isRemoved ? 'removed' : 'shown';
  return { id, version, registry, values: valuesOf(registry, record), french, state, place };
}

/** The records of a registry, or of all, in their order. */
export async function listContent(db: Database, { registry, state }: Filters) {
  const rows = await db
    .select(columns)
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
  const [row] = await db.select(columns).from(content).where(eq(content.id, id));
  if (!row) throw notFound();
  return recordOf(row);
}
