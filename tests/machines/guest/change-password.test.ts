import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { changePasswordMachine } from '#machines/guest/change-password.machine.ts';
import { userIdOf } from '#testing/ids.ts';

const values = { oldPassword: 'Secret-1', newPassword: 'Secret@2', confirmPassword: 'Secret@2' };

function changing() {
  const run = runMachine(changePasswordMachine, {
    input: { given: { userId: userIdOf('user-1') } },
  });
  run.actor.send({ type: 'form.submit', values });
  return run;
}

describe('change password', () => {
  it('[PWD-10] says so, stays, and keeps no password', async () => {
    const { actor, calls, effects } = changing();
    expect(calls.input('submit')).toEqual({
      request: { body: { userId: 'user-1', oldPassword: 'Secret-1', newPassword: 'Secret@2' } },
    });
    await calls.answer('submit', { status: 'success' });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'passwordChange.succeeded' },
    ]);
    expect(actor.getSnapshot().value).toBe('succeeded');
    expect(actor.getSnapshot().context).toEqual({
      given: { userId: 'user-1' },
      values: undefined,
      failure: undefined,
      successes: 1,
    });
  });

  it('[PWD-09] warns of a second submit and sends nothing more', async () => {
    const { actor, calls, effects } = changing();
    actor.send({ type: 'form.submit', values: { ...values, oldPassword: 'another' } });
    expect(effects).toEqual([{ type: 'notice', level: 'warning', message: 'passwordChange.wait' }]);
    expect(actor.getSnapshot().context.values).toEqual(values);
    await calls.answer('submit', { status: 'success' });
    expect(actor.getSnapshot().context.successes).toBe(1);
  });

  it.each([
    ['a wrong old password', { kind: 'reply', status: 422, message: 'Old password wrong' }],
    ['a broken server', { kind: 'reply', status: 500 }],
    ['no reply', { kind: 'noReply' }],
    ['anything else', new Error('Odd')],
  ])('[PWD-11] says the same of %s', async (_, error) => {
    const { actor, calls } = changing();
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().context).toEqual({
      given: { userId: 'user-1' },
      values: undefined,
      failure: { message: 'changePassword.failed' },
      successes: 0,
    });
  });

  it('[PWD-11] says the same when no reply comes', async () => {
    const { actor, calls } = changing();
    await calls.refuse('submit', { kind: 'noReply' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'changePassword.failed' });
  });

  it('has a sentence of its own for a new password that is easy to guess', async () => {
    const { actor, calls } = changing();
    await calls.refuse('submit', { kind: 'reply', status: 422, code: 'password_refused' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'password.refused' });
  });
});
