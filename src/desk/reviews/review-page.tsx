import { Link, useParams } from 'react-router-dom';
import { hideReview, readDeskReview, showReview } from '#contract/desk/calls/reviews.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import { deskReviewMachine, offersReviewStep } from '#machines/desk/desk-review.machine.ts';
import type { ReviewStep } from '#machines/lives/review-life.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ReviewBadge } from '../list/badges.tsx';
import { Facts } from '../record/facts.tsx';
import { GuestLink, MailLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import { RelatedLists } from '../record/related-lists.tsx';

const machine = deskReviewMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readDeskReview.params.shape.id.parse(input.id);
      const { review } = await send(readDeskReview, { params: { id } });
      return review;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const call = step === 'hide' ? hideReview : showReview;
      const body = { version, reason };
      const { review } = await send(call, { params: { id }, body });
      return review;
    }),
  },
});

/** DESK-143. The frame remounts the page when the address changes, so the id is constant. */
export function ReviewPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { role } = useOperator();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.review')}
      titleOf={({ guest, property }) => `${guest.name}, ${property.name}`}
      list={{ path: '/reviews', label: t('desk.reviews') }}
      failed={t('desk.review.failed')}
      steps={
        may(role, hideReview)
          ? { title: t('desk.review.steps'), nothing: '', of: (review) => stepsOf(review, t) }
          : undefined
      }
      lead={(review) => (
        <Card>
          <Facts
            areFirst
            facts={[
              [t('desk.booking.state'), <ReviewBadge key="state" state={review.state} />],
              [t('desk.review.written'), moment(review.writtenAt)],
              [t('desk.review.comment'), review.comment, true],
            ]}
          />
        </Card>
      )}
    >
      {(review) => (
        <>
          <Card>
            <ReviewFacts review={review} />
          </Card>
          <RelatedLists>
            <Link to={`/reviews?property=${review.property.id}`}>{t('desk.review.ofListing')}</Link>
            <Link to={`/reviews?guest=${review.guest.id}`}>{t('desk.review.ofGuest')}</Link>
          </RelatedLists>
        </>
      )}
    </RecordPage>
  );
}

function stepsOf(review: DeskReview, t: Translate): StepLook<ReviewStep>[] {
  const all: readonly StepLook<ReviewStep>[] = [
    {
      step: 'hide',
      label: t('desk.review.hide'),
      weight: 'harmful',
      title: t('desk.review.hide.title'),
      text: t('desk.review.hide.text'),
      needsReason: true,
    },
    {
      step: 'show',
      label: t('desk.review.show'),
      weight: 'next',
      title: t('desk.review.show.title'),
      needsReason: true,
    },
  ];
  return all.filter(({ step }) => offersReviewStep(step, review));
}

function ReviewFacts({ review }: { review: DeskReview }) {
  const t = useText();
  const { guest, property } = review;
  return (
    <Facts
      facts={[
        [t('desk.coupon.listing'), property.name],
        [t('desk.booking.guest'), <GuestLink key="guest" guest={guest} />],
        [t('desk.guest.email'), guest.email && <MailLink key="email" email={guest.email} />],
        [t('desk.booking.number'), review.id],
      ]}
    />
  );
}
