import * as z from 'zod/mini';
import { filled } from '../../typed-fields.ts';
import { version } from '../desk-change.ts';
import { taxonomyEntryId } from '../desk-ids.ts';

/** What a listing chooses from: its type, and amenities of three kinds. */
export const taxonomyKinds = ['type', 'home', 'bedroom', 'kitchen'] as const;

export type TaxonomyKind = (typeof taxonomyKinds)[number];

/** What operators write of a type or an amenity. */
export const taxonomyNames = z.object({
  /** In English. No other of its kind has it. */
  name: filled(60),
  /** Empty: guests who read French see the English name. */
  french: z.string().check(z.trim(), z.maxLength(60)),
});

/** A type or an amenity at the desk. */
export const taxonomyEntry = z.object({
  id: taxonomyEntryId,
  version,
  kind: z.enum(taxonomyKinds),
  name: z.string(),
  french: z.string(),
  /** How many listings have it. One that is used cannot be removed. */
  uses: z.int(),
});

export type TaxonomyEntry = z.output<typeof taxonomyEntry>;
