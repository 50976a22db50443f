import type { ExampleOutput, OutputsOfFlows } from 'flow-inspector';
import type { ContextFrom } from 'xstate';
import * as z from 'zod/mini';
import { readServiceTax } from '#contract/calls/content.ts';
import { readListingPrices } from '#contract/desk/calls/listing-prices.ts';
import { readListingStates } from '#contract/desk/calls/listing-states.ts';
import { readDeskListing } from '#contract/desk/calls/listings.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import { propertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { deskListingMachine } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import type { deskManyPricesMachine } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import type { deskManyStatesMachine } from '#machines/desk/desk-many-states/desk-many-states.machine.ts';
import { ofContext } from './of-context.ts';
import { exampleReply } from './schema-example.ts';

const success = { status: 'success', message: undefined } as const;

/** An example of a listing at the desk that lacks nothing, with other fields. */
function exampleListing(change: Partial<DeskListingDetail>): DeskListingDetail {
  const { listing } = z.parse(readDeskListing.reply, exampleReply(readDeskListing));
  return { ...listing, missing: [], isBooked: false, ...change };
}

/** A draft can be published and deleted, a published listing hidden. Each step leads to a later version. */
function loadedListings(): ExampleOutput[] {
  return (['draft', 'published', 'hidden'] as const).map((state, place) => {
    const listing = exampleListing({ state, version: place + 1 });
    return {
      output: { readDeskListing: { listing }, readListingTaxonomy: { types: [], amenities: [] } },
      replies: { readDeskListing: z.encode(readDeskListing.reply, { ...success, listing }) },
    };
  });
}

/** Another operator has changed the listing when it has a later version. */
function loadedPrices(): ExampleOutput[] {
  const tax = z.parse(readServiceTax.reply, exampleReply(readServiceTax));
  return [1, 2].map((version) => {
    const listing = exampleListing({ version });
    return {
      output: { readDeskListing: { listing }, readServiceTax: tax },
      replies: { readDeskListing: z.encode(readDeskListing.reply, { ...success, listing }) },
    };
  });
}

/**
 * The second listing takes at most 3 days. In the second reply another operator has changed the first one,
 * and in the last one both are gone.
 */
function manyPrices(): ExampleOutput[] {
  const reply = z.parse(readListingPrices.reply, exampleReply(readListingPrices));
  const pairs = reply.listings.map((listing) => [
    { ...listing, fields: { pricePerDay: cents(10_000), rules: null } },
    {
      ...listing,
      id: z.parse(propertyId, 'example-2'),
      fields: { pricePerDay: cents(8000), rules: { maxLength: 3 } },
    },
  ]);
  const [present = []] = pairs;
  const changed = present.map((listing, place) =>
    place === 0
      ? { ...listing, version: 2, fields: { pricePerDay: cents(15_000), rules: null } }
      : listing,
  );
  return [present, changed, []].map((listings) => {
    const output = { ...success, listings };
    return { output, replies: { readListingPrices: z.encode(readListingPrices.reply, output) } };
  });
}

/** The listings as they are after the change that was sent. */
function savedPrices({
  listings = [],
  sent,
}: ContextFrom<typeof deskManyPricesMachine>): ExampleOutput[] {
  const saved = listings.map((listing) => {
    const change = sent.find(({ id }) => id === listing.id);
    const fields = { ...listing.fields, ...change?.fields };
    return change ? { ...listing, version: listing.version + 1, fields } : listing;
  });
  return [{ output: { ...success, listings: saved } }];
}

/**
 * A draft that can be published, and a hidden listing. In the second reply another operator has published
 * the draft first, and in the last one both are gone.
 */
function manyStates(): ExampleOutput[] {
  const reply = z.parse(readListingStates.reply, exampleReply(readListingStates));
  const listings = reply.listings.flatMap((listing) => [
    { ...listing, state: 'draft' as const, missing: [] },
    { ...listing, id: z.parse(propertyId, 'example-2'), state: 'hidden' as const, missing: [] },
  ]);
  const changed = listings.map((listing) =>
    listing.state === 'draft'
      ? { ...listing, state: 'published' as const, version: listing.version + 1 }
      : listing,
  );
  return [listings, changed, []].map((some) => {
    const output = { ...success, listings: some };
    return { output, replies: { readListingStates: z.encode(readListingStates.reply, output) } };
  });
}

/** The listings as they are after the moves that were sent. */
function movedListings({
  listings,
  sent,
}: ContextFrom<typeof deskManyStatesMachine>): ExampleOutput[] {
  const moved = listings.map((listing) => {
    const move = sent.find(({ id }) => id === listing.id);
    if (!move) return listing;
    const state = move.step === 'hide' ? ('hidden' as const) : ('published' as const);
    return { ...listing, version: listing.version + 1, state };
  });
  return [{ output: { ...success, listings: moved } }];
}

/** Only a deletion leaves no listing. */
function afterListingStep({ step }: ContextFrom<typeof deskListingMachine>): ExampleOutput[] {
  if (step === 'delete') return [{ output: {} }];
  const state = step === 'hide' ? 'hidden' : 'published';
  return [{ output: { listing: exampleListing({ state }) } }];
}

export const listingOutputs: OutputsOfFlows = {
  deskListing: {
    load: loadedListings,
    take: ofContext<typeof deskListingMachine>(afterListingStep),
  },
  deskPrices: { load: loadedPrices },
  deskManyPrices: {
    load: manyPrices,
    save: ofContext<typeof deskManyPricesMachine>(savedPrices),
  },
  deskManyStates: {
    load: manyStates,
    save: ofContext<typeof deskManyStatesMachine>(movedListings),
  },
};
