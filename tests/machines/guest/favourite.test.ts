import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { favouriteMachine } from '#machines/guest/favourite.machine.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import { lakeFavourite } from '#testing/machine/records.ts';

const input = {
  propertyId: propertyIdOf('property-1'),
  userId: userIdOf('user-1'),
  from: '/propertyDetails/property-1',
};
const saved = { status: 'success', records: [lakeFavourite] };
const otherEntry = {
  ...lakeFavourite,
  id: 'favourite-2',
  property: { ...lakeFavourite.property, id: 'property-2' },
};
const notSaved = { status: 'success', records: [otherEntry] };
const notice = (level: string, message: string) => ({ type: 'notice', level, message });
const signIn = { type: 'navigate', to: '/signin?from=%2FpropertyDetails%2Fproperty-1' };
const unsuccessful = { kind: 'unsuccessful', status: 200, hasFlag: true };

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
  const isRed = (run: { actor: { getSnapshot(): { hasTag(tag: 'favourited'): boolean } } }) =>
    run.actor.getSnapshot().hasTag('favourited');

  it.each([
    ['red', saved, 'favourited', true],
    ['grey', notSaved, 'notFavourited', false],
  ])('[FAV-01] is %s by the list', async (_, list, value, red) => {
    const run = await read(list);
    expect(run.actor.getSnapshot().value).toBe(value);
    expect(isRed(run)).toBe(red);
    expect(run.effects).toEqual([]);
  });

  it('[FAV-01] is grey while the list is read, and where it could not be read', async () => {
    const run = runMachine(favouriteMachine, { input });
    expect(isRed(run)).toBe(false);
    await run.calls.refuse('listFavourites', { kind: 'noReply' });
    expect(run.actor.getSnapshot().value).toBe('notFavourited');
    expect(run.effects).toEqual([]);
  });

  it('[FAV-01] [FAV-02] [FAV-03] changes its colour when the server has answered', async () => {
    const adding = await toggled(notSaved);
    expect(isRed(adding)).toBe(false);
    await adding.calls.answer('addFavourite', { status: 'success' });
    expect(isRed(adding)).toBe(true);
    const removing = await toggled(saved);
    expect(isRed(removing)).toBe(true);
    await removing.calls.answer('removeFavourite', { status: 'success' });
    expect(isRed(removing)).toBe(false);
  });

  it('[FAV-02] [FAV-04] [FAV-08] turns red, says so and reads the list again', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    expect(calls.input('addFavourite')).toEqual({
      body: { propertyId: 'property-1', userId: 'user-1' },
    });
    await calls.answer('addFavourite', { status: 'success' });
    expect(actor.getSnapshot().value).toBe('rereading');
    expect(effects).toEqual([notice('success', 'favourite.added')]);
    expect(calls.input('listFavourites')).toEqual({ params: { userId: 'user-1' } });
    await calls.answer('listFavourites', saved);
    expect(actor.getSnapshot().value).toBe('favourited');
    expect(actor.getSnapshot().context.entryId).toBe('favourite-1');
  });

  it('[FAV-03] [FAV-04] [FAV-10] turns grey, says so and reads the list again', async () => {
    const { actor, calls, effects } = await toggled(saved);
    expect(calls.input('removeFavourite')).toEqual({ params: { id: 'favourite-1' } });
    await calls.answer('removeFavourite', { status: 'success' });
    expect(actor.getSnapshot().value).toBe('reading');
    expect(effects).toEqual([notice('success', 'favourite.removed')]);
    await calls.answer('listFavourites', notSaved);
    expect(actor.getSnapshot().value).toBe('notFavourited');
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
    expect(actor.getSnapshot().value).toBe('favourited');
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
    ['a reply that is not a success', unsuccessful],
    ['a refusal', { kind: 'reply', status: 404, code: 'not_found' }],
    ['no reply', { kind: 'noReply' }],
  ])('[FAV-09] says that adding failed after %s, and asks what holds', async (_, failure) => {
    const { actor, calls, effects } = await toggled(notSaved);
    await calls.refuse('addFavourite', failure);
    expect(actor.getSnapshot().value).toBe('reading');
    expect(effects).toEqual([notice('error', 'favourite.addFailed')]);
    await calls.answer('listFavourites', saved);
    expect(actor.getSnapshot().value).toBe('favourited');
  });

  it.each([
    ['a reply that is not a success', unsuccessful],
    ['a refusal', { kind: 'reply', status: 404, code: 'not_found' }],
    ['no reply', { kind: 'noReply' }],
  ])('[FAV-11] says that removing failed after %s, and asks what holds', async (_, failure) => {
    const { actor, calls, effects } = await toggled(saved);
    await calls.refuse('removeFavourite', failure);
    expect(actor.getSnapshot().value).toBe('rereading');
    expect(effects).toEqual([notice('error', 'favourite.removeFailed')]);
    await calls.answer('listFavourites', notSaved);
    expect(actor.getSnapshot().value).toBe('notFavourited');
  });

  it('stays red when only the list could not be read, and finds its entry to remove it', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    await calls.answer('addFavourite', { status: 'success' });
    await calls.refuse('listFavourites', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('favourited');
    effects.length = 0;
    actor.send({ type: 'favourite.toggle' });
    await calls.answer('listFavourites', saved);
    expect(calls.input('removeFavourite')).toEqual({ params: { id: 'favourite-1' } });
  });

  it('says that removing failed when its entry cannot be found, and stays red', async () => {
    const run = await toggled(notSaved);
    await run.calls.answer('addFavourite', { status: 'success' });
    await run.calls.refuse('listFavourites', { kind: 'noReply' });
    run.effects.length = 0;
    run.actor.send({ type: 'favourite.toggle' });
    expect(isRed(run)).toBe(true);
    await run.calls.refuse('listFavourites', { kind: 'noReply' });
    expect(run.actor.getSnapshot().value).toBe('favourited');
    expect(run.effects).toEqual([notice('error', 'favourite.removeFailed')]);
  });

  it('turns grey without a word when its entry is gone by then', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    await calls.answer('addFavourite', { status: 'success' });
    await calls.refuse('listFavourites', { kind: 'noReply' });
    effects.length = 0;
    actor.send({ type: 'favourite.toggle' });
    await calls.answer('listFavourites', notSaved);
    expect(actor.getSnapshot().value).toBe('notFavourited');
    expect(effects).toEqual([]);
  });

  it('asks the server for the new entry after it was removed and added again', async () => {
    const { actor, calls } = await toggled(saved);
    await calls.answer('removeFavourite', { status: 'success' });
    expect(actor.getSnapshot().context.entryId).toBeUndefined();
  });

  it.each([
    ['addFavourite', notSaved],
    ['removeFavourite', saved],
  ])('[FAV-07] leads to sign-in when the session ends during %s', async (call, list) => {
    const { actor, calls, effects } = await toggled(list);
    expect(calls.ids()).toEqual([call]);
    actor.send({ type: 'session.lost' });
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(effects).toEqual([signIn]);
    expect(calls.ids()).toEqual([]);
  });

  it('[FAV-07] leads to sign-in when the session ends while its entry is looked for', async () => {
    const { actor, calls, effects } = await toggled(notSaved);
    await calls.answer('addFavourite', { status: 'success' });
    await calls.refuse('listFavourites', { kind: 'noReply' });
    actor.send({ type: 'favourite.toggle' });
    effects.length = 0;
    actor.send({ type: 'session.lost' });
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(effects).toEqual([signIn]);
  });

  it('stays where it is when the session ends and nothing was pressed', async () => {
    const { actor, effects } = await read(saved);
    actor.send({ type: 'session.lost' });
    expect(actor.getSnapshot().value).toBe('favourited');
    expect(effects).toEqual([]);
  });
});
