import { randomUUID } from 'node:crypto';
import { addDays, dayOnClock } from '#contract/day.ts';
import {
  bedroomAmenities,
  homeAmenities,
  kitchenAmenities,
} from '#server/demo/content/amenities.ts';
import { coupons as demoCoupons } from '#server/demo/content/coupons.ts';
import type { DemoListing } from '#server/demo/content/demo-listing.ts';
import { listings } from '#server/demo/content/listings.ts';
import { propertyTypes as typeNames } from '#server/demo/content/property-types.ts';
import { sceneLink } from './scene-link.ts';
import type { amenities, coupons, properties, propertyAmenities, propertyTypes } from './schema.ts';

type Kind = (typeof amenities.$inferInsert)['kind'];

const hourMs = 3_600_000;
const amenityNames = { home: homeAmenities, bedroom: bedroomAmenities, kitchen: kitchenAmenities };
const kinds: readonly Kind[] = ['home', 'bedroom', 'kitchen'];

/** The demo properties with all that hangs on them as rows, and their ids by key. */
export function demoListings(now: Date) {
  const types = typeNames.map((name, position) => ({ id: randomUUID(), name, position }));
  const amenityRows = kinds.flatMap((kind) =>
    amenityNames[kind].map((name, position) => ({ id: randomUUID(), kind, name, position })),
  );
  const amenityIds = new Map(amenityRows.map(({ id, kind, name }) => [`${kind} ${name}`, id]));
  const ids = new Map(listings.map(({ key }) => [key, randomUUID()]));
  const typeIds = new Map<string, string>(types.map(({ name, id }) => [name, id]));
  return {
    ids,
    propertyTypes: types satisfies (typeof propertyTypes.$inferInsert)[],
    amenities: amenityRows satisfies (typeof amenities.$inferInsert)[],
    properties: listings.map((listing, index) =>
      propertyRow(listing, index, { now, ids, typeIds }),
    ),
    propertyAmenities: listings.flatMap((listing) => amenitiesOf(listing, { ids, amenityIds })),
    coupons: couponRows(now, ids),
  };
}

function propertyRow(
  listing: DemoListing,
  index: number,
  { now, ids, typeIds }: { now: Date; ids: Map<string, string>; typeIds: Map<string, string> },
): typeof properties.$inferInsert {
  const { propertyTypeName } = listing;
  return {
    id: idOf(ids, listing.key),
    name: listing.propertyName,
    price: listing.priceCents,
    serviceCharge: listing.serviceChargeCents,
    status: 'approved',
    label: listing.propertyStatus,
    code: listing.propertyCode,
    propertyTypeId: propertyTypeName === null ? null : idOf(typeIds, propertyTypeName),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    garages: listing.garages,
    size: listing.propertySize,
    landSize: listing.propertyLandSize,
    buildYear: listing.propertyBuild,
    location: listing.location,
    description: listing.description,
    videoLink: listing.videoLink,
    images: listing.images.map(sceneLink),
    // The first of the list is the newest.
    createdAt: new Date(now.getTime() - (index * 31 + 5) * hourMs),
  };
}

function amenitiesOf(
  listing: DemoListing,
  { ids, amenityIds }: { ids: Map<string, string>; amenityIds: Map<string, string> },
): (typeof propertyAmenities.$inferInsert)[] {
  const has = {
    home: listing.homeAmenities,
    bedroom: listing.bedroomAmenities,
    kitchen: listing.kitchenAmenities,
  };
  const propertyId = idOf(ids, listing.key);
  return kinds.flatMap((kind) =>
    [...new Set<string>(has[kind])].map((name) => ({
      propertyId,
      amenityId: idOf(amenityIds, `${kind} ${name}`),
    })),
  );
}

function couponRows(now: Date, ids: Map<string, string>): (typeof coupons.$inferInsert)[] {
  const today = dayOnClock(now);
  return demoCoupons.map((coupon) => ({
    propertyId: idOf(ids, coupon.listing),
    name: coupon.couponName,
    code: coupon.couponCode,
    discount: coupon.discountCents,
    startDate: addDays(today, coupon.startsInDays),
    endDate: addDays(today, coupon.endsInDays),
  }));
}

/** The id of a key. @throws when the demo data names something that it does not have. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data has no ${key}`);
  return id;
}
