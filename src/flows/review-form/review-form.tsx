import { useSelector } from '@xstate/react';
import { createReview } from '#contract/calls/reviews.ts';
import { draftedComment, storedReviewDraft } from '#contract/forms/review-draft.ts';
import type { PropertyId } from '#contract/ids.ts';
import type { User } from '#contract/records/user.ts';
import { reviewFormMachine } from '#machines/guest/review-form.machine.ts';
import { callActor } from '../../app/actors.ts';
import { recall } from '../../app/storage.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './review-form.module.css';

type ReviewFormProps = {
  propertyId: PropertyId;
  user: User;
  /** A review has been added. */
  onPosted: () => void;
};

/** API-40: what the server keeps at most. */
const longestComment = 5000;

const machine = reviewFormMachine.provide({
  actors: { createReview: callActor(createReview) },
});

function useReviewForm({ propertyId, user, onPosted }: ReviewFormProps) {
  const owner = { userId: user.id, propertyId };
  const flow = useFlow(machine, {
    input: {
      ...owner,
      username: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      comment: draftedComment(recall(storedReviewDraft(propertyId)), owner),
    },
  });
  useFact(flow, 'review.posted', onPosted);
  return flow;
}

/** REV-06, REV-08 … REV-11: `Leave A Reply`, for a guest who is signed in. */
export default function ReviewForm(props: ReviewFormProps) {
  const t = useText();
  const flow = useReviewForm(props);
  const { username, email, comment } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const canPost = useSelector(flow, (state) => state.can({ type: 'review.post' }));
  return (
    <form
      className={styles.form}
      aria-labelledby="leave-a-reply"
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'review.post' });
      }}
    >
      <h3 id="leave-a-reply">{t('review.title')}</h3>
      <div className={styles.who}>
        <Field label={t('review.name')}>
          {(control) => <TextInput {...control} value={username} readOnly />}
        </Field>
        <Field label={t('review.email')}>
          {(control) => <TextInput {...control} type="email" value={email} readOnly />}
        </Field>
      </div>
      <Field label={t('review.comment')} required>
        {(control) => (
          <TextArea
            {...control}
            value={comment}
            maxLength={longestComment}
            readOnly={isBusy}
            onChange={({ currentTarget }) =>
              flow.send({ type: 'comment.typed', comment: currentTarget.value })
            }
          />
        )}
      </Field>
      {/* Not disabled: it would lose the focus whenever a review has been posted. */}
      <Button type="submit" pending={isBusy} aria-disabled={(!canPost && !isBusy) || undefined}>
        {t('review.post')}
      </Button>
    </form>
  );
}
