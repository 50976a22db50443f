import { and, eq, not, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { reviewFilters } from '#contract/desk/calls/reviews.ts';
import type { ReviewId } from '#contract/desk/desk-ids.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import type { Language } from '#contract/translated.ts';
import { users } from '../../db/account-tables.ts';
import { type Database, isRecordId } from '../../db/database.ts';
import { properties, reviews } from '../../db/property-tables.ts';
import { notFound } from '../../errors.ts';
import { textIn } from '../../properties/text-in.ts';
import { replyOf } from '../../reviews/review-store.ts';
import { deskPageSize, hasId, isAfter, newestOf, pageOfRows } from '../desk-page.ts';
import { guestColumns, guestOf, isOfGuestOrHomeLike } from '../guests/guest-search.ts';

type Filters = z.output<typeof reviewFilters>;

const keys = { at: reviews.createdAt, id: reviews.id };

function rows(db: Database, language: Language) {
  return db
    .select({
      review: reviews,
      property: { id: properties.id, name: textIn('name', language) },
      guest: guestColumns,
    })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .innerJoin(users, eq(users.id, reviews.userId));
}

type Row = Awaited<ReturnType<typeof rows>>[number];

function recordOf({ review, property, guest }: Row): DeskReview {
  return {
    id: review.id,
    version: review.version,
    property,
    guest: guestOf(guest),
    comment: review.comment,
    state: review.isHidden ? 'hidden' : 'shown',
    writtenAt: review.createdAt.toISOString(),
    reply: replyOf(review),
  };
}

async function isLike(db: Database, text: string): Promise<SQL | undefined> {
  if (isRecordId<ReviewId>(text)) return eq(reviews.id, text);
  return isOfGuestOrHomeLike(db, reviews, text);
}

/** A page of the reviews, newest first. */
export async function listReviews(
  db: Database,
  { state, property, guest, search, after }: Filters,
  language: Language,
) {
  const found = await rows(db, language)
    .where(
      and(
        state && (state === 'hidden' ? reviews.isHidden : not(reviews.isHidden)),
        hasId(reviews.propertyId, property),
        hasId(reviews.userId, guest),
        search ? await isLike(db, search) : undefined,
        isAfter(keys, after),
      ),
    )
    .orderBy(newestOf(keys))
    .limit(deskPageSize + 1);
  const { page, next } = pageOfRows(found, ({ review }) => ({
    at: review.createdAt,
    id: review.id,
  }));
  return { records: page.map(recordOf), next };
}

/** @throws Refusal 404. */
export async function readReview(
  db: Database,
  id: ReviewId,
  language: Language,
): Promise<DeskReview> {
  const [row] = await rows(db, language).where(eq(reviews.id, id));
  if (!row) throw notFound();
  return recordOf(row);
}
