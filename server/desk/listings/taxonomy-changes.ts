import { eq, max } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  arrangeTaxonomyEntry as arrangeCall,
  changeTaxonomyEntry as changeCall,
  createTaxonomyEntry as createCall,
} from '#contract/desk/calls/taxonomy.ts';
import type { TaxonomyEntryId } from '#contract/desk/desk-ids.ts';
import type { AuditAction } from '#contract/desk/records/audit-entry.ts';
import { type TaxonomyEntry, taxonomyEntry } from '#contract/desk/records/taxonomy-entry.ts';
import { type Database, sqlStateOf } from '../../db/database.ts';
import { amenities, propertyTypes } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { newId } from '../../import/new-id.ts';
import type { Actor } from '../actor.ts';
import { differing } from '../audit/differing.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { listTaxonomy, lockKind, readTaxonomyEntry } from './taxonomy-store.ts';

type Desk = Pick<Deps, 'db' | 'clock'> & { readonly actor: Actor };

interface SeenTaxonomyEntry {
  readonly id: TaxonomyEntryId;
  readonly version: number;
}

/** The fields of a type or an amenity in the audit trail. */
const auditFieldsOf = ({ kind, name, french }: TaxonomyEntry) => ({ kind, name, nameFr: french });

/** @throws Refusal 422 `refused` for the name of another one of its kind. */
export async function createTaxonomyEntry(
  desk: Desk,
  { kind, name, french }: z.output<typeof createCall.body>,
): Promise<TaxonomyEntry> {
  return withName(() =>
    desk.db.transaction(async (tx) => {
      await lockKind(tx, kind);
      const id = newId<TaxonomyEntryId>();
      const row = { id, name, french: french || null };
      if (kind === 'type') {
        const [last] = await tx.select({ at: max(propertyTypes.position) }).from(propertyTypes);
        await tx.insert(propertyTypes).values({ ...row, position: (last?.at ?? -1) + 1 });
      } else {
        const [last] = await tx
          .select({ at: max(amenities.position) })
          .from(amenities)
          .where(eq(amenities.kind, kind));
        await tx.insert(amenities).values({ ...row, kind, position: (last?.at ?? -1) + 1 });
      }
      const created = await readTaxonomyEntry(tx, id);
      const change = { before: {}, after: auditFieldsOf(created) };
      await record(tx, desk, 'choice.create', created, change);
      return created;
    }),
  );
}

/** @throws Refusal 404, 409 `changed_meanwhile`, or 422 `refused` for a name that is taken. */
export async function changeTaxonomyEntry(
  desk: Desk,
  { id, version, name, french }: SeenTaxonomyEntry & z.output<typeof changeCall.body>,
): Promise<TaxonomyEntry> {
  return withName(() =>
    desk.db.transaction(async (tx) => {
      const { kind } = await held(tx, { id, version });
      const seen = await readTaxonomyEntry(tx, id);
      const row = { name, french: french || null };
      if (kind === 'type') {
        await tx.update(propertyTypes).set(row).where(eq(propertyTypes.id, id));
      } else {
        await tx.update(amenities).set(row).where(eq(amenities.id, id));
      }
      const changed = await readTaxonomyEntry(tx, id);
      const change = differing(auditFieldsOf(seen), auditFieldsOf(changed));
      if (Object.keys(change.after).length > 0) {
        await record(tx, desk, 'choice.change', changed, change);
      }
      return changed;
    }),
  );
}

/**
 * Moves a type or an amenity within its kind, or removes it.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible` while a listing has it.
 */
export function arrangeTaxonomyEntry(
  desk: Desk,
  { id, version, step }: SeenTaxonomyEntry & z.output<typeof arrangeCall.body>,
): Promise<TaxonomyEntry> {
  return desk.db.transaction(async (tx) => {
    const seen = await held(tx, { id, version });
    if (step === 'remove') {
      if (seen.uses > 0) throw refuse(422, 'step_impossible', 'server.taxonomyEntryUsed');
      if (seen.kind === 'type') await tx.delete(propertyTypes).where(eq(propertyTypes.id, id));
      else await tx.delete(amenities).where(eq(amenities.id, id));
      await record(tx, desk, 'choice.remove', seen, { before: auditFieldsOf(seen), after: {} });
      return seen;
    }
    const ids = (await listTaxonomy(tx))
      .filter(({ kind }) => kind === seen.kind)
      .map((one) => one.id);
    const from = ids.indexOf(id);
    const to = step === 'up' ? from - 1 : from + 1;
    if (to < 0 || to >= ids.length) return seen;
    const ordered = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    for (const [position, each] of ordered.entries()) {
      if (seen.kind === 'type') {
        await tx.update(propertyTypes).set({ position }).where(eq(propertyTypes.id, each));
      } else {
        await tx.update(amenities).set({ position }).where(eq(amenities.id, each));
      }
    }
    const places = { before: { place: String(from + 1) }, after: { place: String(to + 1) } };
    await record(tx, desk, 'choice.move', seen, places);
    return seen;
  });
}

/** Locks its kind, and checks the version that the operator saw. */
async function held(tx: Database, { id, version }: SeenTaxonomyEntry): Promise<TaxonomyEntry> {
  const { kind } = await readTaxonomyEntry(tx, id);
  await lockKind(tx, kind);
  const seen = await readTaxonomyEntry(tx, id);
  requireVersion(taxonomyEntry, seen, version);
  return seen;
}

const uniqueViolation = '23505';

async function withName<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error;
    throw refuse(422, 'refused', 'server.taxonomyEntryTaken');
  }
}

type NewAuditEntry = Parameters<typeof recordAuditEntry>[2];

function record(
  tx: Database,
  { actor, clock }: Desk,
  action: AuditAction,
  { id, name }: TaxonomyEntry,
  change: Pick<NewAuditEntry, 'before' | 'after'>,
): Promise<void> {
  const subject = { subjectKind: 'choice', subjectId: id, subjectLabel: name } as const;
  return recordAuditEntry(tx, actor, { action, ...subject, ...change }, clock());
}
