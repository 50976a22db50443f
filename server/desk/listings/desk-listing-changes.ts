import { eq } from 'drizzle-orm';
import type { RequestOf } from '#contract/call.ts';
import type { changeListingPrices } from '#contract/desk/calls/listing-prices.ts';
import type { moveListings as moveListingsCall } from '#contract/desk/calls/listing-states.ts';
import { missingOf } from '#contract/desk/listing-needs.ts';
import {
  type DeskListingDetail,
  deskListingDetail,
  type ListingChange,
  type ListingFields,
} from '#contract/desk/records/desk-listing.ts';
import type { ListingPrices } from '#contract/desk/records/listing-prices.ts';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import { pricesOf } from '#contract/desk/written-prices.ts';
import type { PropertyId } from '#contract/ids.ts';
import { noMoney } from '#contract/money.ts';
import { mostPrice } from '#contract/rules/price.ts';
import { inLanguage, type Language } from '#contract/translated.ts';
import type { ListingStep } from '#machines/lives/listing-life.machine.ts';
import { listingAfter, listingColumns } from '#machines/lives/listing-life.ts';
import { type Database, sqlStateOf } from '../../db/database.ts';
import { properties, propertyAmenities } from '../../db/property-tables.ts';
import type { Deps } from '../../deps.ts';
import { dollarText } from '../../dollar-text.ts';
import { notFound, refuse } from '../../errors.ts';
import { newId } from '../../import/new-id.ts';
import { claimPictures, releasePictures } from '../../pictures/picture-use.ts';
import type { Actor } from '../actor.ts';
import { recordAuditEntry } from '../audit/record-audit-entry.ts';
import { requireVersion } from '../changed-meanwhile.ts';
import { auditedChange, type Taxonomy } from './audited-fields.ts';
import { readListing, readPrices, readStandings, readTaxonomy } from './desk-listing-store.ts';
import { columnsOf, emptyFields } from './listing-columns.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
}

interface SeenListing {
  readonly id: PropertyId;
  readonly version: number;
}

const uniqueViolation = '23505';
/** A type or an amenity was removed after it was looked up. */
const foreignKeyViolation = '23503';

/**
 * Adds a draft.
 *
 * @throws Refusal 409 `code_taken`, or 422 `refused` for an unknown type, amenity or picture.
 */
export function createListing(
  { db, clock, actor }: Desk,
  change: ListingChange,
): Promise<DeskListingDetail> {
  requireUsualPrices(change);
  const fields: ListingFields = { ...emptyFields(), ...given(change) };
  return withCode(() =>
    db.transaction(async (tx) => {
      const now = clock();
      const taxonomy = await knownTaxonomy(tx, fields);
      const id = newId<PropertyId>();
      await claimPictures(
        tx,
        fields.pictures.map(({ link }) => link),
      );
      await tx
        .insert(properties)
        .values({ ...columnsOf(fields), id, status: 'pending', createdAt: now });
      await setAmenities(tx, id, fields.amenities);
      const { after } = auditedChange(emptyFields(), fields, taxonomy);
      await recordListingEntry(tx, actor, 'listing.create', id, fields, { after }, now);
      return reread(tx, id);
    }),
  );
}

/**
 * Changes fields of a listing. Equal values change nothing and add no entry to the audit trail.
 *
 * @throws Refusal 404, 409 `changed_meanwhile` or `code_taken`, 422 `incomplete` when a listing
 * that was published would lack something, or 422 `refused` as for a new one.
 */
export function changeListing(
  { db, clock, actor }: Desk,
  seen: SeenListing,
  change: ListingChange,
): Promise<DeskListingDetail> {
  return withCode(() =>
    db.transaction(async (tx) => {
      await changeIn(tx, { clock, actor }, seen, change);
      return reread(tx, seen.id);
    }),
  );
}

/**
 * Changes the prices and rules of several listings: of all of them, or of none.
 *
 * @throws Refusal as `changeListing`.
 */
export function changePrices(
  { db, clock, actor }: Desk,
  changes: RequestOf<typeof changeListingPrices>['body']['listings'],
  language: Language,
): Promise<ListingPrices[]> {
  return withCode(() =>
    db.transaction(async (tx) => {
      // In one order, so that two changes of the same listings wait for each other.
      for (const { fields, ...seen } of changes.toSorted(byId)) {
        await changeIn(tx, { clock, actor }, seen, fields);
      }
      const ids = changes.map(({ id }) => id);
      return readPrices(tx, ids, language);
    }),
  );
}

function byId({ id: one }: SeenListing, { id: other }: SeenListing): number {
  return one < other ? -1 : 1;
}

/** A slip of the keyboard must not become a price. @throws Refusal 422 `refused`. */
function requireUsualPrices({ pricePerDay, serviceCharge, rules }: ListingChange): void {
  const prices = [pricePerDay ?? noMoney, serviceCharge ?? noMoney, ...pricesOf(rules ?? {})];
  if (prices.some((price) => price > mostPrice)) {
    throw refuse(422, 'refused', 'server.priceTooHigh', { price: dollarText(mostPrice) });
  }
}

/** Call it in the transaction of the change. */
async function changeIn(
  tx: Database,
  { clock, actor }: Omit<Desk, 'db'>,
  seen: SeenListing,
  change: ListingChange,
): Promise<void> {
  const now = clock();
  const { id } = seen;
  requireUsualPrices(change);
  const present = await held(tx, seen);
  const fields: ListingFields = { ...present.fields, ...given(change) };
  const taxonomy = await knownTaxonomy(tx, fields);
  const { before, after } = auditedChange(present.fields, fields, taxonomy);
  if (Object.keys(after).length === 0) return;
  if (present.state !== 'draft') requireAsComplete(present, fields);
  const links = fields.pictures.map(({ link }) => link);
  const former = present.fields.pictures.map(({ link }) => link);
  await claimPictures(
    tx,
    links.filter((link) => !former.includes(link)),
  );
  await tx.update(properties).set(columnsOf(fields)).where(eq(properties.id, id));
  if (change.amenities) await setAmenities(tx, id, change.amenities);
  await releasePictures(
    tx,
    former.filter((link) => !links.includes(link)),
    now,
  );
  await recordListingEntry(tx, actor, 'listing.change', id, fields, { before, after }, now);
}

/**
 * Publishes a draft, hides a listing, or shows it again. Its bookings stay as they are.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, 422 `step_impossible`, or 422 `incomplete` which
 * names what a draft lacks.
 */
export function moveListing(
  { db, clock, actor }: Desk,
  step: Exclude<ListingStep, 'delete'>,
  seen: SeenListing,
): Promise<DeskListingDetail> {
  return db.transaction(async (tx) => {
    await moveIn(tx, { clock, actor }, step, seen);
    return reread(tx, seen.id);
  });
}

/** Publishes, hides or shows several listings: all of them, or none. @throws Refusal as `moveListing`. */
export function moveListings(
  { db, clock, actor }: Desk,
  moves: RequestOf<typeof moveListingsCall>['body']['listings'],
  language: Language,
): Promise<ListingStanding[]> {
  return db.transaction(async (tx) => {
    // In one order, so that two changes of the same listings wait for each other.
    for (const { step, ...seen } of moves.toSorted(byId)) {
      await moveIn(tx, { clock, actor }, step, seen);
    }
    const ids = moves.map(({ id }) => id);
    return readStandings(tx, ids, language);
  });
}

/** Call it in the transaction of the change. */
async function moveIn(
  tx: Database,
  { clock, actor }: Omit<Desk, 'db'>,
  step: Exclude<ListingStep, 'delete'>,
  seen: SeenListing,
): Promise<void> {
  const { next, present: listing } = await heldFor(tx, step, seen);
  const { id, state, fields, ...present } = listing;
  await tx.update(properties).set(listingColumns(next)).where(eq(properties.id, id));
  const change = { before: { listing: state }, after: { listing: next } };
  await recordListingEntry(
    tx,
    actor,
    `listing.${step}`,
    id,
    { ...present, ...fields },
    change,
    clock(),
  );
}

/** Deletes a draft that no booking names. @throws Refusal as `moveListing`. */
export function deleteListing({ db, clock, actor }: Desk, seen: SeenListing): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock();
    const { id, fields, coupons } = (await heldFor(tx, 'delete', seen)).present;
    const { after } = auditedChange(emptyFields(), fields, await readTaxonomy(tx));
    const before = { ...after, ...(coupons.length > 0 && { coupons: coupons.join(', ') }) };
    await tx.delete(properties).where(eq(properties.id, id));
    await releasePictures(
      tx,
      fields.pictures.map(({ link }) => link),
      now,
    );
    await recordListingEntry(tx, actor, 'listing.delete', id, fields, { before }, now);
  });
}

/** The fields that a change has. A missing one stays. */
function given(change: ListingChange): Partial<ListingFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function held(tx: Database, { id, version }: SeenListing): Promise<DeskListingDetail> {
  const present = await readListing(tx, id, true);
  if (!present) throw notFound();
  requireVersion(deskListingDetail, present, version);
  return present;
}

async function heldFor(tx: Database, step: ListingStep, seen: SeenListing) {
  const present = await held(tx, seen);
  const next = listingAfter(present, `operator.${step}`);
  if (next) return { present, next };
  if (step === 'publish' && present.state === 'draft') throw incomplete(present.missing);
  throw refuse(422, 'step_impossible', 'server.stepImpossible');
}

async function reread(tx: Database, id: PropertyId): Promise<DeskListingDetail> {
  const listing = await readListing(tx, id);
  if (!listing) throw notFound();
  return listing;
}

function requireAsComplete(present: DeskListingDetail, fields: ListingFields): void {
  const lost = missingOf(fields).filter((need) => !present.missing.includes(need));
  if (lost.length > 0) throw incomplete(lost);
}

function incomplete(missing: DeskListingDetail['missing']) {
  return refuse(422, 'incomplete', 'server.listingIncomplete', { missing: missing.join(', ') });
}

/** @throws Refusal 422 `refused` for a type or an amenity that does not exist. */
async function knownTaxonomy(tx: Database, { type, amenities }: ListingFields): Promise<Taxonomy> {
  const taxonomy = await readTaxonomy(tx);
  const isType = type === null || taxonomy.types.some(({ id }) => id === type);
  const ids = new Set(taxonomy.amenities.map(({ id }) => id));
  if (isType && amenities.every((id) => ids.has(id))) return taxonomy;
  throw refuse(422, 'refused', 'server.unknownTaxonomyEntry');
}

/** Call it in the transaction of the change. */
export async function setAmenities(
  tx: Database,
  id: PropertyId,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(propertyAmenities).where(eq(propertyAmenities.propertyId, id));
  // In the order in which a removal of amenities locks them.
  const rows = [...new Set(ids)].toSorted().map((amenityId) => ({ propertyId: id, amenityId }));
  if (rows.length > 0) await tx.insert(propertyAmenities).values(rows);
}

/**
 * @throws Refusal 409 `code_taken` when another listing has a code that is saved, 422 `refused` when a type or
 * an amenity of it was removed meanwhile.
 */
export async function withCode<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === uniqueViolation) throw refuse(409, 'code_taken', 'server.codeTaken');
    if (state === foreignKeyViolation) throw refuse(422, 'refused', 'server.unknownTaxonomyEntry');
    throw error;
  }
}

type NewAuditEntry = Parameters<typeof recordAuditEntry>[2];

/** Adds an entry about a listing to the audit trail. */
export function recordListingEntry(
  tx: Database,
  actor: Actor,
  action: NewAuditEntry['action'],
  id: PropertyId,
  { name, code }: Pick<ListingFields, 'name' | 'code'>,
  change: Pick<NewAuditEntry, 'before' | 'after'>,
  now: Date,
): Promise<void> {
  const subjectLabel = inLanguage(name, 'en') || code;
  const entry: NewAuditEntry = {
    action,
    subjectKind: 'listing',
    subjectId: id,
    subjectLabel,
    ...change,
  };
  return recordAuditEntry(tx, actor, entry, now);
}
