import * as z from 'zod/mini';
import { listingNeeds } from '../listing-needs.ts';

/** The largest archive of an import, in bytes: 100 MB. A larger site is imported in parts. */
export const largestArchive = 100 * 1024 * 1024;

/** A limit on the listings of an import. */
export const mostImported = 1000;

/** What can be wrong with a field or a file of an import. The desk has a sentence for each. */
export const importProblems = [
  'noListings',
  'notJson',
  'notUtf8',
  'missing',
  'wrongKind',
  'notAllowed',
  'badFormat',
  'notVideo',
  'noPrice',
  'priceTooHigh',
  'seasonReversed',
  'minimumAboveMaximum',
  'tooSmall',
  'tooLarge',
  'unknownField',
  'unknownName',
  'twice',
  'unknownPicture',
  'badPicture',
  'heicPicture',
  'largePicture',
  'badDrawing',
] as const;

export type ImportProblem = (typeof importProblems)[number];

/** The values in a problem's sentence. */
const values = z.record(z.string(), z.union([z.string(), z.number()]));

export const importError = z.object({
  /** Such as `listings.json` or `pictures/house.webp`. */
  file: z.string(),
  /** Such as `[3].price`, counted from 0. Empty for the whole file. */
  field: z.string(),
  problem: z.enum(importProblems),
  values,
});

export type ImportError = z.output<typeof importError>;

/** What an import does with a listing of the archive. */
const importSteps = ['add', 'change', 'keep'] as const;

const plannedListing = z.object({
  code: z.string(),
  name: z.string(),
  step: z.enum(importSteps),
  /** The fields that change, by their names in the audit trail. Empty for a new listing. */
  fields: z.array(z.string()),
  /** What the listing lacks. An import may publish it anyway. */
  missing: z.array(z.enum(listingNeeds)),
});

export type PlannedListing = z.output<typeof plannedListing>;

/** The changes of an import, before or after it. */
export const importPlan = z.object({
  /** A hash of the archive and of its changes. With another hash, something has changed meanwhile. */
  fingerprint: z.string(),
  /** In the order of the files. Nothing is imported while there is one. */
  errors: z.array(importError),
  listings: z.array(plannedListing),
  /** The names of new types and amenities. */
  types: z.array(z.string()),
  amenities: z.array(z.string()),
  /** How many pictures are new. */
  pictures: z.int(),
  /** Files of the archive that only `npm run operator -- import` reads. */
  leftOut: z.array(z.string()),
});

export type ImportPlan = z.output<typeof importPlan>;
