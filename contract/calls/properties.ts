import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listReply } from '../list-reply.ts';
import { pageQuery } from '../pagination.ts';
import { property } from '../records/property.ts';

/** Our addition: the sort orders of a property list. Without one, the newest property is first. */
const sort = z.literal(['newest', 'price']);

export type Sort = z.output<typeof sort>;

/** We added `sort`. With `price`, the cheapest property is first. */
export const sortedPageQuery = z.object({ ...pageQuery.shape, sort: z.optional(sort) });

export const listApprovedProperties = defineCall({
  row: 'API-07',
  method: 'GET',
  path: '/property-registry/status/approved',
  access: 'public',
  summary: 'Approved properties, newest first or by price',
  query: sortedPageQuery,
  first: { docPerPageCount: 5, currentPage: 0 },
  reply: listReply('property', property),
});
