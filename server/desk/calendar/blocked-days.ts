import { eq } from 'drizzle-orm';
import { addDays, type Day, isBefore, isoOf } from '#contract/day.ts';
import type { BlockId } from '#contract/desk/desk-ids.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type BlockedRange, blockedRange } from '#contract/desk/records/desk-calendar.ts';
import type { PropertyId } from '#contract/ids.ts';
import { releaseStaleHoldsOf } from '../../bookings/stale-holds.ts';
import { blockedDays } from '../../db/calendar-tables.ts';
import { type Database, exclusionViolation, isRecordId, sqlStateOf } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { notFound, refuse } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
}

interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

type BlockRow = typeof blockedDays.$inferSelect;

/** The maximum number of days that one call blocks. */
const mostDays = 366 * 2;

/** @param source The platform of an imported range, or nothing. */
export function blockedRangeOf(row: BlockRow, source = ''): BlockedRange {
  const { id, version, propertyId, firstDay, lastDay, reason } = row;
  return { id, version, propertyId, firstDay, lastDay, reason, source };
}

/**
 * Blocks days of a listing. In the database, a trigger refuses days with a booking, and a constraint
 * refuses days that operators have already blocked.
 *
 * @throws Refusal 404; 422 `dates_invalid`, `dates_taken` or `step_impossible`.
 */
export async function blockDays(
  { db, clock, actor }: Desk,
  wanted: Days & { readonly propertyId: PropertyId; readonly reason: string },
): Promise<BlockedRange> {
  const { propertyId, firstDay, lastDay, reason } = wanted;
  requireOrder(wanted);
  try {
    return await db.transaction(async (tx) => {
      const now = clock();
      const listing = await lockListing(tx, propertyId);
      // Unpaid bookings after their deadline do not count: a new booking cancels them too.
      await releaseStaleHoldsOf(tx, now, propertyId);
      const [block] = await tx
        .insert(blockedDays)
        .values({ propertyId, firstDay, lastDay, reason, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (!block) throw refuse(422, 'step_impossible', 'server.daysBlocked');
      const subject = subjectOf(propertyId, listing.name);
      const entry = { action: 'calendar.block', ...subject, after: fieldsOf(wanted) } as const;
      await recordAuditEntry(tx, actor, { ...entry, reason }, now);
      return blockedRangeOf(block);
    });
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    throw refuse(422, 'dates_taken', 'server.daysBooked');
  }
}

/**
 * Frees days of a range that an operator blocked. The rest stays blocked.
 *
 * @returns the parts of the range that stay blocked: none, one or two.
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `dates_invalid` for days outside of the range, or
 * `step_impossible` for a range of another platform.
 */
export function freeDays(
  { db, clock, actor }: Desk,
  { id, version, ...freed }: Days & { readonly id: BlockId; readonly version: number },
): Promise<BlockedRange[]> {
  requireOrder(freed);
  return db.transaction(async (tx) => {
    const block = await lockBlock(tx, id);
    requireVersion(blockedRange, blockedRangeOf(block), version);
    if (block.feedId !== null) throw refuse(422, 'step_impossible', 'server.importedDays');
    const { propertyId, reason } = block;
    if (isBefore(freed.firstDay, block.firstDay) || isBefore(block.lastDay, freed.lastDay)) {
      throw refuse(422, 'dates_invalid', 'server.daysNotBlocked');
    }
    const [first, second] = partsBeside(block, freed);
    const left = [];
    if (first) {
      left.push(
        ...(await tx.update(blockedDays).set(first).where(eq(blockedDays.id, id)).returning()),
      );
    } else await tx.delete(blockedDays).where(eq(blockedDays.id, id));
    if (second) {
      const values = { propertyId, reason, createdAt: block.createdAt, ...second };
      left.push(...(await tx.insert(blockedDays).values(values).returning()));
    }
    const [listing] = await tx
      .select({ name: properties.name })
      .from(properties)
      .where(eq(properties.id, propertyId));
    const subject = subjectOf(propertyId, listing?.name ?? '');
    const entry = { action: 'calendar.free', ...subject, before: fieldsOf(freed) } as const;
    await recordAuditEntry(tx, actor, { ...entry, reason }, clock());
    return left.map((row) => blockedRangeOf(row));
  });
}

/** The days of the range before and after the freed ones: no part, one or two. */
function partsBeside(block: Days, freed: Days): Days[] {
  const before = { firstDay: block.firstDay, lastDay: addDays(freed.firstDay, -1) };
  const after = { firstDay: addDays(freed.lastDay, 1), lastDay: block.lastDay };
  return [before, after].filter(({ firstDay, lastDay }) => !isBefore(lastDay, firstDay));
}

/**
 * Locks the listing before any other lock, as the trigger of a blocked range does. Concurrent bookings
 * lock in the same order.
 */
async function lockListing(tx: Database, id: PropertyId): Promise<{ readonly name: string }> {
  const [listing] = isRecordId<PropertyId>(id)
    ? await tx
        .select({ name: properties.name })
        .from(properties)
        .where(eq(properties.id, id))
        .for('update')
    : [];
  if (!listing) throw notFound();
  return listing;
}

async function lockBlock(tx: Database, id: BlockId): Promise<BlockRow> {
  const [block] = isRecordId<BlockId>(id)
    ? await tx.select().from(blockedDays).where(eq(blockedDays.id, id)).for('update')
    : [];
  if (!block) throw notFound();
  return block;
}

function requireOrder({ firstDay, lastDay }: Days): void {
  const isTooLong = isBefore(addDays(firstDay, mostDays - 1), lastDay);
  if (isBefore(lastDay, firstDay) || isTooLong) {
    throw refuse(422, 'dates_invalid', 'server.daysReversed', { most: mostDays });
  }
}

function subjectOf(propertyId: PropertyId, name: string) {
  return { subjectKind: 'listing', subjectId: propertyId, subjectLabel: name } as const;
}

function fieldsOf({ firstDay, lastDay }: Days): AuditFields {
  return { firstDay: isoOf(firstDay), lastDay: isoOf(lastDay) };
}
