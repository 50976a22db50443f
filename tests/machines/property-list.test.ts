import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPage, pageOf, pageSize, shownRange } from '#machines/property-list/paging.ts';
import { propertyListMachine } from '#machines/property-list/property-list.machine.ts';
import { lakeHouse } from '#tests/support/machine/records.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

const homes = (count: number) => Array.from({ length: count }, () => lakeHouse);

function reply(count: number, totalDocCount: number) {
  const pagination = { currentPage: 0, docPerPageCount: 8, totalPageCount: 0, totalDocCount };
  return { status: 'success', property: homes(count), pagination };
}

describe('property list', () => {
  it('[LIST-05] [LIST-06] pages through the list, eight at a time', async () => {
    const { actor, calls } = runMachine(propertyListMachine, { input: { page: 1 } });
    const can = () => ({
      next: actor.getSnapshot().can({ type: 'page.next' }),
      previous: actor.getSnapshot().can({ type: 'page.previous' }),
    });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 0 },
    });
    await calls.answer('listApprovedProperties', reply(8, 10));
    expect(can()).toEqual({ next: true, previous: false });
    actor.send({ type: 'page.next' });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 1 },
    });
    await calls.answer('listApprovedProperties', reply(2, 10));
    expect(can()).toEqual({ next: false, previous: true });
    expect(actor.getSnapshot().context).toEqual({ page: 2, properties: homes(2), total: 10 });
    actor.send({ type: 'page.previous' });
    expect(actor.getSnapshot().context.page).toBe(1);
  });

  it('opens on the page asked for, and on the first where that is none', () => {
    const pageFor = (page: number) =>
      runMachine(propertyListMachine, { input: { page } }).actor.getSnapshot().context.page;
    expect([3, 1, 0, -2, 1.5, Number.NaN].map(pageFor)).toEqual([3, 1, 1, 1, 1, 1]);
  });

  it('goes to a page there is and to no other', async () => {
    const { actor, calls } = runMachine(propertyListMachine, { input: { page: 1 } });
    await calls.answer('listApprovedProperties', reply(8, 17));
    const can = (page: number) => actor.getSnapshot().can({ type: 'page.chosen', page });
    expect([0, 1, 2, 3, 4, 1.5].map(can)).toEqual([false, false, true, true, false, false]);
    actor.send({ type: 'page.chosen', page: 3 });
    expect(actor.getSnapshot().context.page).toBe(3);
  });

  it('leads back from a page past the last', async () => {
    const { actor, calls } = runMachine(propertyListMachine, { input: { page: 9 } });
    await calls.answer('listApprovedProperties', reply(0, 17));
    actor.send({ type: 'page.previous' });
    expect(actor.getSnapshot().context.page).toBe(3);
  });

  it('fails after 20 seconds and tries the same page again', () => {
    const { actor, calls, clock } = runMachine(propertyListMachine, { input: { page: 2 } });
    letPass(clock, 20_000);
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'list.retry' });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 1 },
    });
  });

  it('[LIST-04] counts what is shown', () => {
    expect(shownRange({ page: 1, properties: homes(8), total: 10 })).toEqual({
      from: 1,
      to: 8,
      total: 10,
    });
    expect(shownRange({ page: 2, properties: homes(2), total: 10 })).toEqual({
      from: 9,
      to: 10,
      total: 10,
    });
  });

  it('[LIST-05] pages through what it got where the host does not say how many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const all = { status: 'success', property: homes(count) };
        const pages = Array.from({ length: lastPage(count) }, (_, index) => pageOf(all, index + 1));
        expect(pages.flatMap(({ properties }) => properties)).toHaveLength(count);
        expect(pages.every(({ properties }) => properties.length <= pageSize)).toBe(true);
      }),
    );
  });
});
