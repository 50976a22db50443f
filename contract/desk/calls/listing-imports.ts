import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { defineDeskCall } from '../desk-call.ts';
import { search } from '../desk-list.ts';
import { runsHomes } from '../desk-roles.ts';
import { listingStates } from '../records/desk-listing.ts';
import { importPlan, largestArchive } from '../records/listing-import.ts';
import { listingIds } from './listing-prices.ts';

export const exportListings = defineDeskCall({
  method: 'GET',
  path: '/listings.tar',
  access: 'operator',
  roles: runsHomes,
  summary: 'The listings with the same filters as the folder of an import, in a tar archive',
  query: z.object({
    state: z.optional(z.enum(listingStates)),
    /** The id of a type. */
    type: z.optional(z.uuid()),
    search,
    /** Only these listings. Unknown ids are left out. */
    ids: z.optional(listingIds),
  }),
  slow: true,
  binary: true,
  reply: z.instanceof(Uint8Array<ArrayBuffer>),
});

const archived = {
  access: 'operator',
  roles: runsHomes,
  encoding: 'form',
  largestFile: largestArchive,
  slow: true,
} as const;

const reply = z.object({ ...envelope, plan: importPlan });

export const checkListingImport = defineDeskCall({
  ...archived,
  method: 'POST',
  path: '/listing-imports/check',
  summary: 'What the import of a tar archive would add and change, or every error in it',
  body: z.object({ archive: z.file() }),
  reply,
});

/** A listing with a known code is changed. Another one is added. */
export const importListings = defineDeskCall({
  ...archived,
  method: 'POST',
  path: '/listing-imports',
  summary: 'Import a tar archive that was checked, all or nothing',
  body: z.object({
    archive: z.file(),
    /** The fingerprint of the check. */
    fingerprint: z.string(),
  }),
  reply,
});
