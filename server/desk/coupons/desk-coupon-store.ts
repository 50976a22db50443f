import { and, asc, eq, gte, ilike, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isBefore } from '#contract/day.ts';
import type { couponFilters } from '#contract/desk/calls/coupons.ts';
import { mostCounted } from '#contract/desk/calls/today.ts';
import type { CouponId } from '#contract/desk/desk-ids.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { Language } from '#contract/translated.ts';
import { earliestToday } from '../../bookings/booking-rules.ts';
import { bookings } from '../../db/booking-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { coupons, properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { literally, nameHolds } from '../../properties/property-filters.ts';
import { textIn } from '../../properties/text-in.ts';
import { deskPageSize, hasId, isAfter, newestOf, pageOfRows } from '../desk-page.ts';

type Filters = z.output<typeof couponFilters>;
type Tools = Pick<Deps, 'db' | 'clock'> & { readonly language: Language };

const keys = { at: coupons.createdAt, id: coupons.id };

/** The maximum number of listings to choose from. */
const mostHomes = 2000;

function rows(db: Database, language: Language) {
  const timesUsed = (isThere: SQL) => sql`(select count(*) from (
    select 1 from ${bookings}
    where ${isThere} and ${bookings.couponCode} = ${coupons.code} and ${bookings.couponCode} <> ''
    limit ${sql.raw(String(mostCounted))}) as used)`;
  // Two reads, because no index serves a booking of either this home or any.
  const uses = sql`case when ${coupons.propertyId} is null then ${timesUsed(sql`true`)}
    else ${timesUsed(eq(bookings.propertyId, coupons.propertyId))} end`;
  return db
    .select({
      coupon: coupons,
      property: { id: properties.id, name: textIn('name', language) },
      uses: uses.mapWith(Number),
    })
    .from(coupons)
    .leftJoin(properties, eq(properties.id, coupons.propertyId));
}

type Row = Awaited<ReturnType<typeof rows>>[number];

function recordOf({ coupon, property, uses }: Row, now: Date): DeskCoupon {
  const { id, version, name, code, discount, percent, startDate, endDate, isEnded, createdAt } =
    coupon;
  const isOver = isEnded || isBefore(endDate, earliestToday(now));
  return {
    id,
    version,
    property,
    name,
    code,
    discount,
    percent,
    startDate,
    endDate,
    state: isOver ? 'ended' : 'active',
    isEnded,
    uses,
    createdAt: createdAt.toISOString(),
  };
}

function isLike(text: string): SQL | undefined {
  if (isRecordId<CouponId>(text)) return eq(coupons.id, text);
  const pattern = `%${literally(text)}%`;
  return or(ilike(coupons.code, pattern), ilike(coupons.name, pattern), nameHolds(text));
}

function isInState(state: DeskCoupon['state'], now: Date): SQL | undefined {
  const today = earliestToday(now);
  return state === 'active'
    ? and(not(coupons.isEnded), gte(coupons.endDate, today))
    : or(coupons.isEnded, lt(coupons.endDate, today));
}

/** The coupons that guests of a listing can use: its own, and those of all homes. */
function isFor(property: string | undefined): SQL | undefined {
  return property ? or(hasId(coupons.propertyId, property), isNull(coupons.propertyId)) : undefined;
}

/** A page of the coupons, newest first. */
export async function listCoupons(
  { db, clock, language }: Tools,
  { state, property, search, after }: Filters,
) {
  const now = clock();
  const found = await rows(db, language)
    .where(
      and(
        state && isInState(state, now),
        isFor(property),
        search ? isLike(search) : undefined,
        isAfter(keys, after),
      ),
    )
    .orderBy(newestOf(keys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(found, ({ coupon }) => ({
    at: coupon.createdAt,
    id: coupon.id,
  }));
  return { records: page.map((row) => recordOf(row, now)), next };
}

/** The listings by name. */
export function listCouponHomes(db: Database, language: Language) {
  const name = textIn('name', language);
  return db
    .select({ id: properties.id, name, code: properties.code })
    .from(properties)
    .orderBy(asc(name), asc(properties.id))
    .limit(mostHomes);
}

/** @throws Refusal 404. */
export async function readCoupon(
  { db, clock, language }: Tools,
  id: CouponId,
): Promise<DeskCoupon> {
  const [row] = await rows(db, language).where(eq(coupons.id, id));
  if (!row) throw notFound();
  return recordOf(row, clock());
}
