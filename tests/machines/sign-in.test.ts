import { describe, expect, it, vi } from 'vitest';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { wayBack } from '#machines/sign-in/way-back.ts';
import { ada } from '#tests/support/machine/records.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

const values = { email: 'ada@example.com', password: 'secret1' };

function submitted(from?: string) {
  const storeSession = vi.fn();
  const run = runMachine(signInMachine, {
    input: { from },
    actions: { storeSession: (_, session) => storeSession(session) },
  });
  run.actor.send({ type: 'form.submit', values });
  return { ...run, storeSession };
}

describe('sign in', () => {
  it('[SIGNIN-08] hands token and user to the session and goes home', async () => {
    const { actor, calls, effects, storeSession } = submitted();
    expect(calls.input('signIn')).toEqual({ body: values });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await calls.answer('signIn', { status: 'success', token: 'token-1', user: ada });
    expect(storeSession.mock.calls).toEqual([[{ token: 'token-1', user: ada }]]);
    expect(effects).toEqual([{ type: 'navigate', to: '/' }]);
    expect(actor.getSnapshot().value).toBe('signedIn');
    expect(actor.getSnapshot().context).toEqual({
      to: '/',
      values: { email: '', password: '' },
      failure: undefined,
    });
  });

  it.each([
    ['/payment-processing', { state: { bookingId: 'booking-7' } }],
    ['https://elsewhere.example', {}],
  ])('gives the page what it knew: %s', async (from, known) => {
    const fromState = { bookingId: 'booking-7' };
    const flow = runMachine(signInMachine, { input: { from, fromState } });
    flow.actor.send({ type: 'form.submit', values: { email: 'a@b.cd', password: 'secret1' } });
    await flow.calls.answer('signIn', { status: 'success', token: 'token-1', user: ada });
    const to = wayBack(from);
    expect(flow.effects).toEqual([{ type: 'navigate', to, ...known }]);
  });

  it('goes back to the page the visitor came from', async () => {
    const { calls, effects } = submitted('/bookings?tab=past');
    await calls.answer('signIn', { status: 'success', token: 'token-1', user: ada });
    expect(effects).toEqual([{ type: 'navigate', to: '/bookings?tab=past' }]);
  });

  it.each([
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/signin', '/'],
    [undefined, '/'],
    ['/propertyDetails/7', '/propertyDetails/7'],
  ])('leads from %s to %s', (from, to) => expect(wayBack(from)).toBe(to));

  it.each([
    [
      '[SIGNIN-09] a blocked account',
      { kind: 'reply', status: 401, message: 'Your account is blocked' },
      { message: 'signIn.contactAdmin', values: { message: 'Your account is blocked' } },
    ],
    [
      '[SIGNIN-10] a refusal with words',
      { kind: 'reply', status: 400, message: 'Wrong email or password' },
      { message: 'server.said', values: { message: 'Wrong email or password' } },
    ],
    [
      '[SIGNIN-10] a refusal without words',
      { kind: 'reply', status: 500 },
      { message: 'signIn.failed' },
    ],
    ['[SIGNIN-10] no reply', { kind: 'noReply' }, { message: 'signIn.failed' }],
  ])('%s is explained above the form', async (_, failure, message) => {
    const { actor, calls, effects } = submitted();
    await calls.refuse('signIn', failure);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({
      to: '/',
      values: { email: '', password: '' },
      failure: message,
    });
    expect(effects).toEqual([]);
  });

  it('[SIGNIN-10] takes a reply without a token for a failure', async () => {
    const { actor, calls, storeSession } = submitted();
    await calls.answer('signIn', { status: 'success', user: ada });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'signIn.failed' });
    expect(storeSession).not.toHaveBeenCalled();
  });

  it('gives up after 20 seconds and ends the call', () => {
    const { actor, calls, clock } = submitted();
    letPass(clock, 19_500);
    expect(actor.getSnapshot().value).toBe('submitting');
    letPass(clock, 500);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'signIn.failed' });
    expect(calls.ids()).toEqual([]);
  });

  it('sends once, however often the button is pressed', () => {
    const { actor, calls } = submitted();
    expect(actor.getSnapshot().can({ type: 'form.submit', values })).toBe(false);
    actor.send({ type: 'form.submit', values: { ...values, password: 'another' } });
    expect(calls.input('signIn')).toEqual({ body: values });
  });
});
