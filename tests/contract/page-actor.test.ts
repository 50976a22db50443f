import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { hasFurtherPage, type PageAsked } from '#contract/pagination.ts';
import { everyPage, pageActor } from '#src/app/page-actor.ts';

const first = { docPerPageCount: 5, currentPage: 0 };

/** A host with these records. With `counts`, its replies include the total number. */
function hostOf(all: readonly string[], counts = true) {
  const asked: PageAsked[] = [];
  const read = (query: PageAsked) => {
    asked.push(query);
    const { docPerPageCount, currentPage } = query;
    const records = all.slice(currentPage * docPerPageCount, (currentPage + 1) * docPerPageCount);
    const totalDocCount = all.length;
    const pagination = { ...query, totalPageCount: Math.ceil(totalDocCount / 5), totalDocCount };
    return Promise.resolve({ records, ...(counts && { pagination }) });
  };
  return { asked, read };
}

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

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
    expect(hasFurtherPage(first, undefined)).toBe(false);
  });
});

describe('a whole list', () => {
  it('[API-30] is read page by page, with the documented request first', async () => {
    const { asked, read } = hostOf(seven);
    expect(await everyPage(first, read)).toEqual(seven);
    expect(asked).toEqual([
      { docPerPageCount: 5, currentPage: 0 },
      { docPerPageCount: 5, currentPage: 1 },
    ]);
  });

  it('[API-30] is one page when the host does not count', async () => {
    const { asked, read } = hostOf(seven, false);
    expect(await everyPage(first, read)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(asked).toEqual([{ docPerPageCount: 5, currentPage: 0 }]);
  });

  it('ends at a page without entries, for any count of the host', async () => {
    const asked: PageAsked[] = [];
    const pagination = { ...first, totalPageCount: 100, totalDocCount: 500 };
    const read = (query: PageAsked) => {
      asked.push(query);
      return Promise.resolve({ records: [], pagination });
    };
    expect(await everyPage(first, read)).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

it('[API-28] a further page has the size of the first', async () => {
  const { asked, read } = hostOf(seven);
  const actor = createActor(pageActor(first, read), { input: { page: 1 } }).start();
  expect(await toPromise(actor)).toEqual({ items: ['f', 'g'], hasMore: false });
  expect(asked).toEqual([{ docPerPageCount: 5, currentPage: 1 }]);
});
