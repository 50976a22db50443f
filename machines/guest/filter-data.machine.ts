import type { ChosenAmenity } from '#contract/forms/search-state.ts';
import { errorNotice } from '../shared/failure-notice.ts';
import { createResourceMachine, type ResourceActor } from '../shared/resource.machine.ts';

/** The ends of a slider: whole dollars for the price, SqFt for the size. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** What the search forms offer to choose from. */
export interface FilterData {
  readonly propertyTypes: readonly { readonly id: string; readonly name: string }[];
  /** OQ-26: all three registries. */
  readonly amenities: Readonly<Record<'home' | 'bedroom' | 'kitchen', readonly ChosenAmenity[]>>;
  readonly price: Limits | undefined;
  readonly size: Limits | undefined;
  /** For the totals of a stay. */
  readonly taxPercent: number;
}

/** LIST-21: reads what the search forms offer. */
export const filterDataMachine = createResourceMachine<FilterData>({
  id: 'filterData',
  calls: [
    'listPropertyTypes',
    'listHomeAmenities',
    'listBedroomAmenities',
    'listKitchenAmenities',
    'readPriceFilter',
    'readSizeFilter',
    'readServiceTax',
  ],
  failed: () => errorNotice({ message: 'search.dataFailed' }),
});

export type FilterDataActor = ResourceActor<FilterData>;
