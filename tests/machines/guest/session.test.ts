import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { storedProperties, storedToken, storedUser } from '#contract/stored-session.ts';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { allKeys, type Stored } from '#machines/shared/stored-keys.ts';
import { userIdOf } from '#testing/ids.ts';
import { ada, lakeHouse } from '#testing/machine/records.ts';

const signedIn: Stored = { token: 'token-1', user: storedUser.text(ada) };
const forgotten = (...keys: string[]) => keys.map((key) => ({ type: 'forget', key }));

function started(stored: Stored = {}) {
  const run = runMachine(sessionMachine, { input: { stored } });
  const who = () => {
    const { value, context } = run.actor.getSnapshot();
    return { identity: value.identity, member: context.member };
  };
  return { ...run, who };
}

const visitor = { identity: { visitor: 'settled' }, member: undefined };
const leaving = { identity: { visitor: 'leaving' }, member: undefined };
const bob = { ...ada, id: userIdOf('user-2'), firstName: 'Bob' };
const adele = { ...ada, firstName: 'Adele' };

function memberWith(token: string, user = ada) {
  return { identity: 'member', member: { token, user } };
}

describe('what storage holds', () => {
  it.each([
    ['', undefined],
    ['undefined', undefined],
    [null, undefined],
    [undefined, undefined],
    ['token-1', 'token-1'],
  ])('[SES-10] reads %j as %j', (text, value) => expect(storedToken.read(text)).toBe(value));

  it.each(['{', 'null', '7', '{"id":{}}', 'undefined', ''])(
    '[SES-11] falls back where %j cannot be read',
    (text) => {
      expect(storedUser.read(text)).toBeUndefined();
      expect(storedProperties.read(text)).toBeUndefined();
    },
  );

  it('[SES-02] keeps the user as a JSON object', () => {
    expect(JSON.parse(storedUser.text(ada))).toEqual(ada);
    expect(storedUser.read(storedUser.text(ada))).toEqual(ada);
  });

  it('[SES-03] keeps the properties as a JSON list in the form of the documents', () => {
    const text = storedProperties.text([lakeHouse]);
    expect(JSON.parse(text)).toMatchObject([{ id: 'property-1', propertyPrice: 50 }]);
    expect(storedProperties.read(text)).toEqual([lakeHouse]);
  });
});

describe('the start', () => {
  it('[SES-06] is a visitor without a token', () => {
    expect(started().who()).toEqual(visitor);
  });

  it('[SES-06] [SES-12] restores token and user', () => {
    expect(started(signedIn).who()).toEqual(memberWith('token-1'));
  });

  it.each([
    ['a token alone', { token: 'token-1', usersId: 'user-1' }, ['token', 'usersId']],
    ['a token with a user that cannot be read', { token: 'token-1', user: '{' }, ['token', 'user']],
    ['a user alone', { user: storedUser.text(ada), usersId: 'user-1' }, ['user', 'usersId']],
    ['a user and no token', { token: 'undefined', user: storedUser.text(ada) }, ['token', 'user']],
    ['a user and an empty token', { token: '', user: storedUser.text(ada) }, ['token', 'user']],
    ['stays without a session', { 'ndako.stays.v1': '{}' }, ['ndako.stays.v1']],
  ])('[SES-06] [STAY-183] takes %s for a visitor and removes it', (_, stored, keys) => {
    const { effects, who } = started(stored);
    expect(who()).toEqual(visitor);
    expect(effects).toEqual(forgotten(...keys));
  });

  it('[SES-13] removes entries that read `undefined`, and the popup flags', () => {
    const { effects } = started({
      token: 'undefined',
      user: 'undefined',
      properties: '[]',
      popupShown: 'true',
      popupShownNew: 'true',
    });
    expect(effects).toEqual(forgotten('token', 'user', 'popupShown', 'popupShownNew'));
  });

  it('removes nothing from a clean storage', () => expect(started(signedIn).effects).toEqual([]));
});

describe('signing in', () => {
  it('[SES-01] [SES-04] [SES-07] [SES-09] saves token, user and the id of the user', () => {
    const { actor, effects, who } = started();
    actor.send({ type: 'token.received', token: 'token-1', user: ada });
    expect(who()).toEqual(memberWith('token-1'));
    expect(effects).toEqual([
      { type: 'remember', key: 'user', value: storedUser.text(ada) },
      { type: 'remember', key: 'usersId', value: 'user-1' },
      { type: 'remember', key: 'token', value: 'token-1' },
    ]);
  });

  it.each(['', 'undefined'])('[SES-08] [SES-09] rejects the token %j', (token) => {
    const { actor, effects, who } = started();
    actor.send({ type: 'token.received', token, user: ada });
    expect(who()).toEqual(visitor);
    expect(effects).toEqual([{ type: 'log', message: 'session.invalidToken' }]);
  });

  it('[STAY-183] takes from the next guest what the one before had in hand', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'token.received', token: 'token-2', user: bob });
    expect(who()).toEqual(memberWith('token-2', bob));
    expect(effects).toEqual([
      ...forgotten(
        'BookingsIdStored',
        'RePaymentBookingsIdStored',
        'ndako.bookingDraft.v1',
        'ndako.profileDraft.v1',
        'ndako.reviewDraft.v1',
        'ndako.messageDraft.v1',
        'ndako.partnershipDraft.v1',
        'ndako.visitDraft.v1',
        'ndako.stays.v1',
      ),
      { type: 'remember', key: 'user', value: storedUser.text(bob) },
      { type: 'remember', key: 'usersId', value: 'user-2' },
      { type: 'remember', key: 'token', value: 'token-2' },
    ]);
  });

  it('keeps a changed user', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'user.changed', user: adele });
    expect(who()).toEqual(memberWith('token-1', adele));
    expect(effects).toEqual([{ type: 'remember', key: 'user', value: storedUser.text(adele) }]);
  });
});

describe('signing out', () => {
  const farewell = (run: ReturnType<typeof started>) => run.actor.getSnapshot().value.farewell;

  it('[ACC-06] [ACC-07] [ACC-08] clears everything, says so and goes to sign in', async () => {
    const run = started(signedIn);
    run.actor.send({ type: 'session.signOut' });
    expect(run.effects).toEqual([
      ...forgotten(
        'token',
        'user',
        'usersId',
        'ndako.stays.v1',
        'BookingsIdStored',
        'RePaymentBookingsIdStored',
        'properties',
        'popupShown',
        'popupShownNew',
        'ndako.bookingDraft.v1',
        'ndako.profileDraft.v1',
        'ndako.reviewDraft.v1',
        'ndako.messageDraft.v1',
        'ndako.partnershipDraft.v1',
        'ndako.visitDraft.v1',
        'ndako.refundIds.v1',
      ),
      { type: 'notice', level: 'success', message: 'nav.signedOut' },
      { type: 'navigate', to: '/signin' },
    ]);
    expect(run.who()).toEqual(leaving);
    expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
    await run.calls.answer('signOut', { status: 'success' });
    expect(farewell(run)).toBe('ended');
    expect(run.actor.getSnapshot().context.endedTokens).toEqual([]);
  });

  it('tells the server although another page is open by then', () => {
    const run = started(signedIn);
    run.actor.send({ type: 'session.signOut' });
    run.actor.send({ type: 'page.opened' });
    expect(run.who()).toEqual(visitor);
    expect(farewell(run)).toBe('tellingServer');
    expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
  });

  it.each([
    { kind: 'noReply' },
    { kind: 'offline' },
    { kind: 'reply', status: 429 },
    { kind: 'reply', status: 503 },
  ] as const)(
    '[OPS-30] is done here at once, and the server is told until it answers: %j',
    async (failure) => {
      const run = started(signedIn);
      run.actor.send({ type: 'session.signOut' });
      await run.calls.refuse('signOut', failure);
      expect(farewell(run)).toBe('failed');
      expect(run.who()).toEqual(leaving);
      run.clock.increment(14_999);
      expect(farewell(run)).toBe('failed');
      run.clock.increment(1);
      expect(farewell(run)).toBe('tellingServer');
      expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
      await run.calls.refuse('signOut', failure);
      run.clock.increment(15_000);
      await run.calls.answer('signOut', { status: 'success' });
      expect(farewell(run)).toBe('ended');
      expect(run.actor.getSnapshot().context.endedTokens).toEqual([]);
    },
  );

  it.each([
    { kind: 'reply', status: 401, code: 'session_expired' },
    { kind: 'reply', status: 404 },
  ] as const)('[OPS-30] tells a server no more that has no such session: %j', async (failure) => {
    const run = started(signedIn);
    run.actor.send({ type: 'session.signOut' });
    await run.calls.refuse('signOut', failure);
    expect(farewell(run)).toBe('ended');
    expect(run.actor.getSnapshot().context.endedTokens).toEqual([]);
  });

  it('tells the server of every Logout', async () => {
    const run = started(signedIn);
    run.actor.send({ type: 'session.signOut' });
    await run.calls.answer('signOut', { status: 'success' });
    run.actor.send({ type: 'token.received', token: 'token-2', user: ada });
    run.actor.send({ type: 'session.signOut' });
    expect(run.calls.input('signOut')).toEqual({ token: 'token-2' });
  });

  it('[OPS-30] tells the server of a Logout that has no answer before the one of the next guest', async () => {
    const run = started(signedIn);
    run.actor.send({ type: 'session.signOut' });
    await run.calls.refuse('signOut', { kind: 'noReply' });
    run.actor.send({ type: 'token.received', token: 'token-2', user: bob });
    run.actor.send({ type: 'session.signOut' });
    expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
    await run.calls.answer('signOut', { status: 'success' });
    expect(run.calls.input('signOut')).toEqual({ token: 'token-2' });
    await run.calls.refuse('signOut', { kind: 'reply', status: 401, code: 'session_expired' });
    expect(farewell(run)).toBe('ended');
    expect(run.actor.getSnapshot().context.endedTokens).toEqual([]);
  });

  it('[OPS-30] lets a Logout that is on its way arrive before the next one', async () => {
    const run = started(signedIn);
    run.actor.send({ type: 'session.signOut' });
    run.actor.send({ type: 'token.received', token: 'token-2', user: bob });
    run.actor.send({ type: 'session.signOut' });
    expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
    await run.calls.refuse('signOut', { kind: 'offline' });
    expect(run.actor.getSnapshot().context.endedTokens).toEqual(['token-2', 'token-1']);
    run.clock.increment(15_000);
    await run.calls.answer('signOut', { status: 'success' });
    await run.calls.answer('signOut', { status: 'success' });
    expect(farewell(run)).toBe('ended');
    expect(run.actor.getSnapshot().context.endedTokens).toEqual([]);
  });

  it('[OPS-30] tells the server of each Logout, also while another one is never answered', async () => {
    const run = started(signedIn);
    const told: unknown[] = [];
    const hasNoAnswer = async () => {
      told.push(run.calls.input('signOut'));
      await run.calls.refuse('signOut', { kind: 'reply', status: 503 });
      run.clock.increment(15_000);
    };
    run.actor.send({ type: 'session.signOut' });
    run.actor.send({ type: 'token.received', token: 'token-2', user: bob });
    run.actor.send({ type: 'session.signOut' });
    await hasNoAnswer();
    await hasNoAnswer();
    await hasNoAnswer();
    expect(told).toEqual([{ token: 'token-1' }, { token: 'token-2' }, { token: 'token-1' }]);
    await run.calls.answer('signOut', { status: 'success' });
    expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
    await hasNoAnswer();
    expect(run.calls.input('signOut')).toEqual({ token: 'token-1' });
  });

  it('is nothing that a visitor can do', () => {
    const run = started();
    run.actor.send({ type: 'session.signOut' });
    expect(run.effects).toEqual([]);
    expect(farewell(run)).toBe('none');
  });
});

/** `RequireSession` sends a settled visitor from a member's page to sign in. */
describe('a page for members', () => {
  it('[ROUTE-14] leads a visitor to sign in, with a clean storage and with half a session', () => {
    expect(started().who()).toEqual(visitor);
    expect(started({ token: 'token-1' }).who()).toEqual(visitor);
    expect(started({ user: storedUser.text(ada) }).who()).toEqual(visitor);
    expect(started(signedIn).who()).toEqual(memberWith('token-1'));
  });

  it('[ROUTE-14] waits while a Logout leads to sign in itself, and leads there afterwards', () => {
    const { actor, who } = started(signedIn);
    actor.send({ type: 'session.signOut' });
    expect(who()).toEqual(leaving);
    actor.send({ type: 'page.opened' });
    expect(who()).toEqual(visitor);
  });

  it('[ROUTE-14] leads to sign in when the session has ended by itself', () => {
    const { actor, who } = started(signedIn);
    actor.send({ type: 'session.expired', token: 'token-1' });
    expect(who()).toEqual(visitor);
  });
});

describe('a deleted account', () => {
  it('[ACC-02] ends the session here, clears everything and goes to sign up', () => {
    const { actor, calls, effects, who } = started(signedIn);
    actor.send({ type: 'account.deleted' });
    expect(effects).toEqual([...forgotten(...allKeys), { type: 'navigate', to: '/signup' }]);
    expect(who()).toEqual(leaving);
    expect(calls.ids()).not.toContain('signOut');
  });

  it('[ROUTE-15] [ROUTE-16] is forgotten once sign up is open: other pages lead to sign in', () => {
    const { actor, who } = started(signedIn);
    actor.send({ type: 'account.deleted' });
    actor.send({ type: 'page.opened' });
    expect(who()).toEqual(visitor);
  });

  it('can be followed by another one', () => {
    const { actor, who } = started(signedIn);
    actor.send({ type: 'account.deleted' });
    actor.send({ type: 'token.received', token: 'token-2', user: ada });
    expect(who()).toEqual(memberWith('token-2'));
  });
});

describe('a session that ends by itself', () => {
  it('announces it, clears what was its own, keeps the properties and says so', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'session.expired', token: 'token-1' });
    expect(who()).toEqual(visitor);
    expect(effects).toEqual([
      { type: 'session.lost' },
      ...forgotten(
        'token',
        'user',
        'usersId',
        'ndako.stays.v1',
        'BookingsIdStored',
        'RePaymentBookingsIdStored',
      ),
      { type: 'notice', level: 'warning', message: 'session.expired' },
    ]);
  });

  it('is heard by a flow before any screen shows a visitor', () => {
    const { actor } = started(signedIn);
    const heard: string[] = [];
    actor.subscribe(({ value }) => heard.push(JSON.stringify(value.identity)));
    actor.on('session.lost', () => heard.push('session.lost'));
    actor.send({ type: 'session.expired', token: 'token-1' });
    expect(heard).toEqual(['session.lost', '{"visitor":"settled"}']);
  });

  it('is not ended by the late refusal of an older token', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'session.expired', token: 'token-0' });
    expect(who()).toEqual(memberWith('token-1'));
    expect(effects).toEqual([]);
  });

  it('says nothing to a visitor', () => {
    const { actor, effects } = started();
    actor.send({ type: 'session.expired', token: 'token-1' });
    expect(effects).toEqual([]);
  });
});

describe('another tab', () => {
  function changes(key: 'token' | 'user', token: string | null, user: string | null) {
    return { type: 'storage.changed', key, stored: { token, user } } as const;
  }

  it('signs this one out too, and its storage is left as the other tab wrote it', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send(changes('token', null, storedUser.text(ada)));
    expect(who()).toEqual(visitor);
    expect(effects).toEqual([{ type: 'session.left' }]);
  });

  it('announces no end to a visitor', () => {
    const { actor, effects } = started();
    actor.send(changes('token', null, null));
    expect(effects).toEqual([]);
  });

  it('signs this one in too, when token and user are both there', () => {
    const { actor, effects, who } = started();
    actor.send(changes('user', null, storedUser.text(ada)));
    expect(who()).toEqual(visitor);
    actor.send(changes('token', 'token-2', storedUser.text(ada)));
    expect(who()).toEqual(memberWith('token-2'));
    expect(effects).toEqual([]);
  });

  it('signs this one in where it writes the token first', () => {
    const { actor, who } = started();
    actor.send(changes('token', 'token-2', null));
    expect(who()).toEqual(visitor);
    actor.send(changes('user', 'token-2', storedUser.text(ada)));
    expect(who()).toEqual(memberWith('token-2'));
  });

  it('replaces the guest here when their token comes, not before', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send(changes('user', 'token-1', storedUser.text(bob)));
    expect(who()).toEqual(memberWith('token-1'));
    actor.send(changes('token', 'token-2', storedUser.text(bob)));
    expect(who()).toEqual(memberWith('token-2', bob));
    expect(effects).toEqual([]);
  });

  it('names the same guest with another name', () => {
    const { actor, who } = started(signedIn);
    actor.send(changes('user', 'token-1', storedUser.text(adele)));
    expect(who()).toEqual(memberWith('token-1', adele));
  });

  it('removes the user alone: the token that is left says nothing of it', () => {
    const { actor, who } = started(signedIn);
    actor.send(changes('user', 'token-1', null));
    expect(who()).toEqual(memberWith('token-1'));
  });
});
