import { asc, count, eq } from 'drizzle-orm';
import type { Language } from '#contract/translated.ts';
import type { Database } from '../db/database.ts';
import { amenities, propertyTypes } from '../db/property-tables.ts';
import type { Page } from '../paging.ts';
import { nameIn } from '../properties/text-in.ts';

interface NamedRecords {
  readonly records: { readonly id: string; readonly name: string }[];
  readonly total: number;
}

/** API-17: a page of the property types. */
export async function typesPage(
  db: Database,
  page: Page,
  language: Language,
): Promise<NamedRecords> {
  const [total] = await db.select({ count: count() }).from(propertyTypes);
  const records = await db
    .select({ id: propertyTypes.id, name: nameIn(propertyTypes, language) })
    .from(propertyTypes)
    .orderBy(asc(propertyTypes.position), asc(propertyTypes.name))
    .limit(page.limit)
    .offset(page.offset);
  return { records, total: total?.count ?? 0 };
}

/** API-18 … API-20: a page of the amenities of one kind. */
export async function amenitiesPage(
  db: Database,
  kind: (typeof amenities.$inferSelect)['kind'],
  page: Page,
  language: Language,
): Promise<NamedRecords> {
  const ofKind = eq(amenities.kind, kind);
  const [total] = await db.select({ count: count() }).from(amenities).where(ofKind);
  const records = await db
    .select({ id: amenities.id, name: nameIn(amenities, language) })
    .from(amenities)
    .where(ofKind)
    .orderBy(asc(amenities.position), asc(amenities.name))
    .limit(page.limit)
    .offset(page.offset);
  return { records, total: total?.count ?? 0 };
}
