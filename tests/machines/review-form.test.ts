import { describe, expect, it, vi } from 'vitest';
import { draftedComment, draftText } from '#machines/review-form/review-draft.ts';
import { reviewFormMachine } from '#machines/review-form/review-form.machine.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

const input = {
  userId: 'user-1',
  propertyId: 'property-1',
  username: 'Ada Lumumba',
  email: 'ada@example.com',
  comment: '',
};
const failed = { type: 'notice', level: 'error', message: 'review.failed' };
const post = { type: 'review.post' } as const;

function posting() {
  const reviewPosted = vi.fn();
  const run = runMachine(reviewFormMachine, { input, actions: { reviewPosted } });
  run.actor.send({ type: 'comment.typed', comment: 'Lovely' });
  run.actor.send(post);
  run.effects.length = 0;
  return { ...run, reviewPosted };
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

  it('[REV-10] is posted once, told, cleared, and the list is read again', async () => {
    const { actor, calls, effects, reviewPosted } = posting();
    expect(calls.input('createReview')).toEqual({ body: { ...input, comment: 'Lovely' } });
    expect(actor.getSnapshot().can(post)).toBe(false);
    await calls.answer('createReview', { status: 'success' });
    expect(effects).toEqual([
      { type: 'forget', key: 'ndako.reviewDraft.v1' },
      { type: 'notice', level: 'success', message: 'review.posted' },
    ]);
    expect(reviewPosted).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context).toEqual(input);
  });

  it.each([
    ['a reply that is no success', { status: 'error' }, undefined],
    ['a refusal', undefined, { kind: 'reply', status: 422, code: 'refused' }],
    ['no reply', undefined, { kind: 'noReply' }],
  ])('[REV-11] keeps its text after %s', async (_, reply, failure) => {
    const { actor, calls, effects, reviewPosted } = posting();
    if (reply) await calls.answer('createReview', reply);
    else await calls.refuse('createReview', failure);
    expect(effects).toEqual([failed]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.comment).toBe('Lovely');
    expect(reviewPosted).not.toHaveBeenCalled();
  });

  it.each([{ kind: 'reply', status: 401, code: 'session_expired' }, { kind: 'noToken' }])(
    'leaves it to the session to say that it has ended, and keeps its text: %j',
    async (failure) => {
      const { actor, calls, effects } = posting();
      await calls.refuse('createReview', failure);
      expect(effects).toEqual([]);
      expect(actor.getSnapshot().value).toBe('signedOut');
      expect(actor.getSnapshot().context.comment).toBe('Lovely');
      expect(actor.getSnapshot().can(post)).toBe(true);
      actor.send({ type: 'comment.typed', comment: 'Lovely house' });
      expect(actor.getSnapshot().value).toBe('editing');
    },
  );

  it('[REV-11] gives up after 20 seconds', () => {
    const { actor, calls, clock, effects } = posting();
    letPass(clock, 20_000);
    expect(effects).toEqual([failed]);
    expect(actor.getSnapshot().can(post)).toBe(true);
    expect(calls.ids()).toEqual([]);
  });

  it('leaves its text in storage, where it is found after signing in again', () => {
    const { actor, effects } = runMachine(reviewFormMachine, { input });
    actor.send({ type: 'comment.typed', comment: 'Lovely' });
    const value = draftText({ userId: 'user-1', propertyId: 'property-1', comment: 'Lovely' });
    expect(effects).toEqual([{ type: 'remember', key: 'ndako.reviewDraft.v1', value }]);
  });

  it("finds its own guest's text about its own property, and no other", () => {
    const owner = { userId: 'user-1', propertyId: 'property-1' };
    const text = draftText({ ...owner, comment: 'Lovely' });
    expect(draftedComment(text, owner)).toBe('Lovely');
    expect(draftedComment(text, { ...owner, userId: 'user-2' })).toBe('');
    expect(draftedComment(text, { ...owner, propertyId: 'property-2' })).toBe('');
    for (const odd of [null, '', 'null', '{', '{}', '[1]', '{"comment":7}']) {
      expect(draftedComment(odd, owner)).toBe('');
    }
  });
});
