import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { searchProperties } from '#contract/calls/property-search.ts';
import { dayOnClock } from '#contract/day.ts';
import { readSearch } from '#contract/forms/search-state.ts';
import {
  type PropertySearchActor,
  propertySearchMachine,
} from '#machines/property-search/property-search.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { loadFilterData } from './load-filter-data.ts';

const machine = propertySearchMachine.provide({
  actors: {
    listApprovedProperties: callActor(listApprovedProperties),
    searchProperties: callActor(searchProperties),
    loadFilterData,
  },
});

/** The search of the list; it hears of every address that the list is given. */
export function usePropertySearch(): PropertySearchActor {
  const { search, state } = useLocation();
  const flow = useFlow(machine, {
    input: { request: readSearch(search, state), today: dayOnClock(new Date()) },
  });
  useEffect(() => {
    flow.send({ type: 'search.opened', request: readSearch(search, state) });
  }, [flow, search, state]);
  return flow;
}
