import { and, asc, count, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PropertyId } from '#contract/ids.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import type { Database } from '../db/database.ts';
import { coupons, properties } from '../db/property-tables.ts';
import type { Page } from '../paging.ts';
import { isApproved } from '../properties/property-store.ts';

const columns = {
  name: coupons.name,
  code: coupons.code,
  discount: coupons.discount,
  percent: coupons.percent,
  startDate: coupons.startDate,
  endDate: coupons.endDate,
};

type Row = Omit<Coupon, 'percent'> & { readonly percent: number | null };

/** The contract has no null. */
function couponOf({ percent, ...coupon }: Row): Coupon {
  return percent === null ? coupon : { ...coupon, percent };
}

const isForAll = isNull(coupons.propertyId);

/** The coupons of a property, and those of all homes, that no operator has ended. */
function isOffered(propertyId: PropertyId): SQL | undefined {
  return and(not(coupons.isEnded), or(eq(coupons.propertyId, propertyId), isForAll));
}

const own = alias(coupons, 'own');

/** A coupon of all homes gives way to the property's own one with the same code. */
function isReplaced(db: Database, propertyId: PropertyId): SQL {
  const isSame = sql`lower(${own.code}) = lower(${coupons.code})`;
  const replacing = db
    .select({ id: own.id })
    .from(own)
    .where(and(isForAll, eq(own.propertyId, propertyId), not(own.isEnded), isSame));
  return sql`exists ${replacing}`;
}

/** API-44: a page of an approved property's coupons that no operator has ended, and their number. */
export async function couponsOf(
  db: Database,
  propertyId: PropertyId,
  page: Page,
): Promise<{ readonly coupons: Coupon[]; readonly total: number }> {
  const isProperty = and(eq(properties.id, propertyId), isApproved);
  const ofProperty = and(isOffered(propertyId), not(isReplaced(db, propertyId)));
  const [total] = await db
    .select({ count: count() })
    .from(coupons)
    .innerJoin(properties, isProperty)
    .where(ofProperty);
  const rows = await db
    .select(columns)
    .from(coupons)
    .innerJoin(properties, isProperty)
    .where(ofProperty)
    .orderBy(asc(coupons.startDate), asc(coupons.code))
    .limit(page.limit)
    .offset(page.offset);
  return { coupons: rows.map(couponOf), total: total?.count ?? 0 };
}

/**
 * The property's coupon with this code in upper or lower case, unless an operator has ended it, or else that
 * of all homes.
 */
export async function couponByCode(
  db: Database,
  propertyId: PropertyId,
  code: string,
): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select(columns)
    .from(coupons)
    .where(and(isOffered(propertyId), sql`lower(${coupons.code}) = lower(${code})`))
    // When two codes of a property differ only in upper and lower case, prefer the exact spelling.
    .orderBy(asc(isForAll), desc(eq(coupons.code, code)))
    .limit(1);
  return coupon && couponOf(coupon);
}
