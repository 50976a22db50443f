import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../day.ts';
import { listReply } from '../list-reply.ts';
import { money } from '../money.ts';
import { property } from '../records/property.ts';
import { renamed } from '../renamed.ts';
import { count } from '../typed-fields.ts';
import { sortedPageQuery } from './properties.ts';

const name = z.string().check(z.minLength(1), z.maxLength(100));

const names = z.codec(z.union([name, z.array(name).check(z.maxLength(100))]), z.array(name), {
  decode: (value) => (typeof value === 'string' ? [value] : value),
  encode: (value) => value,
});

/** LIST-16, LIST-19: the filters of a search. A missing filter excludes nothing. */
const searchFilters = renamed(
  z.object({
    /** Any part of the property's location or name. */
    location: z.optional(name),
    /** Not shifted by a day (OQ-08). The result excludes properties booked on any day of the stay. */
    checkIn: z.optional(day),
    checkOut: z.optional(day),
    /** Id or name of a property type. */
    propertyType: z.optional(name),
    /** Largest size in SqFt. */
    propertySize: z.optional(count),
    /** Largest price per day. */
    propertyPrice: z.optional(money),
    /** Minimum number. */
    bathrooms: z.optional(count),
    bedrooms: z.optional(count),
    /**
     * Our addition: how many guests the home must take (RATE-25). Then `bedrooms` counts only above what so many
     * guests need in a home without a number of its own.
     */
    guests: z.optional(count),
    /** Ids or names of amenities. The property must have all of them. */
    amenities: z.optional(names),
  }),
  { propertyType: 'type', propertySize: 'maxSize', propertyPrice: 'maxPrice' },
);

export type SearchFilters = z.output<typeof searchFilters>;

export const searchProperties = defineCall({
  row: 'API-34',
  method: 'POST',
  path: '/property-registry/adavance/search',
  access: 'public',
  summary: 'Approved properties that match every filter',
  query: sortedPageQuery,
  body: searchFilters,
  encoding: 'form',
  reply: listReply('properties', property),
});
