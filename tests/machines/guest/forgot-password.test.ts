import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { AddressQuery } from '#contract/forms/address-query.ts';
import { forgotPasswordMachine } from '#machines/guest/forgot-password.machine.ts';

function asked(given: AddressQuery = {}) {
  const run = runMachine(forgotPasswordMachine, { input: { given } });
  run.actor.send({ type: 'form.submit', values: { email: 'ada@example.com' } });
  return run;
}

describe('forgotten password', () => {
  it.each([
    ['the code', { status: 'success', otp: '1234' }, '1234'],
    ['the code, which is all that the documents know of the reply', { otp: '1234' }, '1234'],
    ['no code where it is e-mailed', { status: 'success', otp: '' }, ''],
    ['no code where a host sends none', { status: 'success' }, ''],
  ])('[FORGOT-05] hands on %s, without a notice of its own', async (_, reply, otp) => {
    const { calls, effects } = asked();
    expect(calls.input('submit')).toEqual({ request: { body: { email: 'ada@example.com' } } });
    await calls.answer('submit', reply);
    expect(effects).toEqual([
      {
        type: 'navigate',
        to: '/ForgotPass-otp-verification',
        state: { email: 'ada@example.com', otp },
      },
    ]);
  });

  it('[STAY-232] hands on the way back in its address', async () => {
    const { calls, effects } = asked({ search: '?from=%2Fstay%2Fbooking-1' });
    await calls.answer('submit', { status: 'success', otp: '' });
    expect(effects).toMatchObject([
      { to: '/ForgotPass-otp-verification?from=%2Fstay%2Fbooking-1' },
    ]);
  });

  it.each([
    [
      'with the words of the server',
      { kind: 'reply', status: 404, message: 'Nobody here' },
      { message: 'server.said', values: { message: 'Nobody here' } },
    ],
    ['without words', { kind: 'reply', status: 500 }, { message: 'forgot.failed' }],
    ['where nothing came back', { kind: 'noReply' }, { message: 'forgot.failed' }],
  ])('[FORGOT-06] explains a failure %s', async (_, error, failure) => {
    const { actor, calls, effects } = asked();
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    expect(effects).toEqual([]);
  });

  it('[FORGOT-06] explains a reply that is not a success', async () => {
    const { actor, calls } = asked();
    await calls.refuse('submit', {
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
      message: 'Not today',
    });
    expect(actor.getSnapshot().context.failure).toEqual({
      message: 'server.said',
      values: { message: 'Not today' },
    });
  });
});
