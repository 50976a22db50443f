import { describe, expect, it } from 'vitest';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const state = { email: 'ada@example.com', passwordResetToken: 'reset-1' };
const values = { newPassword: 'Secret@2', confirmPassword: 'Secret@2' };

function resetting() {
  const run = runMachine(resetPasswordMachine, { input: { state } });
  run.actor.send({ type: 'form.submit', values });
  run.effects.splice(0);
  return run;
}

describe('reset password', () => {
  it('[PWD-12] takes email and token over and empties the history', () => {
    const { actor, effects } = runMachine(resetPasswordMachine, { input: { state } });
    expect(effects).toEqual([
      { type: 'navigate', to: '/reset-password', state: {}, replace: true },
    ]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({ ...state, password: '', failure: undefined });
  });

  it.each([[null], [{}], [{ email: 'ada@example.com' }], [{ ...state, passwordResetToken: '' }]])(
    '[PWD-12] sends a visitor who comes with %j back to the start',
    (nothing) => {
      const { actor, effects } = runMachine(resetPasswordMachine, { input: { state: nothing } });
      expect(effects).toEqual([{ type: 'navigate', to: '/forgot', replace: true }]);
      expect(actor.getSnapshot().value).toBe('sentBack');
    },
  );

  it('[PWD-15] says so, goes to sign in and keeps neither password nor token', async () => {
    const { actor, calls, effects } = resetting();
    expect(calls.input('resetPassword')).toEqual({
      body: { email: 'ada@example.com', passwordResetToken: 'reset-1', password: 'Secret@2' },
    });
    await calls.answer('resetPassword', { status: 'success', user: { id: 'user-1' } });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'passwordChange.succeeded' },
      { type: 'navigate', to: '/signin' },
    ]);
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context).toEqual({
      email: 'ada@example.com',
      passwordResetToken: '',
      password: '',
      failure: undefined,
    });
  });

  it.each([
    ['an expired token', { kind: 'reply', status: 422, code: 'code_expired', message: 'Too late' }],
    ['no reply', { kind: 'noReply' }],
    ['anything else', new Error('Odd')],
  ])('[PWD-16] says the same of %s and can be tried again', async (_, error) => {
    const { actor, calls } = resetting();
    await calls.refuse('resetPassword', error);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({
      ...state,
      password: '',
      failure: { message: 'reset.failed' },
    });
    actor.send({ type: 'form.submit', values });
    expect(calls.ids()).toEqual(['resetPassword']);
  });

  it('is changed where the reply names the user alone, as documented', async () => {
    const { actor, calls } = resetting();
    await calls.answer('resetPassword', { user: { id: 'user-1' } });
    expect(actor.getSnapshot().value).toBe('changed');
  });

  it('[PWD-16] says the same of a reply that is not a success, and of silence', async () => {
    const refused = resetting();
    await refused.calls.refuse('resetPassword', {
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
    });
    expect(refused.actor.getSnapshot().context.failure).toEqual({ message: 'reset.failed' });
    const silent = resetting();
    await silent.calls.refuse('resetPassword', { kind: 'noReply' });
    expect(silent.actor.getSnapshot().context.failure).toEqual({ message: 'reset.failed' });
  });
});
