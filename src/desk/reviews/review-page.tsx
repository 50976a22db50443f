import { Link, useParams } from 'react-router-dom';
import {
  hideReview,
  readDeskReview,
  removeReviewReply,
  replyToReview,
  showReview,
} from '#contract/desk/calls/reviews.ts';
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
import styles from './review-page.module.css';

const machine = deskReviewMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = readDeskReview.params.shape.id.parse(input.id);
      const { review } = await send(readDeskReview, { params: { id } });
      return review;
    }),
    take: callsActor(async ({ input: { record, step, reason }, send }) => {
      const { id, version } = record;
      const params = { id };
      switch (step) {
        case 'reply':
          return (await send(replyToReview, { params, body: { version, text: reason } })).review;
        case 'removeReply':
          return (await send(removeReviewReply, { params, body: { version } })).review;
        default: {
          const call = step === 'hide' ? hideReview : showReview;
          return (await send(call, { params, body: { version, reason } })).review;
        }
      }
    }),
  },
});

/** DESK-143, DESK-630 … DESK-634. The frame remounts the page when the address changes, so the id is constant. */
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
              [t('desk.review.replied'), review.reply && moment(review.reply.writtenAt)],
              [t('desk.review.comment'), <Typed key="comment">{review.comment}</Typed>, true],
              [
                t('desk.review.reply'),
                review.reply && <Typed key="reply">{review.reply.text}</Typed>,
                true,
              ],
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

/** A text with its lines as they were typed. */
function Typed({ children }: { children: string }) {
  return <span className={styles.typed}>{children}</span>;
}

function stepsOf(review: DeskReview, t: Translate): StepLook<ReviewStep>[] {
  const { reply, comment } = review;
  const all: readonly StepLook<ReviewStep>[] = [
    {
      step: 'reply',
      label: t(reply ? 'desk.review.reply.change' : 'desk.review.reply.write'),
      weight: reply ? 'further' : 'next',
      title: t(reply ? 'desk.review.reply.change' : 'desk.review.reply.write'),
      text: <q className={styles.quoted}>{comment}</q>,
      reply: {
        label: t('desk.review.reply'),
        hint: t('desk.review.reply.hint'),
        present: reply?.text ?? '',
      },
    },
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
    {
      step: 'removeReply',
      label: t('desk.review.removeReply'),
      weight: 'harmful',
      title: t('desk.review.removeReply.title'),
      text: t('desk.review.removeReply.text'),
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
