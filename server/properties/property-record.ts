import { eq, sql } from 'drizzle-orm';
import { byName } from '#contract/by-name.ts';
import { listingAnswers, listingNumbers, listingTexts } from '#contract/desk/listing-fields.ts';
import type { EmbeddedProperty } from '#contract/records/embedded-property.ts';
import type { Property } from '#contract/records/property.ts';
import { type DayPrices, lowestOwnPrice } from '#contract/rules/lowest-price.ts';
import type { Rates } from '#contract/rules/rates.ts';
import { amountOfStay } from '#contract/rules/stay-price.ts';
import { inLanguage, type Language } from '#contract/translated.ts';
import { listingLabels } from '#locales/fr/listing-labels.ts';
import { amenities, properties, propertyAmenities, propertyTypes } from '../db/property-tables.ts';
import type { PricedStay } from './stay-cost.ts';
import { nameIn, textIn } from './text-in.ts';

type PropertyRow = typeof properties.$inferSelect;
type Amenity = { readonly kind: (typeof amenities.$inferSelect)['kind']; readonly name: string };

/** The columns that `embeddedPropertyOf` needs. Select them as one group. */
export function embeddedPropertyColumns(language: Language) {
  return {
    id: properties.id,
    name: textIn('name', language),
    price: properties.price,
    location: textIn('location', language),
    images: properties.images,
    createdAt: properties.createdAt,
  };
}

type EmbeddedRow = Pick<PropertyRow, keyof ReturnType<typeof embeddedPropertyColumns>>;

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
function amenitiesOfProperty(language: Language) {
  const name = nameIn(amenities, language);
  return sql<Amenity[]>`(
    select coalesce(json_agg(json_build_object('kind', ${amenities.kind}, 'name', ${name})
      order by ${amenities.position}, ${amenities.name}), '[]')
    from ${propertyAmenities} join ${amenities} on ${eq(amenities.id, propertyAmenities.amenityId)}
    where ${eq(propertyAmenities.propertyId, properties.id)})`;
}

const shownColumns = {
  id: properties.id,
  price: properties.price,
  rules: properties.rules,
  serviceCharge: properties.serviceCharge,
  code: properties.code,
  buildYear: properties.buildYear,
  videoLink: properties.videoLink,
  images: properties.images,
  imageTexts: properties.imageTexts,
  createdAt: properties.createdAt,
  ...byName([...listingNumbers, ...listingAnswers], (name) => properties[name]),
};

/** The columns that `propertyOf` needs, of `properties` joined with `property_types`. */
export function propertyColumns(language: Language) {
  return {
    property: {
      ...shownColumns,
      ...byName(listingTexts, (name) => textIn(name, language)),
    },
    type: sql<string | null>`${nameIn(propertyTypes, language)}`,
    has: amenitiesOfProperty(language),
  };
}

interface ReadProperty {
  readonly property: Pick<PropertyRow, keyof typeof shownColumns | (typeof listingTexts)[number]>;
  readonly type: string | null;
  readonly has: readonly Amenity[];
}

/**
 * Columns with the same name in the record need no line here.
 *
 * @param priced The stay that the property tells the amount of.
 */
export function propertyOf(
  { property, type, has }: ReadProperty,
  language: Language,
  priced?: PricedStay,
): Property {
  const { price, rules, label, buildYear, createdAt, imageTexts, ...columns } = property;
  const named = (kind: Amenity['kind']) =>
    has.filter((each) => each.kind === kind).map(({ name }) => name);
  const pictureTexts = columns.images.map((link) => inLanguage(imageTexts[link] ?? {}, language));
  return {
    ...columns,
    ...(pictureTexts.some(Boolean) && { pictureTexts }),
    pricePerDay: price,
    ...(rules &&
      pricesByRules({ ...rules, pricePerDay: price, bedrooms: columns.bedrooms }, priced)),
    status: (language === 'fr' && listingLabels[label]) || label,
    yearBuilt: buildYear === null ? '' : String(buildYear),
    createdAt: createdAt.toISOString(),
    type: type ?? '',
    homeAmenities: named('home'),
    bedroomAmenities: named('bedroom'),
    kitchenAmenities: named('kitchen'),
  };
}

/** The lowest price of a day, when its days have different prices. */
export function priceFromOf(rates: DayPrices): Pick<Property, 'priceFrom'> {
  const priceFrom = lowestOwnPrice(rates);
  return priceFrom === undefined ? {} : { priceFrom };
}

/** What only a listing with rules has. */
function pricesByRules(
  rates: Rates,
  priced: PricedStay | undefined,
): Pick<Property, 'priceFrom' | 'stayAmount'> {
  return {
    ...priceFromOf(rates),
    ...(priced && { stayAmount: amountOfStay(priced.stay, 1, rates, priced.unit) }),
  };
}
