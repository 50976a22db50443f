import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** API-03: the four documented names. Page 0 is the first; 0 a page means the server's default. */
export const pagination = z.object({
  currentPage: count,
  docPerPageCount: count,
  totalPageCount: count,
  totalDocCount: count,
});

export type Pagination = z.output<typeof pagination>;

const countText = z.codec(z.string().check(z.regex(/^\d{1,7}$/)), count, {
  decode: Number,
  encode: String,
});

/** The query of reads documented with two plain numbers. */
export const pageQuery = z.object({
  docPerPageCount: z.optional(countText),
  currentPage: z.optional(countText),
});

/** The first query of a read documented with "pagination", or with no parameters. */
export type FirstQuery = { readonly pagination?: Pagination };

/** What the documents send where they say "pagination": all 0, or `docPerPageCount` a page. */
/* @__NO_SIDE_EFFECTS__ */
export function firstPage(docPerPageCount = 0): { pagination: Pagination } {
  return { pagination: { currentPage: 0, docPerPageCount, totalPageCount: 0, totalDocCount: 0 } };
}

/** A page of a read documented with two plain numbers. */
export type PageAsked = { readonly docPerPageCount: number; readonly currentPage: number };

/** Whether the reply to a page says that more records follow. A host that does not count says no. */
export function hasFurtherPage(asked: PageAsked, reply: Pagination | undefined): boolean {
  const read = (asked.currentPage + 1) * asked.docPerPageCount;
  return reply !== undefined && read < reply.totalDocCount;
}

/** OQ-12: the server's default number a page, and its cap. */
export const largestPage = 100;

const countedAtOnce = 200;

/**
 * Ours: how far the properties that match are counted for a page, however many there are. A
 * `totalDocCount` of one more says that there are more; a page further on counts further.
 *
 * @param offset How many there are before the page.
 */
export function countedTo(offset: number): number {
  return (Math.floor(offset / countedAtOnce) + 1) * countedAtOnce;
}
