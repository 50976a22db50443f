import { fromPromise } from 'xstate';
import type { ListReply } from '#contract/list-reply.ts';
import { hasFurtherPage, type PageAsked } from '#contract/pagination.ts';
import type { ListPage } from '#machines/paged-list/paged-list.machine.ts';

/** Sends the read of one page. */
type ReadPage<Item> = (query: PageAsked, signal: AbortSignal) => Promise<ListReply<Item>>;

async function pageOf<Item>(
  query: PageAsked,
  read: ReadPage<Item>,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const { records, pagination } = await read(query, signal);
  return { items: records, hasMore: hasFurtherPage(query, pagination) };
}

/**
 * The real actor of a paged list.
 *
 * @param first The first request, as the call's row has it; further pages have the same size.
 */
export function pageActor<Item>(first: PageAsked, read: ReadPage<Item>) {
  return fromPromise<ListPage<Item>, { readonly page: number }>(({ input, signal }) =>
    pageOf({ ...first, currentPage: input.page }, read, signal),
  );
}

/** Reads a whole list, page by page, for a choice that must offer every entry. */
export async function everyPage<Item>(
  first: PageAsked,
  read: ReadPage<Item>,
  signal: AbortSignal,
): Promise<Item[]> {
  const { items, hasMore } = await pageOf(first, read, signal);
  if (!hasMore || items.length === 0) return [...items];
  const next = { ...first, currentPage: first.currentPage + 1 };
  return [...items, ...(await everyPage(next, read, signal))];
}
