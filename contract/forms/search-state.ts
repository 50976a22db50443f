import * as z from 'zod/mini';
import type { Sort } from '../calls/properties.ts';
import { type Day, dayOfIso, isBefore, isDay, isoOf } from '../day.ts';

/** The amenities a property must have, all of them; a name may be missing, the id counts. */
export interface ChosenAmenity {
  readonly id: string;
  readonly name: string;
}

/** LIST-16: what both search forms fill in. Empty text, 0 and undefined are filters left out. */
export interface SearchState {
  readonly location: string;
  readonly checkIn: Day | undefined;
  readonly checkOut: Day | undefined;
  /** Id of a property type. */
  readonly propertyType: string;
  /** The largest price per day, in whole dollars. */
  readonly propertyPrice: number;
  /** The largest size, in SqFt. */
  readonly propertySize: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly amenities: readonly ChosenAmenity[];
}

/** What the list's address says: the filters, and (ours) which page in which order. */
export interface SearchRequest {
  readonly filters: SearchState;
  /** Counts from 1. */
  readonly page: number;
  readonly sort: Sort;
}

/** LIST-14: no search. */
export const noFilters: SearchState = {
  location: '',
  checkIn: undefined,
  checkOut: undefined,
  propertyType: '',
  propertyPrice: 0,
  propertySize: 0,
  bedrooms: 0,
  bathrooms: 0,
  amenities: [],
};

/** The longest text that can be searched for. */
const longestText = 100;
const mostAmenities = 100;

const words = z.string().check(z.trim(), z.maxLength(longestText));
const amount = z.int().check(z.minimum(0), z.maximum(1_000_000));
const someDay = z.string().check(z.refine(isDay));
const amenities = z
  .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(longestText)), name: words }))
  .check(z.maxLength(mostAmenities));

/** Every filter that is well formed; a stay that ends before it begins is none. */
function readFilters(value: unknown): SearchState {
  const members = new Map(
    typeof value === 'object' && value !== null ? Object.entries(value) : undefined,
  );
  const read = <Schema extends z.ZodMiniType>(schema: Schema, name: keyof SearchState) =>
    z.safeParse(schema, members.get(name)).data;
  const checkIn = read(someDay, 'checkIn');
  const checkOut = read(someDay, 'checkOut');
  const isReversed = checkIn && checkOut && isBefore(checkOut, checkIn);
  return {
    location: read(words, 'location') ?? '',
    checkIn: isReversed ? undefined : checkIn,
    checkOut: isReversed ? undefined : checkOut,
    propertyType: read(words, 'propertyType') ?? '',
    propertyPrice: read(amount, 'propertyPrice') ?? 0,
    propertySize: read(amount, 'propertySize') ?? 0,
    bedrooms: read(amount, 'bedrooms') ?? 0,
    bathrooms: read(amount, 'bathrooms') ?? 0,
    amenities: read(amenities, 'amenities') ?? [],
  };
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
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    amenities: query.getAll('amenities').map((id) => ({ id, name: '' })),
  });
}

/** Whether any filter is set. */
export function hasFilters(filters: SearchState): boolean {
  return queryOf({ filters, page: 1, sort: 'newest' }) !== '';
}

/**
 * LIST-14: the search that a visit of the list asks for. The address counts (ours: it can be shared);
 * the documented navigation state where the address has no filters. What is malformed is left out.
 *
 * @param query The address's part after `?`.
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

/** The address's part that says the same as the request, without `?`; what is not set is left out. */
export function queryOf({ filters, page, sort }: SearchRequest): string {
  const { checkIn, checkOut, amenities, ...rest } = filters;
  const query = new URLSearchParams();
  const set = (name: string, value: string | number) => {
    if (value) query.append(name, String(value));
  };
  set('location', rest.location.trim());
  set('checkIn', checkIn ? isoOf(checkIn) : '');
  set('checkOut', checkOut ? isoOf(checkOut) : '');
  set('propertyType', rest.propertyType);
  set('propertyPrice', rest.propertyPrice);
  set('propertySize', rest.propertySize);
  set('bedrooms', rest.bedrooms);
  set('bathrooms', rest.bathrooms);
  for (const { id } of amenities) query.append('amenities', id);
  set('sort', sort === 'newest' ? '' : sort);
  set('page', page === 1 ? '' : page);
  return query.toString();
}

/** Whether two requests ask for the same. */
export function isSameSearch(one: SearchRequest, other: SearchRequest): boolean {
  return queryOf(one) === queryOf(other);
}
