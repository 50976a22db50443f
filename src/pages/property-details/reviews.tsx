import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { entranceTo } from '#contract/forms/way-back.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { Review } from '#contract/records/review.ts';
import { sitePath } from '#contract/site-path.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { mediaLink } from '../../api/media-link.ts';
import { environment } from '../../app/environment.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import { useAuth } from '../../app/session.tsx';
import { useToggle } from '../../app/use-toggle.ts';
import { dayOfTimestamp, utcDayOfTimestamp } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Reading } from '../../parts/reading.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './reviews.module.css';
import { useReviews } from './use-reviews.ts';

// Visitors do not see it.
const ReviewForm = lazyPart(() => import('../../flows/review-form/review-form.tsx'));

/** REV-02: whether all of them are shown. */
const allMachine = createToggleMachine('allReviews');

const shownFirst = 3;

/** REV-01 … REV-11: what guests say, and saying something oneself. */
export function Reviews({ propertyId }: { propertyId: PropertyId }) {
  const t = useText();
  const { isSignedIn, user } = useAuth();
  const { read, refresh } = useReviews(propertyId);
  const { isOpen: showsAll, open: showAll } = useToggle(allMachine);
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews">{t('reviews.title')}</h2>
      <Reading keeps read={read} failed={t('reviews.failed')} waiting={<Skeleton lines={5} />}>
        {(reviews) => (
          <>
            {reviews.length === 0 && <p>{t('reviews.empty')}</p>}
            {reviews.length > 0 && (
              <ul className={styles.reviews}>
                {reviews.slice(0, showsAll ? undefined : shownFirst).map((review) => (
                  <ReviewCard key={review.id} review={review} />
                ))}
              </ul>
            )}
            {reviews.length > shownFirst && !showsAll && (
              <Button variant="secondary" onClick={showAll}>
                {t('reviews.viewAll', { count: reviews.length })}
              </Button>
            )}
          </>
        )}
      </Reading>
      {isSignedIn ? (
        <ErrorBoundary fallback={<p role="alert">{t('page.failed')}</p>}>
          <Suspense fallback={<Skeleton lines={5} />}>
            <ReviewForm key={user.id} propertyId={propertyId} user={user} onPosted={refresh} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <SignInToReview propertyId={propertyId} />
      )}
    </section>
  );
}

/** REV-07, OQ-06: what a visitor finds instead of the form. */
function SignInToReview({ propertyId }: { propertyId: PropertyId }) {
  const t = useText();
  const from = sitePath('/propertyDetails/:id', { id: propertyId });
  return (
    <p className={styles.visitor}>
      <Link {...entranceTo('/signin', { from })}>{t('review.signIn')}</Link>{' '}
      <span>{t('review.visitor')}</span>
    </p>
  );
}

/** REV-03, STAY-190. */
export function ReviewCard({ review }: { review: Review }) {
  const { avatar, firstName, lastName } = review.author;
  const writtenOn = useHydrated() ? dayOfTimestamp : utcDayOfTimestamp;
  return (
    <li className={styles.review}>
      <Avatar src={mediaLink(environment.apiHost, avatar)} alt="" />
      <div>
        <p className={styles.who}>
          <strong>{`${firstName} ${lastName}`}</strong>
          <time dateTime={review.createdAt}>{writtenOn(review.createdAt)}</time>
        </p>
        <p className={styles.comment}>{review.comment}</p>
        {review.reply && <Reply reply={review.reply} />}
      </div>
    </li>
  );
}

/** STAY-190: what the host replies. */
function Reply({ reply: { text, writtenAt } }: { reply: NonNullable<Review['reply']> }) {
  const t = useText();
  const writtenOn = useHydrated() ? dayOfTimestamp : utcDayOfTimestamp;
  return (
    <div className={styles.reply}>
      <p className={styles.who}>
        <strong>{t('reviews.reply')}</strong>
        <time dateTime={writtenAt}>{writtenOn(writtenAt)}</time>
      </p>
      <p className={styles.comment}>{text}</p>
    </div>
  );
}
