import * as z from 'zod/mini';
import { contentRegistries, type RegistryName } from '../content-registries.ts';
import { version } from '../desk-change.ts';
import { contentId } from '../desk-ids.ts';

// The keys of the table are the names of the registries, which TypeScript types as plain text.
const names = Object.keys(contentRegistries) as [RegistryName, ...RegistryName[]];

export const registryName = z.enum(names);

export const contentStates = ['shown', 'removed'] as const;

/** The fields by name. See `ContentValues`. */
export const contentValues = z.record(z.string(), z.string().check(z.maxLength(100_000)));

/** A record of a content registry. */
export const deskContent = z.object({
  id: contentId,
  version,
  registry: registryName,
  values: contentValues,
  /** The French texts. A field without one is shown in the other language. */
  french: contentValues,
  state: z.enum(contentStates),
  /** In the list of its registry, from 1. A removed record has the place to which it returns. */
  place: z.int(),
});

export type DeskContent = z.output<typeof deskContent>;

/** A part of the site: a registry, and how many of its records guests see. */
export const contentPart = z.object({
  registry: registryName,
  records: z.int(),
  /** Those of them with a text that is not in French. */
  withoutFrench: z.int(),
});

export type ContentPart = z.output<typeof contentPart>;
