import { useState } from 'react';
import type { Review } from '#contract/records/review.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { dayOfTimestamp } from '../../app/format.ts';
import { useText } from '../../app/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

const shownFirst = 3;

/** REV-01 … REV-05: what guests say. */
export function Reviews({ propertyId }: { propertyId: string }) {
  const t = useText();
  const { reviews, hasFailed, retry } = useReviews(propertyId);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? reviews : reviews?.slice(0, shownFirst);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{t('reviews.title')}</h2>
      {hasFailed && (
        <ErrorState
          message={t('reviews.failed')}
          retry={{ label: t('action.retry'), onRetry: retry }}
        />
      )}
      {!reviews && !hasFailed && <Skeleton lines={5} />}
      {reviews?.length === 0 && <p>{t('reviews.empty')}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.reviews}>
          {shown.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviews && reviews.length > shownFirst && !showsAll && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          {t('reviews.viewAll', { count: reviews.length })}
        </Button>
      )}
    </section>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { avatar, firstName, lastName } = review.createdBy;
  return (
    <li className={styles.review}>
      <Avatar src={mediaLink(environment.apiHost, avatar)} alt="" />
      <div>
        <p className={styles.who}>
          <strong>
            {firstName} {lastName}
          </strong>
          <time dateTime={review.createdAt}>{dayOfTimestamp(review.createdAt)}</time>
        </p>
        <p className={styles.comment}>{review.comment}</p>
      </div>
    </li>
  );
}
