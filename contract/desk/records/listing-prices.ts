import * as z from 'zod/mini';
import { propertyId } from '../../ids.ts';
import { money } from '../../money.ts';
import { listingRules } from '../../records/listing-rules.ts';
import { version } from '../desk-change.ts';

/** The fields of a listing that decide what a stay costs and which stays the home takes. */
export const priceFields = z.object({
  /** The base price: dollars on the wire, cents inside. */
  pricePerDay: money,
  /** Null: the price and the limits of the documents. */
  rules: z.nullable(listingRules),
});

export type PriceFields = z.output<typeof priceFields>;

/** A listing where the prices of several are changed at once. */
export const listingPrices = z.object({
  id: propertyId,
  version,
  /** In the language of the request. Empty for a draft without a name. */
  name: z.string(),
  fields: priceFields,
});

export type ListingPrices = z.output<typeof listingPrices>;
