import { extname } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { byName } from '#contract/by-name.ts';
import type { exportListings } from '#contract/desk/calls/listing-imports.ts';
import {
  guideTexts,
  listingAnswers,
  listingNumbers,
  listingTexts,
} from '#contract/desk/listing-fields.ts';
import type { DeskListingDetail, ListingGuide } from '#contract/desk/records/desk-listing.ts';
import { dollarsOf } from '#contract/money.ts';
import { listingRules } from '#contract/records/listing-rules.ts';
import type { Translated } from '#contract/translated.ts';
import type { Database } from '../../db/database.ts';
import { pictures } from '../../db/picture-tables.ts';
import type { Deps } from '../../deps.ts';
import type { FolderFile } from '../../import/archive.ts';
import { amenityKinds } from '../../import/check-homes.ts';
import { readBytes } from '../../pictures/picture-bytes.ts';
import { PictureUnavailable } from '../../pictures/picture-unavailable.ts';
import { idInLink } from '../../pictures/picture-use.ts';
import { storedGuide } from '../../properties/stay-guide.ts';
import type { Taxonomy } from '../listings/audited-fields.ts';
import { listListings, readListing, readTaxonomy } from '../listings/desk-listing-store.ts';

type Filters = z.output<typeof exportListings.query>;

/**
 * The files of a folder with the listings of the filters, newest first, and their pictures. It has no file of a picture whose
 * object is gone or damaged. The log names it, and so does an import of the folder.
 *
 * @throws PictureUnavailable when the place of a picture fails.
 */
export async function* exportedFiles(
  deps: Pick<Deps, 'db' | 'pictures'>,
  filters: Filters,
  log: FastifyBaseLogger,
): AsyncGenerator<FolderFile> {
  const nameOf = pictureNames();
  yield* await jsonFiles(deps.db, filters, nameOf);
  for (const [link, name] of nameOf.names) {
    const bytes = await bytesOf(deps, link, name, log);
    if (bytes) yield { name: `pictures/${name}`, bytes };
  }
}

async function jsonFiles(
  db: Database,
  filters: Filters,
  nameOf: ReturnType<typeof pictureNames>,
): Promise<FolderFile[]> {
  const taxonomy = await readTaxonomy(db);
  const listings: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await listListings(db, { ...filters, after }, 'en');
    for (const { id } of page.records) {
      const listing = await readListing(db, id);
      if (listing) listings.push(listingOf(listing, taxonomy, nameOf));
    }
    after = page.next;
  } while (after !== undefined);
  return [jsonFile('choices', taxonomyOf(taxonomy)), jsonFile('listings', listings)];
}

async function bytesOf(
  { db, pictures: places }: Pick<Deps, 'db' | 'pictures'>,
  link: string,
  name: string,
  log: FastifyBaseLogger,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [picture] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.id, idInLink(link) ?? ''));
  if (!picture) return undefined;
  try {
    return await readBytes(places, picture);
  } catch (error) {
    if (!(error instanceof PictureUnavailable && error.isLost)) throw error;
    log.warn({ err: error, link, name }, 'an export lacks a picture');
    return undefined;
  }
}

/**
 * The same files, of which the first picture is read already: when the place of pictures fails, the request can still be
 * answered with that.
 *
 * @throws PictureUnavailable when it fails.
 */
export async function withFirstPicture(
  files: AsyncGenerator<FolderFile>,
): Promise<AsyncGenerator<FolderFile>> {
  const first: FolderFile[] = [];
  while (!first.some(({ name }) => name.startsWith('pictures/'))) {
    const next = await files.next();
    if (next.done) break;
    first.push(next.value);
  }
  return takenThenOthers(first, files);
}

/** Keeps no file that was taken: the texts of many listings are megabytes. */
async function* takenThenOthers(
  taken: FolderFile[],
  others: AsyncGenerator<FolderFile>,
): AsyncGenerator<FolderFile> {
  for (let file = taken.shift(); file; file = taken.shift()) yield file;
  yield* others;
}

function jsonFile(name: string, value: unknown): FolderFile {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
  return { name: `${name}.json`, bytes };
}

function taxonomyOf({ types, amenities }: Taxonomy) {
  const ofKind = (kind: string) => amenities.filter((each) => each.kind === kind).map(namesOf);
  return {
    propertyTypes: types.map(namesOf),
    amenities: Object.fromEntries(amenityKinds.map((kind) => [kind, ofKind(kind)])),
  };
}

function namesOf({ name, french }: Taxonomy['types'][number]) {
  return french === null ? name : { en: name, fr: french };
}

/** File names for the links of stored pictures. Each says which listing shows it first, and where. */
function pictureNames() {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  function nameOf(link: string, code: string, position: number): string {
    const known = names.get(link);
    if (known !== undefined || idInLink(link) === undefined) return known ?? link;
    const slug = code.toLowerCase().replace(/[^a-z\d]+/g, '-') || 'listing';
    let base = `${slug}-${position + 1}`;
    while (taken.has(base)) base = `${base}-x`;
    taken.add(base);
    const name = `${base}${extname(link)}`;
    names.set(link, name);
    return name;
  }
  return Object.assign(nameOf, { names });
}

/** A listing in the form of `listings.json`. */
function listingOf(
  { state, fields }: DeskListingDetail,
  { types, amenities }: Taxonomy,
  nameOf: ReturnType<typeof pictureNames>,
) {
  const { code, stayGuide, refundTiers, rules } = fields;
  const { name, label, location, ...texts } = byName(listingTexts, (text) => plainOr(fields[text]));
  const has = amenities.filter(({ id }) => fields.amenities.includes(id));
  return {
    key: code,
    name: name === '' ? {} : name,
    code,
    label,
    state,
    type: types.find(({ id }) => id === fields.type)?.name ?? null,
    price: dollarsOf(fields.pricePerDay),
    serviceCharge: dollarsOf(fields.serviceCharge),
    ...byName(listingNumbers, (number) => fields[number]),
    ...byName(listingAnswers, (answer) => fields[answer]),
    buildYear: fields.yearBuilt,
    location,
    timeZone: fields.timeZone,
    ...(storedGuide(stayGuide) && { stayGuide: guideOf(stayGuide) }),
    ...texts,
    videoLink: fields.videoLink,
    images: fields.pictures.map(({ link, text }, position) => {
      const file = nameOf(link, code, position);
      const shown = filled(text);
      return Object.keys(shown).length > 0 ? { file, text: shown } : file;
    }),
    amenities: Object.fromEntries(
      amenityKinds.map((kind) => [
        kind,
        has.filter((each) => each.kind === kind).map(({ name }) => name),
      ]),
    ),
    ...(refundTiers && { refundTiers }),
    ...(rules && { rules: z.encode(listingRules, rules) }),
  };
}

function guideOf(guide: ListingGuide) {
  return {
    checkInFrom: guide.checkInFrom,
    checkOutUntil: guide.checkOutUntil,
    ...byName(guideTexts, (text) => plainOr(guide[text])),
    contactPhone: guide.contactPhone,
    contactEmail: guide.contactEmail,
  };
}

/** A plain text if there is only English. Otherwise a text for each language. */
function plainOr(text: Translated): string | Translated {
  const given = filled(text);
  return given.fr === undefined ? (given.en ?? '') : given;
}

function filled({ en, fr }: Translated): Translated {
  return { ...(en && { en }), ...(fr && { fr }) };
}
