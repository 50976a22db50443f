import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { en } from '#locales/en.ts';
import { accountDeletionMachine } from '#machines/guest/account-deletion.machine.ts';
import { userIdOf } from '#testing/ids.ts';

function asked() {
  const run = runMachine(accountDeletionMachine, { input: { userId: userIdOf('user-1') } });
  run.actor.send({ type: 'deletion.ask' });
  return run;
}

function deleting() {
  const run = asked();
  run.actor.send({ type: 'deletion.confirm' });
  return run;
}

describe('account deletion', () => {
  it('[ACC-01] deletes nothing before it was confirmed', () => {
    const { actor, calls } = asked();
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'deletion.dismiss' });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.send({ type: 'deletion.confirm' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(calls.ids()).toEqual([]);
  });

  it('[ACC-01] [ACC-02] [ACC-03] deletes softly, says so and ends the session', async () => {
    const { actor, calls, effects } = deleting();
    expect(calls.input('deleteAccount')).toEqual({
      params: { userId: 'user-1' },
      body: {},
    });
    expect(effects).toEqual([]);
    await calls.answer('deleteAccount', { status: 'success' });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'deletion.succeeded' },
      { type: 'tellSession', event: { type: 'account.deleted' } },
    ]);
    expect(actor.getSnapshot().value).toBe('deleted');
  });

  it.each([
    ['[ACC-04] an error status', { kind: 'reply', status: 500 }, 'deletion.refused'],
    ['[ACC-05] no reply', { kind: 'noReply' }, 'deletion.failed'],
    ['[ACC-05] anything else', new Error('Odd'), 'deletion.failed'],
  ])('%s is explained in the dialog, and nothing has ended', async (_, error, message) => {
    const { actor, calls, effects } = deleting();
    await calls.refuse('deleteAccount', error);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().context.failure).toEqual({ message });
    expect(effects).toEqual([]);
    actor.send({ type: 'deletion.confirm' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect(calls.ids()).toEqual(['deleteAccount']);
  });

  it('[ACC-04] takes a reply that is not a success for a failure', async () => {
    const { actor, calls, effects } = deleting();
    await calls.refuse('deleteAccount', { kind: 'unsuccessful', status: 200, hasFlag: true });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'deletion.refused' });
    expect(en['deletion.refused']).toBe('Failed to delete account. Please try again.');
    expect(effects).toEqual([]);
  });

  it('asks afresh after it was left', async () => {
    const { actor, calls } = deleting();
    await calls.refuse('deleteAccount', { kind: 'noReply' });
    actor.send({ type: 'deletion.dismiss' });
    actor.send({ type: 'deletion.ask' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });
});
