import { examplesOf } from 'flow-inspector/paths';
import { noFilters } from '#contract/forms/search-state.ts';
import { propertySearchMachine } from '#machines/guest/property-search/property-search.machine.ts';
import { lakeHouse } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

const pagination = { currentPage: 0, docPerPageCount: 8, totalPageCount: 3, totalDocCount: 17 };
const today = '01-04-2030';
const all = { filters: noFilters, page: 1, sort: 'newest' } as const;
const inGoma = { ...all, filters: { ...noFilters, location: 'Goma' } };

const outcomes = {
  listApprovedProperties: {
    done: [
      { status: 'success', records: [lakeHouse], pagination },
      { status: 'success', records: [] },
      { status: 'success', records: [], pagination },
    ],
    error: anyFailure,
  },
  searchProperties: {
    done: [
      { status: 'success', records: [lakeHouse], pagination },
      { status: 'success', records: [], pagination },
    ],
    error: anyFailure,
  },
};

export const examples = [
  examplesOf({
    machine: propertySearchMachine,
    inputs: [
      { request: all, today },
      { request: { ...inGoma, page: 2 }, today },
      { request: { ...all, page: 9 }, today },
      { request: { ...all, filters: { ...noFilters, checkIn: '31-03-2030' } }, today },
      {
        request: {
          ...all,
          filters: { ...noFilters, checkIn: '12-05-2030', checkOut: '10-05-2030' },
        },
        today,
      },
    ],
    events: [
      { type: 'search.opened', request: inGoma },
      { type: 'search.opened', request: all },
      { type: 'filter.changed', change: { location: 'Goma' } },
      { type: 'amenity.toggled', amenity: { id: 'amenity-1', name: 'Lift' } },
      { type: 'search.submit' },
      { type: 'search.clear' },
      { type: 'search.retry' },
      { type: 'search.refresh' },
      { type: 'sort.chosen', sort: 'price' },
      { type: 'page.next' },
      { type: 'page.previous' },
    ],
    outcomes,
    // What is filled in leads nowhere by itself; the dates that are refused are inputs of their own.
    situation: ({ value, context }) => ({
      value,
      request: context.request,
      total: context.total,
      isDraft: context.draft === context.request.filters,
    }),
  }),
  // What is open has nothing to do with what is found: apart, they make fewer situations.
  examplesOf({
    machine: propertySearchMachine,
    inputs: [{ request: all, today }],
    events: [
      { type: 'panel.toggle' },
      { type: 'form.toggle' },
      { type: 'search.submit' },
      { type: 'search.clear' },
    ],
    outcomes,
    situation: ({ value }) => value,
  }),
  // Where the page arrives: of what is found only the end matters.
  examplesOf({
    machine: propertySearchMachine,
    inputs: [
      { request: { ...inGoma, page: 2 }, today },
      { request: inGoma, today, isSearchedFor: true },
    ],
    events: [
      { type: 'search.opened', request: all },
      { type: 'search.submit' },
      { type: 'search.clear' },
      { type: 'sort.chosen', sort: 'price' },
      { type: 'page.next' },
      { type: 'page.previous' },
    ],
    outcomes,
    situation: ({ value, context }) => ({
      results: value.results,
      arrival: value.arrival,
      request: context.request,
      total: context.total,
    }),
  }),
  // Midnight passes over the days that are filled in.
  examplesOf({
    machine: propertySearchMachine,
    inputs: [
      { request: { ...all, filters: { ...noFilters, checkIn: today } }, today },
      { request: all, today },
    ],
    events: [{ type: 'today.changed', today: '02-04-2030' }],
    outcomes,
    situation: ({ context }) => ({ today: context.today, draft: context.draft }),
  }),
];
