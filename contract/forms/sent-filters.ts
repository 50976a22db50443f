import type { SearchFilters } from '../calls/property-search.ts';
import { centsOf } from '../money.ts';
import type { SearchState } from './search-state.ts';

/** LIST-19: the filters that travel; empty, zero and blank ones do not. */
export function sentFilters(filters: SearchState): SearchFilters {
  const { checkIn, checkOut, maxPrice, maxSize, bedrooms, bathrooms, guests } = filters;
  const location = filters.location.trim();
  const type = filters.type.trim();
  const amenities = filters.amenities.map(({ id }) => id);
  return {
    ...(location && { location }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(type && { type }),
    ...(maxSize && { maxSize }),
    ...(maxPrice && { maxPrice: centsOf(maxPrice) }),
    ...(bathrooms && { bathrooms }),
    ...(bedrooms && { bedrooms }),
    ...(guests && { guests }),
    ...(amenities.length > 0 && { amenities }),
  };
}
