import { useState } from 'react';
import { readProperty } from '#contract/calls/property.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Property } from '#contract/records/property.ts';
import { client } from './client.ts';
import { type Listing, listingOf } from './listing.ts';
import { useSite } from './site.ts';

interface ListingRead {
  readonly id: PropertyId;
  /** Undefined when it cannot be read. */
  readonly reply: Promise<Listing | undefined>;
  /** What it resolves with, as soon as it does. */
  property?: Listing | undefined;
}

/** The listing that a person seems about to open. `main.tsx` makes it. */
export interface ListingAhead {
  newest?: ListingRead | undefined;
  /** What the card shows that was clicked last. It can be older than a read. */
  clicked?: Property;
}

/** How long a listing is kept for its page after it was read, in milliseconds. */
const keptFor = 15_000;

/** Reads a listing before its page is opened. Only the newest one is kept. */
export function readListingAhead(ahead: ListingAhead, id: PropertyId): void {
  if (ahead.newest?.id === id) return;
  const drop = () => {
    if (ahead.newest === read) ahead.newest = undefined;
  };
  async function reply() {
    try {
      const property = listingOf(await client.send(readProperty, { params: { id } }));
      read.property = property;
      setTimeout(drop, keptFor);
      return property;
    } catch {
      // The page asks again, and says why.
      drop();
      return undefined;
    }
  }
  const read: ListingRead = { id, reply: reply() };
  ahead.newest = read;
}

/** The listing of a page, if it was read ahead of it, and what its card showed. */
export function useListingAhead(id: PropertyId | undefined) {
  const { ahead } = useSite();
  const [known] = useState(() => ({
    read: ahead.newest?.id === id ? ahead.newest : undefined,
    clicked: ahead.clicked?.id === id ? ahead.clicked : undefined,
  }));
  return known;
}
