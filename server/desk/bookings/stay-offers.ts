import { and, asc, inArray, sql } from 'drizzle-orm';
import { mostOffers } from '#contract/desk/calls/new-booking.ts';
import type { StayOffer } from '#contract/desk/records/stay-offer.ts';
import type { PropertyId } from '#contract/ids.ts';
import { noMoney } from '#contract/money.ts';
import { mostTotal } from '#contract/rules/price.ts';
import { longestEver, type Stay, type StayUnit } from '#contract/rules/stay.ts';
import { stayRefusal } from '#contract/rules/stay-refusal.ts';
import { dayInZone } from '#contract/time-zone.ts';
import type { Language } from '#contract/translated.ts';
import { currentPrice, ratesOf } from '../../bookings/booking-price.ts';
import { checkStay, earliestToday } from '../../bookings/booking-rules.ts';
import { bookedRanges } from '../../bookings/booking-store.ts';
import { currentTax } from '../../bookings/booking-terms.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import { notFound } from '../../errors.ts';
import { propertyFilter } from '../../properties/property-filters.ts';
import { bookableColumns, isApproved } from '../../properties/property-store.ts';
import { cheapestStays } from '../../properties/stay-cost.ts';
import { textIn } from '../../properties/text-in.ts';

/** Homes that have the searched text, but do not take the stay. */
const mostRefused = 5;

interface Asked {
  readonly stay: Stay;
  readonly guests: number;
  readonly unit: StayUnit;
}

interface Reader {
  readonly db: Database;
  readonly now: Date;
  readonly language: Language;
}

/**
 * DESK-460: the homes that take a stay, the cheapest first. If none with the searched text takes it, some that
 * have the text, with their refusals.
 *
 * @throws Refusal 422 `dates_invalid`.
 */
export async function freeHomes(reader: Reader, asked: Asked, search: string | undefined) {
  const { db, now } = reader;
  const { stay, guests, unit } = asked;
  checkAsked(asked, now);
  const named = { location: search };
  const takesGuests = sql`coalesce((${properties.rules} ->> 'mostGuests')::int, 2 * ${properties.bedrooms} + 1) >= ${guests}`;
  const matching = and(
    isApproved,
    takesGuests,
    ...(await propertyFilter(db, { ...named, ...stay }, unit)),
  );
  const bounds = { wanted: mostOffers, countedTo: mostOffers + 1 };
  const { ids, total } = await cheapestStays(db, { priced: { stay, unit }, matching }, bounds);
  const found = (await offersOf(reader, asked, ids)).filter(isUsual);
  const offers = found.filter(({ refusal }) => !refusal);
  const refused =
    search && offers.length === 0
      ? (await offersOf(reader, asked, await idsNamed(db, named, unit))).filter(isUsual)
      : [];
  return {
    offers: [...offers.toSorted((one, other) => one.total - other.total), ...refused],
    hasMore: total > mostOffers,
  };
}

/** A total above the limit cannot be booked. It is a slip in the prices of this home alone. */
function isUsual({ refusal, total }: StayOffer): boolean {
  return refusal !== undefined || total <= mostTotal;
}

/**
 * DESK-460: what a stay in a home costs, or why the home does not take it.
 *
 * @throws Refusal 404 for a home that cannot be booked, or 422 `dates_invalid`.
 */
export async function stayOfferOf(
  reader: Reader,
  asked: Asked,
  id: PropertyId,
): Promise<StayOffer> {
  checkAsked(asked, reader.now);
  const [offer] = isRecordId<PropertyId>(id) ? await offersOf(reader, asked, [id]) : [];
  if (!offer) throw notFound();
  return offer;
}

/** What no home takes. Each home has its own present day. */
function checkAsked({ stay, unit }: Asked, now: Date): void {
  checkStay(stay, now, { today: earliestToday(now), longestStay: longestEver, unit });
}

async function idsNamed(db: Database, named: { location: string | undefined }, unit: StayUnit) {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isApproved, ...(await propertyFilter(db, named, unit))))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(mostRefused);
  return rows.map(({ id }) => id);
}

/** The offers of the homes with these ids that can be booked. */
async function offersOf(
  reader: Reader,
  asked: Asked,
  ids: readonly PropertyId[],
): Promise<StayOffer[]> {
  const { db, language } = reader;
  const taxPercent = await currentTax(db);
  const homes = await db
    .select({
      ...bookableColumns,
      name: textIn('name', language),
      location: textIn('location', language),
    })
    .from(properties)
    .where(and(isApproved, inArray(properties.id, [...ids])))
    .orderBy(asc(properties.name), asc(properties.id));
  const offers: StayOffer[] = [];
  for (const home of homes) offers.push(await offerOf(reader, asked, home, taxPercent));
  return offers;
}

type Home = typeof properties.$inferSelect;
type OfferedHome = Pick<Home, keyof typeof bookableColumns | 'name' | 'location'>;

async function offerOf(
  { db, now }: Reader,
  { stay, guests, unit }: Asked,
  home: OfferedHome,
  taxPercent: number,
): Promise<StayOffer> {
  const { id, name, location, timeZone } = home;
  const today = dayInZone(now, timeZone);
  const booked = await bookedRanges(db, now, id, unit);
  const refusal = stayRefusal(stay, guests, ratesOf(home), { today, booked, unit });
  const offered = { home: { id, name, location }, today };
  if (refusal) return { ...offered, lines: [], total: noMoney, refusal };
  const party = { stay, guests, couponCode: '' };
  const { lines, total } = await currentPrice(db, home, { taxPercent, unit }, party);
  return { ...offered, lines: [...lines], total };
}
