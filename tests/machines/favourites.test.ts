import { describe, expect, it } from 'vitest';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { lakeFavourite } from '#tests/support/machine/records.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const other = { ...lakeFavourite, id: 'favourite-2' };
const removed = { type: 'notice', level: 'success', message: 'favourite.removed' };
const failed = { type: 'notice', level: 'error', message: 'favourite.removeFailed' };

async function removing() {
  const run = runMachine(favouritesMachine, { input: { userId: 'user-1' } });
  await run.calls.answer('listFavourites', {
    status: 'success',
    watchlist: [lakeFavourite, other],
  });
  run.actor.send({ type: 'favourite.remove', id: 'favourite-1' });
  return run;
}

describe('my favourites', () => {
  it('[FAV-14] fails to load, says so on the page, and tries again', async () => {
    const { actor, calls, effects } = runMachine(favouritesMachine, {
      input: { userId: 'user-1' },
    });
    expect(calls.input('listFavourites')).toEqual({ params: { userId: 'user-1' } });
    await calls.refuse('listFavourites', { kind: 'reply', status: 500 });
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'favourites.retry' });
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.refuse('listFavourites', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([]);
  });

  it('[FAV-04] [FAV-10] takes an entry off, says so and reads the list again', async () => {
    const { actor, calls, effects } = await removing();
    expect(calls.input('removeFavourite')).toEqual({ params: { watchlistId: 'favourite-1' } });
    expect(actor.getSnapshot().context.leavingId).toBe('favourite-1');
    await calls.answer('removeFavourite', { status: 'success' });
    expect(effects).toEqual([removed]);
    expect(actor.getSnapshot().context.favourites).toEqual([other]);
    expect(calls.ids()).toEqual(['listFavourites']);
    await calls.answer('listFavourites', { status: 'success', watchlist: [] });
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.favourites).toEqual([]);
  });

  it.each([
    ['a reply that is not a success', { kind: 'unsuccessful', status: 200, hasFlag: true }],
    ['a refusal', { kind: 'reply', status: 404, code: 'not_found' }],
    ['no reply', { kind: 'noReply' }],
  ])('[FAV-11] says that removing failed after %s, and asks what holds', async (_, failure) => {
    const { actor, calls, effects } = await removing();
    await calls.refuse('removeFavourite', failure);
    expect(effects).toEqual([failed]);
    expect(actor.getSnapshot().context.favourites).toEqual([lakeFavourite, other]);
    await calls.refuse('listFavourites', { kind: 'noReply' });
    expect(actor.getSnapshot().value).toBe('loaded');
    expect(actor.getSnapshot().context.favourites).toEqual([lakeFavourite, other]);
  });

  it('removes one at a time, but the next while the list is read again', async () => {
    const { actor, calls } = await removing();
    const next = { type: 'favourite.remove', id: 'favourite-2' } as const;
    expect(actor.getSnapshot().can(next)).toBe(false);
    await calls.answer('removeFavourite', { status: 'success' });
    actor.send(next);
    expect(calls.ids()).toEqual(['removeFavourite']);
    expect(calls.input('removeFavourite')).toEqual({ params: { watchlistId: 'favourite-2' } });
  });
});
