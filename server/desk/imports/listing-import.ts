import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ImportPlan, importPlan } from '#contract/desk/records/listing-import.ts';
import type { PropertyId } from '#contract/ids.ts';
import { listingStatuses } from '#machines/lives/listing-life.ts';
import type { Database } from '../../db/database.ts';
import { pictures } from '../../db/picture-tables.ts';
import { properties } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import type { PictureFile } from '../../import/folder-files.ts';
import { newId } from '../../import/new-id.ts';
import type { ReadImport } from '../../import/read-import.ts';
import { type StoredBytes, storeEach } from '../../pictures/picture-bytes.ts';
import { releasePictures } from '../../pictures/picture-use.ts';
import type { Actor } from '../actor.ts';
import { addTaxonomy } from '../listings/add-taxonomy.ts';
import { recordListingEntry, setAmenities, withCode } from '../listings/desk-listing-changes.ts';
import { columnsOf } from '../listings/listing-columns.ts';
import { type Plan, planOf } from './listing-import-plan.ts';
import { lostPictures } from './lost-pictures.ts';

interface Desk extends Pick<Deps, 'db' | 'clock' | 'pictures'> {
  readonly actor: Actor;
}

/** An arbitrary number, the same in every process. */
const importLock = 4_000_714;

/**
 * The plan of an import. Changes nothing.
 *
 * @throws PictureUnavailable when the place of a picture that may be kept fails.
 */
export async function checkImport(
  deps: Pick<Deps, 'db' | 'pictures'>,
  read: ReadImport,
): Promise<ImportPlan> {
  const lost = await lostPictures(deps, read);
  return deps.db.transaction(async (tx) => (await planOf(tx, read, lost)).reply);
}

/**
 * Imports an archive in one transaction.
 *
 * @param seen The fingerprint of the check.
 * @throws Refusal 422 `refused` with the plan when it has errors, 409 `changed_meanwhile` with the
 * present plan when it is not the one that was checked, or 409 `code_taken`. PictureUnavailable when
 * the place of new pictures, or of one that may be kept, fails.
 */
export async function importListings(
  desk: Desk,
  read: ReadImport,
  seen: string,
): Promise<ImportPlan> {
  const { db, clock, actor } = desk;
  const lost = await lostPictures(desk, read);
  const stored = await storePictures(desk, read, lost, seen);
  return withCode(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
      const plan = await planOf(tx, read, lost, true);
      const record = z.encode(importPlan, plan.reply);
      if (plan.reply.errors.length > 0) {
        throw new Refusal(422, 'refused', 'server.importErrors', { record });
      }
      if (plan.reply.fingerprint !== seen) {
        throw new Refusal(409, 'changed_meanwhile', 'server.changedMeanwhile', { record });
      }
      await carryOut(tx, actor, plan, stored, clock());
      return plan.reply;
    }),
  );
}

type StoredPictures = ReadonlyMap<PictureFile, StoredBytes>;

/** Stores the new pictures outside the database, because no transaction may wait for another place. */
async function storePictures(
  desk: Desk,
  read: ReadImport,
  lost: readonly string[],
  seen: string,
): Promise<StoredPictures> {
  if (desk.pictures.current === null) return new Map();
  const plan = await desk.db.transaction((tx) => planOf(tx, read, lost));
  if (plan.reply.fingerprint !== seen) return new Map();
  return storeEach(desk, [...plan.pictures.values()]);
}

const rowsAtOnce = 20;

async function carryOut(
  tx: Database,
  actor: Actor,
  plan: Plan,
  stored: StoredPictures,
  now: Date,
): Promise<void> {
  await addTaxonomy(tx, actor, plan.added, now);
  const rows = [...plan.pictures].map(([id, file]) => ({
    id,
    mime: file.mime,
    ...(stored.get(file) ?? { bytes: file.bytes }),
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(pictures).values(rows.slice(start, start + rowsAtOnce));
  }
  const former: string[] = [];
  for (const [index, change] of plan.changes.entries()) {
    const { present, state, fields, audited } = change;
    const columns = { ...columnsOf(fields), status: listingStatuses[state] };
    if (!present) {
      const id = newId<PropertyId>();
      // The first listing is the newest.
      const createdAt = new Date(now.getTime() - index);
      await tx.insert(properties).values({ ...columns, id, createdAt });
      await setAmenities(tx, id, fields.amenities);
      const after = { ...audited.after, listing: state };
      await recordListingEntry(tx, actor, 'listing.create', id, fields, { after }, now);
    } else if (Object.keys(audited.after).length > 0) {
      const { id } = present;
      await tx.update(properties).set(columns).where(eq(properties.id, id));
      await setAmenities(tx, id, fields.amenities);
      former.push(...present.fields.pictures.map(({ link }) => link));
      await recordListingEntry(tx, actor, 'listing.change', id, fields, audited, now);
    }
  }
  // At the end, because a later listing may show the picture of an earlier one. Most are still shown.
  const shown = new Set(
    plan.changes.flatMap(({ fields }) => fields.pictures.map(({ link }) => link)),
  );
  await releasePictures(
    tx,
    former.filter((link) => !shown.has(link)),
    now,
  );
}
