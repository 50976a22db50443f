import {
  listBedroomAmenities,
  listHomeAmenities,
  listKitchenAmenities,
  listPropertyTypes,
  readPriceFilter,
  readServiceTax,
  readSizeFilter,
} from '#contract/calls/content.ts';
import type { FilterData } from '#machines/guest/filter-data.machine.ts';
import { callsActor } from '../../app/actors.ts';

/** API-17 … API-22, API-43: everything that the search forms offer, at once. */
export const loadFilterData = callsActor<FilterData, { request: undefined }>(async ({ first }) => {
  const [propertyTypes, home, bedroom, kitchen, [price], [size], [tax]] = await Promise.all([
    first(listPropertyTypes),
    first(listHomeAmenities),
    first(listBedroomAmenities),
    first(listKitchenAmenities),
    first(readPriceFilter),
    first(readSizeFilter),
    first(readServiceTax),
  ]);
  return {
    propertyTypes,
    amenities: { home, bedroom, kitchen },
    price,
    size,
    taxPercent: tax?.taxPercent ?? 0,
  };
});
