import { describe, expect, it } from 'vitest';
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const values = { userName: 'ada', email: 'ada@example.com', password: 'secret1' };
const nothing = { userName: '', email: '', password: '' };

function submitted() {
  const run = runMachine(signUpMachine);
  run.actor.send({ type: 'form.submit', values });
  return run;
}

describe('sign up', () => {
  it('[SIGNUP-09] [SIGNUP-10] congratulates and hands form and code to the next screen', async () => {
    const { actor, calls, effects } = submitted();
    expect(calls.input('signUp')).toEqual({ body: values });
    await calls.answer('signUp', { status: 'success', otp: '1234' });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'signUp.succeeded' },
      { type: 'navigate', to: '/otp-verification', state: { formData: values, otp: '1234' } },
    ]);
    expect(actor.getSnapshot().value).toBe('signedUp');
    expect(actor.getSnapshot().context).toEqual({ values: nothing, failure: undefined });
  });

  it('[SIGNUP-10] goes on with an empty code when it was e-mailed', async () => {
    const { calls, effects } = submitted();
    await calls.answer('signUp', { status: 'success', otp: '' });
    expect(effects.at(-1)).toEqual({
      type: 'navigate',
      to: '/otp-verification',
      state: { formData: values, otp: '' },
    });
  });

  it.each([
    [
      'with a message',
      { kind: 'unsuccessful', status: 201, hasFlag: true, message: 'Email taken' },
      { message: 'server.said', values: { message: 'Email taken' } },
    ],
    [
      'without a message',
      { kind: 'unsuccessful', status: 200, hasFlag: true },
      { message: 'signUp.unexpected' },
    ],
  ])('[SIGNUP-11] explains a reply that is not a success, %s', async (_, reply, failure) => {
    const { actor, calls, effects } = submitted();
    await calls.refuse('signUp', reply);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({ values: nothing, failure });
    expect(effects).toEqual([]);
  });

  it.each([
    [
      'with words',
      { kind: 'reply', status: 409, message: 'Email taken' },
      { message: 'server.said', values: { message: 'Email taken' } },
    ],
    ['without words', { kind: 'reply', status: 500 }, { message: 'signUp.failed' }],
    ['without a reply', { kind: 'noReply' }, { message: 'signUp.failed' }],
  ])('[SIGNUP-12] explains a request that failed, %s', async (_, error, failure) => {
    const { actor, calls } = submitted();
    await calls.refuse('signUp', error);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({ values: nothing, failure });
  });

  it('lets go of the last failure when the form is sent again', async () => {
    const { actor, calls } = submitted();
    await calls.refuse('signUp', { kind: 'noReply' });
    actor.send({ type: 'form.submit', values });
    expect(actor.getSnapshot().context).toEqual({ values, failure: undefined });
  });
});
