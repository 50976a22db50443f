import * as calls from '#contract/desk/calls/reviews.ts';
import type { Deps } from '../../deps.ts';
import type { DeskRoute } from '../desk-route.ts';
import { removeReply, replyToReview, switchReview } from './desk-review-changes.ts';
import { listReviews, readReview } from './desk-review-store.ts';

/** The list of reviews, a review, whether guests see it, and its reply. */
export function reviewRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskReviews, async ({ query, language }) => ({
    status,
    ...(await listReviews(db, query, language)),
  }));

  route(calls.readDeskReview, async ({ params, language }) => ({
    status,
    review: await readReview(db, params.id, language),
  }));

  route(calls.hideReview, async ({ actor, params, body, language }) => ({
    status,
    review: await switchReview({ db, clock, actor, language }, { ...params, ...body }, 'hide'),
  }));

  route(calls.showReview, async ({ actor, params, body, language }) => ({
    status,
    review: await switchReview({ db, clock, actor, language }, { ...params, ...body }, 'show'),
  }));

  route(calls.replyToReview, async ({ actor, params, body, language }) => ({
    status,
    review: await replyToReview({ db, clock, actor, language }, { ...params, ...body }),
  }));

  route(calls.removeReviewReply, async ({ actor, params, body, language }) => ({
    status,
    review: await removeReply({ db, clock, actor, language }, { ...params, ...body }),
  }));
}
