import type * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';
import { pageQuery } from '../pagination.ts';

/** A registry that is read a page at a time. */
export function pagedRead<
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
    query: pageQuery,
    reply,
  });
}
