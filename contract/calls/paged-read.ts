import type * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { pageQuery } from '../pagination.ts';

/**
 * A registry that the site reads page by page.
 *
 * @param pageSize Entries per page, as the row defines it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pagedRead<
  const Row extends NonNullable<Call['row']>,
  const Path extends string,
  Reply extends z.ZodMiniType,
>(row: Row, path: Path, summary: string, pageSize: number, reply: Reply) {
  return defineCall({
    row,
    method: 'GET',
    path,
    access: 'public',
    summary,
    query: pageQuery,
    first: { docPerPageCount: pageSize, currentPage: 0 },
    reply,
  });
}
