import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/reviews.ts';
import { lockAccount } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import { doneSentence } from '../errors.ts';
import { requireSelf } from '../guest-access.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { addReview, isStored, requireStay, reviewsOf } from './review-store.ts';

/**
 * API-40, API-41. The author of a review is the token's user. The body's name and email are not
 * stored. The same words of a guest about a property are one review within a day.
 */
export async function reviewRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, environment } = deps;

  route(app, calls.createReview, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    const { propertyId, comment } = body;
    const review = { userId: guest.userId, propertyId, comment, createdAt: clock() };
    await db.transaction(async (tx) => {
      await lockAccount(tx, guest.userId);
      // The guest sends it again when the reply to it was lost.
      if (await isStored(tx, review)) return;
      await limitRate({ ...deps, db: tx }, 'reviewPerAccount', guest.userId);
      if (environment.REVIEWS_NEED_STAY) await requireStay(tx, review);
      await addReview(tx, review);
    });
    return { status: 'success', message: doneSentence('server.reviewAdded') };
  });

  route(app, calls.listReviews, async ({ params }) => ({
    status: 'success',
    records: await reviewsOf(db, params.propertyId),
  }));
}
