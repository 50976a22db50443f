import { eq } from 'drizzle-orm';
import type { Review } from '#contract/records/review.ts';
import { avatarLink } from '../accounts/avatar-link.ts';
import type { Database } from '../db/database.ts';
import { reviews, users } from '../db/schema.ts';
import { refuse } from '../errors.ts';
import { newestFirst } from '../newest-first.ts';
import { bookableProperty } from '../properties/property-store.ts';

/** More than a page shows. A limit, so that the reply does not grow forever. */
const mostReviews = 500;

/** API-41: reviews of a property, newest first. */
export async function reviewsOf(db: Database, propertyId: string): Promise<Review[]> {
  const rows = await db
    .select({
      id: reviews.id,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      avatarId: users.avatarId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.propertyId, propertyId))
    .orderBy(...newestFirst(reviews))
    .limit(mostReviews);
  return rows.map(({ id, comment, createdAt, avatarId, firstName, lastName }) => ({
    id,
    comment,
    createdAt: createdAt.toISOString(),
    author: { avatar: avatarLink(avatarId), firstName, lastName },
  }));
}

/**
 * API-40: stores a review of an approved property.
 *
 * @throws `Refusal` 404 `not_found`.
 */
export async function addReview(
  db: Database,
  review: {
    readonly userId: string;
    readonly propertyId: string;
    readonly comment: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  const property = await bookableProperty(db, review.propertyId);
  if (!property) throw refuse(404, 'not_found', 'server.propertyNotFound');
  await db.insert(reviews).values(review);
}
