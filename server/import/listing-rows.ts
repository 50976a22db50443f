import { randomUUID } from 'node:crypto';
import { byName } from '#contract/by-name.ts';
import { listingTexts } from '#contract/desk/listing-fields.ts';
import { emptyGuide } from '#contract/desk/records/desk-listing.ts';
import type { PropertyId } from '#contract/ids.ts';
import { inLanguage } from '#contract/translated.ts';
import { listingStatuses } from '#machines/lives/listing-life.ts';
import type {
  amenities,
  coupons,
  properties,
  propertyAmenities,
  propertyTypes,
} from '../db/property-tables.ts';
import { storedGuide } from '../properties/stay-guide.ts';
import { type Folder, imageOf, textsOf } from './folder-schema.ts';
import { newId } from './new-id.ts';

const hourMs = 3_600_000;
const kinds = ['home', 'bedroom', 'kitchen'] as const;

type Given = Pick<Folder, 'choices' | 'coupons' | 'listings'>;

/** The listings with their types, amenities and coupons as rows, and their ids by key. */
export function listingRows(
  { choices, coupons: offers, listings }: Given,
  now: Date,
  linkOf: (picture: string) => string,
) {
  const ids = new Map(listings.map(({ key }) => [key, newId<PropertyId>()]));
  const types = choices.propertyTypes.map((named, position) => ({
    id: randomUUID(),
    ...named,
    position,
  }));
  const amenityRows = kinds.flatMap((kind) =>
    choices.amenities[kind].map((named, position) => ({
      id: randomUUID(),
      kind,
      ...named,
      position,
    })),
  );
  const typeIds = new Map(types.map(({ name, id }) => [name, id]));
  const amenityIds = new Map(amenityRows.map(({ id, kind, name }) => [`${kind} ${name}`, id]));

  const propertyRows = listings.map(
    ({ key, type, amenities: _amenities, coupons: _coupons, state, ...columns }, index) => {
      const pictures = columns.images.map(imageOf).map(({ file, text }) => ({
        link: linkOf(file),
        text,
      }));
      const texts = byName(listingTexts, (name) => textsOf(columns[name]));
      return {
        ...columns,
        id: idOf(ids, key),
        ...byName(listingTexts, (name) => inLanguage(texts[name], 'en')),
        texts,
        stayGuide: storedGuide(columns.stayGuide ?? emptyGuide),
        status: listingStatuses[state ?? 'published'],
        propertyTypeId: type === null ? null : idOf(typeIds, type),
        images: pictures.map(({ link }) => link),
        imageTexts: Object.fromEntries(pictures.map(({ link, text }) => [link, text])),
        // The first listing is the newest.
        createdAt: new Date(now.getTime() - (index * 31 + 5) * hourMs),
      };
    },
  );
  const amenitiesOfListings = listings.flatMap((listing) =>
    kinds.flatMap((kind) =>
      listing.amenities[kind].map((name) => ({
        propertyId: idOf(ids, listing.key),
        amenityId: idOf(amenityIds, `${kind} ${name}`),
      })),
    ),
  );
  const couponRows = offers.flatMap(({ allHomes, ...offer }): (typeof coupons.$inferInsert)[] => {
    if (allHomes) return [{ ...offer, propertyId: null }];
    const takers = listings.filter((listing) => listing.coupons.includes(offer.code));
    return takers.map(({ key }) => ({ ...offer, propertyId: idOf(ids, key) }));
  });
  return {
    ids,
    propertyTypes: types satisfies (typeof propertyTypes.$inferInsert)[],
    amenities: amenityRows satisfies (typeof amenities.$inferInsert)[],
    properties: propertyRows satisfies (typeof properties.$inferInsert)[],
    propertyAmenities: amenitiesOfListings satisfies (typeof propertyAmenities.$inferInsert)[],
    coupons: couponRows,
  };
}

/** The id of a key. @throws when the key is unknown, which `checkReferences` prevents. */
export function idOf<Id extends string>(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`There is no ${key}`);
  return id;
}
