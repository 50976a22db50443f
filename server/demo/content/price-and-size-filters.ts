/** The ends of a search slider. */
export interface SliderLimits {
  readonly minLimit: number;
  readonly maxLimit: number;
}

/** Whole dollars per day. Zero is never sent in a search, so the lowest end means any price. */
export const priceFilters: readonly SliderLimits[] = [{ minLimit: 0, maxLimit: 500 }];

/** SqFt. Zero is never sent in a search, so the lowest end means any size. */
export const sizeFilters: readonly SliderLimits[] = [{ minLimit: 0, maxLimit: 5000 }];
