import * as z from 'zod/mini';
import type { Sort } from '../calls/properties.ts';
import { type Day, dayOfIso, isBefore, isoOf, plainDay } from '../day.ts';
import { fewestBedrooms } from '../rules/stay.ts';

/** An amenity that the property must have. The search uses the id. The name may be missing. */
export interface ChosenAmenity {
  readonly id: string;
  readonly name: string;
}

/** LIST-16: the values of both search forms. Empty text, 0 and undefined mean no filter. */
export interface SearchState {
  readonly location: string;
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  /** Id of a property type. */
  readonly type: string;
  /** The largest price per day, in whole dollars. */
  readonly maxPrice: number;
  /** The largest size, in SqFt. */
  readonly maxSize: number;
  readonly bedrooms: number;
  /** RATE-25, our addition: how many guests the home must take. */
  readonly guests?: number;
  readonly bathrooms: number;
  readonly amenities: readonly ChosenAmenity[];
}

/** What the URL of the list holds: the filters and, our addition, the page and the sort order. */
export interface SearchRequest {
  readonly filters: SearchState;
  /** Counts from 1. */
  readonly page: number;
  readonly sort: Sort;
}

/** LIST-14: a search without filters. */
export const noFilters: SearchState = {
  location: '',
  checkIn: undefined,
  checkOut: undefined,
  type: '',
  maxPrice: 0,
  maxSize: 0,
  bedrooms: 0,
  bathrooms: 0,
  amenities: [],
};

/** The maximum length of a search text, in characters. */
const longestText = 100;
const mostAmenities = 100;

const words = z.string().check(z.trim(), z.maxLength(longestText));
const amount = z.int().check(z.minimum(0), z.maximum(1_000_000));
const amenities = z
  .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(longestText)), name: words }))
  .check(z.maxLength(mostAmenities));

/** Every valid filter. A stay that ends before it begins is not valid. */
function readFilters(value: unknown): SearchState {
  if (typeof value !== 'object' || value === null) return noFilters;
  const members = new Map(Object.entries(value));
  const read = <Schema extends z.ZodMiniType>(schema: Schema, name: string) =>
    z.safeParse(schema, members.get(name)).data;
  const checkIn = read(plainDay, 'checkIn');
  const checkOut = read(plainDay, 'checkOut');
  const guests = read(amount, 'guests');
  const isReversed = checkIn && checkOut && isBefore(checkOut, checkIn);
  return {
    location: read(words, 'location') ?? '',
    checkIn: isReversed ? undefined : checkIn,
    checkOut: isReversed ? undefined : checkOut,
    type: read(words, 'propertyType') ?? '',
    maxPrice: read(amount, 'propertyPrice') ?? 0,
    maxSize: read(amount, 'propertySize') ?? 0,
    bedrooms: read(amount, 'bedrooms') ?? 0,
    bathrooms: read(amount, 'bathrooms') ?? 0,
    amenities: read(amenities, 'amenities') ?? [],
    ...(guests && { guests }),
  };
}

/** LIST-16: the navigation state of a search, with the documents' names. */
export function stateOf({ type, maxPrice, maxSize, ...rest }: SearchState) {
  return { ...rest, propertyType: type, propertyPrice: maxPrice, propertySize: maxSize };
}

function filtersInAddress(query: URLSearchParams): SearchState {
  const number = (name: string) => Number(query.get(name) ?? 0);
  return readFilters({
    location: query.get('location') ?? '',
    checkIn: dayOfIso(query.get('checkIn') ?? ''),
    checkOut: dayOfIso(query.get('checkOut') ?? ''),
    propertyType: query.get('propertyType') ?? '',
    propertyPrice: number('propertyPrice'),
    propertySize: number('propertySize'),
    // STAY-31: the search of the home page asks for guests.
    bedrooms: number('bedrooms') || fewestBedrooms(number('guests')),
    guests: number('guests'),
    bathrooms: number('bathrooms'),
    amenities: query.getAll('amenities').map((id) => ({ id, name: '' })),
  });
}

/** Whether any filter is set. */
export function hasFilters(filters: SearchState): boolean {
  return queryOf({ filters, page: 1, sort: 'newest' }) !== '';
}

/**
 * LIST-14: the search that the list page shows. The filters come from the URL (our addition: a
 * guest can share it). When the URL has none, they come from the documented navigation state.
 * Invalid values are ignored.
 *
 * @param query The part of the URL after `?`.
 * @param state The navigation state.
 */
export function readSearch(query: string, state: unknown): SearchRequest {
  const address = new URLSearchParams(query);
  const shared = filtersInAddress(address);
  const page = Number(address.get('page') ?? 1);
  return {
    filters: hasFilters(shared) ? shared : readFilters(state),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    sort: address.get('sort') === 'price' ? 'price' : 'newest',
  };
}

/** The query of the URL for a request, without `?`. It omits filters that are not set. */
export function queryOf({ filters, page, sort }: SearchRequest): string {
  const { checkIn, checkOut, amenities, ...rest } = filters;
  const query = new URLSearchParams();
  const set = (name: string, value: string | number) => {
    if (value) query.append(name, String(value));
  };
  set('location', rest.location.trim());
  set('checkIn', checkIn ? isoOf(checkIn) : '');
  set('checkOut', checkOut ? isoOf(checkOut) : '');
  set('propertyType', rest.type);
  set('propertyPrice', rest.maxPrice);
  set('propertySize', rest.maxSize);
  set('bedrooms', rest.bedrooms);
  set('guests', rest.guests ?? 0);
  set('bathrooms', rest.bathrooms);
  for (const { id } of amenities) query.append('amenities', id);
  set('sort', sort === 'newest' ? '' : sort);
  set('page', page === 1 ? '' : page);
  return query.toString();
}

/** Whether two requests are equal. */
export function isSameSearch(first: SearchRequest, second: SearchRequest): boolean {
  return queryOf(first) === queryOf(second);
}
