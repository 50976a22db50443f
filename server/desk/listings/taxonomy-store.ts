import { asc, eq, sql } from 'drizzle-orm';
import type { TaxonomyEntryId } from '#contract/desk/desk-ids.ts';
import {
  type TaxonomyEntry,
  type TaxonomyKind,
  taxonomyKinds,
} from '#contract/desk/records/taxonomy-entry.ts';
import type { Database } from '../../db/database.ts';
import {
  amenities,
  properties,
  propertyAmenities,
  propertyTypes,
} from '../../db/property-tables.ts';
import { notFound } from '../../errors.ts';

// With their tables: Drizzle leaves them out in a query of one table.
const usesOfType = sql<number>`(select count(*)::int from ${properties}
  where ${properties}.property_type_id = ${propertyTypes}.id)`;
const usesOfAmenity = sql<number>`(select count(*)::int from ${propertyAmenities}
  where ${propertyAmenities}.amenity_id = ${amenities}.id)`;

/** Every type and amenity: by kind, in their order. */
export async function listTaxonomy(db: Database): Promise<TaxonomyEntry[]> {
  const { id, version, name, french, position } = propertyTypes;
  const types = await db
    .select({ id, version, name, french, uses: usesOfType })
    .from(propertyTypes)
    .orderBy(asc(position), asc(name));
  const others = await db
    .select({
      id: amenities.id,
      version: amenities.version,
      kind: amenities.kind,
      name: amenities.name,
      french: amenities.french,
      uses: usesOfAmenity,
    })
    .from(amenities)
    .orderBy(asc(amenities.position), asc(amenities.name));
  const all = [...types.map((row) => ({ ...row, kind: 'type' as const })), ...others];
  return taxonomyKinds.flatMap((kind) =>
    all
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, id: row.id as TaxonomyEntryId, french: row.french ?? '' })),
  );
}

/** @throws Refusal 404. */
export async function readTaxonomyEntry(db: Database, id: TaxonomyEntryId): Promise<TaxonomyEntry> {
  const entry = (await listTaxonomy(db)).find((each) => each.id === id);
  if (!entry) throw notFound();
  return entry;
}

/** Locks the entries of a kind, so that changes of their order and new names wait for each other. */
export async function lockKind(tx: Database, kind: TaxonomyKind): Promise<void> {
  if (kind === 'type') {
    await tx
      .select({ id: propertyTypes.id })
      .from(propertyTypes)
      .orderBy(propertyTypes.id)
      .for('update');
    return;
  }
  await tx
    .select({ id: amenities.id })
    .from(amenities)
    .where(eq(amenities.kind, kind))
    .orderBy(amenities.id)
    .for('update');
}
