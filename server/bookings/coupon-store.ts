import { and, asc, count, desc, eq, not, sql } from 'drizzle-orm';
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
  startDate: coupons.startDate,
  endDate: coupons.endDate,
};

/** API-44: a page of an approved property's coupons that no operator has ended, and their number. */
export async function couponsOf(
  db: Database,
  propertyId: PropertyId,
  page: Page,
): Promise<{ readonly coupons: Coupon[]; readonly total: number }> {
  const ofProperty = and(isApproved, not(coupons.isEnded), eq(coupons.propertyId, propertyId));
  const isOfProperty = eq(properties.id, coupons.propertyId);
  const [total] = await db
    .select({ count: count() })
    .from(coupons)
    .innerJoin(properties, isOfProperty)
    .where(ofProperty);
  const rows = await db
    .select(columns)
    .from(coupons)
    .innerJoin(properties, isOfProperty)
    .where(ofProperty)
    .orderBy(asc(coupons.startDate), asc(coupons.code))
    .limit(page.limit)
    .offset(page.offset);
  return { coupons: rows, total: total?.count ?? 0 };
}

/** The property's coupon with this code in upper or lower case, unless an operator has ended it. */
export async function couponByCode(
  db: Database,
  propertyId: PropertyId,
  code: string,
): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select(columns)
    .from(coupons)
    .where(
      and(
        not(coupons.isEnded),
        eq(coupons.propertyId, propertyId),
        sql`lower(${coupons.code}) = lower(${code})`,
      ),
    )
    // When two codes differ only in upper and lower case, prefer the exact spelling.
    .orderBy(desc(eq(coupons.code, code)))
    .limit(1);
  return coupon;
}
