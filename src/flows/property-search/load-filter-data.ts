import { fromPromise } from 'xstate';
import {
  listBedroomAmenities,
  listHomeAmenities,
  listKitchenAmenities,
  listPropertyTypes,
  readPriceFilter,
  readServiceTax,
  readSizeFilter,
} from '#contract/calls/content.ts';
import type { FilterData } from '#machines/filter-data/filter-data.machine.ts';
import { firstRecords } from '../../app/first-records.ts';

/** API-17 … API-22, API-43: everything that the search forms offer, at once. */
export const loadFilterData = fromPromise<FilterData, { request: undefined }>(
  async ({ signal }) => {
    const [propertyTypes, home, bedroom, kitchen, [price], [size], [tax]] = await Promise.all([
      firstRecords(listPropertyTypes, signal),
      firstRecords(listHomeAmenities, signal),
      firstRecords(listBedroomAmenities, signal),
      firstRecords(listKitchenAmenities, signal),
      firstRecords(readPriceFilter, signal),
      firstRecords(readSizeFilter, signal),
      firstRecords(readServiceTax, signal),
    ]);
    return {
      propertyTypes,
      amenities: { home, bedroom, kitchen },
      price,
      size,
      taxPercent: tax?.taxPercent ?? 0,
    };
  },
);
