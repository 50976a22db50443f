import { createHash, randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { missingOf } from '#contract/desk/listing-needs.ts';
import {
  type DeskListingDetail,
  type ListingFields,
  type ListingState,
  listingChange,
} from '#contract/desk/records/desk-listing.ts';
import type { ImportPlan, PlannedListing } from '#contract/desk/records/listing-import.ts';
import { inLanguage } from '#contract/translated.ts';
import type { Database } from '../../db/database.ts';
import { properties } from '../../db/property-tables.ts';
import { amenityKinds } from '../../import/check-homes.ts';
import type { PictureFile } from '../../import/folder-files.ts';
import type { Homes } from '../../import/folder-schema.ts';
import type { ReadImport } from '../../import/read-import.ts';
import { auditedChange, type Taxonomy } from '../listings/audited-fields.ts';
import { readListing, readTaxonomy } from '../listings/desk-listing-store.ts';
import { emptyFields } from '../listings/listing-columns.ts';
import { importedLinks } from './imported-links.ts';
import { errorsIn, writtenOf } from './listing-import-errors.ts';

/** A listing as it will be. */
interface Change {
  readonly present: DeskListingDetail | undefined;
  readonly state: ListingState;
  readonly fields: ListingFields;
  readonly audited: ReturnType<typeof auditedChange>;
}

/** An import that was checked, ready to be carried out. */
export interface Plan {
  readonly reply: ImportPlan;
  readonly changes: readonly Change[];
  readonly added: Taxonomy;
  /** New pictures by their ids. */
  readonly pictures: ReadonlyMap<string, PictureFile>;
}

/**
 * What an import would do now.
 *
 * @param lost The ids of pictures whose bytes are gone. The import stores them again.
 * @param lock True in the transaction of the import: no listing of it changes until its end.
 */
export async function planOf(
  tx: Database,
  read: ReadImport,
  lost: readonly string[],
  lock = false,
): Promise<Plan> {
  const held = await readTaxonomy(tx);
  const { homes, leftOut } = read;
  const found = await presentOf(tx, homes?.listings.map(({ code }) => code) ?? [], lock);
  const errors = [...read.errors, ...(homes ? errorsIn(homes, read, held, found) : [])];
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        read.hash,
        held,
        [...found.values()].map(({ id, version }) => [id, version]),
        lost,
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
  const added = newTaxonomy(homes, held);
  const taxonomy = {
    types: [...held.types, ...added.types],
    amenities: [...held.amenities, ...added.amenities],
  };
  const links = await importedLinks(tx, read.pictures, [...found.values()], lost);
  const changes = homes.listings.map((home): Change => {
    const present = found.get(home.code);
    const fields = fieldsOf(home, taxonomy, links.linkOf);
    const state = home.state ?? present?.state ?? 'published';
    const audited = auditedChange(present?.fields ?? emptyFields(), fields, taxonomy);
    const isMoved = present !== undefined && present.state !== state;
    return {
      present,
      state,
      fields,
      audited: {
        before: { ...audited.before, ...(isMoved && { listing: present.state }) },
        after: { ...audited.after, ...(isMoved && { listing: state }) },
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

function fieldsOf(
  home: Homes['listings'][number],
  { types, amenities }: Taxonomy,
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

function newTaxonomy({ choices: { propertyTypes, amenities } }: Homes, held: Taxonomy): Taxonomy {
  const isHeld = (kind: string, name: string) =>
    held.amenities.some((each) => each.kind === kind && each.name === name);
  return {
    types: propertyTypes
      .filter(({ name }) => !held.types.some((type) => type.name === name))
      .map((named) => ({ id: randomUUID(), ...named })),
    amenities: amenityKinds.flatMap((kind) =>
      amenities[kind]
        .filter(({ name }) => !isHeld(kind, name))
        .map((named) => ({ id: randomUUID(), kind, ...named })),
    ),
  };
}

function plannedOf({ present, fields, audited: { after } }: Change): PlannedListing {
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
