import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isoOf } from '#contract/day.ts';
import type * as calls from '#contract/desk/calls/coupons.ts';
import type { CouponId } from '#contract/desk/desk-ids.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import { type DeskCoupon, deskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { PropertyId } from '#contract/ids.ts';
import { dollarsOf } from '#contract/money.ts';
import type { Language } from '#contract/translated.ts';
import type { CouponStep } from '#machines/lives/coupon-life.machine.ts';
import { couponAfter } from '#machines/lives/coupon-life.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { coupons, properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import type { Actor } from '../actor.ts';
import { auditedHome } from '../audit/audited-home.ts';
import { differing } from '../audit/differing.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { readCoupon } from './desk-coupon-store.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
  /** Of the records in replies. */
  readonly language: Language;
}

/** A coupon as the operator saw it. */
interface SeenCoupon {
  readonly id: CouponId;
  readonly version: number;
}

type CouponTerms = Omit<z.output<typeof calls.changeCoupon.body>, 'version'>;

/** The fields of a coupon in the audit trail. */
function fieldsOf(coupon: DeskCoupon): AuditFields {
  const { name, code, discount, percent, startDate, endDate, isEnded } = coupon;
  return {
    name,
    code,
    ...(percent === null ? { discount: dollarsOf(discount) } : { percent: String(percent) }),
    startDate: isoOf(startDate),
    endDate: isoOf(endDate),
    isEnded,
  };
}

async function subjectOf(tx: Database, { id, code, property }: DeskCoupon) {
  return {
    subjectKind: 'coupon',
    subjectId: id,
    // One of all homes has its code alone, and the desk says the rest in the language of the reader.
    subjectLabel: property ? `${code}, ${await auditedHome(tx, property.id)}` : code,
  } as const;
}

/**
 * Adds a coupon to a listing or to all homes.
 *
 * @throws Refusal 404 for an unknown listing, or 422 `coupon_taken` when the listing, or another coupon of all
 * homes, has the code already. Upper and lower case do not count, because guests type a code in either.
 */
export function createCoupon(
  { db, clock, actor, language }: Desk,
  { property, ...terms }: z.output<typeof calls.createCoupon.body>,
): Promise<DeskCoupon> {
  return db.transaction(async (tx) => {
    const propertyId = property && (await lockHome(tx, property));
    if (propertyId && (await hasCode(tx, propertyId, terms.code))) throw codeTaken();
    const now = clock();
    const [row] = await tx
      .insert(coupons)
      .values({ propertyId, ...terms, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: coupons.id });
    if (!row) throw codeTaken();
    const created = await readCoupon({ db: tx, clock, language }, row.id);
    const entry = {
      action: 'coupon.create',
      ...(await subjectOf(tx, created)),
      after: fieldsOf(created),
    } as const;
    await recordAuditEntry(tx, actor, entry, now);
    return created;
  });
}

function codeTaken() {
  return refuse(422, 'coupon_taken', 'server.couponTaken');
}

/** The index of a listing's codes has upper and lower case apart: older coupons may differ in nothing else. */
async function hasCode(tx: Database, propertyId: PropertyId, code: string): Promise<boolean> {
  const isSame = sql`lower(${coupons.code}) = lower(${code})`;
  return (await tx.$count(coupons, and(eq(coupons.propertyId, propertyId), isSame))) > 0;
}

/** Two operators who add the same code to a listing wait here for each other. @throws Refusal 404. */
async function lockHome(tx: Database, id: PropertyId): Promise<PropertyId> {
  const [home] = isRecordId<PropertyId>(id)
    ? await tx
        .select({ id: properties.id })
        .from(properties)
        .where(eq(properties.id, id))
        .for('no key update')
    : [];
  if (!home) throw refuse(404, 'not_found', 'server.propertyNotFound');
  return home.id;
}

/** Changes a coupon. Bookings that were made with it keep their price. @throws Refusal 404 or 409. */
export function changeCoupon(desk: Desk, change: SeenCoupon & CouponTerms) {
  const { id, version, ...terms } = change;
  return update(desk, 'change', { id, version }, () => terms);
}

/** Ends a coupon, or undoes it. If it is so already, nothing changes. @throws Refusal 404 or 409. */
export function switchCoupon(desk: Desk, seen: SeenCoupon, step: CouponStep) {
  return update(desk, step, seen, (coupon) => couponAfter(coupon, `operator.${step}`));
}

/** @param changeOf The columns to write, or undefined when nothing changes. */
function update(
  { db, clock, actor, language }: Desk,
  step: CouponStep | 'change',
  { id, version }: SeenCoupon,
  changeOf: (seen: DeskCoupon) => Partial<typeof coupons.$inferInsert> | undefined,
): Promise<DeskCoupon> {
  return db.transaction(async (tx) => {
    const isThis = eq(coupons.id, id);
    await tx.select({ id: coupons.id }).from(coupons).where(isThis).for('update');
    const seen = await readCoupon({ db: tx, clock, language }, id);
    requireVersion(deskCoupon, seen, version);
    const values = changeOf(seen);
    if (!values) return seen;
    await tx.update(coupons).set(values).where(isThis);
    const changed = await readCoupon({ db: tx, clock, language }, id);
    const fields = differing(fieldsOf(seen), fieldsOf(changed));
    const action = `coupon.${step}` as const;
    await recordAuditEntry(
      tx,
      actor,
      { action, ...(await subjectOf(tx, changed)), ...fields },
      clock(),
    );
    return changed;
  });
}
