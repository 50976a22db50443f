/** A review of a listing, written by a user of `users.ts`. */
export interface DemoReview {
  readonly listing: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly comment: string;
}
