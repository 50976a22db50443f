import { queryOf, type SearchRequest, stateOf } from '#contract/forms/search-state.ts';
import type { Navigate } from '../../shared/effects.ts';

/** The move to a search of the list, written in the address and in the navigation state. */
export function moveToSearch(request: SearchRequest): Navigate {
  const query = queryOf(request);
  return {
    type: 'navigate',
    to: query ? `/apartment?${query}` : '/apartment',
    state: stateOf(request.filters),
  };
}
