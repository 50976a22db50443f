import type { ChosenAmenity } from '#contract/forms/search-state.ts';
import { actorStub } from '../shared/call-stub.ts';

/** The ends of a slider: whole dollars for the price, SqFt for the size. */
export interface Limits {
  readonly minLimit: number;
  readonly maxLimit: number;
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

/** LIST-21: the place of the actor that reads all of it; rejects with a `Failure`. */
export const loadFilterDataStub = actorStub<FilterData>('loadFilterData');
