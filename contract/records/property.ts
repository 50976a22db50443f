import * as z from 'zod/mini';
import { id, list, numberOr, optionalTimestamp, text } from '../fields.ts';
import { money, moneyOr } from '../money.ts';

/** The one entry that means "no images" (DET-11). */
const noImages = 'string';

/** Image links, absolute or relative to the API's host. */
const propertyImages = z.codec(z.nullish(z.array(z.string())), z.array(z.string()), {
  decode: (links) => (!links || links[0] === noImages ? [] : links),
  encode: (links) => links,
});

const count = numberOr(0);

/** API-07: a property in every reply. Prices are cents inside and dollars on the wire. */
export const property = z.object({
  id,
  propertyName: z.string(),
  /** Per day. */
  propertyPrice: money,
  serviceCharge: moneyOr(0),
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
  propertyType: z.nullish(z.object({ propertyTypeName: text })),
  homeAmenities: list(z.object({ amenitiesId: z.object({ amenitiesName: z.string() }) })),
  bedroomAmenities: list(z.object({ amenitiesId: z.object({ bedroomAmenitiesName: z.string() }) })),
  kitchenAmenities: list(z.object({ amenitiesId: z.object({ kitchenAmenitiesName: z.string() }) })),
  /**
   * ISO timestamp. Not documented for a property, but the page shows it as "date published"
   * (FAV-12).
   */
  createdAt: optionalTimestamp,
});

export type Property = z.output<typeof property>;

/** The part of a property that bookings, transactions, refunds and favourites include. */
export const embeddedProperty = z.object({
  id,
  propertyName: text,
  propertyPrice: moneyOr(0),
  location: text,
  propertyImage: propertyImages,
  createdAt: optionalTimestamp,
});

export type EmbeddedProperty = z.output<typeof embeddedProperty>;
