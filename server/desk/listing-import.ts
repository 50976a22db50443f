import { createHash, randomUUID } from 'node:crypto';
import { eq, inArray, max, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { missingOf } from '#contract/desk/listing-needs.ts';
import {
  type DeskListingDetail,
  emptyGuide,
  type ListingFields,
  type ListingState,
  listingChange,
} from '#contract/desk/records/desk-listing.ts';
import {
  type ImportError,
  type ImportPlan,
  importPlan,
  type PlannedListing,
} from '#contract/desk/records/listing-import.ts';
import type { PropertyId } from '#contract/ids.ts';
import { dollarsOf } from '#contract/money.ts';
import { inLanguage } from '#contract/translated.ts';
import type { Database } from '../db/database.ts';
import { pictures as pictureTable } from '../db/picture-tables.ts';
import { amenities, properties, propertyTypes } from '../db/property-tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { amenityKinds, checkHomes, noPictures } from '../import/check-homes.ts';
import type { PictureFile } from '../import/folder-files.ts';
import { type Homes, imageOf, textsOf } from '../import/folder-schema.ts';
import { errorsOf, importError } from '../import/import-errors.ts';
import { newId } from '../import/new-id.ts';
import type { ReadImport } from '../import/read-import.ts';
import { idInLink, releasePictures } from '../pictures/picture-use.ts';
import type { Actor } from './actor.ts';
import { recordDeed } from './audit-trail.ts';
import {
  columnsOf,
  emptyFields,
  recordListingDeed,
  setAmenities,
  withCode,
} from './desk-listing-changes.ts';
import { readChoices, readListing, statusOf } from './desk-listing-store.ts';
import { type Choices, changedFields } from './listing-trail.ts';

interface Desk extends Pick<Deps, 'db' | 'clock'> {
  readonly actor: Actor;
}

/** An arbitrary number, the same in every process. */
const importLock = 4_000_714;

/** The plan of an import. Changes nothing. */
export function checkImport(db: Database, read: ReadImport): Promise<ImportPlan> {
  return db.transaction(async (tx) => (await planOf(tx, read)).reply);
}

/**
 * Imports an archive in one transaction.
 *
 * @param seen The fingerprint of the check.
 * @throws Refusal 422 `refused` with the plan when it has errors, 409 `changed_meanwhile` with the
 * present plan when it is not the one that was checked, or 409 `code_taken`.
 */
export function importListings(
  { db, clock, actor }: Desk,
  read: ReadImport,
  seen: string,
): Promise<ImportPlan> {
  return withCode(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
      const plan = await planOf(tx, read, true);
      const record = z.encode(importPlan, plan.reply);
      if (plan.reply.errors.length > 0) {
        throw new Refusal(422, 'refused', 'server.importErrors', { record });
      }
      if (plan.reply.fingerprint !== seen) {
        throw new Refusal(409, 'changed_meanwhile', 'server.changedMeanwhile', { record });
      }
      await carryOut(tx, actor, plan, clock());
      return plan.reply;
    }),
  );
}

/** A listing as it will be. */
interface Change {
  readonly present: DeskListingDetail | undefined;
  readonly state: ListingState;
  readonly fields: ListingFields;
  readonly trail: ReturnType<typeof changedFields>;
}

interface Plan {
  readonly reply: ImportPlan;
  readonly changes: readonly Change[];
  readonly added: Choices;
  /** New pictures by their ids. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

async function planOf(tx: Database, read: ReadImport, lock = false): Promise<Plan> {
  const held = await readChoices(tx);
  const { homes, leftOut } = read;
  const found = await presentOf(tx, homes?.listings.map(({ code }) => code) ?? [], lock);
  const errors = [...read.errors, ...(homes ? errorsIn(homes, read, held, found) : [])];
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        read.hash,
        held,
        [...found.values()].map(({ id, version }) => [id, version]),
      ]),
    )
    .digest('hex');
  const reply = { fingerprint, errors, listings: [], types: [], amenities: [], pictures: 0 };
  const none = { types: [], amenities: [] };
  if (!homes || errors.length > 0) {
    return {
      reply: { ...reply, leftOut: [...leftOut] },
      changes: [],
      added: none,
      pictures: new Map(),
    };
  }
  const added = newChoices(homes, held);
  const choices = {
    types: [...held.types, ...added.types],
    amenities: [...held.amenities, ...added.amenities],
  };
  const links = await pictureLinks(tx, read.pictures, [...found.values()]);
  const changes = homes.listings.map((home): Change => {
    const present = found.get(home.code);
    const fields = fieldsOf(home, choices, links.linkOf);
    const state = home.state ?? present?.state ?? 'published';
    const trail = changedFields(present?.fields ?? emptyFields(), fields, choices);
    const isMoved = present !== undefined && present.state !== state;
    return {
      present,
      state,
      fields,
      trail: {
        before: { ...trail.before, ...(isMoved && { listing: present.state }) },
        after: { ...trail.after, ...(isMoved && { listing: state }) },
      },
    };
  });
  return {
    reply: {
      ...reply,
      listings: changes.map(plannedOf),
      types: added.types.map(({ name }) => name),
      amenities: added.amenities.map(({ name }) => name),
      pictures: links.added.size,
      leftOut: [...leftOut],
    },
    changes,
    added,
    pictures: links.added,
  };
}

/** The present listings with these codes, by code. */
async function presentOf(
  tx: Database,
  codes: readonly string[],
  lock: boolean,
): Promise<Map<string, DeskListingDetail>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ id: properties.id, code: properties.code })
    .from(properties)
    .where(inArray(properties.code, [...codes]))
    .orderBy(properties.id);
  const found = new Map<string, DeskListingDetail>();
  for (const { id, code } of rows) {
    const present = await readListing(tx, id, lock);
    if (present) found.set(code, present);
  }
  return found;
}

/** The names of the folder's fields, where the contract has other names. */
const folderNames: Readonly<Record<string, string>> = {
  pricePerDay: 'price',
  yearBuilt: 'buildYear',
  pictures: 'images',
};

function errorsIn(
  homes: Homes,
  { names }: ReadImport,
  held: Choices,
  found: ReadonlyMap<string, DeskListingDetail>,
): ImportError[] {
  const errors: ImportError[] = [];
  const ofKind = (kind: string) =>
    held.amenities.filter((each) => each.kind === kind).map(({ name }) => name);
  checkHomes(
    homes,
    names,
    (path, problem, values) => errors.push(importError(path, problem, { ...values })),
    {
      propertyTypes: held.types.map(({ name }) => name),
      amenities: { home: ofKind('home'), bedroom: ofKind('bedroom'), kitchen: ofKind('kitchen') },
    },
  );
  homes.listings.forEach((home, at) => {
    const read = z.safeParse(listingChange, writtenOf(home), { reportInput: true });
    for (const issue of read.error?.issues ?? []) {
      const [name, ...rest] = issue.path;
      const path = ['listings', at, folderNames[String(name)] ?? String(name), ...rest];
      errors.push(...errorsOf({ ...issue, path }));
    }
    home.images.map(imageOf).forEach(({ file: name }, index) => {
      if (names.has(name) || /^https?:\/\//i.test(name) || name === noPictures) return;
      // Another kind of link, which no browser would show.
      if (URL.canParse(name)) {
        errors.push(importError(['listings', at, 'images', index], 'unknownPicture', { name }));
      }
    });
    const present = found.get(home.code);
    // A draft was never published.
    if (present && present.state !== 'draft' && home.state === 'draft') {
      errors.push(importError(['listings', at, 'state'], 'notAllowed'));
    }
  });
  return errors;
}

/** DET-06: the word that hides the video. */
const noVideo = 'none';

/** A listing of the folder in the wire form of a change at the desk, without its choices. */
function writtenOf(home: Homes['listings'][number]) {
  const {
    key: _key,
    state: _state,
    type: _type,
    amenities: _amenities,
    coupons: _coupons,
    ...rest
  } = home;
  const { price, buildYear, images, ...others } = rest;
  return {
    ...others,
    name: textsOf(home.name),
    location: textsOf(home.location),
    description: textsOf(home.description),
    pricePerDay: dollarsOf(price),
    serviceCharge: dollarsOf(home.serviceCharge),
    yearBuilt: buildYear,
    videoLink: home.videoLink === noVideo ? '' : home.videoLink,
    refundTiers: home.refundTiers ?? null,
    stayGuide: home.stayGuide ?? emptyGuide,
    timeZone: home.timeZone ?? emptyFields().timeZone,
    pictures: images
      .map(imageOf)
      .filter(({ file }) => file !== noPictures)
      .map(({ file, text }) => ({ link: file, text })),
  };
}

function fieldsOf(
  home: Homes['listings'][number],
  { types, amenities }: Choices,
  linkOf: (file: string) => string,
): ListingFields {
  const written = z.parse(z.required(listingChange), {
    ...writtenOf(home),
    type: types.find(({ name }) => name === home.type)?.id ?? null,
    amenities: amenities
      .filter(({ kind, name }) => home.amenities[kind].includes(name))
      .map(({ id }) => id),
  });
  return {
    ...written,
    videoLink: home.videoLink,
    pictures: written.pictures.map(({ link, text }) => ({ link: linkOf(link), text })),
  };
}

function newChoices(
  { choices: { propertyTypes: names, amenities: all } }: Homes,
  held: Choices,
): Choices {
  const isHeld = (kind: string, name: string) =>
    held.amenities.some((each) => each.kind === kind && each.name === name);
  return {
    types: names
      .filter((name) => !held.types.some((type) => type.name === name))
      .map((name) => ({ id: randomUUID(), name })),
    amenities: amenityKinds.flatMap((kind) =>
      all[kind]
        .filter((name) => !isHeld(kind, name))
        .map((name) => ({ id: randomUUID(), kind, name })),
    ),
  };
}

/**
 * The links of the archive's pictures. A picture that a listing of the import shows already keeps its
 * link, so that importing an unchanged export changes nothing.
 */
async function pictureLinks(
  tx: Database,
  files: ReadonlyMap<string, PictureFile>,
  found: readonly DeskListingDetail[],
) {
  const shown = found.flatMap(({ fields }) => fields.pictures.map(({ link }) => link));
  const ids = shown.flatMap((link) => idInLink(link) ?? []);
  const rows = ids.length
    ? await tx
        .select({
          id: pictureTable.id,
          hash: sql<string>`encode(sha256(${pictureTable.bytes}), 'hex')`,
        })
        .from(pictureTable)
        .where(inArray(pictureTable.id, ids))
    : [];
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const free = new Map<string, Set<string>>();
  for (const link of shown) {
    const hash = hashes.get(idInLink(link) ?? '');
    if (hash !== undefined) free.set(hash, (free.get(hash) ?? new Set()).add(link));
  }
  const links = new Map<string, string>();
  const added = new Map<string, PictureFile>();
  for (const [name, file] of files) {
    const same = free.get(createHash('sha256').update(file.bytes).digest('hex'));
    const [held] = same ?? [];
    if (held !== undefined) same?.delete(held);
    const id = randomUUID();
    if (held === undefined) added.set(id, file);
    const ending = file.mime === 'image/svg+xml' ? 'svg' : 'webp';
    links.set(name, held ?? `/media/pictures/${id}.${ending}`);
  }
  return { linkOf: (file: string) => links.get(file) ?? file, added };
}

function plannedOf({ present, fields, trail: { after } }: Change): PlannedListing {
  const names = Object.keys(after);
  const { code, name } = fields;
  return {
    code,
    name: inLanguage(name, 'en'),
    step: !present ? 'add' : names.length > 0 ? 'change' : 'keep',
    fields: present ? names : [],
    missing: missingOf(fields),
  };
}

const rowsAtOnce = 20;

async function carryOut(tx: Database, actor: Actor, plan: Plan, now: Date): Promise<void> {
  await addChoices(tx, actor, plan.added, now);
  const rows = [...plan.pictures].map(([id, file]) => ({ id, ...file }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(pictureTable).values(rows.slice(start, start + rowsAtOnce));
  }
  const former: string[] = [];
  for (const [index, change] of plan.changes.entries()) {
    const { present, state, fields, trail } = change;
    const columns = { ...columnsOf(fields), status: statusOf[state] };
    if (!present) {
      const id = newId<PropertyId>();
      // The first listing is the newest.
      const createdAt = new Date(now.getTime() - index);
      await tx.insert(properties).values({ ...columns, id, createdAt });
      await setAmenities(tx, id, fields.amenities);
      const after = { ...trail.after, listing: state };
      await recordListingDeed(tx, actor, 'listing.create', id, fields, { after }, now);
    } else if (Object.keys(trail.after).length > 0) {
      const { id } = present;
      await tx.update(properties).set(columns).where(eq(properties.id, id));
      await setAmenities(tx, id, fields.amenities);
      former.push(...present.fields.pictures.map(({ link }) => link));
      await recordListingDeed(tx, actor, 'listing.change', id, fields, trail, now);
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

/** Adds types and amenities after those that exist. */
async function addChoices(tx: Database, actor: Actor, added: Choices, now: Date): Promise<void> {
  const [lastType] = await tx.select({ at: max(propertyTypes.position) }).from(propertyTypes);
  const [lastAmenity] = await tx.select({ at: max(amenities.position) }).from(amenities);
  const types = added.types.map((row, index) => ({
    ...row,
    position: (lastType?.at ?? -1) + 1 + index,
  }));
  const rest = added.amenities.map((row, index) => ({
    ...row,
    position: (lastAmenity?.at ?? -1) + 1 + index,
  }));
  if (types.length > 0) await tx.insert(propertyTypes).values(types);
  if (rest.length > 0) await tx.insert(amenities).values(rest);
  for (const { id, name } of types) await recordChoice(tx, actor, id, 'type', name, now);
  for (const { id, kind, name } of rest) await recordChoice(tx, actor, id, kind, name, now);
}

function recordChoice(
  tx: Database,
  actor: Actor,
  subjectId: string,
  kind: string,
  name: string,
  now: Date,
): Promise<void> {
  const deed = { action: 'choice.create', subjectKind: 'choice', subjectId } as const;
  return recordDeed(tx, actor, { ...deed, subjectLabel: name, after: { kind, name } }, now);
}
