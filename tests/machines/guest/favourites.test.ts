import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { favouritesMachine } from '#machines/guest/favourites/favourites.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { lakeFavourite } from '#testing/machine/records.ts';

const input = { request: { params: { userId: userIdOf('user-1') } } };
const other = { ...lakeFavourite, id: 'favourite-2' };
const removed = { type: 'notice', level: 'success', message: 'favourite.removed' };
const failed = { type: 'notice', level: 'error', message: 'favourite.removeFailed' };

const outdated = { type: 'records.outdated' };

function removing() {
  const run = runMachine(favouriteRemovalMachine);
  run.actor.send({ type: 'favourite.remove', id: 'favourite-1' });
  return run;
}

describe('my favourites', () => {
  it('[FAV-14] fails to load without a notice, and tries again', async () => {
    const { actor, calls, effects } = runMachine(favouritesMachine, { input });
    expect(calls.input('load')).toEqual({ request: { params: { userId: 'user-1' } } });
    await calls.refuse('load', { kind: 'reply', status: 500 });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'resource.retry' });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.refuse('load', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([]);
  });

  it('[FAV-04] drops an entry that was removed, and keeps the rest while it is read again', async () => {
    const { actor, calls } = runMachine(favouritesMachine, { input });
    await calls.answer('load', [lakeFavourite, other]);
    actor.send({ type: 'resource.refresh' });
    actor.send({ type: 'record.removed', id: 'favourite-1' });
    expect(actor.getSnapshot().context.data).toEqual([other]);
    expect(calls.ids()).toEqual(['load']);
    await calls.refuse('load', { kind: 'noReply' });
    expect(actor.getSnapshot().context.data).toEqual([other]);
  });
});

describe('removing a favourite', () => {
  it('[FAV-04] [FAV-10] says so, has the entry taken off and the list read again', async () => {
    const { actor, calls, effects } = removing();
    expect(calls.input('removeFavourite')).toEqual({ params: { id: 'favourite-1' } });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(actor.getSnapshot().context.id).toBe('favourite-1');
    await calls.answer('removeFavourite', { status: 'success' });
    expect(effects).toEqual([outdated, removed, { type: 'record.removed', id: 'favourite-1' }]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it.each([
    ['a reply that is not a success', { kind: 'unsuccessful', status: 200, hasFlag: true }],
    ['a refusal', { kind: 'reply', status: 404, code: 'not_found' }],
    ['no reply', { kind: 'noReply' }],
  ])('[FAV-11] says that it failed after %s, and asks what holds', async (_, failure) => {
    const { actor, calls, effects } = removing();
    await calls.refuse('removeFavourite', failure);
    expect(effects).toEqual([outdated, failed]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('takes one entry at a time', async () => {
    const { actor, calls } = removing();
    const next = { type: 'favourite.remove', id: 'favourite-2' } as const;
    expect(actor.getSnapshot().can(next)).toBe(false);
    await calls.answer('removeFavourite', { status: 'success' });
    actor.send(next);
    expect(calls.input('removeFavourite')).toEqual({ params: { id: 'favourite-2' } });
  });
});
