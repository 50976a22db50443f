import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { defineDeskCall } from '../desk-call.ts';
import { seen } from '../desk-change.ts';
import { taxonomyEntryId } from '../desk-ids.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { taxonomyEntry, taxonomyKinds, taxonomyNames } from '../records/taxonomy-entry.ts';

export const listTaxonomy = defineDeskCall({
  method: 'GET',
  path: '/taxonomy',
  access: 'operator',
  roles: everyRole,
  summary: 'The types and amenities of listings, by kind, in the order of the search form',
  reply: z.object({ ...envelope, entries: z.array(taxonomyEntry) }),
});

const reply = z.object({ ...envelope, entry: taxonomyEntry });
const params = z.object({ id: taxonomyEntryId });

export const createTaxonomyEntry = defineDeskCall({
  method: 'POST',
  path: '/taxonomy',
  access: 'operator',
  roles: runsHomes,
  summary: 'Add a type or an amenity after the others of its kind',
  body: z.extend(taxonomyNames, { kind: z.enum(taxonomyKinds) }),
  success: 201,
  reply,
});

export const changeTaxonomyEntry = defineDeskCall({
  method: 'POST',
  path: '/taxonomy/:id',
  access: 'operator',
  roles: runsHomes,
  summary: 'Rename a type or an amenity. Listings that have it keep it',
  params,
  body: z.extend(taxonomyNames, seen),
  reply,
});

/** What an operator can do with a type or an amenity besides renaming it. */
export const taxonomySteps = ['up', 'down', 'remove'] as const;

export type TaxonomyStep = (typeof taxonomySteps)[number];

export const arrangeTaxonomyEntry = defineDeskCall({
  method: 'POST',
  path: '/taxonomy/:id/arrange',
  access: 'operator',
  roles: runsHomes,
  summary: 'Move a type or an amenity up or down, or remove it. Refused while a listing has it',
  params,
  body: z.object({ ...seen, step: z.enum(taxonomySteps) }),
  reply,
});
