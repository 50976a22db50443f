import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { envelope, listEnvelope } from '../envelope.ts';
import { id } from '../fields.ts';
import { pageQuery } from '../pagination.ts';
import { property } from '../records/property.ts';

/** Ours: the orders that a list of properties can have; left out means newest first. */
const sort = z.literal(['newest', 'price']);

export type Sort = z.output<typeof sort>;

/** `sort` is ours; `price` puts the cheapest first. */
export const sortedPageQuery = z.object({ ...pageQuery.shape, sort: z.optional(sort) });

export const listApprovedProperties = defineCall({
  row: 'API-07',
  method: 'GET',
  path: '/property-registry/status/approved',
  access: 'public',
  summary: 'Approved properties, newest first or by price',
  query: sortedPageQuery,
  first: { docPerPageCount: 5, currentPage: 0 },
  reply: z.object({ ...listEnvelope, property: z.array(property) }),
});

/** Ours (OQ-11): one approved property by its id. */
export const readProperty = defineCall({
  method: 'GET',
  path: '/property-registry/:id',
  access: 'public',
  summary: 'One approved property',
  params: z.object({ id }),
  reply: z.object({ ...envelope, data: property }),
});
