import type { SearchFilters } from '../calls/property-search.ts';
import { centsOf } from '../money.ts';
import type { SearchState } from './search-state.ts';

/** LIST-19: the filters that travel; empty, zero and blank ones do not. */
export function sentFilters(filters: SearchState): SearchFilters {
  const { checkIn, checkOut, propertyPrice, propertySize, bedrooms, bathrooms } = filters;
  const location = filters.location.trim();
  const propertyType = filters.propertyType.trim();
  const amenities = filters.amenities.map(({ id }) => id);
  return {
    ...(location && { location }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(propertyType && { propertyType }),
    ...(propertySize && { propertySize }),
    ...(propertyPrice && { propertyPrice: centsOf(propertyPrice) }),
    ...(bathrooms && { bathrooms }),
    ...(bedrooms && { bedrooms }),
    ...(amenities.length > 0 && { amenities }),
  };
}
