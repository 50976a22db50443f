import type * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { paginationQuery } from '../pagination-query.ts';

/** A registry that is read whole, or by the documented `pagination` parameter. */
/* @__NO_SIDE_EFFECTS__ */
export function read<
  const Row extends NonNullable<Call['row']>,
  const Path extends string,
  Reply extends z.ZodMiniType,
>(row: Row, path: Path, summary: string, reply: Reply) {
  return defineCall({
    row,
    method: 'GET',
    path,
    access: 'public',
    summary,
    query: paginationQuery,
    reply,
  });
}
