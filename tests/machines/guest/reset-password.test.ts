import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { AddressQuery } from '#contract/forms/address-query.ts';
import { resetPasswordMachine } from '#machines/guest/reset-password.machine.ts';

const given = { email: 'ada@example.com', passwordResetToken: 'reset-1' };
const values = { newPassword: 'Secret@2', confirmPassword: 'Secret@2' };

function resetting(query: AddressQuery = {}) {
  const run = runMachine(resetPasswordMachine, { input: { given: { ...given, ...query } } });
  run.actor.send({ type: 'form.submit', values });
  run.effects.splice(0);
  return run;
}

describe('reset password', () => {
  it('[PWD-15] says so, goes to sign in and keeps no password', async () => {
    const { actor, calls, effects } = resetting();
    expect(calls.input('submit')).toEqual({
      request: {
        body: { email: 'ada@example.com', passwordResetToken: 'reset-1', password: 'Secret@2' },
      },
    });
    await calls.answer('submit', { status: 'success', user: { id: 'user-1' } });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'passwordChange.succeeded' },
      { type: 'navigate', to: '/signin' },
    ]);
    expect(actor.getSnapshot().value).toBe('succeeded');
    expect(actor.getSnapshot().context).toEqual({
      given,
      values: undefined,
      failure: undefined,
      successes: 1,
    });
  });

  it.each([
    ['an expired token', { kind: 'reply', status: 422, code: 'code_expired', message: 'Too late' }],
    ['no reply', { kind: 'noReply' }],
    ['anything else', new Error('Odd')],
  ])('[PWD-16] says the same of %s and can be tried again', async (_, error) => {
    const { actor, calls } = resetting();
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context).toEqual({
      given,
      values: undefined,
      failure: { message: 'reset.failed' },
      successes: 0,
    });
    actor.send({ type: 'form.submit', values });
    expect(calls.ids()).toEqual(['submit']);
  });

  it('[STAY-232] hands on the way back in its address, and does not send it', async () => {
    const { calls, effects } = resetting({ search: '?from=%2Fstay%2Fbooking-1' });
    expect(calls.input('submit')).toEqual({
      request: {
        body: { email: 'ada@example.com', passwordResetToken: 'reset-1', password: 'Secret@2' },
      },
    });
    await calls.answer('submit', { status: 'success', user: { id: 'user-1' } });
    expect(effects.at(-1)).toEqual({
      type: 'navigate',
      to: '/signin?from=%2Fstay%2Fbooking-1',
    });
  });

  it('is changed where the reply names the user alone, as documented', async () => {
    const { actor, calls } = resetting();
    await calls.answer('submit', { user: { id: 'user-1' } });
    expect(actor.getSnapshot().value).toBe('succeeded');
  });

  it('[PWD-16] says the same of a reply that is not a success, and of silence', async () => {
    const refused = resetting();
    await refused.calls.refuse('submit', {
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
    });
    expect(refused.actor.getSnapshot().context.failure).toEqual({ message: 'reset.failed' });
    const silent = resetting();
    await silent.calls.refuse('submit', { kind: 'noReply' });
    expect(silent.actor.getSnapshot().context.failure).toEqual({ message: 'reset.failed' });
  });

  it('has a sentence of its own for a new password that is easy to guess', async () => {
    const { actor, calls } = resetting();
    await calls.refuse('submit', { kind: 'reply', status: 422, code: 'password_refused' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'password.refused' });
  });
});
