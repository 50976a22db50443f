import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { AddressQuery } from '#contract/forms/address-query.ts';
import { signUpMachine } from '#machines/guest/sign-up.machine.ts';

const values = { userName: 'ada', email: 'ada@example.com', password: 'secret1' };

/** The machine's context once the call has ended: nothing of what was submitted stays. */
const settled = (failure: unknown, successes = 0) => ({
  given: {},
  values: undefined,
  failure,
  successes,
});

function submitted(given: AddressQuery = {}) {
  const run = runMachine(signUpMachine, { input: { given } });
  run.actor.send({ type: 'form.submit', values });
  return run;
}

describe('sign up', () => {
  it('[SIGNUP-10] hands form and code to the next screen, which says that it has succeeded', async () => {
    const { actor, calls, effects } = submitted();
    expect(calls.input('submit')).toEqual({ request: { body: values } });
    await calls.answer('submit', { status: 'success', otp: '1234' });
    expect(effects).toEqual([
      { type: 'navigate', to: '/otp-verification', state: { formData: values, otp: '1234' } },
    ]);
    expect(actor.getSnapshot().value).toBe('succeeded');
    expect(actor.getSnapshot().context).toEqual(settled(undefined, 1));
  });

  it('[STAY-232] hands on the way back in its address', async () => {
    const { calls, effects } = submitted({ search: '?from=%2Fstay%2Fbooking-1' });
    await calls.answer('submit', { status: 'success', otp: '1234' });
    expect(effects).toMatchObject([{ to: '/otp-verification?from=%2Fstay%2Fbooking-1' }]);
  });

  it('[SIGNUP-10] goes on with an empty code when it was e-mailed', async () => {
    const { calls, effects } = submitted();
    await calls.answer('submit', { status: 'success', otp: '' });
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
    await calls.refuse('submit', reply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context).toEqual(settled(failure));
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
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context).toEqual(settled(failure));
  });

  it('has a sentence of its own for a password that is easy to guess', async () => {
    const { actor, calls } = submitted();
    const message = 'Too easy';
    await calls.refuse('submit', { kind: 'reply', status: 422, code: 'password_refused', message });
    expect(actor.getSnapshot().context).toEqual(settled({ message: 'password.refused' }));
  });

  it('lets go of the last failure when the form is sent again', async () => {
    const { actor, calls } = submitted();
    await calls.refuse('submit', { kind: 'noReply' });
    actor.send({ type: 'form.submit', values });
    expect(actor.getSnapshot().context).toEqual({
      ...settled(undefined),
      values,
    });
  });
});
