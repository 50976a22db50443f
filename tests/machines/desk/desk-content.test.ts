import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import { deskContentFormMachine } from '#machines/desk/desk-content-form.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { odette, question } from '#testing/machine/desk-records.ts';

it('[DESK-155] a record of a list is moved at once, and removed after a confirmation', async () => {
  const { actor, calls, effects } = runMachine(deskContentMachine, { input: { id: 'content-1' } });
  await calls.answer('load', question);
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'restore' })).toBe(false);
  actor.send({ type: 'step.choose', step: 'up' });
  expect(calls.input('take')).toEqual({ record: question, step: 'up', reason: '' });
  await calls.answer('take', question);
  actor.send({ type: 'step.undo' });
  expect(calls.input('take')).toMatchObject({ step: 'down' });
  await calls.answer('take', question);
  actor.send({ type: 'step.choose', step: 'remove' });
  expect(actor.getSnapshot().value).toBe('asking');
  actor.send({ type: 'step.confirm', reason: '' });
  await calls.answer('take', { ...question, version: 2, state: 'removed' });
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'restore' })).toBe(true);
  expect(actor.getSnapshot().can({ type: 'step.choose', step: 'up' })).toBe(false);
  expect(effects).toEqual(
    ['desk.content.up.done', 'desk.content.down.done', 'desk.content.remove.done'].map(
      (message) => ({ type: 'notice', level: 'success', message }),
    ),
  );
});

it.each([
  ['up', 1],
  ['down', 3],
] as const)(
  '[DESK-341] a record whose move %s got no reply is not moved twice when it has the next place',
  async (step, place) => {
    const { actor, calls, effects } = runMachine(deskContentMachine, {
      input: { id: 'content-1' },
    });
    await calls.answer('load', question);
    actor.send({ type: 'step.choose', step });
    await calls.refuse('take', noReply);
    await calls.answer('load', { ...question, place });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({
      record: { place },
      undo: { step: step === 'up' ? 'down' : 'up' },
      failure: undefined,
    });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: `desk.content.${step}.done` },
    ]);
  },
);

it('[DESK-341] a record whose move got no reply keeps the place that it has now', async () => {
  const { actor, calls, effects } = runMachine(deskContentMachine, { input: { id: 'content-1' } });
  await calls.answer('load', question);
  actor.send({ type: 'step.choose', step: 'up' });
  await calls.refuse('take', noReply);
  await calls.answer('load', { ...question, place: 3 });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context).toMatchObject({
    record: { place: 3 },
    failure: { message: 'failure.noReply' },
  });
  expect(effects).toEqual([]);
});

it('[DESK-155] the first record of a list cannot be moved up', async () => {
  const { actor, calls } = runMachine(deskContentMachine, { input: { id: 'content-1' } });
  await calls.answer('load', { ...question, place: 1 });
  const can = (step: 'up' | 'down') => actor.getSnapshot().can({ type: 'step.choose', step });
  expect([can('up'), can('down')]).toEqual([false, true]);
});

it('[DESK-152] [DESK-155] the only record of a registry has no steps', async () => {
  const { actor, calls } = runMachine(deskContentMachine, { input: { id: 'content-1' } });
  await calls.answer('load', { ...question, registry: 'service-tax-registry' });
  for (const step of ['up', 'down', 'remove', 'restore'] as const) {
    expect(actor.getSnapshot().can({ type: 'step.choose', step })).toBe(false);
  }
});

it('[DESK-156] the form saves a record, and says that guests see it', async () => {
  const { actor, calls, effects } = runMachine(deskContentFormMachine, {
    input: { id: 'content-1', operator: odette.id },
  });
  const data = { registry: 'faq-registry', content: question } as const;
  await calls.answer('load', data);
  const values = { question: 'Where?', answer: 'Here.' };
  actor.send({ type: 'form.submit', values });
  expect(calls.input('save')).toEqual({ data, values });
  await calls.answer('save', question);
  expect(effects).toEqual([
    { type: 'forget', key: `ndako.deskForm.v1.content.content-1.${odette.id}` },
    { type: 'notice', level: 'success', message: 'desk.content.saved' },
  ]);
});
