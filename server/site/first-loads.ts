import { basePath } from '#contract/call.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { readProperty } from '#contract/calls/property.ts';
import type { Property } from '#contract/records/property.ts';
import { fillPath } from '#contract/site-path.ts';
import type { Deps } from '../deps.ts';
import { pageOf } from '../paging.ts';
import { approvedProperties } from '../properties/property-store.ts';
import { listingPictures } from './listing-pictures.ts';

/** A read or a picture that the first view of a page needs, as the page itself requests it. */
export interface FirstLoad {
  readonly as: 'fetch' | 'image';
  readonly href: string;
}

/** LIST-05. */
const listSize = 8;

/** The read of a listing, and its first picture. */
export function loadsOfListing(property: Property, origin: string): FirstLoad[] {
  return [
    { as: 'fetch', href: `${basePath}${fillPath(readProperty.path, { id: property.id })}` },
    ...firstPicture(property, origin),
  ];
}

/** The read of the list without a search, and the pictures of the first row on a wide screen. */
export async function loadsOfList({ db }: Pick<Deps, 'db'>, origin: string): Promise<FirstLoad[]> {
  // The page shows itself that its read failed.
  const { properties } = await approvedProperties(db, pageOf({ docPerPageCount: 2 })).catch(() => ({
    properties: [],
  }));
  return [
    { as: 'fetch', href: approvedList(listSize) },
    ...properties.flatMap((property) => firstPicture(property, origin)),
  ];
}

/** The newest listings of the home page. */
export const loadsOfHome: readonly FirstLoad[] = [{ as: 'fetch', href: approvedList(5) }];

function approvedList(size: number): string {
  const query = new URLSearchParams({ docPerPageCount: `${size}`, currentPage: '0' });
  return `${basePath}${listApprovedProperties.path}?${query}`;
}

function firstPicture(property: Property, origin: string): FirstLoad[] {
  const [first] = listingPictures(property, origin).all;
  if (first === undefined) return [];
  const { origin: host, pathname, search } = new URL(first);
  return [{ as: 'image', href: host === origin ? `${pathname}${search}` : first }];
}
