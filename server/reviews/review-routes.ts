import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/reviews.ts';
import { requireSelf } from '../authorisation.ts';
import type { Deps } from '../deps.ts';
import { say } from '../errors.ts';
import { route } from '../route.ts';
import { addReview, reviewsOf } from './review-store.ts';

/**
 * API-40, API-41. The author of a review is the token's user. The body's name and email are not
 * stored.
 */
export async function reviewRoutes(app: FastifyInstance, { db, clock }: Deps): Promise<void> {
  route(app, calls.createReview, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    const { propertyId, comment } = body;
    await addReview(db, { userId: guest.userId, propertyId, comment, createdAt: clock() });
    return { status: 'success', message: say('server.reviewAdded') };
  });

  route(app, calls.listReviews, async ({ params }) => ({
    status: 'success',
    records: await reviewsOf(db, params.propertyId),
  }));
}
