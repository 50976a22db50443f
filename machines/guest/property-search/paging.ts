import type { SearchRequest } from '#contract/forms/search-state.ts';
import type { Pagination } from '#contract/pagination.ts';
import type { Property } from '#contract/records/property.ts';
import { countedTo } from '#contract/rules/counted-to.ts';

export const pageSize = 8;

/** API-07, API-34: what is asked of the server; the order only where it is not the server's own. */
export function pageQueryOf({ page, sort }: SearchRequest) {
  const query = { docPerPageCount: pageSize, currentPage: page - 1 };
  return sort === 'newest' ? query : { ...query, sort };
}

/** A page of a list; pages count from 1. */
export interface Page {
  readonly page: number;
  readonly properties: readonly Property[];
  /** Of all pages together. */
  readonly total: number;
}

/** The last page; 1 where there is nothing. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** OQ-11: a host that does not say how many there are sent all there are. */
export function pageOf(
  properties: readonly Property[],
  pagination: Pagination | undefined,
  page: number,
): Omit<Page, 'page'> {
  const total = pagination?.totalDocCount;
  if (total) return { properties, total };
  const start = (page - 1) * pageSize;
  return { properties: properties.slice(start, start + pageSize), total: properties.length };
}

/** Whether the host has stopped counting: there are more than `total`. */
function isMore(total: number, page: number): boolean {
  return total === countedTo((page - 1) * pageSize) + 1;
}

/** LIST-04: positions of the first and last shown, counted from 1; `200+` where there are more. */
export function shownRange({ page, properties, total }: Page) {
  const offset = (page - 1) * pageSize;
  return {
    from: offset + 1,
    to: offset + properties.length,
    total: isMore(total, page) ? `${total - 1}+` : String(total),
  };
}

/** LIST-05: the number of the last page; `25+` where there are more. */
export function shownLastPage({ page, total }: Pick<Page, 'page' | 'total'>): string {
  return isMore(total, page) ? `${lastPage(total - 1)}+` : String(lastPage(total));
}
