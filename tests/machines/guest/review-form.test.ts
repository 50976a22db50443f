import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { draftedComment, storedReviewDraft } from '#contract/forms/review-draft.ts';
import { reviewFormMachine } from '#machines/guest/review-form.machine.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';

const input = {
  userId: userIdOf('user-1'),
  propertyId: propertyIdOf('property-1'),
  username: 'Ada Lumumba',
  email: 'ada@example.com',
  comment: '',
};
const reviewDraft = storedReviewDraft(input.propertyId);
const failed = { type: 'notice', level: 'error', message: 'review.failed' };
const post = { type: 'review.post' } as const;

function posting() {
  const run = runMachine(reviewFormMachine, { input });
  run.actor.send({ type: 'comment.typed', comment: 'Lovely' });
  run.actor.send(post);
  run.effects.length = 0;
  return run;
}

describe('a review', () => {
  it.each(['', ' ', '\n\t'])('[REV-09] cannot be posted while the comment is %j', (comment) => {
    const { actor, calls } = runMachine(reviewFormMachine, { input });
    actor.send({ type: 'comment.typed', comment });
    expect(actor.getSnapshot().can(post)).toBe(false);
    actor.send({ type: 'comment.typed', comment: 'Lovely' });
    expect(actor.getSnapshot().can(post)).toBe(true);
    expect(calls.ids()).toEqual([]);
  });

  it('[REV-10] is posted once, confirmed and cleared, and the page reads the list again', async () => {
    const { actor, calls, effects } = posting();
    expect(calls.input('createReview')).toEqual({ body: { ...input, comment: 'Lovely' } });
    expect(actor.getSnapshot().can(post)).toBe(false);
    await calls.answer('createReview', { status: 'success' });
    expect(effects).toEqual([
      { type: 'forget', key: 'ndako.reviewDraft.v1.property-1' },
      { type: 'notice', level: 'success', message: 'review.posted' },
      { type: 'review.posted' },
    ]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual(input);
  });

  it.each([
    ['a reply that is not a success', { kind: 'unsuccessful', status: 200, hasFlag: true }],
    ['a refusal', { kind: 'reply', status: 422, code: 'refused' }],
    ['no reply', { kind: 'noReply' }],
  ])('[REV-11] keeps its text after %s, and can be posted again', async (_, failure) => {
    const { actor, calls, effects } = posting();
    await calls.refuse('createReview', failure);
    expect(effects).toEqual([failed]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.comment).toBe('Lovely');
    expect(actor.getSnapshot().can(post)).toBe(true);
  });

  it('has a sentence of its own where a review needs a stay, and keeps its text', async () => {
    const { actor, calls, effects } = posting();
    await calls.refuse('createReview', { kind: 'reply', status: 422, code: 'stay_needed' });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'review.stayNeeded' }]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.comment).toBe('Lovely');
  });

  it('[TYPE-02] leaves its text in storage, for each home, where it is found after signing in again', () => {
    const { actor, effects } = runMachine(reviewFormMachine, { input });
    actor.send({ type: 'comment.typed', comment: 'Lovely' });
    const value = reviewDraft.text({
      userId: userIdOf('user-1'),
      propertyId: propertyIdOf('property-1'),
      comment: 'Lovely',
    });
    expect(effects).toEqual([{ type: 'remember', key: 'ndako.reviewDraft.v1.property-1', value }]);
  });

  it("finds its own guest's text about its own property, and no other", () => {
    const owner = { userId: userIdOf('user-1'), propertyId: propertyIdOf('property-1') };
    const stored = reviewDraft.read(reviewDraft.text({ ...owner, comment: 'Lovely' }));
    expect(draftedComment(stored, owner)).toBe('Lovely');
    expect(draftedComment(stored, { ...owner, userId: userIdOf('user-2') })).toBe('');
    expect(draftedComment(stored, { ...owner, propertyId: propertyIdOf('property-2') })).toBe('');
    for (const odd of [null, '', 'null', '{', '{}', '[1]', '{"comment":7}']) {
      expect(draftedComment(reviewDraft.read(odd), owner)).toBe('');
    }
  });
});
