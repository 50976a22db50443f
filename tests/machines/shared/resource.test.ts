import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { failureNotice } from '#machines/shared/failure-notice.ts';
import { createResourceMachine } from '#machines/shared/resource.machine.ts';

const noReply = { kind: 'noReply' } as const;

describe('resource', () => {
  it('[ERR-05] goes from loading to loaded', async () => {
    const machine = createResourceMachine<string, number>({ id: 'story' });
    const { actor, calls } = runMachine(machine, { input: { request: 7 } });
    expect(calls.input('load')).toEqual({ request: 7 });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.answer('load', 'told');
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context).toEqual({ request: 7, data: 'told', failure: undefined });
  });

  it('[ERR-05] goes from loading to failed, and tries again', async () => {
    const machine = createResourceMachine<string>({ id: 'story' });
    const { actor, calls } = runMachine(machine, { input: { request: undefined } });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(noReply);
    actor.send({ type: 'resource.retry' });
    await calls.answer('load', 'told');
    expect(actor.getSnapshot().context).toEqual({
      request: undefined,
      data: 'told',
      failure: undefined,
    });
  });

  it('keeps what was loaded in sight while it is loaded again', async () => {
    const machine = createResourceMachine<string>({ id: 'story' });
    const { actor, calls } = runMachine(machine, { input: { request: undefined } });
    await calls.answer('load', 'told');
    actor.send({ type: 'resource.refresh' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.data).toBe('told');
  });

  it('asks again when it is refreshed while it loads', async () => {
    const machine = createResourceMachine<string>({ id: 'story' });
    const { actor, calls } = runMachine(machine, { input: { request: undefined } });
    actor.send({ type: 'resource.refresh' });
    expect(await calls.answerTooLate('told before')).toBe(1);
    expect(actor.getSnapshot().value).toBe('loading');
    await calls.answer('load', 'told');
    expect(actor.getSnapshot().context.data).toBe('told');
  });

  it('asks again when it is refreshed after a failure', async () => {
    const machine = createResourceMachine<string>({ id: 'story' });
    const { actor, calls } = runMachine(machine, { input: { request: undefined } });
    await calls.refuse('load', noReply);
    actor.send({ type: 'resource.refresh' });
    await calls.answer('load', 'told');
    expect(actor.getSnapshot().context.data).toBe('told');
  });

  it('takes a record off as soon as it is gone, also while the list is read again', async () => {
    const machine = createResourceMachine<readonly string[]>({
      id: 'story',
      without: (data, id) => data.filter((one) => one !== id),
    });
    const { actor, calls } = runMachine(machine, { input: { request: undefined } });
    actor.send({ type: 'record.removed', id: 'first' });
    expect(actor.getSnapshot().context.data).toBeUndefined();
    await calls.answer('load', ['first', 'second', 'third']);
    actor.send({ type: 'record.removed', id: 'first' });
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.data).toEqual(['second', 'third']);
    actor.send({ type: 'resource.refresh' });
    actor.send({ type: 'record.removed', id: 'third' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.data).toEqual(['second']);
  });

  it('reads a doubtful list now and a minute later, because the change can still arrive', async () => {
    const machine = createResourceMachine<readonly string[]>({
      id: 'story',
      without: (data, id) => data.filter((one) => one !== id),
    });
    const { actor, calls, clock } = runMachine(machine, { input: { request: undefined } });
    await calls.answer('load', ['first']);
    actor.send({ type: 'records.outdated' });
    await calls.answer('load', ['first']);
    letPass(clock, 59_500);
    expect(calls.ids()).toEqual([]);
    letPass(clock, 500);
    await calls.answer('load', []);
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.data).toEqual([]);
    letPass(clock, 120_000);
    expect(calls.ids()).toEqual([]);
  });

  it('[ERR-04] fails silently where no notice is configured', async () => {
    const machine = createResourceMachine<string>({ id: 'contactUs' });
    const { calls, effects } = runMachine(machine, { input: { request: undefined } });
    await calls.refuse('load', noReply);
    expect(effects).toEqual([]);
  });

  it('[ERR-02] says why it failed where a notice is configured', async () => {
    const machine = createResourceMachine<string>({ id: 'partners', failed: failureNotice });
    const { actor, calls, effects } = runMachine(machine, { input: { request: undefined } });
    await calls.refuse('load', { kind: 'reply', status: 500, message: 'Broken' });
    actor.send({ type: 'resource.retry' });
    await calls.refuse('load', noReply);
    expect(effects).toEqual([
      {
        type: 'notice',
        level: 'error',
        message: 'failure.reply',
        values: { status: 500, message: 'Broken' },
      },
      { type: 'notice', level: 'error', message: 'failure.noReply' },
    ]);
    expect(calls.ids()).toEqual([]);
  });
});
