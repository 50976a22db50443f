import { largestPage, type Pagination } from '#contract/pagination.ts';

/** The requested part of the records. */
export interface Page {
  readonly number: number;
  readonly limit: number;
  readonly offset: number;
}

type Asked = { readonly [Name in keyof Pagination]?: number | undefined };

/** OQ-12: page 0 is the first. Page size 0 or none means the default, which is also the maximum. */
export function pageOf(asked: Asked = {}): Page {
  const number = asked.currentPage ?? 0;
  const limit = Math.min(asked.docPerPageCount || largestPage, largestPage);
  return { number, limit, offset: number * limit };
}

/** The `pagination` of a reply. */
export function paginationOf(page: Page, totalDocCount: number): Pagination {
  return {
    currentPage: page.number,
    docPerPageCount: page.limit,
    totalPageCount: Math.ceil(totalDocCount / page.limit),
    totalDocCount,
  };
}
