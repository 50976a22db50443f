import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { formOfCoupon } from '#contract/desk/coupon-form.ts';
import { cents } from '#contract/money.ts';
import { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import { changedMeanwhile, noReply } from '#testing/examples/failures.ts';
import { activeCoupon, odette } from '#testing/machine/desk-records.ts';

const present = { coupon: activeCoupon, homes: [] };
const newer = { coupon: { ...activeCoupon, version: 2, name: 'Easter' }, homes: [] };
const values = { ...formOfCoupon(activeCoupon), name: 'Summer', discount: '60' };
const saved = { ...activeCoupon, version: 2, name: 'Summer', discount: cents(6000) };
const earlier = { operator: odette.id, typed: { name: 'Summer' }, over: { name: 'Spring' } };
const submit = { type: 'form.submit', values } as const;

async function opened(input: object = {}, data: object = present) {
  const run = runMachine(deskCouponFormMachine, {
    input: { id: 'coupon-1', operator: odette.id, ...input },
  });
  await run.calls.answer('load', data);
  const context = () => run.actor.getSnapshot().context;
  const { id, filled } = context();
  const key = `ndako.deskForm.v1.coupon.${id ?? 'new'}.${odette.id}`;
  const draft = {
    operator: odette.id,
    typed: { name: 'Autumn' },
    over: { name: id === undefined ? '' : 'Spring' },
  };
  return {
    ...run,
    context,
    state: () => run.actor.getSnapshot().value,
    type: () => run.actor.send({ type: 'form.typed', values: { ...filled, name: 'Autumn' } }),
    draft,
    remembered: { type: 'remember', key, value: JSON.stringify(draft) },
    forgotten: { type: 'forget', key },
  };
}

async function saving(...given: Parameters<typeof opened>) {
  const run = await opened(...given);
  run.actor.send({ type: 'form.typed', values: { ...values } });
  run.actor.send(submit);
  return run;
}

async function rereading(...given: Parameters<typeof opened>) {
  const run = await saving(...given);
  await run.calls.refuse('save', noReply);
  return run;
}

async function changed() {
  const run = await saving();
  await run.calls.refuse('save', changedMeanwhile);
  await run.calls.answer('load', newer);
  return run;
}

/** Neither the reply to the save of a new record nor the list arrived. */
async function checkingLost() {
  const run = await rereading({ id: undefined }, { coupon: undefined, homes: [] });
  await run.calls.refuse('load', noReply);
  run.actor.send(submit);
  return run;
}

const begin = {
  editing: () => opened(),
  resumed: () => opened({ draft: earlier }),
  saving: () => saving(),
  rereading: () => rereading(),
  checkingLost,
  changed,
};
const states = ['editing', 'resumed', 'saving', 'rereading', 'checkingLost', 'changed'] as const;

it.each(states)('[TYPE-03] what is typed into a form is kept and stored: %s', async (at) => {
  const { context, draft, effects, remembered, state, type } = await begin[at]();
  expect(state()).toBe(at);
  effects.length = 0;
  type();
  expect(state()).toBe(at);
  expect(context().draft).toEqual(draft);
  expect(effects).toEqual([remembered]);
});

it.each(states)('[TYPE-03] what is typed into a form is forgotten by Cancel: %s', async (at) => {
  const { actor, context, effects, forgotten, state, type } = await begin[at]();
  type();
  effects.length = 0;
  actor.send({ type: 'form.cancel' });
  expect(state()).toBe(at);
  expect(context().draft).toBeUndefined();
  expect(effects).toEqual([forgotten]);
});

it.each([
  ['saving', 'save', saved],
  ['rereading', 'load', { coupon: saved, homes: [] }],
  ['checkingLost', 'load', { coupon: saved, homes: [] }],
] as const)(
  '[TYPE-03] what is typed into a form is forgotten once it is saved: %s',
  async (at, call, reply) => {
    const { calls, context, effects, forgotten, state } = await begin[at]();
    effects.length = 0;
    await calls.answer(call, reply);
    expect(state()).toBe('saved');
    expect(context()).toMatchObject({ saved, draft: undefined });
    expect(effects).toEqual([
      forgotten,
      { type: 'notice', level: 'success', message: 'desk.coupon.saved' },
    ]);
  },
);

it('[TYPE-03] [DESK-135] what is typed into a form can be given up for the present record', async () => {
  const { actor, context, effects, forgotten, state } = await changed();
  effects.length = 0;
  actor.send({ type: 'form.restart' });
  expect(state()).toBe('editing');
  expect(context()).toMatchObject({
    draft: undefined,
    filled: formOfCoupon(newer.coupon),
    round: 1,
  });
  expect(effects).toEqual([forgotten]);
});

it('[TYPE-03] what was typed into a form on an earlier visit can be saved', async () => {
  const { actor, calls, context, effects, state } = await begin.resumed();
  actor.send(submit);
  expect(state()).toBe('saving');
  expect(context()).toMatchObject({ draft: earlier, values });
  expect(calls.input('save')).toEqual({ data: present, values });
  expect(effects).toEqual([]);
});
