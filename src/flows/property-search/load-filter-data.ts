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
import { client } from '../../app/client.ts';

/** API-17 … API-22, API-43: everything that the search forms offer, at once. */
export const loadFilterData = fromPromise<FilterData, { request: undefined }>(
  async ({ signal }) => {
    const [types, home, bedroom, kitchen, price, size, tax] = await Promise.all([
      client.send(listPropertyTypes, { query: listPropertyTypes.first }, { signal }),
      client.send(listHomeAmenities, { query: listHomeAmenities.first }, { signal }),
      client.send(listBedroomAmenities, { query: listBedroomAmenities.first }, { signal }),
      client.send(listKitchenAmenities, { query: listKitchenAmenities.first }, { signal }),
      client.send(readPriceFilter, { query: readPriceFilter.first }, { signal }),
      client.send(readSizeFilter, { query: readSizeFilter.first }, { signal }),
      client.send(readServiceTax, { query: readServiceTax.first }, { signal }),
    ]);
    return {
      propertyTypes: types.propertyType,
      amenities: {
        home: home.homeAmenities,
        bedroom: bedroom.bedroomAmenities,
        kitchen: kitchen.kitchenAmenities,
      },
      price: price.price[0],
      size: size.size[0],
      taxPercent: tax.tax[0]?.taxPercent ?? 0,
    };
  },
);
