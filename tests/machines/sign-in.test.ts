import { describe, expect, it } from 'vitest';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { ada } from '#tests/support/machine/records.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const values = { email: 'ada@example.com', password: 'secret1' };

const visitor = { isSignedIn: false, state: null, draftPage: undefined };
const home = { to: '/' };
const login = { status: 'success', token: 'token-1', user: ada };
const told = {
  type: 'tellSession',
  event: { type: 'token.received', token: 'token-1', user: ada },
};

function submitted(state: unknown = null, draftPage?: string) {
  const run = runMachine(signInMachine, { input: { ...visitor, state, draftPage } });
  run.actor.send({ type: 'form.submit', values });
  return run;
}

describe('sign in', () => {
  it('[SIGNIN-08] hands token and user to the session and goes home', async () => {
    const { actor, calls, effects } = submitted();
    expect(calls.input('signIn')).toEqual({ body: values });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await calls.answer('signIn', login);
    expect(effects).toEqual([told, { type: 'navigate', to: '/', replace: true }]);
    expect(actor.getSnapshot().value).toBe('signedIn');
    expect(actor.getSnapshot().context).toEqual({
      destination: home,
      isSignedIn: false,
      values: { email: '', password: '' },
      failure: undefined,
    });
  });

  it('sends a signed-in user on without a form', () => {
    const { actor, effects } = runMachine(signInMachine, {
      input: { isSignedIn: true, state: { from: '/bookings' }, draftPage: undefined },
    });
    expect(effects).toEqual([{ type: 'navigate', to: '/bookings', replace: true }]);
    expect(actor.getSnapshot().value).toBe('signedIn');
  });

  it('[BOOK-30] shows the form to a signed-in guest whose booking was refused', () => {
    const { actor, effects } = runMachine(signInMachine, {
      input: { isSignedIn: true, state: { isRefused: true }, draftPage: undefined },
    });
    expect(effects).toEqual([]);
    expect(actor.getSnapshot().value).toBe('editing');
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

  it.each([
    ['nowhere', null, undefined, { to: '/' }],
    ['a page', { from: '/bookings?tab=past' }, undefined, { to: '/bookings?tab=past' }],
    [
      'a page with its state',
      { from: '/payment-processing', fromState: { bookingId: 'booking-7' } },
      undefined,
      { to: '/payment-processing', state: { bookingId: 'booking-7' } },
    ],
    [
      'a page without a state',
      { from: '/bookings', fromState: null },
      undefined,
      { to: '/bookings' },
    ],
    ['nowhere, with a draft', null, '/propertyDetails/7', { to: '/propertyDetails/7' }],
    ['a page, with a draft', { from: '/about' }, '/propertyDetails/7', { to: '/about' }],
    ['another site', { from: 'https://evil.example', fromState: {} }, undefined, { to: '/' }],
    ['another host', { from: '//evil.example' }, undefined, { to: '/' }],
    ['another host by a backslash', { from: '/\\evil.example' }, undefined, { to: '/' }],
    ['the sign-in page', { from: '/signin' }, undefined, { to: '/' }],
    ['a page of another shape', { from: 7 }, undefined, { to: '/' }],
  ])('leads a visitor from %s on', async (_, state, draftPage, destination) => {
    const { calls, effects } = submitted(state, draftPage);
    await calls.answer('signIn', login);
    expect(effects).toEqual([told, { type: 'navigate', ...destination, replace: true }]);
  });

  it.each([
    [
      '[SIGNIN-09] a blocked account',
      { kind: 'reply', status: 401, message: 'Your account is blocked' },
      { message: 'signIn.contactAdmin', values: { message: 'Your account is blocked' } },
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
      isSignedIn: false,
      values: { email: '', password: '' },
      failure: message,
    });
    expect(effects).toEqual([]);
  });

  it('sends once, however often the button is pressed', () => {
    const { actor, calls } = submitted();
    expect(actor.getSnapshot().can({ type: 'form.submit', values })).toBe(false);
    actor.send({ type: 'form.submit', values: { ...values, password: 'another' } });
    expect(calls.input('signIn')).toEqual({ body: values });
  });
});
