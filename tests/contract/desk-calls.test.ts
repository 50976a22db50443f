import { describe, expect, it } from 'vitest';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';
import { deskRefusalsOf } from '#contract/desk/desk-refusals.ts';

describe('the calls of the desk', () => {
  it('have each a method and path of their own', () => {
    const places = [...namedDeskCalls.values()].map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeGreaterThan(25);
  });

  it('have no names of calls of guests, because the inspector knows calls by name', () => {
    const ofGuests = new Set<string>(namedCalls.keys());
    expect([...namedDeskCalls.keys()].filter((name) => ofGuests.has(name))).toEqual([]);
  });

  it('are for roles, besides those without a session', () => {
    const open = [...namedDeskCalls].filter(([, { access }]) => access === 'public');
    expect(open.map(([name]) => name).toSorted()).toEqual([
      'acceptInvitation',
      'beginDeskSignIn',
      'finishDeskSignIn',
      'openInvitation',
      'recoverDeskSignIn',
    ]);
    for (const [name, call] of namedDeskCalls) {
      const codes = deskRefusalsOf(name, call).map(({ status }) => status);
      expect([name, codes.includes(401)]).toEqual([name, call.access === 'operator']);
      expect([name, codes.includes(403)]).toEqual([name, call.access === 'operator']);
    }
  });
});
