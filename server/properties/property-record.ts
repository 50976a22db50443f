import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { EmbeddedProperty } from '#contract/records/embedded-property.ts';
import type { Property } from '#contract/records/property.ts';
import { amenities, properties, propertyAmenities, propertyTypes } from '../db/property-tables.ts';

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

/** Amenities in the order of their registry. */
const amenitiesOfProperty = sql<Amenity[]>`(
  select coalesce(json_agg(json_build_object('kind', ${amenities.kind}, 'name', ${amenities.name})
    order by ${amenities.position}, ${amenities.name}), '[]')
  from ${propertyAmenities} join ${amenities} on ${eq(amenities.id, propertyAmenities.amenityId)}
  where ${eq(propertyAmenities.propertyId, properties.id)})`;

const {
  refundTiers: _,
  stayGuide: __,
  timeZone: ___,
  version: ____,
  texts: _____,
  imageTexts: ______,
  ...shownColumns
} = getTableColumns(properties);

/** The columns that `propertyOf` needs, of `properties` joined with `property_types`. */
export const propertyColumns = {
  property: shownColumns,
  type: propertyTypes.name,
  has: amenitiesOfProperty,
};

interface ReadProperty {
  readonly property: Pick<PropertyRow, keyof typeof shownColumns>;
  readonly type: string | null;
  readonly has: readonly Amenity[];
}

/** Columns with the same name in the record need no line here. */
export function propertyOf({ property, type, has }: ReadProperty): Property {
  const {
    price,
    label,
    buildYear,
    createdAt,
    status: _,
    propertyTypeId: __,
    ...columns
  } = property;
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
