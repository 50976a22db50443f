import type { DemoReview } from './demo-review.ts';
import { kinshasaReviews } from './reviews/kinshasa.ts';
import { provinceReviews } from './reviews/lakes-and-provinces.ts';
import { lubumbashiReviews } from './reviews/lubumbashi.ts';

/** None to seven per listing. */
export const reviews: readonly DemoReview[] = [
  ...kinshasaReviews,
  ...lubumbashiReviews,
  ...provinceReviews,
];
