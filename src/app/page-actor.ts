import type { ListReply } from '#contract/list-reply.ts';
import { hasFurtherPage, type PageAsked } from '#contract/pagination.ts';
import type { ListPage } from '#machines/shared/paged-list.machine.ts';
import type { Client } from '../api/client.ts';
import { callsActor } from './actors.ts';

/** Reads one page. */
type ReadPage<Item> = (query: PageAsked) => Promise<ListReply<Item>>;

async function pageOf<Item>(query: PageAsked, read: ReadPage<Item>): Promise<ListPage<Item>> {
  const { records, pagination } = await read(query);
  return { items: records, hasMore: hasFurtherPage(query, pagination) };
}

/**
 * The real actor of a paged list.
 *
 * @param first The first request, as the call's row has it; further pages have the same size.
 */
export function pageActor<Item>(
  first: PageAsked,
  read: (query: PageAsked, send: Client['send']) => Promise<ListReply<Item>>,
) {
  return callsActor<ListPage<Item>, { readonly page: number }>(({ input, send }) =>
    pageOf({ ...first, currentPage: input.page }, (query) => read(query, send)),
  );
}

/** Reads a whole list, page by page, for a choice that must offer every entry. */
export async function everyPage<Item>(first: PageAsked, read: ReadPage<Item>): Promise<Item[]> {
  const { items, hasMore } = await pageOf(first, read);
  if (!hasMore || items.length === 0) return [...items];
  const next = { ...first, currentPage: first.currentPage + 1 };
  return [...items, ...(await everyPage(next, read))];
}
