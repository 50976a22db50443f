import { asc, eq, sql } from 'drizzle-orm';
import type { ChoiceId } from '#contract/desk/desk-ids.ts';
import {
  type ChoiceKind,
  choiceKinds,
  type DeskChoice,
} from '#contract/desk/records/desk-choice.ts';
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
export async function listChoices(db: Database): Promise<DeskChoice[]> {
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
  return choiceKinds.flatMap((kind) =>
    all
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, id: row.id as ChoiceId, french: row.french ?? '' })),
  );
}

/** @throws Refusal 404. */
export async function readChoice(db: Database, id: ChoiceId): Promise<DeskChoice> {
  const choice = (await listChoices(db)).find((each) => each.id === id);
  if (!choice) throw notFound();
  return choice;
}

/** Locks the choices of a kind, so that changes of their order and new names wait for each other. */
export async function lockKind(tx: Database, kind: ChoiceKind): Promise<void> {
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
