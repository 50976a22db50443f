import type { FilterDataActor } from '#machines/guest/filter-data.machine.ts';
import type { PropertySearchActor } from '#machines/guest/property-search/property-search.machine.ts';

/** What a search form works on: the search, and what can be chosen from. */
export interface SearchForm {
  readonly search: PropertySearchActor;
  readonly offer: FilterDataActor;
}
