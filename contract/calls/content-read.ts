import type * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import type { FirstQuery } from '../pagination.ts';
import { paginationQuery } from '../pagination-query.ts';

/**
 * A registry that the site reads in one request.
 *
 * @param first The query in the row: `firstPage(…)` when the row says "pagination", otherwise `{}`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function read<
  const Row extends NonNullable<Call['row']>,
  const Path extends string,
  Reply extends z.ZodMiniType,
>(row: Row, path: Path, summary: string, first: FirstQuery, reply: Reply) {
  return defineCall({
    row,
    method: 'GET',
    path,
    access: 'public',
    summary,
    query: paginationQuery,
    first,
    reply,
  });
}
