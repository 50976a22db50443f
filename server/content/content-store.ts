import { and, asc, count, eq, not } from 'drizzle-orm';
import type { ContentId } from '#contract/desk/desk-ids.ts';
import type { Language } from '#contract/translated.ts';
import { content } from '../db/content-tables.ts';
import { type Database, isRecordId } from '../db/database.ts';
import type { Page } from '../paging.ts';
import { recordIn } from './record-language.ts';
import { registryOf } from './registries.ts';

/** A record of a registry in its wire form. */
export type WireRecord = Readonly<Record<string, unknown>>;

/**
 * A page of a content registry in its stored order, and the total number of records that guests see.
 *
 * @param language The reader's language. A text that is missing in it is in the other one.
 */
export async function contentOf(
  db: Database,
  path: string,
  page: Page,
  language: Language,
): Promise<{ readonly records: WireRecord[]; readonly total: number }> {
  const ofRegistry = and(eq(content.registry, registryOf(path)), not(content.isRemoved));
  const [total] = await db.select({ count: count() }).from(content).where(ofRegistry);
  const rows = await db
    .select({ id: content.id, record: content.record, french: content.french })
    .from(content)
    .where(ofRegistry)
    .orderBy(asc(content.position), asc(content.id))
    .limit(page.limit)
    .offset(page.offset);
  return {
    records: rows.map(({ id, record, french }) => ({ ...recordIn(language, record, french), id })),
    total: total?.count ?? 0,
  };
}

/** Whether a content registry has a record with this id. */
export async function hasContent(db: Database, path: string, id: string): Promise<boolean> {
  if (!isRecordId<ContentId>(id)) return false;
  const [row] = await db
    .select({ registry: content.registry })
    .from(content)
    .where(and(eq(content.id, id), not(content.isRemoved)));
  return row?.registry === registryOf(path);
}
