import { describe, expect, it, vi } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import {
  allKeys,
  present,
  propertiesText,
  type Stored,
  storedProperties,
  storedUser,
  userText,
} from '#machines/session/stored.ts';
import { ada, lakeHouse } from '#tests/support/machine/records.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

const signedIn: Stored = { token: 'token-1', user: userText(ada) };
const lofts = { id: 'category-1', title: 'Lofts', image: '', description: '' };
const forgotten = (...keys: string[]) => keys.map((key) => ({ type: 'forget', key }));

function started(stored: Stored = {}) {
  const reportInvalidToken = vi.fn();
  const run = runMachine(sessionMachine, { input: { stored }, actions: { reportInvalidToken } });
  const who = () => {
    const { value, context } = run.actor.getSnapshot();
    return { identity: value.identity, token: context.token, user: context.user };
  };
  return { ...run, who, reportInvalidToken };
}

const visitor = { identity: { visitor: 'settled' }, token: undefined, user: undefined };

describe('what storage holds', () => {
  it.each([
    ['', undefined],
    ['undefined', undefined],
    [null, undefined],
    [undefined, undefined],
    ['token-1', 'token-1'],
  ])('[SES-10] reads %j as %j', (text, value) => expect(present(text)).toBe(value));

  it.each(['{', 'null', '7', '{"id":{}}', 'undefined', ''])(
    '[SES-11] falls back where %j cannot be read',
    (text) => {
      expect(storedUser(text)).toBeUndefined();
      expect(storedProperties(text)).toEqual([]);
    },
  );

  it('[SES-02] keeps the user as a JSON object', () => {
    expect(JSON.parse(userText(ada))).toEqual(ada);
    expect(storedUser(userText(ada))).toEqual(ada);
  });

  it('[SES-03] keeps the properties as a JSON list in the form of the documents', () => {
    const text = propertiesText([lakeHouse]);
    expect(JSON.parse(text)).toMatchObject([{ id: 'property-1', propertyPrice: 50 }]);
    expect(storedProperties(text)).toEqual([lakeHouse]);
  });
});

describe('the start', () => {
  it('[SES-06] is a visitor without a token', () => {
    expect(started().who()).toEqual(visitor);
  });

  it('[SES-06] [SES-12] restores token, user and properties', () => {
    const { actor, who } = started({ ...signedIn, properties: propertiesText([lakeHouse]) });
    expect(who()).toEqual({ identity: 'member', token: 'token-1', user: ada });
    expect(actor.getSnapshot().context.properties).toEqual([lakeHouse]);
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

describe('the shared data', () => {
  const reply = { status: 'success', property: [lakeHouse] };

  it('[SES-14] [SES-15] [API-06] is fetched once, with a loading flag until all is there', async () => {
    const { actor, calls, effects } = started();
    const firstFive = { query: { docPerPageCount: 5, currentPage: 0 } };
    expect(calls.input('listApprovedProperties')).toEqual(firstFive);
    expect(calls.input('listTopCategories')).toEqual(firstFive);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.answer('listApprovedProperties', reply);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.answer('listTopCategories', { status: 'success', category: [lofts] });
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(calls.ids()).toEqual([]);
    expect(actor.getSnapshot().context.properties).toEqual([lakeHouse]);
    expect(actor.getSnapshot().context.topCategories).toEqual([lofts]);
    expect(effects).toEqual([
      { type: 'remember', key: 'properties', value: propertiesText([lakeHouse]) },
    ]);
  });

  it('[API-05] is fetched for a visitor too', () => {
    expect(started().calls.ids()).toEqual(['listApprovedProperties', 'listTopCategories']);
  });

  it('[SES-16] is fetched again on a refresh', async () => {
    const { actor, calls } = started();
    await calls.answer('listApprovedProperties', reply);
    await calls.refuse('listTopCategories', { kind: 'noReply' });
    actor.send({ type: 'session.refresh' });
    expect(calls.ids()).toEqual(['listApprovedProperties', 'listTopCategories']);
  });

  it.each([
    [
      '[ERR-01]',
      { kind: 'reply', status: 503, message: 'Busy' },
      { message: 'failure.reply', values: { status: 503, message: 'Busy' } },
    ],
    ['[ERR-02]', { kind: 'noReply' }, { message: 'failure.noReply' }],
    [
      '[ERR-03]',
      { kind: 'other', message: 'Odd' },
      { message: 'failure.other', values: { message: 'Odd' } },
    ],
  ])('%s says why a fetch failed, once', async (_, failure, message) => {
    const { actor, calls, effects } = started({ properties: propertiesText([lakeHouse]) });
    await calls.refuse('listApprovedProperties', failure);
    expect(effects).toEqual([{ type: 'notice', level: 'error', ...message }]);
    expect(actor.getSnapshot().value.properties).toBe('failed');
    expect(actor.getSnapshot().context.properties).toEqual([lakeHouse]);
  });

  it('[ERR-02] [ERR-05] gives up after 20 seconds, once for each fetch', () => {
    const { actor, calls, clock, effects } = started();
    letPass(clock, 20_000);
    expect(effects).toEqual([
      { type: 'notice', level: 'error', message: 'failure.noReply' },
      { type: 'notice', level: 'error', message: 'failure.noReply' },
    ]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(calls.ids()).toEqual([]);
  });
});

describe('signing in', () => {
  it('[SES-01] [SES-07] [SES-09] saves token and user', () => {
    const { actor, effects, who } = started();
    actor.send({ type: 'token.received', token: 'token-1', user: ada });
    expect(who()).toEqual({ identity: 'member', token: 'token-1', user: ada });
    expect(effects).toEqual([
      { type: 'remember', key: 'user', value: userText(ada) },
      { type: 'remember', key: 'usersId', value: 'user-1' },
      { type: 'remember', key: 'token', value: 'token-1' },
    ]);
  });

  it.each(['', 'undefined'])('[SES-08] [SES-09] rejects the token %j', (token) => {
    const { actor, effects, who, reportInvalidToken } = started();
    actor.send({ type: 'token.received', token, user: ada });
    expect(who()).toEqual(visitor);
    expect(effects).toEqual([]);
    expect(reportInvalidToken).toHaveBeenCalledOnce();
  });

  it('takes from the next guest what the one before had in hand', () => {
    const { actor, effects, who } = started(signedIn);
    const bob = { ...ada, id: 'user-2', firstName: 'Bob' };
    actor.send({ type: 'token.received', token: 'token-2', user: bob });
    expect(who()).toEqual({ identity: 'member', token: 'token-2', user: bob });
    expect(effects).toEqual([
      ...forgotten(
        'BookingsIdStored',
        'RePaymentBookingsIdStored',
        'ndako.bookingDraft.v1',
        'ndako.profileDraft.v1',
        'ndako.reviewDraft.v1',
      ),
      { type: 'remember', key: 'user', value: userText(bob) },
      { type: 'remember', key: 'usersId', value: 'user-2' },
      { type: 'remember', key: 'token', value: 'token-2' },
    ]);
  });

  it('keeps a changed user', () => {
    const { actor, effects, who } = started(signedIn);
    const adele = { ...ada, firstName: 'Adele' };
    actor.send({ type: 'user.changed', user: adele });
    expect(who().user).toEqual(adele);
    expect(effects).toEqual([{ type: 'remember', key: 'user', value: userText(adele) }]);
  });
});

describe('signing out', () => {
  const loggedOut = (inside: string) => ({
    ...visitor,
    identity: { visitor: { loggedOut: inside } },
  });

  it('[ACC-06] [ACC-07] [ACC-08] clears everything, says so and goes to sign in', async () => {
    const { actor, calls, effects, who } = started(signedIn);
    actor.send({ type: 'session.signOut' });
    expect(effects).toEqual([
      ...forgotten(
        'token',
        'user',
        'usersId',
        'BookingsIdStored',
        'RePaymentBookingsIdStored',
        'properties',
        'popupShown',
        'popupShownNew',
        'ndako.bookingDraft.v1',
        'ndako.profileDraft.v1',
        'ndako.reviewDraft.v1',
      ),
      { type: 'notice', level: 'success', message: 'nav.signedOut' },
      { type: 'navigate', to: '/signin' },
    ]);
    expect(who()).toEqual(loggedOut('tellingServer'));
    expect(calls.input('signOut')).toEqual({ token: 'token-1' });
    await calls.answer('signOut', { status: 'success' });
    expect(who()).toEqual(loggedOut('told'));
    expect(actor.getSnapshot().context.endedToken).toBeUndefined();
  });

  it('is done here even where the server cannot be told', async () => {
    const refused = started(signedIn);
    refused.actor.send({ type: 'session.signOut' });
    await refused.calls.refuse('signOut', { kind: 'noReply' });
    expect(refused.who()).toEqual(loggedOut('told'));

    const silent = started(signedIn);
    silent.actor.send({ type: 'session.signOut' });
    letPass(silent.clock, 20_000);
    expect(silent.who()).toEqual(loggedOut('told'));
    expect(silent.actor.getSnapshot().context.endedToken).toBeUndefined();
  });
});

describe('a deleted account', () => {
  it('[ACC-02] ends the session here, clears everything and goes to sign up', () => {
    const { actor, calls, effects, who } = started(signedIn);
    actor.send({ type: 'account.deleted' });
    expect(effects).toEqual([...forgotten(...allKeys), { type: 'navigate', to: '/signup' }]);
    expect(who()).toEqual({ ...visitor, identity: { visitor: 'withoutAccount' } });
    expect(calls.ids()).not.toContain('signOut');
    actor.send({ type: 'token.received', token: 'token-2', user: ada });
    expect(who()).toEqual({ identity: 'member', token: 'token-2', user: ada });
  });
});

describe('a session that ends by itself', () => {
  it('clears what was its own, keeps the properties and says so', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'session.expired', token: 'token-1' });
    expect(who()).toEqual(visitor);
    expect(effects).toEqual([
      ...forgotten('token', 'user', 'usersId', 'BookingsIdStored', 'RePaymentBookingsIdStored'),
      { type: 'notice', level: 'warning', message: 'session.expired' },
    ]);
  });

  it('is not ended by the late refusal of an older token', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'session.expired', token: 'token-0' });
    expect(who()).toEqual({ identity: 'member', token: 'token-1', user: ada });
    expect(effects).toEqual([]);
  });

  it('says nothing to a visitor', () => {
    const { actor, effects } = started();
    actor.send({ type: 'session.expired' });
    expect(effects).toEqual([]);
  });
});

describe('another tab', () => {
  it('signs this one out too, and its storage is left as the other tab wrote it', () => {
    const { actor, effects, who } = started(signedIn);
    actor.send({ type: 'storage.changed', key: 'token', value: null });
    expect(who()).toEqual(visitor);
    expect(effects).toEqual([]);
  });

  it('signs this one in too', () => {
    const { actor, effects, who } = started();
    actor.send({ type: 'storage.changed', key: 'user', value: userText(ada) });
    actor.send({ type: 'storage.changed', key: 'usersId', value: 'user-1' });
    actor.send({ type: 'storage.changed', key: 'token', value: 'token-2' });
    expect(who()).toEqual({ identity: 'member', token: 'token-2', user: ada });
    expect(effects).toEqual([]);
  });

  it('hands its own session over', () => {
    const { actor, who } = started(signedIn);
    const bob = { ...ada, id: 'user-2', firstName: 'Bob' };
    actor.send({ type: 'storage.changed', key: 'user', value: userText(bob) });
    expect(who()).toEqual({ identity: 'member', token: 'token-1', user: ada });
    actor.send({ type: 'storage.changed', key: 'token', value: 'token-2' });
    expect(who()).toEqual({ identity: 'member', token: 'token-2', user: bob });
  });

  it('names the same guest with another name', () => {
    const { actor, who } = started(signedIn);
    const adele = { ...ada, firstName: 'Adele' };
    actor.send({ type: 'storage.changed', key: 'user', value: userText(adele) });
    expect(who()).toEqual({ identity: 'member', token: 'token-1', user: adele });
  });
});
