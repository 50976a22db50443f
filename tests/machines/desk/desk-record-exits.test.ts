import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import { question } from '#testing/machine/desk-records.ts';

const newer = { ...question, version: 9 };
const refused = { message: 'failure.noReply' };

function opened() {
  return runMachine(deskContentMachine, { input: { id: 'content-1' } });
}

async function shown() {
  const run = opened();
  await run.calls.answer('load', question);
  return run;
}

/** A call that is on its way: a step at once, one after a question, and an undo. */
const ways = {
  atOnce: async () => {
    const run = await shown();
    run.actor.send({ type: 'step.choose', step: 'up' });
    return run;
  },
  asked: async () => {
    const run = await shown();
    run.actor.send({ type: 'step.choose', step: 'remove' });
    run.actor.send({ type: 'step.confirm', reason: 'Old' });
    return run;
  },
  undo: async () => {
    const run = await shown();
    run.actor.send({ type: 'step.choose', step: 'up' });
    await run.calls.answer('take', question);
    run.actor.send({ type: 'step.undo' });
    return run;
  },
};

describe('a record whose steps can be undone', () => {
  it('[DESK-58] is read again on request after a failure, and says when it is missing', async () => {
    const { actor, calls } = opened();
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(refused);
    actor.send({ type: 'record.retry' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-58] stays as it is when the operator goes back, or has nothing to undo', async () => {
    const { actor, calls } = await shown();
    actor.send({ type: 'step.undo' });
    expect(actor.getSnapshot().value).toBe('shown');
    actor.send({ type: 'step.choose', step: 'remove' });
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.choice).toBeUndefined();
    expect(calls.ids()).toEqual([]);
  });

  it('[DESK-58] is removed with the reason, and the undo restores it with the same one', async () => {
    const { actor, calls } = await ways.asked();
    expect(calls.input('take')).toEqual({ record: question, step: 'remove', reason: 'Old' });
    expect(actor.getSnapshot().value).toBe('takingAsked');
    const removed = { ...question, version: 2, state: 'removed' } as const;
    await calls.answer('take', removed);
    expect(actor.getSnapshot().context).toMatchObject({
      record: removed,
      choice: undefined,
      undo: { step: 'restore', reason: 'Old' },
    });
  });

  it('[DESK-58] a step at once and its undo keep the record of the reply', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.answer('take', newer);
    expect(actor.getSnapshot().context).toMatchObject({ record: newer, choice: undefined });
    actor.send({ type: 'step.undo' });
    const newest = { ...question, version: 10 };
    await calls.answer('take', newest);
    expect(actor.getSnapshot().context).toMatchObject({
      record: newest,
      choice: undefined,
      undo: undefined,
    });
  });

  it.each([
    ['atOnce', { step: 'up', reason: '' }],
    ['asked', { step: 'remove', reason: 'Old' }],
    ['undo', undefined],
  ] as const)(
    '[DESK-58] that has changed meanwhile is read before another step (%s)',
    async (way, choice) => {
      const { actor, calls } = await ways[way]();
      await calls.refuse('take', changedMeanwhile);
      expect(actor.getSnapshot().value).toBe('rereading');
      expect(actor.getSnapshot().context.choice).toEqual(choice);
      await calls.answer('load', newer);
      expect(actor.getSnapshot().value).toBe('changed');
      expect(actor.getSnapshot().context.record).toEqual(newer);
    },
  );

  it.each(['atOnce', 'asked', 'undo'] as const)(
    '[DESK-58] that is missing when a step is taken says so (%s)',
    async (way) => {
      const { actor, calls } = await ways[way]();
      await calls.refuse('take', notFound);
      expect(actor.getSnapshot().value).toBe('missing');
    },
  );

  it.each([
    ['atOnce', 'shown'],
    ['asked', 'asking'],
    ['undo', 'shown'],
  ] as const)('[DESK-58] says why a step was refused (%s)', async (way, state) => {
    const { actor, calls } = await ways[way]();
    await calls.refuse('take', { kind: 'reply', status: 422, code: 'step_impossible' });
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.impossible' });
  });

  it('says why a step was refused only until the step is tried again or left', async () => {
    const impossible = { kind: 'reply', status: 422, code: 'step_impossible' };
    const { actor, calls } = await ways.asked();
    await calls.refuse('take', impossible);
    actor.send({ type: 'step.confirm', reason: 'Too old' });
    expect(actor.getSnapshot().value).toBe('takingAsked');
    expect(actor.getSnapshot().context).toMatchObject({
      choice: { step: 'remove', reason: 'Too old' },
      failure: undefined,
    });
    await calls.refuse('take', impossible);
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().context).toMatchObject({ choice: undefined, failure: undefined });
    actor.send({ type: 'step.choose', step: 'up' });
    await calls.refuse('take', impossible);
    actor.send({ type: 'step.choose', step: 'up' });
    expect(actor.getSnapshot().value).toBe('taking');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[DESK-58] has no undo any more when another step is chosen', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.answer('take', newer);
    expect(actor.getSnapshot().context.undo).toEqual({ step: 'down', reason: '' });
    actor.send({ type: 'step.choose', step: 'remove' });
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.undo).toBeUndefined();
  });

  it.each([
    ['atOnce', 'shown'],
    ['asked', 'asking'],
    ['undo', 'shown'],
  ] as const)(
    '[DESK-341] that is unchanged after a lost reply says so (%s)',
    async (way, state) => {
      const { actor, calls } = await ways[way]();
      await calls.refuse('take', noReply);
      expect(actor.getSnapshot().context.failure).toBeUndefined();
      await calls.answer('load', question);
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().context).toMatchObject({ failure: refused, lost: undefined });
    },
  );

  it.each([
    ['atOnce', 'shown'],
    ['asked', 'asking'],
    ['undo', 'shown'],
  ] as const)('[DESK-341] is shown as it is now after a lost reply (%s)', async (way, state) => {
    const { actor, calls } = await ways[way]();
    await calls.refuse('take', noReply);
    const now = { ...question, values: { ...question.values, question: 'Where is it?' } };
    await calls.answer('load', now);
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context.record).toEqual(now);
  });

  it.each([
    ['atOnce', { step: 'up', reason: '' }],
    ['asked', { step: 'remove', reason: 'Old' }],
    ['undo', undefined],
  ] as const)(
    '[DESK-341] that another operator has changed after a lost reply is decided again (%s)',
    async (way, choice) => {
      const { actor, calls, effects } = await ways[way]();
      const before = effects.length;
      await calls.refuse('take', noReply);
      await calls.answer('load', newer);
      expect(actor.getSnapshot().value).toBe('changed');
      expect(actor.getSnapshot().context).toMatchObject({ record: newer, choice });
      expect(effects).toHaveLength(before);
      actor.send({ type: 'step.choose', step: 'down' });
      expect(calls.input('take')).toEqual({ record: newer, step: 'down', reason: '' });
      expect(actor.getSnapshot().context.lost).toBeUndefined();
    },
  );

  it.each(['atOnce', 'asked', 'undo'] as const)(
    '[DESK-341] that cannot be read after a lost reply says so (%s)',
    async (way) => {
      const { actor, calls } = await ways[way]();
      await calls.refuse('take', noReply);
      await calls.refuse('load', noReply);
      expect(actor.getSnapshot().value).toBe(way === 'asked' ? 'checkFailed' : 'failed');
      expect(actor.getSnapshot().context.failure).toEqual(refused);
    },
  );

  it.each(['atOnce', 'asked', 'undo'] as const)(
    '[DESK-341] that is missing after a lost reply says so (%s)',
    async (way) => {
      const { actor, calls } = await ways[way]();
      await calls.refuse('take', noReply);
      await calls.refuse('load', notFound);
      expect(actor.getSnapshot().value).toBe('missing');
    },
  );

  it('[DESK-341] whose removal got no reply is removed, and the undo restores it', async () => {
    const { actor, calls, effects } = await ways.asked();
    await calls.refuse('take', noReply);
    const removed = { ...question, version: 2, state: 'removed' } as const;
    await calls.answer('load', removed);
    expect(actor.getSnapshot().context).toMatchObject({
      record: removed,
      choice: undefined,
      undo: { step: 'restore', reason: 'Old' },
    });
    actor.send({ type: 'step.undo' });
    await calls.refuse('take', noReply);
    await calls.answer('load', { ...question, version: 3 });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({
      record: { ...question, version: 3 },
      choice: undefined,
      undo: undefined,
      failure: undefined,
      lost: undefined,
    });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.content.remove.done' },
      { type: 'notice', level: 'success', message: 'desk.content.restore.done' },
    ]);
  });

  it('[DESK-341] whose step at once got no reply is moved, and nothing stays chosen', async () => {
    const { actor, calls, effects } = await ways.atOnce();
    await calls.refuse('take', noReply);
    const moved = { ...question, version: 2, place: 1 };
    await calls.answer('load', moved);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({
      record: moved,
      choice: undefined,
      undo: { step: 'down', reason: '' },
      lost: undefined,
    });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.content.up.done' },
    ]);
  });

  it('[DESK-58] that cannot be read after a conflict is read when the operator asks', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.refuse('take', changedMeanwhile);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('rereadFailed');
    expect(actor.getSnapshot().context.failure).toEqual(refused);
    actor.send({ type: 'record.retry' });
    expect(actor.getSnapshot().value).toBe('rereading');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-58] takes the steps of its present state after a conflict', async () => {
    const conflict = async () => {
      const run = await ways.atOnce();
      await run.calls.refuse('take', changedMeanwhile);
      await run.calls.answer('load', newer);
      return run;
    };
    const first = await conflict();
    first.actor.send({ type: 'step.choose', step: 'restore' });
    expect(first.actor.getSnapshot().value).toBe('changed');
    first.actor.send({ type: 'step.choose', step: 'remove' });
    expect(first.actor.getSnapshot().value).toBe('asking');
    expect(first.actor.getSnapshot().context.choice).toEqual({ step: 'remove', reason: '' });
    const second = await conflict();
    second.actor.send({ type: 'step.choose', step: 'down' });
    expect(second.actor.getSnapshot().value).toBe('taking');
    expect(second.calls.input('take')).toEqual({ record: newer, step: 'down', reason: '' });
  });
});
