import { fromPromise } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import {
  listBedroomAmenities,
  listHomeAmenities,
  listKitchenAmenities,
  listPropertyTypes,
  readPriceFilter,
  readServiceTax,
  readSizeFilter,
} from '#contract/calls/content.ts';
import { firstPage } from '#contract/pagination.ts';
import type { FilterData } from '#machines/property-search/filter-data.ts';
import { client } from '../../app/client.ts';

/** API-17 … API-22, API-43: everything that the search forms offer, at once. */
export const loadFilterData = fromPromise<FilterData>(async ({ signal }) => {
  const read = <C extends Call>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
    client.send(call, request, { signal });
  const query = firstPage();
  const [types, home, bedroom, kitchen, price, size, tax] = await Promise.all([
    read(listPropertyTypes, { query }),
    read(listHomeAmenities, { query }),
    read(listBedroomAmenities, { query }),
    read(listKitchenAmenities, { query }),
    read(readPriceFilter, { query }),
    read(readSizeFilter, { query }),
    read(readServiceTax, { query: firstPage(1) }),
  ]);
  return {
    propertyTypes: types.propertyType.map(({ id, propertyTypeName: name }) => ({ id, name })),
    amenities: {
      home: home.homeAmenities.map(({ id, amenitiesName: name }) => ({ id, name })),
      bedroom: bedroom.bedroomAmenities.map(({ id, bedroomAmenitiesName: name }) => ({ id, name })),
      kitchen: kitchen.kitchenAmenities.map(({ id, kitchenAmenitiesName: name }) => ({ id, name })),
    },
    price: price.price[0],
    size: size.size[0],
    taxPercent: tax.tax[0]?.taxPercent ?? 0,
  };
});
