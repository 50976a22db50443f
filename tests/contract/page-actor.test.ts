import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { listAgentTypes, listPartners } from '#contract/calls/company.ts';
import { hasFurtherPage } from '#contract/pagination.ts';
import { asVisitor } from '#src/api/by-token.ts';
import { client, connectClient } from '#src/app/client.ts';
import { everyPage, pageActor } from '#src/app/page-actor.ts';

let asked: string[];

beforeEach(() => {
  asked = [];
});

/** A host with these kinds of visits, which are its partners too. Its replies include `total`, the number of all of them, if there is one. */
function connectHost(all: readonly object[], total?: number): void {
  connectClient({
    authenticate: asVisitor,
    inspection: undefined,
    async fetch(input) {
      const url = new URL(String(input), 'https://host.example');
      asked.push(url.pathname + url.search);
      const size = Number(url.searchParams.get('docPerPageCount'));
      const currentPage = Number(url.searchParams.get('currentPage'));
      const records = all.slice(currentPage * size, (currentPage + 1) * size);
      const pagination = {
        currentPage,
        docPerPageCount: size,
        totalPageCount: 1,
        totalDocCount: total,
      };
      const named = { types: records, partner: records };
      return Response.json({ status: 'success', ...named, ...(total && { pagination }) });
    },
  });
}

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, name: `Kind ${id}` }));
const firstPage = '/apartment/api/v1/agent-types-registry?docPerPageCount=5&currentPage=0';
const secondPage = '/apartment/api/v1/agent-types-registry?docPerPageCount=5&currentPage=1';

describe('whether a further page exists', () => {
  it.each([
    [0, 5, false],
    [0, 6, true],
    [1, 10, false],
    [1, 11, true],
  ])('[API-30] page %i of 5, %i in all: %s', (currentPage, totalDocCount, expected) => {
    const reply = { currentPage, docPerPageCount: 5, totalPageCount: 0, totalDocCount };
    expect(hasFurtherPage({ docPerPageCount: 5, currentPage }, reply)).toBe(expected);
  });

  it('is false when the host does not count', () => {
    expect(hasFurtherPage({ docPerPageCount: 5, currentPage: 0 }, undefined)).toBe(false);
  });
});

describe('a whole list', () => {
  it('[API-30] is read page by page, with the documented request first', async () => {
    connectHost(seven, 7);
    expect(await everyPage(listAgentTypes, client.send)).toEqual(seven);
    expect(asked).toEqual([firstPage, secondPage]);
  });

  it('[API-30] is one page when the host does not count', async () => {
    connectHost(seven);
    expect(await everyPage(listAgentTypes, client.send)).toEqual(seven.slice(0, 5));
    expect(asked).toEqual([firstPage]);
  });

  it('ends at a page without entries, for any count of the host', async () => {
    connectHost([], 500);
    expect(await everyPage(listAgentTypes, client.send)).toEqual([]);
    expect(asked).toEqual([firstPage]);
  });
});

it('[API-28] a further page has the size of the first', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    name: `Partner ${index}`,
    image: '',
  }));
  connectHost(twelve, 12);
  const actor = createActor(pageActor(listPartners), { input: { page: 1 } }).start();
  expect(await toPromise(actor)).toEqual({ items: twelve.slice(10), hasMore: false, total: 12 });
  expect(asked).toEqual(['/apartment/api/v1/partner-registry?docPerPageCount=10&currentPage=1']);
});
