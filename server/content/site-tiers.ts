import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { readRefundPolicy } from '#contract/calls/content.ts';
import type { RefundTiers } from '#contract/records/refund-tiers.ts';
import { content } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/property-tables.ts';
import { registryOf } from './registries.ts';

/**
 * STAY-240: the column of the tiers that hold for a property now: its own ones, otherwise those of the policy that
 * guests read. Null without either.
 */
export function presentTiers(db: Database): SQL<RefundTiers | null> {
  const ofSite = db
    .select({ tiers: sql`${content.record} -> 'refundTiers'` })
    .from(content)
    .where(
      and(eq(content.registry, registryOf(readRefundPolicy.path)), eq(content.isRemoved, false)),
    )
    .orderBy(asc(content.position), asc(content.id))
    .limit(1);
  return sql<RefundTiers | null>`coalesce(${properties.refundTiers}, ${ofSite})`.mapWith(
    properties.refundTiers,
  );
}
