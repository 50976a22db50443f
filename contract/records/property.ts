import * as z from 'zod/mini';
import { list, number, optional, text, timestamp, withDefault } from '../fields.ts';
import { propertyId } from '../ids.ts';
import { money, moneySum, noMoney } from '../money.ts';
import { renamed } from '../renamed.ts';

/** The one entry that means "no images" (DET-11). */
const noImages = 'string';

/** Image links, absolute or relative to the API's host. */
export const propertyImages = z.codec(list(z.string()), z.custom<string[]>(), {
  decode: (links) => (links[0] === noImages ? [] : links),
  encode: (links) => links,
});

export const moneyOrNone = withDefault(money, noMoney);

const count = withDefault(number, 0);

/** The name of the type. Empty when the property has none. */
const typeName = z.codec(z.nullish(z.object({ propertyTypeName: text })), z.string(), {
  decode: (type) => type?.propertyTypeName ?? '',
  encode: (name) => (name ? { propertyTypeName: name } : null),
});

/**
 * The names of the amenities of one group.
 *
 * @param member The member that has the name on the wire.
 */
/* @__NO_SIDE_EFFECTS__ */
function amenityNames(member: string) {
  return z.codec(
    list(z.object({ amenitiesId: z.object({ [member]: z.string() }) })),
    z.custom<string[]>(),
    {
      decode: (entries) => entries.flatMap(({ amenitiesId }) => Object.values(amenitiesId)),
      encode: (names) => names.map((name) => ({ amenitiesId: { [member]: name } })),
    },
  );
}

export const propertyNames = {
  propertyName: 'name',
  propertyPrice: 'pricePerDay',
  propertyImage: 'images',
} as const;

/** API-07: a property in every reply. Prices are cents inside and dollars on the wire. */
export const property = renamed(
  z.object({
    id: propertyId,
    propertyName: z.string(),
    propertyPrice: money,
    serviceCharge: moneyOrNone,
    propertyStatus: text,
    propertyCode: text,
    bedrooms: count,
    bathrooms: count,
    garages: count,
    /** SqFt (CONST-02). */
    propertySize: count,
    propertyLandSize: count,
    /** Year. */
    propertyBuild: text,
    location: text,
    /** Untrusted HTML. */
    description: text,
    videoLink: text,
    propertyImage: propertyImages,
    propertyType: typeName,
    homeAmenities: amenityNames('amenitiesName'),
    bedroomAmenities: amenityNames('bedroomAmenitiesName'),
    kitchenAmenities: amenityNames('kitchenAmenitiesName'),
    /**
     * ISO timestamp. Not documented for a property, but the page shows it as "date published"
     * (FAV-12).
     */
    createdAt: optional(timestamp),
    /** Our addition: what each picture shows, in their order. Empty for one that is not described. */
    pictureTexts: optional(list(text)),
    /** Our addition: the lowest price of a day, when its days have different prices. */
    priceFrom: optional(money),
    /** Our addition: what the days of the search cost, without service charge and tax, when the host has set rules. */
    stayAmount: optional(moneySum),
  }),
  {
    ...propertyNames,
    propertyStatus: 'status',
    propertyCode: 'code',
    propertySize: 'size',
    propertyLandSize: 'landSize',
    propertyBuild: 'yearBuilt',
    propertyType: 'type',
  },
);

export type Property = z.output<typeof property>;
