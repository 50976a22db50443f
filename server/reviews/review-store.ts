import { and, eq, gt, lte, not } from 'drizzle-orm';
import type { PropertyId, UserId } from '#contract/ids.ts';
import type { Review } from '#contract/records/review.ts';
import { avatarLink } from '../accounts/avatar-link.ts';
import { latestToday } from '../bookings/booking-rules.ts';
import { hasMoneyRow, isStandingRow } from '../bookings/booking-state.ts';
import { users } from '../db/account-tables.ts';
import { bookings } from '../db/booking-tables.ts';
import type { Database } from '../db/database.ts';
import { properties, reviews } from '../db/property-tables.ts';
import { refuse } from '../errors.ts';
import { newestFirst } from '../newest-first.ts';
import { bookableProperty, isApproved } from '../properties/property-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** More than a page shows. A limit, so that the reply does not grow forever. */
const mostReviews = 500;

/** API-41: reviews of an approved property that no operator has hidden, newest first. */
export async function reviewsOf(db: Database, propertyId: PropertyId): Promise<Review[]> {
  const rows = await db
    .select({
      id: reviews.id,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      avatarId: users.avatarId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .where(and(isApproved, not(reviews.isHidden), eq(reviews.propertyId, propertyId)))
    .orderBy(...newestFirst(reviews))
    .limit(mostReviews);
  return rows.map((row) => ({
    id: row.id,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    author: {
      avatar: avatarLink(row.avatarId),
      firstName: row.firstName,
      lastName: row.lastName,
    },
    reply: replyOf(row),
  }));
}

/** The reply of the host to a review. Undefined without one. */
export function replyOf({
  reply,
  repliedAt,
}: Pick<typeof reviews.$inferSelect, 'reply' | 'repliedAt'>): Review['reply'] {
  if (reply === null || repliedAt === null) return undefined;
  return { text: reply, writtenAt: repliedAt.toISOString() };
}

interface NewReview {
  readonly userId: UserId;
  readonly propertyId: PropertyId;
  readonly comment: string;
  readonly createdAt: Date;
}

/** Whether the guest has posted a review of the same property with the same words within a day. */
export async function isStored(
  tx: Database,
  { userId, propertyId, comment, createdAt }: NewReview,
): Promise<boolean> {
  const same = and(
    eq(reviews.userId, userId),
    eq(reviews.propertyId, propertyId),
    eq(reviews.comment, comment),
    gt(reviews.createdAt, new Date(createdAt.getTime() - dayMs)),
  );
  return (await tx.$count(reviews, same)) > 0;
}

/**
 * Refuses a review of a guest who has already reviewed each of their stays at the property. A stay
 * is a paid booking that was neither cancelled nor rejected. It counts from its last day.
 *
 * Call it with the account locked, in the transaction that stores the review, so that two reviews at the
 * same moment cannot use the same stay.
 *
 * @throws `Refusal` 422 `stay_needed`.
 */
export async function requireStay(tx: Database, review: NewReview): Promise<void> {
  const { userId, propertyId, createdAt } = review;
  const stays = await tx.$count(
    bookings,
    and(
      eq(bookings.userId, userId),
      eq(bookings.propertyId, propertyId),
      hasMoneyRow,
      isStandingRow,
      lte(bookings.checkOut, latestToday(createdAt)),
    ),
  );
  const written = await tx.$count(
    reviews,
    and(eq(reviews.userId, userId), eq(reviews.propertyId, propertyId)),
  );
  if (written >= stays) throw refuse(422, 'stay_needed', 'server.stayNeeded');
}

/**
 * API-40: stores a review of an approved property.
 *
 * @throws `Refusal` 404 `not_found`.
 */
export async function addReview(db: Database, review: NewReview): Promise<void> {
  const property = await bookableProperty(db, review.propertyId);
  if (!property) throw refuse(404, 'not_found', 'server.propertyNotFound');
  await db.insert(reviews).values(review);
}
