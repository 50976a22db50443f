import { type ActorRefFrom, assign, emit } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listApprovedProperties, type Sort } from '#contract/calls/properties.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import { type Day, isBefore } from '#contract/day.ts';
import {
  type ChosenAmenity,
  hasFilters,
  isSameSearch,
  noFilters,
  type SearchRequest,
  type SearchState,
} from '#contract/forms/search-state.ts';
import { sentFilters } from '#contract/forms/sent-filters.ts';
import type { Property } from '#contract/records/property.ts';
import { callStub } from '../../shared/call-stub.ts';
import type { Effect } from '../../shared/effects.ts';
import { notifyError } from '../../shared/flow-actions.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withEvent, withReply } from '../../shared/params.ts';
import { moveToSearch } from './move-to-search.ts';
import { lastPage, pageOf, pageQueryOf } from './paging.ts';

interface PropertySearchInput {
  /** What the address asks for. */
  readonly request: SearchRequest;
  /** The day on the guest's clock. */
  readonly today: Day;
  /** A search on another page has led here. */
  readonly isSearchedFor?: boolean;
}

interface PropertySearchContext extends Required<PropertySearchInput> {
  /** What both forms show; searched for when one of them is submitted. */
  readonly draft: SearchState;
  readonly properties: readonly Property[];
  /** Of all pages together. */
  readonly total: number;
}

interface OfDay {
  readonly today: Day;
}

type PropertySearchEvent =
  | { readonly type: 'search.submit' }
  | { readonly type: 'search.clear' }
  | { readonly type: 'search.retry' }
  | { readonly type: 'search.refresh' }
  | { readonly type: 'page.next' }
  | { readonly type: 'page.previous' }
  | { readonly type: 'panel.toggle' }
  | { readonly type: 'form.toggle' }
  /** The address asks for something, after a submit or by Back and Forward. */
  | { readonly type: 'search.opened'; readonly request: SearchRequest }
  | { readonly type: 'filter.changed'; readonly change: Partial<SearchState> }
  | { readonly type: 'amenity.toggled'; readonly amenity: ChosenAmenity }
  | { readonly type: 'sort.chosen'; readonly sort: Sort }
  /** A new day has begun on the guest's clock. */
  | ({ readonly type: 'today.changed' } & OfDay);

type Listed = ReplyOf<typeof listApprovedProperties>;
type Matching = ReplyOf<typeof searchProperties>;

/** A repeated search replaces its entry of the history. */
function moveTo(request: SearchRequest, from: SearchRequest): Effect {
  return { ...moveToSearch(request), ...(isSameSearch(request, from) && { replace: true }) };
}

function draftRequest({ draft, request }: PropertySearchContext): SearchRequest {
  return { filters: { ...draft, location: draft.location.trim() }, page: 1, sort: request.sort };
}

function isDayPast(day: Day | undefined, { today }: OfDay): boolean {
  return day !== undefined && isBefore(day, today);
}

function isPast({ draft: { checkIn, checkOut }, today }: PropertySearchContext): boolean {
  return [checkIn, checkOut].some((day) => isDayPast(day, { today }));
}

function isReversed({ draft: { checkIn, checkOut } }: PropertySearchContext): boolean {
  return checkIn !== undefined && checkOut !== undefined && isBefore(checkOut, checkIn);
}

const searchSetup = flowSetup({
  types: {
    context: {} as PropertySearchContext,
    events: {} as PropertySearchEvent,
    input: {} as PropertySearchInput,
    tags: {} as 'loading',
  },
  actors: {
    listApprovedProperties: callStub(listApprovedProperties),
    searchProperties: callStub(searchProperties),
  },
}).extend({
  guards: {
    /** Whether one of the days in the form has passed. */
    isPast: ({ context }) => isPast(context),
    /** Whether one of the days in the form has passed with this midnight. */
    isPastNow: ({ context }, { today }: OfDay) => !isPast(context) && isPast({ ...context, today }),
    /** Whether the check-out is before the check-in. */
    isReversed: ({ context }) => isReversed(context),
    /** Whether the days in the form can be searched for. */
    isSearchable: ({ context }) => !isPast(context) && !isReversed(context),
    /** Whether the form asks for what was searched for last. */
    isSameAsBefore: ({ context }) => isSameSearch(draftRequest(context), context.request),
    /** Whether the address asks for something else than before. */
    isAnotherSearch: ({ context }, { request }: { request: SearchRequest }) =>
      !isSameSearch(request, context.request),
    /** Whether the order is another one than before. */
    isAnotherOrder: ({ context }, { sort }: { sort: Sort }) => sort !== context.request.sort,
    /** Whether the address asks for a search, and not for the full list. */
    hasFilters: ({ context }) => hasFilters(context.request.filters),
    /** Whether a search on another page has led here. */
    isSearchedFor: ({ context }) => context.isSearchedFor,
    /** Whether the page is beyond the last one. */
    isPastLast: ({ context: { properties, request, total } }) =>
      properties.length === 0 && request.page > lastPage(total),
    /** Whether nothing was found. */
    isEmpty: ({ context }) => context.properties.length === 0,
    /** Whether there is a next page. */
    hasNext: ({ context }) => context.request.page < lastPage(context.total),
    /** Whether there is a previous page. */
    hasPrevious: ({ context }) => context.request.page > 1,
  },
  actions: {
    open: assign(({ context }, { request }: { request: SearchRequest }) => {
      const others = { ...request, page: context.request.page, sort: context.request.sort };
      // Another page or order of the same search leaves what is being filled in.
      return isSameSearch(others, context.request)
        ? { request }
        : { request, draft: request.filters };
    }),
    /** Who chooses bedrooms no longer searches by guests: the form has no field for them. */
    change: assign(({ context }, { change }: { change: Partial<SearchState> }) => {
      const { guests, ...draft } = { ...context.draft, ...change };
      return { draft: guests && !('bedrooms' in change) ? { ...draft, guests } : draft };
    }),
    toggleAmenity: assign(({ context }, { amenity }: { amenity: ChosenAmenity }) => {
      const others = context.draft.amenities.filter(({ id }) => id !== amenity.id);
      const wasChosen = others.length < context.draft.amenities.length;
      return { draft: { ...context.draft, amenities: wasChosen ? others : [...others, amenity] } };
    }),
    clear: assign({ draft: noFilters }),
    setToday: assign((_, { today }: OfDay) => ({ today })),
    clearPastDays: assign(({ context: { draft } }, { today }: OfDay) => ({
      draft: {
        ...draft,
        checkIn: isDayPast(draft.checkIn, { today }) ? undefined : draft.checkIn,
        checkOut: isDayPast(draft.checkOut, { today }) ? undefined : draft.checkOut,
      },
    })),
    keepListed: assign(({ context }, { records, pagination }: Listed) =>
      pageOf(records, pagination, context.request.page),
    ),
    keepMatching: assign(({ context }, { records, pagination }: Matching) =>
      pageOf(records, pagination, context.request.page),
    ),
    goToDraft: emit(({ context }) => moveTo(draftRequest(context), context.request)),
    revealResults: emit({ type: 'reveal', part: 'results' }),
    goToPage: emit(({ context: { request, total } }, { by }: { by: 1 | -1 }) =>
      moveTo({ ...request, page: Math.min(request.page + by, lastPage(total)) }, request),
    ),
    turnToLast: assign(({ context: { request, total } }) => ({
      request: { ...request, page: lastPage(total) },
    })),
    showPageInAddress: emit(({ context: { request } }) => moveTo(request, request)),
    goToOrder: emit(({ context: { request } }, { sort }: { sort: Sort }) =>
      moveTo({ ...request, sort, page: 1 }, request),
    ),
  },
});

/** LIST-04 … LIST-08, LIST-13, LIST-14: what was asked for, and the way to ask for something else. */
const results = searchSetup.createStateConfig({
  description: 'What the address asks for; every change goes by way of the address.',
  initial: 'searching',
  on: {
    'search.opened': {
      guard: withEvent('isAnotherSearch'),
      target: '.searching',
      actions: withEvent('open'),
    },
    'search.submit': [
      { guard: 'isPast', actions: notifyError('booking.datePast') },
      { guard: 'isReversed', actions: notifyError('booking.dateBeforeCheckIn.day') },
      { actions: 'goToDraft', description: 'LIST-13.' },
    ],
    'search.clear': { actions: ['clear', 'goToDraft'] },
    'sort.chosen': { guard: withEvent('isAnotherOrder'), actions: withEvent('goToOrder') },
    'search.refresh': {
      target: '.searching',
      description: 'The texts are in another language now.',
    },
  },
  states: {
    searching: {
      tags: 'loading',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'LIST-14: a search takes the place of the full list.',
          always: [{ guard: 'hasFilters', target: 'matching' }, { target: 'listing' }],
        },
        listing: {
          invoke: {
            id: 'listApprovedProperties',
            src: 'listApprovedProperties',
            input: ({ context: { request } }) => ({ query: pageQueryOf(request) }),
            onDone: { target: '#propertySearch.results.arrived', actions: withReply('keepListed') },
            onError: '#propertySearch.results.failed',
          },
        },
        matching: {
          invoke: {
            id: 'searchProperties',
            src: 'searchProperties',
            input: ({ context: { request } }) => ({
              query: pageQueryOf(request),
              body: sentFilters(request.filters),
            }),
            onDone: {
              target: '#propertySearch.results.arrived',
              actions: withReply('keepMatching'),
            },
            onError: '#propertySearch.results.failed',
          },
        },
      },
    },
    arrived: {
      always: [
        {
          guard: 'isPastLast',
          target: 'searching',
          actions: ['turnToLast', 'showPageInAddress'],
          description: 'There is no such page: the last one is read.',
        },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'found' },
      ],
    },
    found: {
      on: {
        'page.next': {
          guard: 'hasNext',
          actions: { type: 'goToPage', params: { by: 1 } },
          description: 'LIST-07: another address is read from its top.',
        },
        'page.previous': {
          guard: 'hasPrevious',
          actions: { type: 'goToPage', params: { by: -1 } },
        },
      },
    },
    empty: { description: 'LIST-08: nothing matches.' },
    failed: {
      description: 'The page says so and offers to try again.',
      on: {
        'search.retry': 'searching',
        'search.submit': { guard: 'isSameAsBefore', target: 'searching' },
      },
    },
  },
});

/**
 * OQ-26: the list and both of its search forms. They fill in one draft; a submit writes it into the
 * address and the navigation state, and what the address asks for is read, a page at a time.
 */
export const propertySearchMachine = searchSetup.createMachine({
  id: 'propertySearch',
  type: 'parallel',
  context: ({ input: { request, today, isSearchedFor = false } }) => ({
    request,
    today,
    isSearchedFor,
    draft: request.filters,
    properties: [],
    total: 0,
  }),
  on: {
    'filter.changed': { actions: withEvent('change') },
    'amenity.toggled': { actions: withEvent('toggleAmenity') },
    'today.changed': [
      {
        guard: withEvent('isPastNow'),
        actions: [
          withEvent('clearPastDays'),
          withEvent('setToday'),
          notifyError('booking.draftPast'),
        ],
        description: 'Midnight has passed since the days were filled in.',
      },
      { actions: withEvent('setToday') },
    ],
  },
  states: {
    results,
    arrival: {
      description: 'A search ends at its results, every other address at its top.',
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: 'isSearchedFor', target: 'results' }, { target: 'top' }],
        },
        top: {
          on: {
            'search.submit': { guard: 'isSearchable', target: 'results' },
            'search.clear': 'results',
          },
        },
        results: {
          on: {
            'search.opened': { target: 'top', actions: 'revealResults' },
            'page.next': 'top',
            'page.previous': 'top',
            'sort.chosen': 'top',
          },
        },
      },
    },
    form: {
      description: 'STAY-100: on a narrow page, the form in the banner is a line that opens it.',
      initial: 'closed',
      states: {
        closed: { on: { 'form.toggle': 'open' } },
        open: {
          on: {
            'form.toggle': 'closed',
            'search.submit': { guard: 'isSearchable', target: 'closed' },
            'search.clear': 'closed',
          },
        },
      },
    },
    panel: {
      description: 'Where there is no room beside the results, the search panel is a dialog.',
      initial: 'closed',
      states: {
        closed: { on: { 'panel.toggle': 'open' } },
        open: {
          on: {
            'panel.toggle': 'closed',
            'search.submit': { guard: 'isSearchable', target: 'closed' },
            'search.clear': 'closed',
          },
        },
      },
    },
  },
});

export type PropertySearchActor = ActorRefFrom<typeof propertySearchMachine>;
