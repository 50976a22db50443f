import type { Property } from '#contract/records/property.ts';
import type { Deps } from '../deps.ts';
import { pageOf } from '../paging.ts';
import { approvedProperties } from '../properties/property-store.ts';
import { listingPictures } from './listing-pictures.ts';

/** The URL of a listing's first picture, as its page requests it. Empty without pictures. */
export function firstPicture(property: Property, origin: string): string[] {
  const [first] = listingPictures(property, origin).all;
  if (first === undefined) return [];
  const { origin: host, pathname, search } = new URL(first);
  return [host === origin ? `${pathname}${search}` : first];
}

/** The pictures of the list's first row on a wide screen, without a search. */
export async function picturesOfList({ db }: Pick<Deps, 'db'>, origin: string): Promise<string[]> {
  // The page shows itself that its read failed.
  const { properties } = await approvedProperties(db, pageOf({ docPerPageCount: 2 })).catch(() => ({
    properties: [],
  }));
  return properties.flatMap((property) => firstPicture(property, origin));
}
