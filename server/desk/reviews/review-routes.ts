import * as calls from '#contract/desk/calls/reviews.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { switchReview } from './desk-review-changes.ts';
import { listReviews, readReview } from './desk-review-store.ts';

/** The list of reviews, a review, and whether guests see it. */
export function reviewRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskReviews, async ({ query }) => ({
    status,
    ...(await listReviews(db, query)),
  }));

  route(calls.readDeskReview, async ({ params }) => ({
    status,
    review: await readReview(db, params.id),
  }));

  route(calls.hideReview, async ({ actor, params, body }) => ({
    status,
    review: await switchReview({ db, clock, actor }, { ...params, ...body }, 'hidden'),
  }));

  route(calls.showReview, async ({ actor, params, body }) => ({
    status,
    review: await switchReview({ db, clock, actor }, { ...params, ...body }, 'shown'),
  }));
}
