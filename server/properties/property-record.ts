import { eq, inArray } from 'drizzle-orm';
import type { PropertyId } from '#contract/ids.ts';
import type { EmbeddedProperty } from '#contract/records/embedded-property.ts';
import type { Property } from '#contract/records/property.ts';
import type { Database } from '../db/database.ts';
import { amenities, properties, propertyAmenities, propertyTypes } from '../db/schema.ts';

type PropertyRow = typeof properties.$inferSelect;
type Amenity = { readonly kind: (typeof amenities.$inferSelect)['kind']; readonly name: string };

/** The columns that `embeddedPropertyOf` needs. Select them as one group. */
export const embeddedPropertyColumns = {
  id: properties.id,
  name: properties.name,
  price: properties.price,
  location: properties.location,
  images: properties.images,
  createdAt: properties.createdAt,
};

type EmbeddedRow = Pick<PropertyRow, keyof typeof embeddedPropertyColumns>;

/** The part of a property that bookings, payments, refunds and favourites include. */
export function embeddedPropertyOf(row: EmbeddedRow): EmbeddedProperty {
  return {
    id: row.id,
    name: row.name,
    pricePerDay: row.price,
    location: row.location,
    images: row.images,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Columns with the same name in the record need no line here. */
function propertyOf(row: PropertyRow, type: string | null, has: readonly Amenity[]): Property {
  const { price, label, buildYear, createdAt, status: _, propertyTypeId: __, ...columns } = row;
  const named = (kind: Amenity['kind']) =>
    has.filter((each) => each.kind === kind).map(({ name }) => name);
  return {
    ...columns,
    pricePerDay: price,
    status: label,
    yearBuilt: buildYear === null ? '' : String(buildYear),
    createdAt: createdAt.toISOString(),
    type: type ?? '',
    homeAmenities: named('home'),
    bedroomAmenities: named('bedroom'),
    kitchenAmenities: named('kitchen'),
  };
}

async function amenitiesOf(db: Database, ids: PropertyId[]): Promise<Map<PropertyId, Amenity[]>> {
  const byProperty = new Map<PropertyId, Amenity[]>();
  if (ids.length === 0) return byProperty;
  const rows = await db
    .select({
      propertyId: propertyAmenities.propertyId,
      kind: amenities.kind,
      name: amenities.name,
    })
    .from(propertyAmenities)
    .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenityId))
    .where(inArray(propertyAmenities.propertyId, ids))
    .orderBy(amenities.position, amenities.name);
  for (const { propertyId, ...amenity } of rows) {
    const known = byProperty.get(propertyId);
    if (known) known.push(amenity);
    else byProperty.set(propertyId, [amenity]);
  }
  return byProperty;
}

/** A property with the name of its type, the input of `propertyRecords`. */
export interface TypedProperty {
  readonly property: PropertyRow;
  readonly type: string | null;
}

export const typedPropertyColumns = { property: properties, type: propertyTypes.name };

/** A page of properties as records. One query reads the amenities of all of them. */
export async function propertyRecords(db: Database, page: TypedProperty[]): Promise<Property[]> {
  const ids = page.map(({ property }) => property.id);
  const byProperty = await amenitiesOf(db, ids);
  return page.map(({ property, type }) =>
    propertyOf(property, type, byProperty.get(property.id) ?? []),
  );
}
