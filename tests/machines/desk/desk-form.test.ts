import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { formOfCoupon } from '#contract/desk/coupon-form.ts';
import type { CouponValues } from '#contract/desk/desk-forms.ts';
import { cents } from '#contract/money.ts';
import { deskCouponMachine } from '#machines/desk/desk-coupon.machine.ts';
import { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import { deskReviewMachine } from '#machines/desk/desk-review.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import { operatorIdOf } from '#testing/ids.ts';
import { activeCoupon, odette, repliedReview, shownReview } from '#testing/machine/desk-records.ts';

const values: CouponValues = {
  property: 'property-1',
  name: 'Summer',
  code: 'SPRING50',
  kind: 'amount',
  discount: '60',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
};
const draftKey = (id: string) => `ndako.deskForm.v1.coupon.${id}.${odette.id}`;
const data = { coupon: activeCoupon, homes: [] };
const newer = { ...activeCoupon, version: 2, name: 'Easter' };
const taken = {
  kind: 'reply',
  status: 422,
  code: 'coupon_taken',
  message: 'This listing has a coupon with this code already.',
} as const;

describe('the form of a record', () => {
  it('[DESK-135] loads the record, saves the typed values, and says so', async () => {
    const { actor, calls, effects } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    expect(calls.input('load')).toEqual({ id: 'coupon-1' });
    await calls.answer('load', data);
    actor.send({ type: 'form.submit', values });
    expect(calls.input('save')).toEqual({ data, values });
    await calls.answer('save', newer);
    expect(actor.getSnapshot().value).toBe('saved');
    expect(actor.getSnapshot().context).toMatchObject({ saved: newer, values: undefined });
    expect(effects).toEqual([
      { type: 'forget', key: draftKey('coupon-1') },
      { type: 'notice', level: 'success', message: 'desk.coupon.saved' },
    ]);
  });

  it('[DESK-135] [DESK-131] says why it was not saved, and can be saved again', async () => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: undefined, operator: odette.id },
    });
    await calls.answer('load', { coupon: undefined, homes: [] });
    actor.send({ type: 'form.submit', values });
    await calls.refuse('save', taken);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.couponTaken' });
    actor.send({ type: 'form.submit', values: { ...values, code: 'SUMMER' } });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.answer('save', activeCoupon);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('[DESK-135] [DESK-15] reads a record that has changed meanwhile, and saves over it on request', async () => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    await calls.answer('load', data);
    actor.send({ type: 'form.submit', values });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', { coupon: newer, homes: [] });
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context.round).toBe(0);
    actor.send({ type: 'form.submit', values });
    expect(calls.input('save')).toEqual({ data: { coupon: newer, homes: [] }, values });
  });

  it('[DESK-135] starts again with the present record on request', async () => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    await calls.answer('load', data);
    actor.send({ type: 'form.submit', values });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', { coupon: newer, homes: [] });
    actor.send({ type: 'form.restart' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toMatchObject({ round: 1, data: { coupon: newer } });
  });

  it('[DESK-135] keeps the typed values when the record cannot be read again', async () => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    await calls.answer('load', data);
    actor.send({ type: 'form.submit', values });
    await calls.refuse('save', changedMeanwhile);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
  });

  it('[DESK-135] a load that fails is tried again, and a missing record says so', async () => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it.each([
    ['missing', notFound, 'missing'],
    ['refused', taken, 'editing'],
  ] as const)('[DESK-135] keeps no values of a save that ended: %s', async (_, failure, state) => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    await calls.answer('load', data);
    actor.send({ type: 'form.submit', values });
    expect(actor.getSnapshot().context.values).toEqual(values);
    await calls.refuse('save', failure);
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context.values).toBeUndefined();
  });

  const sought = { ...values, property: formOfCoupon(activeCoupon).property };
  const saved = { ...activeCoupon, version: 2, name: 'Summer', discount: cents(6000) };

  async function savedInSilence(id: string | undefined) {
    const run = runMachine(deskCouponFormMachine, { input: { id, operator: odette.id } });
    await run.calls.answer('load', id === undefined ? { coupon: undefined, homes: [] } : data);
    run.actor.send({ type: 'form.submit', values: sought });
    await run.calls.refuse('save', noReply);
    expect(run.actor.getSnapshot().value).toBe('rereading');
    const present = id === undefined ? undefined : activeCoupon;
    expect(run.calls.input('load')).toEqual({ id, present, sought });
    return run;
  }

  it.each(['coupon-1', undefined])(
    '[DESK-352] says that %s is saved when the reply was lost and the record has the values',
    async (id) => {
      const { actor, calls, effects } = await savedInSilence(id);
      await calls.answer('load', { coupon: saved, homes: [] });
      expect(actor.getSnapshot().value).toBe('saved');
      expect(actor.getSnapshot().context).toMatchObject({ saved, values: undefined });
      expect(effects).toEqual([
        { type: 'forget', key: draftKey(id ?? 'new') },
        { type: 'notice', level: 'success', message: 'desk.coupon.saved' },
      ]);
    },
  );

  it('[DESK-352] says that nothing was changed when the reply was lost and the record is as it was', async () => {
    for (const id of ['coupon-1', undefined]) {
      const { actor, calls, effects } = await savedInSilence(id);
      await calls.answer('load', id === undefined ? { coupon: undefined, homes: [] } : data);
      expect(actor.getSnapshot().value).toBe('editing');
      expect(actor.getSnapshot().context).toMatchObject({
        failure: { message: 'desk.unconfirmed' },
        values: undefined,
      });
      expect(effects).toEqual([]);
    }
  });

  it('[DESK-352] says that another operator has changed it when the reply was lost', async () => {
    const { actor, calls } = await savedInSilence('coupon-1');
    await calls.answer('load', { coupon: newer, homes: [] });
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context.values).toBeUndefined();
  });

  it('[DESK-352] finds its own save in a conflict after a lost reply that could not be checked', async () => {
    const { actor, calls } = await savedInSilence('coupon-1');
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'form.submit', values: sought });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', { coupon: saved, homes: [] });
    expect(actor.getSnapshot().value).toBe('saved');
  });

  async function addedTwiceInSilence() {
    const run = await savedInSilence(undefined);
    await run.calls.refuse('load', noReply);
    expect(run.actor.getSnapshot().value).toBe('editing');
    expect(run.actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    const typed = { ...sought, discount: '70' };
    run.actor.send({ type: 'form.submit', values: typed });
    expect(run.actor.getSnapshot().value).toBe('checkingLost');
    expect(run.calls.input('load')).toEqual({ id: undefined, sought });
    return { ...run, typed };
  }

  it('[DESK-352] looks for a new record before the next save when neither reply arrived, and changes the one that it finds', async () => {
    const { actor, calls, effects, typed } = await addedTwiceInSilence();
    const added = { coupon: saved, homes: [] };
    await calls.answer('load', added);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toMatchObject({
      data: added,
      lost: undefined,
      failure: { message: 'desk.form.added' },
    });
    actor.send({ type: 'form.submit', values: typed });
    expect(calls.input('save')).toEqual({ data: added, values: typed });
    await calls.refuse('save', noReply);
    expect(calls.input('load')).toEqual({ id: undefined, present: saved, sought: typed });
    expect(effects).toEqual([]);
  });

  it('[DESK-352] finds a new record with the typed values before the next save', async () => {
    const { actor, calls, effects } = await addedTwiceInSilence();
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().context.lost).toEqual(sought);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'form.submit', values: sought });
    await calls.answer('load', { coupon: saved, homes: [] });
    expect(actor.getSnapshot().value).toBe('saved');
    expect(actor.getSnapshot().context.saved).toEqual(saved);
    expect(effects).toEqual([
      { type: 'forget', key: draftKey('new') },
      { type: 'notice', level: 'success', message: 'desk.coupon.saved' },
    ]);
  });

  it('[DESK-352] adds a new record when the earlier save has added none', async () => {
    const { actor, calls, typed } = await addedTwiceInSilence();
    const none = { coupon: undefined, homes: [] };
    await calls.answer('load', none);
    expect(actor.getSnapshot().value).toBe('saving');
    expect(actor.getSnapshot().context.lost).toBeUndefined();
    expect(calls.input('save')).toEqual({ data: none, values: typed });
  });

  it('[DESK-352] says that the form is missing when an earlier save cannot be looked for', async () => {
    const { actor, calls } = await addedTwiceInSilence();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-135] says that a record is missing that was removed after another change', async () => {
    const { actor, calls } = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id },
    });
    await calls.answer('load', data);
    actor.send({ type: 'form.submit', values });
    await calls.refuse('save', changedMeanwhile);
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });
});

describe('what is typed into the form of a record', () => {
  const shown = formOfCoupon(activeCoupon);
  const draft = {
    operator: odette.id,
    typed: { name: 'Summer' },
    over: { name: activeCoupon.name },
  };
  const stored = (about: object) => ({
    type: 'remember',
    key: draftKey('coupon-1'),
    value: JSON.stringify(about),
  });
  const forgotten = { type: 'forget', key: draftKey('coupon-1') };

  async function opened(input: object = {}, data: object = { coupon: activeCoupon, homes: [] }) {
    const run = runMachine(deskCouponFormMachine, {
      input: { id: 'coupon-1', operator: odette.id, ...input },
    });
    await run.calls.answer('load', data);
    return { ...run, state: () => run.actor.getSnapshot().value };
  }

  it('[TYPE-03] is kept for this operator until nothing differs from the record', async () => {
    const { actor, effects } = await opened();
    actor.send({ type: 'form.typed', values: { ...shown, name: 'Summer' } });
    actor.send({ type: 'form.typed', values: { ...shown } });
    expect(effects).toEqual([stored(draft), forgotten]);
  });

  it('[TYPE-03] is there again on the next visit, and can be given up', async () => {
    const { actor, effects, state } = await opened({ draft });
    expect(state()).toBe('resumed');
    expect(actor.getSnapshot().context.draft).toEqual(draft);
    actor.send({ type: 'form.restart' });
    expect(state()).toBe('editing');
    expect(actor.getSnapshot().context).toMatchObject({ draft: undefined, round: 1 });
    expect(effects).toEqual([forgotten]);
  });

  it('[TYPE-03] [DESK-135] says that the record has changed since it was typed', async () => {
    const { actor, state } = await opened({ draft }, { coupon: newer, homes: [] });
    expect(state()).toBe('changed');
    expect(actor.getSnapshot().context).toMatchObject({ draft, filled: formOfCoupon(newer) });
  });

  it('[TYPE-03] is not shown to another operator', async () => {
    const { actor, state } = await opened({ operator: operatorIdOf('operator-2'), draft });
    expect(state()).toBe('editing');
    expect(actor.getSnapshot().context.draft).toBeUndefined();
  });

  it('[TYPE-03] [DESK-135] has only what was typed after another operator has saved other fields', async () => {
    const { actor, calls, effects } = await opened();
    actor.send({ type: 'form.submit', values: { ...values, discount: shown.discount } });
    await calls.refuse('save', changedMeanwhile);
    const other = { ...newer, name: activeCoupon.name, discount: cents(9900) };
    await calls.answer('load', { coupon: other, homes: [] });
    actor.send({ type: 'form.typed', values: { ...shown, name: 'Summer' } });
    expect(effects).toEqual([
      {
        type: 'remember',
        key: draftKey('coupon-1'),
        value: JSON.stringify({
          operator: odette.id,
          typed: { name: 'Summer' },
          over: { name: activeCoupon.name },
        }),
      },
    ]);
  });
});

it('[DESK-136] a coupon is ended after a confirmation, and resumed at once', async () => {
  const { actor, calls, effects } = runMachine(deskCouponMachine, { input: { id: 'coupon-1' } });
  await calls.answer('load', activeCoupon);
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'resume' })).toBe(false);
  actor.send({ type: 'step.choose', step: 'end' });
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'step.confirm', reason: '' });
  await calls.answer('take', { ...activeCoupon, version: 2, state: 'ended', isEnded: true });
  actor.send({ type: 'step.choose', step: 'resume' });
  expect(actor.getSnapshot().value).toBe('taking');
  await calls.answer('take', { ...activeCoupon, version: 3 });
  expect(effects).toEqual([
    { type: 'notice', level: 'success', message: 'desk.coupon.end.done' },
    { type: 'notice', level: 'success', message: 'desk.coupon.resume.done' },
  ]);
});

it('[DESK-143] a review is hidden with a reason, and the undo shows it again', async () => {
  const { actor, calls } = runMachine(deskReviewMachine, { input: { id: 'review-1' } });
  await calls.answer('load', shownReview);
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'show' })).toBe(false);
  actor.send({ type: 'step.choose', step: 'hide' });
  actor.send({ type: 'step.confirm', reason: 'Advertising' });
  expect(calls.input('take')).toEqual({
    record: shownReview,
    step: 'hide',
    reason: 'Advertising',
  });
  const hidden = { ...shownReview, version: 2, state: 'hidden' } as const;
  await calls.answer('take', hidden);
  actor.send({ type: 'step.undo' });
  expect(calls.input('take')).toEqual({ record: hidden, step: 'show', reason: 'Advertising' });
});

it('[DESK-630] [DESK-632] a review is replied to, and the reply is removed after a question, without an undo', async () => {
  const { actor, calls, effects } = runMachine(deskReviewMachine, { input: { id: 'review-1' } });
  await calls.answer('load', shownReview);
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'removeReply' })).toBe(false);
  actor.send({ type: 'step.choose', step: 'reply' });
  actor.send({ type: 'step.confirm', reason: 'Thank you, Ada.' });
  expect(calls.input('take')).toEqual({
    record: shownReview,
    step: 'reply',
    reason: 'Thank you, Ada.',
  });
  await calls.answer('take', repliedReview);
  expect(actor.getSnapshot().can({ type: 'step.undo' })).toBe(false);
  actor.send({ type: 'step.choose', step: 'removeReply' });
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'step.confirm', reason: '' });
  await calls.answer('take', { ...shownReview, version: 3 });
  expect(effects).toEqual([
    { type: 'notice', level: 'success', message: 'desk.review.reply.done' },
    { type: 'notice', level: 'success', message: 'desk.review.removeReply.done' },
  ]);
});

it('[DESK-631] a reply that another change has overtaken stays typed, and a hidden review takes none', async () => {
  const { actor, calls } = runMachine(deskReviewMachine, { input: { id: 'review-1' } });
  await calls.answer('load', shownReview);
  actor.send({ type: 'step.choose', step: 'reply' });
  actor.send({ type: 'step.confirm', reason: 'Thank you, Ada.' });
  await calls.refuse('take', changedMeanwhile);
  await calls.answer('load', { ...shownReview, version: 2, comment: 'Lovely.' });
  expect(actor.getSnapshot().value).toBe('changed');
  actor.send({ type: 'step.choose', step: 'reply' });
  expect(actor.getSnapshot().context.choice).toEqual({ step: 'reply', reason: 'Thank you, Ada.' });
  actor.send({ type: 'step.confirm', reason: 'Thank you, Ada.' });
  await calls.refuse('take', changedMeanwhile);
  await calls.answer('load', { ...shownReview, version: 3, state: 'hidden' });
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'reply' })).toBe(false);
});
