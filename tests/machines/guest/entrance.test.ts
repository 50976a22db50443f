import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';

const member = { isSignedIn: true, search: '', draftPage: undefined };
const visitor = { ...member, isSignedIn: false };

describe('the entrance to sign-in, sign-up and a forgotten password', () => {
  it('is open to a visitor', () => {
    const { actor, effects } = runMachine(entranceMachine, { input: visitor });
    expect(actor.getSnapshot().value).toBe('open');
    expect(effects).toEqual([]);
  });

  it('sends a signed-in user on, in the place of the page', () => {
    const input = { ...member, search: '?from=%2Fbookings' };
    const { actor, effects } = runMachine(entranceMachine, { input });
    expect(actor.getSnapshot().value).toBe('sentOn');
    expect(effects).toEqual([{ type: 'navigate', to: '/bookings', replace: true }]);
  });

  it('[BOOK-30] [BOOK-31] is open to a guest whose booking was refused', () => {
    const input = { ...member, search: '?refused=true' };
    const { actor, effects } = runMachine(entranceMachine, { input });
    expect(actor.getSnapshot().value).toBe('open');
    expect(effects).toEqual([]);
  });

  it.each([
    ['nowhere', '', undefined, { to: '/' }],
    ['a page', '?from=%2Fbookings%3Ftab%3Dpast', undefined, { to: '/bookings?tab=past' }],
    [
      'a page that names what it is about',
      '?from=%2Fpayment-processing%2Fbooking-7',
      undefined,
      { to: '/payment-processing/booking-7' },
    ],
    ['nowhere, with a draft', '', '/propertyDetails/7' as const, { to: '/propertyDetails/7' }],
    ['a page, with a draft', '?from=/about', '/propertyDetails/7' as const, { to: '/about' }],
    ['another site', '?from=https://evil.example', undefined, { to: '/' }],
    ['another host', '?from=//evil.example', undefined, { to: '/' }],
    ['another host by a backslash', '?from=/%5Cevil.example', undefined, { to: '/' }],
    ['a script', '?from=javascript:alert(1)', undefined, { to: '/' }],
    ['the sign-in page', '?from=/signin', undefined, { to: '/' }],
    ['no page', '?from=', undefined, { to: '/' }],
  ])('knows where a visitor from %s goes', (_, search, draftPage, destination) => {
    const { actor } = runMachine(entranceMachine, { input: { ...visitor, search, draftPage } });
    expect(actor.getSnapshot().context).toEqual({ mayGoOn: false, destination });
  });
});
