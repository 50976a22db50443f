import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/**
 * API-03: the four documented names. Page 0 is the first page. Page size 0 means the server's
 * default.
 */
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

/** The query of a read that the documents describe with two plain numbers. */
export const pageQuery = z.object({
  docPerPageCount: z.optional(countText),
  currentPage: z.optional(countText),
});

/**
 * The first query of a read that the documents describe with "pagination", or without parameters.
 */
export type FirstQuery = { readonly pagination?: Pagination };

/**
 * The first page of a read that the documents describe with "pagination": every number is 0, except
 * a given page size.
 */
/* @__NO_SIDE_EFFECTS__ */
export function firstPage(docPerPageCount = 0): { pagination: Pagination } {
  return { pagination: { currentPage: 0, docPerPageCount, totalPageCount: 0, totalDocCount: 0 } };
}

/** The requested page of a read that the documents describe with two plain numbers. */
export type PageAsked = { readonly docPerPageCount: number; readonly currentPage: number };

/** Whether the reply says that more records follow. False when the host sends no counts. */
export function hasFurtherPage(asked: PageAsked, reply: Pagination | undefined): boolean {
  const read = (asked.currentPage + 1) * asked.docPerPageCount;
  return reply !== undefined && read < reply.totalDocCount;
}

/** OQ-12: the server's default page size, and the largest one. */
export const largestPage = 100;
