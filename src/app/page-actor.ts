import type { ListCall } from '#contract/list-reply.ts';
import { hasFurtherPage, type PageAsked, type pageQuery } from '#contract/pagination.ts';
import type { ListPage } from '#machines/shared/paged-list.machine.ts';
import type { Client } from '../api/client.ts';
import { callsActor } from './actors.ts';

/** A call that reads a list page by page. Further pages have the size of the first. */
interface PagedCall<Item> extends ListCall<Item> {
  readonly query: typeof pageQuery;
  readonly first: PageAsked;
}

/** The real actor of a paged list. */
export function pageActor<Item>(call: PagedCall<Item>) {
  return callsActor<ListPage<Item>, { readonly page: number }>(({ input, send }) =>
    readPage(call, input.page, send),
  );
}

/** Reads a whole list, page by page, for a choice that must offer every entry. */
export async function everyPage<Item>(
  call: PagedCall<Item>,
  send: Client['send'],
  page = 0,
): Promise<Item[]> {
  const { items, hasMore } = await readPage(call, page, send);
  if (!hasMore || items.length === 0) return [...items];
  return [...items, ...(await everyPage(call, send, page + 1))];
}

async function readPage<Item>(
  call: PagedCall<Item>,
  page: number,
  send: Client['send'],
): Promise<ListPage<Item>> {
  const query = { ...call.first, currentPage: page };
  const { records, pagination } = await send(call, { query });
  return {
    items: records,
    hasMore: hasFurtherPage(query, pagination),
    total: pagination?.totalDocCount,
  };
}
