import * as z from 'zod/mini';
import { pagination } from './pagination.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const paginationText = z.string().check(
  z.maxLength(500),
  z.refine(
    (text) => z.safeParse(z.partial(pagination), parsed(text)).success,
    'pagination must be a JSON object with currentPage, docPerPageCount, totalPageCount and totalDocCount.',
  ),
);

/**
 * The query of a read that the documents describe with "pagination": one parameter with a JSON
 * object.
 */
export const paginationQuery = z.object({
  pagination: z.optional(
    z.codec(paginationText, z.partial(pagination), {
      decode: (text) => z.parse(z.partial(pagination), JSON.parse(text)),
      encode: (value) => JSON.stringify(value),
    }),
  ),
});
