import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';

const member = { isSignedIn: true, state: null, draftPage: undefined };
const visitor = { ...member, isSignedIn: false };

describe('the entrance to sign-in, sign-up and a forgotten password', () => {
  it('is open to a visitor', () => {
    const { actor, effects } = runMachine(entranceMachine, { input: visitor });
    expect(actor.getSnapshot().value).toBe('open');
    expect(effects).toEqual([]);
  });

  it('sends a signed-in user on, in the place of the page', () => {
    const input = { ...member, state: { from: '/bookings' } };
    const { actor, effects } = runMachine(entranceMachine, { input });
    expect(actor.getSnapshot().value).toBe('sentOn');
    expect(effects).toEqual([{ type: 'navigate', to: '/bookings', replace: true }]);
  });

  it('[BOOK-30] [BOOK-31] is open to a guest whose booking was refused', () => {
    const input = { ...member, state: { isRefused: true } };
    const { actor, effects } = runMachine(entranceMachine, { input });
    expect(actor.getSnapshot().value).toBe('open');
    expect(effects).toEqual([]);
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
    ['nowhere, with a draft', null, '/propertyDetails/7' as const, { to: '/propertyDetails/7' }],
    ['a page, with a draft', { from: '/about' }, '/propertyDetails/7' as const, { to: '/about' }],
    ['another site', { from: 'https://evil.example', fromState: {} }, undefined, { to: '/' }],
    ['another host', { from: '//evil.example' }, undefined, { to: '/' }],
    ['another host by a backslash', { from: '/\\evil.example' }, undefined, { to: '/' }],
    ['the sign-in page', { from: '/signin' }, undefined, { to: '/' }],
    ['a page of another shape', { from: 7 }, undefined, { to: '/' }],
  ])('knows where a visitor from %s goes', (_, state, draftPage, destination) => {
    const { actor } = runMachine(entranceMachine, { input: { ...visitor, state, draftPage } });
    expect(actor.getSnapshot().context).toEqual({ mayGoOn: false, destination });
  });
});
