import { max } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { amenities, propertyTypes } from '../../db/property-tables.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import type { Taxonomy } from './audited-fields.ts';

/** Adds types and amenities after those that exist. */
export async function addTaxonomy(
  tx: Database,
  actor: Actor,
  added: Taxonomy,
  now: Date,
): Promise<void> {
  const [lastType] = await tx.select({ at: max(propertyTypes.position) }).from(propertyTypes);
  const [lastAmenity] = await tx.select({ at: max(amenities.position) }).from(amenities);
  const types = added.types.map((row, index) => ({
    ...row,
    position: (lastType?.at ?? -1) + 1 + index,
  }));
  const rest = added.amenities.map((row, index) => ({
    ...row,
    position: (lastAmenity?.at ?? -1) + 1 + index,
  }));
  if (types.length > 0) await tx.insert(propertyTypes).values(types);
  if (rest.length > 0) await tx.insert(amenities).values(rest);
  for (const { id, ...named } of types)
    await recordTaxonomyEntry(tx, actor, id, { kind: 'type', ...named }, now);
  for (const { id, ...named } of rest) await recordTaxonomyEntry(tx, actor, id, named, now);
}

function recordTaxonomyEntry(
  tx: Database,
  actor: Actor,
  subjectId: string,
  { kind, name, french }: { kind: string; name: string; french: string | null },
  now: Date,
): Promise<void> {
  const entry = { action: 'choice.create', subjectKind: 'choice', subjectId } as const;
  const after = { kind, name, nameFr: french ?? '' };
  return recordAuditEntry(tx, actor, { ...entry, subjectLabel: name, after }, now);
}
