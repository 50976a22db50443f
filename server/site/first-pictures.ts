import { cardSizes, slideSizes } from '#contract/picture-copies.ts';
import type { Property } from '#contract/records/property.ts';
import type { Deps } from '../deps.ts';
import { pageOf } from '../paging.ts';
import { approvedProperties } from '../properties/property-store.ts';
import { listingPictures } from './listing-pictures.ts';

/** The first picture of a page. */
export interface FirstPicture {
  /** Its URL, as the page requests it. */
  readonly url: string;
  /** The width of its place, as the attribute `sizes`. */
  readonly sizes: string;
}

/** The first picture of a listing's page. Empty without pictures. */
export function firstPicture(
  property: Property,
  origin: string,
  sizes = slideSizes,
): FirstPicture[] {
  const [first] = listingPictures(property, origin).all;
  if (first === undefined) return [];
  const { origin: host, pathname, search } = new URL(first);
  return [{ url: host === origin ? `${pathname}${search}` : first, sizes }];
}

/** The first picture of the list without a search. */
export async function picturesOfList(
  { db }: Pick<Deps, 'db'>,
  origin: string,
): Promise<FirstPicture[]> {
  // The page shows itself that its read failed.
  const { properties } = await approvedProperties(db, {
    ...pageOf({ docPerPageCount: 1 }),
    language: 'en',
  }).catch(() => ({
    properties: [],
  }));
  return properties.flatMap((property) => firstPicture(property, origin, cardSizes));
}
