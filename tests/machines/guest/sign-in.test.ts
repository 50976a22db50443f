import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { Destination } from '#contract/navigation.ts';
import { signInMachine } from '#machines/guest/sign-in.machine.ts';
import { ada } from '#testing/machine/records.ts';

const values = { email: 'ada@example.com', password: 'secret1' };

const home: Destination = { to: '/' };
const login = { status: 'success', token: 'token-1', user: ada };
const welcome = {
  type: 'tellSession',
  event: { type: 'token.received', token: 'token-1', user: ada },
};

function submitted(destination: Destination = home) {
  const run = runMachine(signInMachine, { input: { destination } });
  run.actor.send({ type: 'form.submit', values });
  return run;
}

describe('sign in', () => {
  it('[SIGNIN-08] hands token and user to the session and goes home', async () => {
    const { actor, calls, effects } = submitted();
    expect(calls.input('signIn')).toEqual({ body: values });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await calls.answer('signIn', login);
    expect(effects).toEqual([welcome, { type: 'navigate', to: '/', replace: true }]);
    expect(actor.getSnapshot().value).toBe('signedIn');
    expect(actor.getSnapshot().context).toEqual({
      destination: home,
      values: { email: '', password: '' },
      failure: undefined,
    });
  });

  it('[SES-08] lets the session report an empty token, and stays', async () => {
    const { actor, calls, effects } = submitted();
    await calls.answer('signIn', { ...login, token: '' });
    expect(effects).toEqual([
      { type: 'tellSession', event: { type: 'token.received', token: '', user: ada } },
    ]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'signIn.failed' });
  });

  it('leads on to where the visitor was going', async () => {
    const destination: Destination = { to: '/payment-processing/booking-7' };
    const { calls, effects } = submitted(destination);
    await calls.answer('signIn', login);
    expect(effects).toEqual([welcome, { type: 'navigate', ...destination, replace: true }]);
  });

  it.each([
    [
      '[SIGNIN-09] a blocked account',
      { kind: 'reply', status: 401, message: 'Your account is blocked' },
      { message: 'signIn.contactAdmin', values: { message: 'Your account is blocked' } },
    ],
    [
      '[SIGNIN-10] a refusal with 401 and without a message',
      { kind: 'reply', status: 401 },
      { message: 'signIn.failed' },
    ],
    [
      '[SIGNIN-10] a refusal with a message',
      { kind: 'reply', status: 400, message: 'Wrong email or password' },
      { message: 'server.said', values: { message: 'Wrong email or password' } },
    ],
    [
      '[SIGNIN-10] a refusal without a message',
      { kind: 'reply', status: 500 },
      { message: 'signIn.failed' },
    ],
    [
      '[SIGNIN-10] a reply that is not a success',
      { kind: 'unsuccessful', status: 200, hasFlag: true, message: 'Try later' },
      { message: 'server.said', values: { message: 'Try later' } },
    ],
    ['[SIGNIN-10] no reply', { kind: 'noReply' }, { message: 'signIn.failed' }],
  ])('%s is explained above the form', async (_, failure, message) => {
    const { actor, calls, effects } = submitted();
    await calls.refuse('signIn', failure);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({
      destination: home,
      values: { email: '', password: '' },
      failure: message,
    });
    expect(effects).toEqual([]);
  });

  it('forgets why it failed when it is tried again', async () => {
    const { actor, calls } = submitted();
    await calls.refuse('signIn', { kind: 'noReply' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'signIn.failed' });
    actor.send({ type: 'form.submit', values });
    expect(actor.getSnapshot().context).toEqual({ destination: home, values, failure: undefined });
  });

  it('sends once, however often the button is pressed', () => {
    const { actor, calls } = submitted();
    expect(actor.getSnapshot().can({ type: 'form.submit', values })).toBe(false);
    actor.send({ type: 'form.submit', values: { ...values, password: 'another' } });
    expect(calls.input('signIn')).toEqual({ body: values });
  });
});
