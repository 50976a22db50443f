import type { ActorRefFrom } from 'xstate';
import { sentFilters } from '#contract/forms/sent-filters.ts';
import { complain } from '../shared/flow-actions.ts';
import { withEvent, withReply } from '../shared/params.ts';
import { pageQueryOf } from './paging.ts';
import { searchSetup } from './search-setup.ts';

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
      { guard: 'isPast', actions: complain('booking.datePast') },
      { guard: 'isReversed', actions: complain('booking.dateBeforeCheckIn') },
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
        actions: [withEvent('clearPastDays'), withEvent('setToday'), complain('booking.draftPast')],
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
