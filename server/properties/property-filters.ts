import { and, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SearchFilters } from '#contract/calls/property-search.ts';
import { addDays, type Day, isBefore } from '#contract/day.ts';
import {
  daysOf,
  fewestBedrooms,
  firstCheckOut,
  lastDayOf,
  longestEver,
  type Stay,
  type StayUnit,
  stayFrom,
  stayLength,
} from '#contract/rules/stay.ts';
import { isStandingRow } from '../bookings/booking-state.ts';
import { type Database, isRecordId } from '../db/database.ts';
import { blockedRange, bookedRange, dayRange } from '../db/day-range.ts';
import { amenities, properties, propertyAmenities, propertyTypes } from '../db/property-tables.ts';
import { refuse } from '../errors.ts';
import { frenchOf } from './text-in.ts';

/** A text for `like` with escaped `%` and `_`. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Whether a text of the listing, in English or French, has this part. */
function holds(field: 'name' | 'location', part: string): SQL | undefined {
  const pattern = `%${literally(part.trim())}%`;
  return or(ilike(properties[field], pattern), ilike(frenchOf(field), pattern));
}

/** Whether the name of the listing, in English or French, has this part. */
export function nameHolds(part: string): SQL | undefined {
  return holds('name', part);
}

/** Whether the name or the place of the listing, in English or French, has this part. */
export function nameOrLocationHolds(part: string): SQL | undefined {
  return or(holds('location', part), nameHolds(part));
}

/** With the id as a value, PostgreSQL reads the listings of the type in the order of the list. */
async function isOfType(db: Database, idOrName: string): Promise<SQL> {
  const isId: boolean = isRecordId(idOrName);
  if (isId) return eq(properties.propertyTypeId, idOrName);
  const name = literally(idOrName.trim());
  const types = await db
    .select({ id: propertyTypes.id })
    .from(propertyTypes)
    .where(or(ilike(propertyTypes.name, name), ilike(propertyTypes.french, name)));
  return inArray(
    properties.propertyTypeId,
    types.map(({ id }) => id),
  );
}

/** The stay of the search. A single date means a stay of one day or night. */
function stayOf({ checkIn, checkOut }: SearchFilters, unit: StayUnit): Stay | undefined {
  const from = checkIn ?? (checkOut && lastDayOf({ checkOut }, unit));
  const to = checkOut ?? (checkIn && firstCheckOut(checkIn, unit));
  if (from === undefined || to === undefined) return undefined;
  if (isBefore(to, from)) throw refuse(422, 'dates_invalid', 'server.datesReversed');
  return { checkIn: from, checkOut: to };
}

/** Whether no day of the stay is booked, blocked or closed. */
function isFreeFor(stay: Stay, unit: StayUnit): SQL {
  // Two equal dates, which the form lets through, mean the night that begins on them.
  const length = Math.max(1, stayLength(stay, unit));
  const wanted = dayRange(stay.checkIn, addDays(stay.checkIn, length - 1));
  // No booking has more days.
  const days = daysOf(stayFrom(stay.checkIn, Math.min(length, longestEver), unit), unit);
  const isBooked = sql`exists (
    select 1 from bookings
    where bookings.property_id = ${properties.id}
      and ${bookedRange} && ${wanted}
      and ${isStandingRow})`;
  const isBlocked = sql`exists (
    select 1 from blocked_days
    where blocked_days.property_id = ${properties.id}
      and ${blockedRange} && ${wanted})`;
  return sql`(not ${isBooked} and not ${isBlocked} and (${properties.rules} is null or not ${isClosedOn(days)}))`;
}

function isClosedOn(days: readonly Day[]): SQL {
  // With `offset 0`, PostgreSQL reads the rules of a listing once, not for each day.
  return sql`exists (
    select 1 from (select ${properties.rules} -> 'dayRules' as of_days offset 0) as own
      cross join unnest(${sql.param(days)}::text[]) as wanted(day)
    where (of_days -> wanted.day ->> 'closed')::boolean)`;
}

function hasOneOf(amenityIds: string[]): SQL {
  if (amenityIds.length === 0) return sql`false`;
  return sql`exists (select 1 from ${propertyAmenities}
    where ${propertyAmenities.propertyId} = ${properties.id}
      and ${inArray(propertyAmenities.amenityId, amenityIds)})`;
}

/** One condition for each amenity. A name can be in several groups, and any of them matches. */
async function hasAll(db: Database, wanted: readonly string[]): Promise<SQL[]> {
  if (wanted.length === 0) return [];
  const known = await db
    .select({ id: amenities.id, name: amenities.name, french: amenities.french })
    .from(amenities);
  return [...new Set(wanted.map((each) => each.trim().toLowerCase()))].map((each) =>
    hasOneOf(
      known
        .filter(({ id, name, french }) =>
          [id, name, french ?? name].some((one) => one.toLowerCase() === each),
        )
        .map(({ id }) => id),
    ),
  );
}

/** RATE-25: how many guests a home takes. */
const mostGuests = sql`coalesce((${properties.rules} ->> 'mostGuests')::int, 2 * ${properties.bedrooms} + 1)`;

/**
 * LIST-16, LIST-19: the conditions for a property, without that of its price (`costsAtMost`). A missing
 * filter excludes nothing.
 *
 * @throws `Refusal` 422 `dates_invalid` when check-out is before check-in.
 */
export async function propertyFilter(
  db: Database,
  filters: SearchFilters,
  unit: StayUnit,
): Promise<SQL[]> {
  const stay = stayOf(filters, unit);
  const { location, type, maxSize, bedrooms = 0, bathrooms, guests = 0 } = filters;
  const conditions = [
    location?.trim() ? nameOrLocationHolds(location) : undefined,
    type ? await isOfType(db, type) : undefined,
    maxSize ? lte(properties.size, maxSize) : undefined,
    bedrooms > fewestBedrooms(guests) ? gte(properties.bedrooms, bedrooms) : undefined,
    guests ? gte(mostGuests, guests) : undefined,
    bathrooms ? gte(properties.bathrooms, bathrooms) : undefined,
    stay && isFreeFor(stay, unit),
    ...(await hasAll(db, filters.amenities ?? [])),
  ];
  const set = and(...conditions);
  return set ? [set] : [];
}
