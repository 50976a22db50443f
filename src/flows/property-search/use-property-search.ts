import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import { dayOnClock } from '#contract/day.ts';
import { hasFilters, readSearch } from '#contract/forms/search-state.ts';
import { filterDataMachine } from '#machines/guest/filter-data.machine.ts';
import { propertySearchMachine } from '#machines/guest/property-search/property-search.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { loadFilterData } from './load-filter-data.ts';
import type { SearchForm } from './search-form.ts';

const machine = propertySearchMachine.provide({
  actors: {
    listApprovedProperties: callActor(listApprovedProperties),
    searchProperties: callActor(searchProperties),
  },
});

const offerMachine = filterDataMachine.provide({ actors: { load: loadFilterData } });

/** The search of the list, which gets every address of the page, and what its forms offer. */
export function usePropertySearch(): SearchForm {
  const { search, state } = useLocation();
  const isNew = useNavigationType() === 'PUSH';
  const flow = useFlow(machine, {
    input: {
      request: readSearch(search, state),
      today: dayOnClock(new Date()),
      // Only a search carries its filters in the navigation state too.
      isSearchedFor: isNew && hasFilters(readSearch('', state).filters),
    },
  });
  const offer = useFlow(offerMachine, { input: { request: undefined } });
  useEffect(() => {
    const today = dayOnClock(new Date());
    // The server may have begun the flow, on another day than the guest's.
    if (flow.getSnapshot().context.today !== today) flow.send({ type: 'today.changed', today });
  }, [flow]);
  useEffect(() => {
    flow.send({ type: 'search.opened', request: readSearch(search, state) });
  }, [flow, search, state]);
  return { search: flow, offer };
}
