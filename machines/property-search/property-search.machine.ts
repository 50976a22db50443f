import type { ActorRefFrom } from 'xstate';
import { complain } from '../shared/flow-actions.ts';
import { withEvent, withReply } from '../shared/params.ts';
import { searchSetup } from './search-setup.ts';
import { results } from './searching.ts';

/**
 * OQ-26: the list and both of its search forms. They fill in one draft; a submit writes it into the
 * address and the navigation state, and what the address asks for is read, a page at a time.
 */
export const propertySearchMachine = searchSetup.createMachine({
  id: 'propertySearch',
  type: 'parallel',
  context: ({ input: { request, today } }) => ({
    request,
    today,
    draft: request.filters,
    data: undefined,
    properties: [],
    total: 0,
  }),
  on: {
    'filter.changed': { actions: withEvent('change') },
    'amenity.toggled': { actions: withEvent('toggleAmenity') },
  },
  states: {
    filterData: {
      description: 'LIST-21: what the forms offer to choose from.',
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadFilterData',
            src: 'loadFilterData',
            onDone: { target: 'loaded', actions: withReply('keepData') },
            onError: { target: 'failed', actions: complain('search.dataFailed') },
          },
        },
        loaded: { description: 'Both forms offer it for as long as the page is open.' },
        failed: {
          description: 'Text, dates and numbers can still be searched for.',
          on: { 'filters.retry': 'loading' },
        },
      },
    },
    results,
    arrival: {
      description:
        'A search that is made here ends at its results, every other address at its top.',
      initial: 'top',
      states: {
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
            'page.first': 'top',
            'sort.chosen': 'top',
          },
        },
      },
    },
    advanced: {
      description: "LIST-11: the banner form's further options.",
      initial: 'closed',
      states: {
        closed: { on: { 'advanced.toggle': 'open' } },
        open: { on: { 'advanced.toggle': 'closed' } },
      },
    },
    amenities: {
      description: "LIST-15: the search panel's dialog.",
      initial: 'closed',
      states: {
        closed: { on: { 'amenities.toggle': 'open' } },
        open: { on: { 'amenities.toggle': 'closed' } },
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
