import { describe, expect, it } from 'vitest';
import { favouriteMachine } from '#machines/favourite/favourite.machine.ts';
import { lakeFavourite } from '#tests/support/machine/records.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

const input = { propertyId: 'property-1', userId: 'user-1', from: '/propertyDetails/property-1' };
const saved = { status: 'success', watchlist: [lakeFavourite] };
const otherEntry = {
  ...lakeFavourite,
  id: 'favourite-2',
  propertyId: { ...lakeFavourite.propertyId, id: 'property-2' },
};
const notSaved = { status: 'success', watchlist: [otherEntry] };
const notice = (level: string, message: string) => ({ type: 'notice', level, message });
const signIn = { type: 'navigate', to: '/signin', state: { from: '/propertyDetails/property-1' } };
const expired = { kind: 'reply', status: 401, code: 'session_expired' };

async function read(list: unknown) {
  const run = runMachine(favouriteMachine, { input });
  await run.calls.answer('listFavourites', list);
  return run;
}

async function toggled(list: unknown) {
  const run = await read(list);
  run.actor.send({ type: 'favourite.toggle' });
  return run;
}

describe('the heart', () => {
  it.each([
    ['red', saved, { favourited: 'resting' }],
    ['grey', notSaved, { notFavourited: 'resting' }],
  ])('[FAV-01] is %s by the list', async (_, list, value) => {
    const { actor, effects } = await read(list);
    expect(actor.getSnapshot().value).toEqual(value);
    expect(effects).toEqual([]);
  });

  it('[FAV-02] [FAV-04] [FAV-08] turns red, says so and reads the list again', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    expect(calls.input('addFavourite')).toEqual({
      body: { propertyId: 'property-1', userId: 'user-1' },
    });
    await calls.answer('addFavourite', { status: 'success' });
    expect(actor.getSnapshot().value).toEqual({ favourited: 'loading' });
    expect(effects).toEqual([notice('success', 'favourite.added')]);
    expect(calls.input('listFavourites')).toEqual({ params: { userId: 'user-1' } });
    await calls.answer('listFavourites', saved);
    expect(actor.getSnapshot().value).toEqual({ favourited: 'resting' });
    expect(actor.getSnapshot().context.entryId).toBe('favourite-1');
  });

  it('[FAV-03] [FAV-04] [FAV-10] turns grey, says so and reads the list again', async () => {
    const { actor, calls, effects } = await toggled(saved);
    expect(calls.input('removeFavourite')).toEqual({ params: { watchlistId: 'favourite-1' } });
    await calls.answer('removeFavourite', { status: 'success' });
    expect(actor.getSnapshot().value).toEqual({ notFavourited: 'loading' });
    expect(effects).toEqual([notice('success', 'favourite.removed')]);
    await calls.answer('listFavourites', notSaved);
    expect(actor.getSnapshot().value).toEqual({ notFavourited: 'resting' });
  });

  it('[FAV-05] takes no press while a request runs', async () => {
    const { actor, calls } = runMachine(favouriteMachine, { input });
    const toggle = { type: 'favourite.toggle' } as const;
    const canPress = () => actor.getSnapshot().can(toggle);
    expect(canPress()).toBe(false);
    await calls.answer('listFavourites', notSaved);
    expect(canPress()).toBe(true);
    actor.send(toggle);
    expect(canPress()).toBe(false);
    await calls.answer('addFavourite', { status: 'success' });
    expect(canPress()).toBe(false);
    await calls.answer('listFavourites', saved);
    actor.send(toggle);
    expect(canPress()).toBe(false);
  });

  it('[FAV-06] only informs about what is saved already, and then shows it', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    await calls.refuse('addFavourite', { kind: 'reply', status: 409, code: 'already_saved' });
    expect(effects).toEqual([notice('info', 'favourite.alreadySaved')]);
    await calls.answer('listFavourites', saved);
    expect(actor.getSnapshot().value).toEqual({ favourited: 'resting' });
  });

  it('[FAV-07] sends a visitor to sign in and back, and asks the server nothing', () => {
    const { actor, calls, effects } = runMachine(favouriteMachine, {
      input: { ...input, userId: undefined },
    });
    actor.send({ type: 'favourite.toggle' });
    expect(effects).toEqual([signIn]);
    expect(calls.ids()).toEqual([]);
  });

  it.each([
    ['a reply that is no success', { status: 'error' }, undefined],
    ['a refusal', undefined, { kind: 'reply', status: 404, code: 'not_found' }],
    ['no reply', undefined, { kind: 'noReply' }],
  ])(
    '[FAV-09] says that adding failed after %s, and asks what holds',
    async (_, reply, failure) => {
      const { actor, calls, effects } = await toggled(notSaved);
      if (reply) await calls.answer('addFavourite', reply);
      else await calls.refuse('addFavourite', failure);
      expect(actor.getSnapshot().value).toEqual({ notFavourited: 'loading' });
      expect(effects).toEqual([notice('error', 'favourite.addFailed')]);
      await calls.answer('listFavourites', saved);
      expect(actor.getSnapshot().value).toEqual({ favourited: 'resting' });
    },
  );

  it.each([
    ['a reply that is no success', { status: 'error' }, undefined],
    ['a refusal', undefined, { kind: 'reply', status: 404, code: 'not_found' }],
    ['no reply', undefined, { kind: 'noReply' }],
  ])(
    '[FAV-11] says that removing failed after %s, and asks what holds',
    async (_, reply, failure) => {
      const { actor, calls, effects } = await toggled(saved);
      if (reply) await calls.answer('removeFavourite', reply);
      else await calls.refuse('removeFavourite', failure);
      expect(actor.getSnapshot().value).toEqual({ favourited: 'loading' });
      expect(effects).toEqual([notice('error', 'favourite.removeFailed')]);
      await calls.answer('listFavourites', notSaved);
      expect(actor.getSnapshot().value).toEqual({ notFavourited: 'resting' });
    },
  );

  it('[FAV-09] [FAV-11] gives up after 20 seconds and then goes by what it knows', async () => {
    const adding = await toggled(notSaved);
    letPass(adding.clock, 40_000);
    expect(adding.actor.getSnapshot().value).toEqual({ notFavourited: 'resting' });
    expect(adding.effects).toEqual([notice('error', 'favourite.addFailed')]);
    const removing = await toggled(saved);
    letPass(removing.clock, 40_000);
    expect(removing.actor.getSnapshot().value).toEqual({ favourited: 'resting' });
    expect(removing.effects).toEqual([notice('error', 'favourite.removeFailed')]);
  });

  it('stays red when only the list could not be read, and finds its entry to remove it', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    await calls.answer('addFavourite', { status: 'success' });
    await calls.refuse('listFavourites', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toEqual({ favourited: 'resting' });
    effects.length = 0;
    actor.send({ type: 'favourite.toggle' });
    await calls.answer('listFavourites', saved);
    expect(calls.input('removeFavourite')).toEqual({ params: { watchlistId: 'favourite-1' } });
  });

  it.each([
    ['addFavourite', notSaved],
    ['removeFavourite', saved],
  ])('leads to sign-in when the session ended before %s', async (call, list) => {
    const { actor, calls, effects } = await toggled(list);
    await calls.refuse(call, expired);
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(effects).toEqual([signIn]);
  });
});
