import fc from 'fast-check';
import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import {
  noFilters,
  queryOf,
  readSearch,
  type SearchRequest,
  type SearchState,
} from '#contract/forms/search-state.ts';
import { sentFilters } from '#contract/forms/sent-filters.ts';
import { filterDataMachine } from '#machines/guest/filter-data.machine.ts';
import {
  lastPage,
  pageOf,
  pageSize,
  shownLastPage,
  shownRange,
} from '#machines/guest/property-search/paging.ts';
import { propertySearchMachine } from '#machines/guest/property-search/property-search.machine.ts';
import { filterData, lakeHouse } from '#testing/machine/records.ts';

const today = '01-04-2030';
const all: SearchRequest = { filters: noFilters, page: 1, sort: 'newest' };
const lift = { id: 'amenity-1', name: 'Lift' };
const kettle = { id: 'amenity-3', name: 'Kettle' };
const everything: SearchState = {
  location: 'Goma',
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  type: 'type-1',
  maxPrice: 150,
  maxSize: 900,
  bedrooms: 2,
  bathrooms: 1,
  amenities: [lift, kettle],
};
/** The navigation state of `everything` and of a search without filters, as the documents name it. */
const everythingState = {
  location: 'Goma',
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  propertyType: 'type-1',
  propertyPrice: 150,
  propertySize: 900,
  bedrooms: 2,
  bathrooms: 1,
  amenities: [lift, kettle],
};
const emptyState = {
  location: '',
  checkIn: undefined,
  checkOut: undefined,
  propertyType: '',
  propertyPrice: 0,
  propertySize: 0,
  bedrooms: 0,
  bathrooms: 0,
  amenities: [],
};
const everythingQuery =
  'location=Goma&checkIn=2030-05-10&checkOut=2030-05-12&propertyType=type-1&propertyPrice=150' +
  '&propertySize=900&bedrooms=2&bathrooms=1&amenities=amenity-1&amenities=amenity-3';

const homes = (count: number) => Array.from({ length: count }, () => lakeHouse);

function paginationOf(totalDocCount: number) {
  return { currentPage: 0, docPerPageCount: 8, totalPageCount: 0, totalDocCount };
}

function listed(count: number, total: number) {
  return { status: 'success', records: homes(count), pagination: paginationOf(total) };
}

function run(request: SearchRequest = all) {
  return runMachine(propertySearchMachine, { input: { request, today } });
}

function requestOf(filters: Partial<SearchState>, rest: Partial<SearchRequest> = {}) {
  return { ...all, filters: { ...noFilters, ...filters }, ...rest };
}

function complaint(message: string) {
  return { type: 'notice', level: 'error', message };
}

describe('the list', () => {
  it('[LIST-05] [LIST-06] pages through the full list, eight at a time, by the address', async () => {
    const { actor, calls, effects } = run();
    const can = () => ({
      next: actor.getSnapshot().can({ type: 'page.next' }),
      previous: actor.getSnapshot().can({ type: 'page.previous' }),
    });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 0 },
    });
    await calls.answer('listApprovedProperties', listed(8, 10));
    expect(can()).toEqual({ next: true, previous: false });
    actor.send({ type: 'page.next' });
    expect(effects.splice(0)).toEqual([
      { type: 'navigate', to: '/apartment?page=2', state: emptyState },
    ]);
    actor.send({ type: 'search.opened', request: { ...all, page: 2 } });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 1 },
    });
    await calls.answer('listApprovedProperties', listed(2, 10));
    expect(can()).toEqual({ next: false, previous: true });
    actor.send({ type: 'page.previous' });
    expect(effects).toEqual([{ type: 'navigate', to: '/apartment', state: emptyState }]);
  });

  it('[LIST-07] Next leads to another address and its top, also after a search', async () => {
    const goma = requestOf({ location: 'Goma' });
    const { actor, calls, effects } = runMachine(propertySearchMachine, {
      input: { request: goma, today, isSearchedFor: true },
    });
    await calls.answer('searchProperties', listed(8, 20));
    expect(actor.getSnapshot().value.arrival).toBe('results');
    actor.send({ type: 'page.next' });
    expect(actor.getSnapshot().value.arrival).toBe('top');
    expect(effects.splice(0)).toEqual([
      {
        type: 'navigate',
        to: '/apartment?location=Goma&page=2',
        state: { ...emptyState, location: 'Goma' },
      },
    ]);
    actor.send({ type: 'search.opened', request: { ...goma, page: 2 } });
    expect(effects).toEqual([]);
  });

  it('[LIST-05] takes a page beyond the last for the last page', async () => {
    const { actor, calls, effects } = run({ ...all, page: 9 });
    await calls.answer('listApprovedProperties', listed(0, 17));
    expect(effects).toEqual([
      { type: 'navigate', to: '/apartment?page=3', state: emptyState, replace: true },
    ]);
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 2 },
    });
    actor.send({ type: 'search.opened', request: { ...all, page: 3 } });
    await calls.answer('listApprovedProperties', listed(1, 17));
    expect(actor.getSnapshot().matches({ results: 'found' })).toBe(true);
    expect(actor.getSnapshot().context.request.page).toBe(3);
  });

  it('[LIST-08] finds nothing where nothing matches', async () => {
    const { actor, calls, effects } = run(requestOf({ location: 'Atlantis' }));
    await calls.answer('searchProperties', listed(0, 0));
    expect(actor.getSnapshot().matches({ results: 'empty' })).toBe(true);
    expect(effects).toEqual([]);
  });

  it('[LIST-08] asks no further where the host sends an empty last page', async () => {
    const { actor, calls } = run({ ...all, page: 3 });
    await calls.answer('listApprovedProperties', listed(0, 17));
    expect(actor.getSnapshot().matches({ results: 'empty' })).toBe(true);
  });

  it('fails without a reply and tries the same again', async () => {
    const { actor, calls } = run({ ...all, page: 2 });
    await calls.refuse('listApprovedProperties', { kind: 'noReply' });
    expect(actor.getSnapshot().matches({ results: 'failed' })).toBe(true);
    actor.send({ type: 'search.retry' });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 1 },
    });
  });

  it('[STAY-56] reads the same page again in another language, and keeps what is filled in', async () => {
    const { actor, calls } = run({ ...all, page: 2 });
    await calls.answer('listApprovedProperties', listed(2, 10));
    actor.send({ type: 'filter.changed', change: { location: 'Goma' } });
    actor.send({ type: 'search.refresh' });
    expect(calls.input('listApprovedProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 1 },
    });
    await calls.answer('listApprovedProperties', listed(2, 10));
    expect(actor.getSnapshot().matches({ results: 'found' })).toBe(true);
    expect(actor.getSnapshot().context.draft.location).toBe('Goma');
  });

  it('asks for another order on the first page', async () => {
    const { actor, calls, effects } = run(requestOf({ location: 'Goma' }, { page: 2 }));
    await calls.answer('searchProperties', listed(8, 20));
    expect(actor.getSnapshot().context).toMatchObject({ properties: homes(8), total: 20 });
    expect(actor.getSnapshot().can({ type: 'sort.chosen', sort: 'newest' })).toBe(false);
    actor.send({ type: 'sort.chosen', sort: 'price' });
    expect(effects).toEqual([
      {
        type: 'navigate',
        to: '/apartment?location=Goma&sort=price',
        state: { ...emptyState, location: 'Goma' },
      },
    ]);
  });

  it('[LIST-04] counts what is shown', () => {
    expect(shownRange({ page: 1, properties: homes(8), total: 10 })).toEqual({
      from: 1,
      to: 8,
      total: '10',
    });
    expect(shownRange({ page: 2, properties: homes(2), total: 10 })).toEqual({
      from: 9,
      to: 10,
      total: '10',
    });
  });

  it('says that there is more where the host has stopped counting', () => {
    const many = { page: 25, properties: homes(8), total: 201 };
    expect(shownRange(many)).toEqual({ from: 193, to: 200, total: '200+' });
    expect(shownLastPage(many)).toBe('25+');
    expect(lastPage(many.total)).toBe(26);
    const further = { page: 26, properties: homes(1), total: 201 };
    expect(shownRange(further)).toEqual({ from: 201, to: 201, total: '201' });
    expect(shownLastPage(further)).toBe('26');
  });

  it('[LIST-05] pages through what it got where the host does not say how many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const pages = Array.from({ length: lastPage(count) }, (_, index) =>
          pageOf(homes(count), undefined, index + 1),
        );
        expect(pages.flatMap(({ properties }) => properties)).toHaveLength(count);
        expect(pages.every(({ properties }) => properties.length <= pageSize)).toBe(true);
      }),
    );
  });
});

describe('a search', () => {
  it('[LIST-13] [LIST-16] goes to the list with every filter, in the state and in the address', async () => {
    const { actor, effects } = run();
    const { amenities, ...rest } = everything;
    actor.send({ type: 'filter.changed', change: rest });
    for (const amenity of amenities) actor.send({ type: 'amenity.toggled', amenity });
    actor.send({ type: 'search.submit' });
    expect(effects).toEqual([
      {
        type: 'navigate',
        to: `/apartment?${everythingQuery}`,
        state: everythingState,
      },
    ]);
  });

  it('[LIST-14] takes the place of the full list, and the other way round', async () => {
    const { actor, calls } = run({ filters: everything, page: 3, sort: 'price' });
    expect(calls.ids().toSorted()).toEqual(['searchProperties']);
    expect(calls.input('searchProperties')).toEqual({
      query: { docPerPageCount: 8, currentPage: 2, sort: 'price' },
      body: {
        ...everything,
        maxPrice: 15_000,
        amenities: ['amenity-1', 'amenity-3'],
      },
    });
    actor.send({ type: 'search.opened', request: all });
    expect(calls.ids().toSorted()).toEqual(['listApprovedProperties']);
    await calls.answer('listApprovedProperties', listed(8, 40));
    expect(actor.getSnapshot().context).toMatchObject({ draft: noFilters, total: 40 });
  });

  it('[LIST-19] sends no filter that is empty, zero or blank', () => {
    expect(sentFilters(noFilters)).toEqual({});
    expect(sentFilters({ ...noFilters, location: '  ', type: ' ' })).toEqual({});
    expect(sentFilters({ ...noFilters, location: ' Goma ', bedrooms: 1 })).toEqual({
      location: 'Goma',
      bedrooms: 1,
    });
  });

  it('[RATE-114] for guests sends their number, and ends when bedrooms are chosen', async () => {
    const filters = { bedrooms: 3, guests: 6 };
    const { actor, calls, effects } = run(requestOf(filters));
    expect(calls.input('searchProperties')).toMatchObject({ body: filters });
    actor.send({ type: 'filter.changed', change: { location: 'Goma' } });
    expect(actor.getSnapshot().context.draft.guests).toBe(6);
    actor.send({ type: 'filter.changed', change: { location: '', bedrooms: 4 } });
    actor.send({ type: 'search.submit' });
    expect(effects).toMatchObject([{ to: '/apartment?bedrooms=4' }]);
  });

  it('begins again on the first page and keeps the order', async () => {
    const { actor, calls, effects } = run({ ...all, page: 4, sort: 'price' });
    await calls.answer('listApprovedProperties', listed(8, 40));
    actor.send({ type: 'filter.changed', change: { bedrooms: 3 } });
    actor.send({ type: 'search.submit' });
    expect(effects).toEqual([
      {
        type: 'navigate',
        to: '/apartment?bedrooms=3&sort=price',
        state: { ...emptyState, bedrooms: 3 },
      },
    ]);
  });

  it('[LIST-13] [STAY-102] ends at its results; the next page and an address from elsewhere end at the top', async () => {
    const { actor, calls, effects } = run();
    const goma = requestOf({ location: 'Goma' });
    const reveal = { type: 'reveal', part: 'results' };
    actor.send({ type: 'filter.changed', change: { location: 'Goma' } });
    actor.send({ type: 'search.submit' });
    expect(effects.splice(0)).toMatchObject([{ type: 'navigate' }]);
    actor.send({ type: 'search.opened', request: goma });
    expect(effects.splice(0)).toEqual([reveal]);
    await calls.answer('searchProperties', listed(8, 20));
    actor.send({ type: 'page.next' });
    effects.splice(0);
    actor.send({ type: 'search.opened', request: { ...goma, page: 2 } });
    actor.send({ type: 'search.opened', request: goma });
    expect(effects).toEqual([]);
    actor.send({ type: 'search.clear' });
    effects.splice(0);
    actor.send({ type: 'search.opened', request: all });
    expect(effects).toEqual([reveal]);
  });

  it('[STAY-30] [STAY-102] ends at its results where it was made on another page', () => {
    const request = requestOf({ location: 'Goma' });
    const input = { request, today, isSearchedFor: true } as const;
    const { actor, effects } = runMachine(propertySearchMachine, { input });
    actor.send({ type: 'search.opened', request });
    expect(effects).toEqual([{ type: 'reveal', part: 'results' }]);
  });

  it.each([{ type: 'page.previous' }, { type: 'sort.chosen', sort: 'price' }] as const)(
    'reveals nothing once the list is left by $type',
    (event) => {
      const { actor } = run(requestOf({ location: 'Goma' }));
      actor.send({ type: 'search.submit' });
      expect(actor.getSnapshot().matches({ arrival: 'results' })).toBe(true);
      actor.send(event);
      expect(actor.getSnapshot().matches({ arrival: 'top' })).toBe(true);
    },
  );

  it('that cannot be made, or whose results are in sight, waits for no results', () => {
    const { actor } = run(requestOf({ location: 'Goma' }));
    actor.send({ type: 'filter.changed', change: { checkIn: '31-03-2030' } });
    actor.send({ type: 'search.submit' });
    expect(actor.getSnapshot().matches({ arrival: 'top' })).toBe(true);
    actor.send({ type: 'search.clear' });
    actor.send({ type: 'search.opened', request: all });
    expect(actor.getSnapshot().matches({ arrival: 'top' })).toBe(true);
  });

  it('that is not made reveals nothing; nor does a page that is turned after it', async () => {
    const { actor, calls, effects } = run(requestOf({ location: 'Goma' }));
    actor.send({ type: 'filter.changed', change: { checkIn: '31-03-2030' } });
    actor.send({ type: 'search.submit' });
    actor.send({ type: 'filter.changed', change: { checkIn: undefined } });
    await calls.refuse('searchProperties', { kind: 'noReply' });
    actor.send({ type: 'search.submit' });
    await calls.answer('searchProperties', listed(8, 20));
    actor.send({ type: 'page.next' });
    effects.splice(0);
    actor.send({ type: 'search.opened', request: requestOf({ location: 'Goma' }, { page: 2 }) });
    expect(effects).toEqual([]);
  });

  it('that was searched for before makes no second entry in the history', () => {
    const { actor, effects } = run(requestOf({ location: 'Goma' }));
    actor.send({ type: 'search.submit' });
    expect(effects).toEqual([
      {
        type: 'navigate',
        to: '/apartment?location=Goma',
        state: { ...emptyState, location: 'Goma' },
        replace: true,
      },
    ]);
  });

  it('is read once, however often its address is opened', async () => {
    const { actor, calls } = run(requestOf({ location: 'Goma' }));
    await calls.answer('searchProperties', listed(8, 20));
    actor.send({ type: 'search.opened', request: requestOf({ location: 'Goma' }) });
    expect(actor.getSnapshot().matches({ results: 'found' })).toBe(true);
  });

  it('that failed is not repeated by a form that asks for something else', async () => {
    const { actor, calls, effects } = run(requestOf({ location: 'Goma' }));
    await calls.refuse('searchProperties', { kind: 'noReply' });
    actor.send({ type: 'filter.changed', change: { location: 'Bukavu' } });
    actor.send({ type: 'search.submit' });
    expect(actor.getSnapshot().matches({ results: 'failed' })).toBe(true);
    expect(effects).toMatchObject([{ type: 'navigate', to: '/apartment?location=Bukavu' }]);
  });

  it('that failed is made again by its form', async () => {
    const { actor, calls, effects } = run(requestOf({ location: 'Goma' }));
    await calls.refuse('searchProperties', { kind: 'noReply' });
    actor.send({ type: 'search.submit' });
    expect(actor.getSnapshot().matches({ results: { searching: 'matching' } })).toBe(true);
    expect(effects).toEqual([]);
  });

  it('for days that are over, or in the wrong order, is not made', () => {
    const { actor, effects } = run();
    actor.send({ type: 'filter.changed', change: { checkIn: '31-03-2030' } });
    actor.send({ type: 'search.submit' });
    expect(effects.splice(0)).toEqual([complaint('booking.datePast')]);
    actor.send({
      type: 'filter.changed',
      change: { checkIn: undefined, checkOut: '31-03-2030' },
    });
    actor.send({ type: 'search.submit' });
    expect(effects.splice(0)).toEqual([complaint('booking.datePast')]);
    actor.send({
      type: 'filter.changed',
      change: { checkIn: '12-05-2030', checkOut: '10-05-2030' },
    });
    actor.send({ type: 'search.submit' });
    expect(effects.splice(0)).toEqual([complaint('booking.dateBeforeCheckIn.day')]);
    actor.send({ type: 'filter.changed', change: { checkIn: today, checkOut: today } });
    actor.send({ type: 'search.submit' });
    expect(effects).toMatchObject([{ type: 'navigate' }]);
  });

  it('can be cleared', () => {
    const { actor, effects } = run({ filters: everything, page: 1, sort: 'newest' });
    actor.send({ type: 'search.clear' });
    expect(effects).toEqual([{ type: 'navigate', to: '/apartment', state: emptyState }]);
    expect(actor.getSnapshot().context.draft).toEqual(noFilters);
  });

  it('keeps what is being filled in while pages are turned, and takes up another search', () => {
    const { actor } = run();
    actor.send({ type: 'filter.changed', change: { location: 'Bu' } });
    actor.send({ type: 'search.opened', request: { ...all, page: 2, sort: 'price' } });
    expect(actor.getSnapshot().context.draft).toEqual({ ...noFilters, location: 'Bu' });
    actor.send({ type: 'search.opened', request: requestOf({ location: 'Goma' }) });
    expect(actor.getSnapshot().context.draft).toEqual({ ...noFilters, location: 'Goma' });
  });
});

describe('the forms', () => {
  it('[LIST-21] say that their data did not come, and ask for it again', async () => {
    const { actor, calls, effects } = runMachine(filterDataMachine, {
      input: { request: undefined },
    });
    await calls.refuse('load', { kind: 'reply', status: 500 });
    expect(effects.splice(0)).toEqual([complaint('search.dataFailed')]);
    actor.send({ type: 'resource.retry' });
    await calls.answer('load', filterData);
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.data).toEqual(filterData);
    expect(effects).toEqual([]);
  });

  it('[LIST-01] open and close the panel where it is a dialog', () => {
    const { actor } = run();
    expect(actor.getSnapshot().value.panel).toBe('closed');
    actor.send({ type: 'panel.toggle' });
    expect(actor.getSnapshot().value.panel).toBe('open');
    actor.send({ type: 'panel.toggle' });
    expect(actor.getSnapshot().value.panel).toBe('closed');
  });

  it('leave the panel open for a search that is not made, and close it for one that is', () => {
    const { actor } = run();
    const panel = () => actor.getSnapshot().value.panel;
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'filter.changed', change: { checkIn: '31-03-2030' } });
    actor.send({ type: 'search.submit' });
    expect(panel()).toBe('open');
    actor.send({ type: 'filter.changed', change: { checkIn: undefined } });
    actor.send({ type: 'search.submit' });
    expect(panel()).toBe('closed');
    actor.send({ type: 'panel.toggle' });
    actor.send({ type: 'search.clear' });
    expect(panel()).toBe('closed');
  });

  it('[STAY-101] open the form of a narrow page, and close it for a search that is made', () => {
    const { actor } = run();
    const form = () => actor.getSnapshot().value.form;
    expect(form()).toBe('closed');
    actor.send({ type: 'form.toggle' });
    actor.send({ type: 'filter.changed', change: { checkIn: '31-03-2030' } });
    actor.send({ type: 'search.submit' });
    expect(form()).toBe('open');
    actor.send({ type: 'filter.changed', change: { checkIn: undefined } });
    actor.send({ type: 'search.submit' });
    expect(form()).toBe('closed');
    actor.send({ type: 'form.toggle' });
    actor.send({ type: 'search.clear' });
    expect(form()).toBe('closed');
    actor.send({ type: 'form.toggle' });
    actor.send({ type: 'form.toggle' });
    expect(form()).toBe('closed');
  });

  it('take an amenity back', () => {
    const { actor } = run();
    for (const amenity of [lift, kettle, lift]) actor.send({ type: 'amenity.toggled', amenity });
    expect(actor.getSnapshot().context.draft.amenities).toEqual([kettle]);
  });
});

describe('the address of a search', () => {
  it('[LIST-16] holds every filter, the page and the order', () => {
    const request: SearchRequest = { filters: everything, page: 2, sort: 'price' };
    const query = queryOf(request);
    expect(query).toBe(`${everythingQuery}&sort=price&page=2`);
    const unnamed = everything.amenities.map(({ id }) => ({ id, name: '' }));
    expect(readSearch(`?${query}`, undefined)).toEqual({
      ...request,
      filters: { ...everything, amenities: unnamed },
    });
    expect(queryOf(all)).toBe('');
  });

  it('[LIST-14] is the state of the navigation where it names no filter itself', () => {
    expect(readSearch('', everythingState).filters).toEqual(everything);
    expect(readSearch('?page=2', everythingState)).toEqual({
      ...all,
      filters: everything,
      page: 2,
    });
    expect(readSearch('?location=Bukavu', everythingState).filters).toEqual({
      ...noFilters,
      location: 'Bukavu',
    });
    expect(readSearch('', { from: '/signin' })).toEqual(all);
    expect(readSearch('', 'nonsense')).toEqual(all);
  });

  it('leaves out what makes no sense', () => {
    const odd =
      '?location=%20&checkIn=2030-02-31&propertyPrice=lots&bedrooms=-1&page=0&sort=beauty&amenities=';
    expect(readSearch(odd, undefined)).toEqual(all);
    const reversed = '?checkIn=2030-05-12&checkOut=2030-05-10&bathrooms=1';
    expect(readSearch(reversed, undefined)).toEqual(requestOf({ bathrooms: 1 }));
    for (const page of ['-2', '1.5', 'two', '1e99', '']) {
      expect(readSearch(`?page=${page}`, undefined).page).toBe(1);
    }
  });
});

describe('a list that is open over midnight', () => {
  it('clears the days that are past now, and says so', () => {
    const filters = {
      ...noFilters,
      location: 'Goma',
      checkIn: today,
      checkOut: '03-04-2030',
    } as const;
    const { actor, effects } = runMachine(propertySearchMachine, {
      input: { request: { ...all, filters }, today },
    });
    effects.length = 0;
    actor.send({ type: 'today.changed', today: '02-04-2030' });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'booking.draftPast' }]);
    expect(actor.getSnapshot().context).toMatchObject({
      draft: { ...filters, checkIn: undefined },
      today: '02-04-2030',
    });
    actor.send({ type: 'today.changed', today: '03-04-2030' });
    expect(effects).toHaveLength(1);
    expect(actor.getSnapshot().context.today).toBe('03-04-2030');
  });
});
