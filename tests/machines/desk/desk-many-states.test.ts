import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import { deskManyStatesMachine } from '#machines/desk/desk-many-states/desk-many-states.machine.ts';
import type { Aim } from '#machines/desk/desk-many-states/fate.ts';
import { changedMeanwhile, noReply, notFound, refused } from '#testing/examples/failures.ts';
import { draft, hidden, published, unfinished } from '#testing/machine/standing-records.ts';

const status = 'success' as const;
const success = (message: string) => ({ type: 'notice', level: 'success', message });
const shown: ListingStanding = { ...hidden, state: 'published', version: 2 };
const all = [published, hidden, unfinished];

async function opened(aim: Aim = 'published', listings = all) {
  const ids = listings.map(({ id }) => id);
  const run = runMachine(deskManyStatesMachine, { input: { ids, aim } });
  expect(run.calls.input('load')).toEqual({ query: { ids } });
  await run.calls.answer('load', { status, listings: [...listings] });
  const value = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  return { ...run, value, context };
}

async function saving(aim?: Aim, listings?: ListingStanding[]) {
  const run = await opened(aim, listings);
  run.actor.send({ type: 'change.save' });
  return run;
}

async function done() {
  const run = await saving();
  await run.calls.answer('save', { status, listings: [shown] });
  return run;
}

describe('the states of the chosen listings', () => {
  it('[DESK-500] are read, and again on request', async () => {
    const input = { ids: [published.id], aim: 'hidden' } as const;
    const { actor, calls } = runMachine(deskManyStatesMachine, { input });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    await calls.answer('load', { status, listings: [published] });
    expect(actor.getSnapshot().value).toEqual({ reviewing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      listings: [published],
      failure: undefined,
    });
  });

  it('[DESK-500] cannot change when none of the listings exists, or none of them can', async () => {
    const gone = await opened('published', []);
    expect(gone.value()).toBe('missing');
    const fixed = await opened('published', [published, unfinished]);
    expect(fixed.actor.getSnapshot().can({ type: 'change.save' })).toBe(false);
  });

  it('[DESK-501] change for those that can, each with the version that was seen', async () => {
    const { calls, value, context, effects } = await saving('published', [...all, draft]);
    expect(calls.input('save')).toEqual({
      body: {
        listings: [
          { id: 'listing-2', version: 1, step: 'show' },
          { id: 'listing-3', version: 1, step: 'publish' },
        ],
      },
    });
    const shownDraft = { ...draft, state: 'published' as const, version: 2 };
    await calls.answer('save', { status, listings: [shown, shownDraft] });
    expect(value()).toBe('done');
    expect(context().listings).toEqual([published, shown, unfinished, shownDraft]);
    expect(effects).toEqual([success('desk.manyStates.published.done')]);
  });

  it('[DESK-501] are hidden for those that guests see', async () => {
    const { calls, effects } = await saving('hidden');
    expect(calls.input('save')).toEqual({
      body: { listings: [{ id: 'listing-1', version: 1, step: 'hide' }] },
    });
    const gone = { ...published, state: 'hidden' as const, version: 2 };
    await calls.answer('save', { status, listings: [gone] });
    expect(effects).toEqual([success('desk.manyStates.hidden.done')]);
  });

  it('[DESK-501] are taken back once, and a published draft never', async () => {
    const { actor, calls, value, context, effects } = await done();
    actor.send({ type: 'change.undo' });
    expect(calls.input('save')).toEqual({
      body: { listings: [{ id: 'listing-2', version: 2, step: 'hide' }] },
    });
    await calls.answer('save', { status, listings: [{ ...hidden, version: 3 }] });
    expect(value()).toEqual({ reviewing: 'calm' });
    expect(context().listings).toEqual([published, { ...hidden, version: 3 }, unfinished]);
    expect(effects.at(-1)).toEqual(success('desk.prices.undone'));
    const other = await saving('published', [draft, hidden]);
    await other.calls.answer('save', {
      status,
      listings: [{ ...draft, state: 'published', version: 2 }, shown],
    });
    expect(other.actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it.each([
    ['changed', changedMeanwhile],
    ['removed', notFound],
  ] as const)(
    '[DESK-502] are reviewed again when another operator has %s a listing',
    async (_, failure) => {
      const { actor, calls, value } = await saving('published', [hidden, draft, unfinished]);
      await calls.refuse('save', failure);
      await calls.answer('load', { status, listings: [shown, draft] });
      expect(value()).toEqual({ reviewing: 'changed' });
      actor.send({ type: 'change.save' });
      expect(calls.input('save')).toEqual({
        body: { listings: [{ id: 'listing-3', version: 1, step: 'publish' }] },
      });
    },
  );

  it('[DESK-502] have no undo when another operator has made the same change', async () => {
    const { actor, calls, value } = await saving();
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', { status, listings: [published, shown, unfinished] });
    expect(value()).toEqual({ reviewing: 'changed' });
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[DESK-502] are changed when only the reply was lost', async () => {
    const { actor, calls, value, effects } = await saving();
    await calls.refuse('save', noReply);
    await calls.answer('load', { status, listings: [published, shown, unfinished] });
    expect(value()).toBe('done');
    expect(effects).toEqual([success('desk.manyStates.published.done')]);
    actor.send({ type: 'change.undo' });
    expect(calls.input('save')).toEqual({
      body: { listings: [{ id: 'listing-2', version: 2, step: 'hide' }] },
    });
  });

  it('[DESK-502] stay under review with the reason when nothing was changed', async () => {
    const first = await saving();
    await first.calls.refuse('save', refused);
    expect(first.value()).toEqual({ reviewing: 'calm' });
    expect(first.context().failure).toEqual({
      message: 'failure.reply',
      values: { status: 422, message: 'Not this time' },
    });
    first.actor.send({ type: 'change.save' });
    expect(first.context().failure).toBeUndefined();
    const lost = await saving();
    await lost.calls.refuse('save', noReply);
    await lost.calls.answer('load', { status, listings: all });
    expect(lost.value()).toEqual({ reviewing: 'calm' });
    expect(lost.context().failure).toEqual({ message: 'desk.unconfirmed' });
    const offline = await saving();
    await offline.calls.refuse('save', noReply);
    await offline.calls.refuse('load', noReply);
    expect(offline.value()).toEqual({ reviewing: 'calm' });
    expect(offline.context().failure).toEqual({ message: 'failure.noReply' });
    const gone = await saving();
    await gone.calls.refuse('save', notFound);
    await gone.calls.answer('load', { status, listings: [] });
    expect(gone.value()).toBe('missing');
  });
});

describe('the undo of the states', () => {
  async function undoing() {
    const run = await done();
    run.actor.send({ type: 'change.undo' });
    return run;
  }

  it('[DESK-502] is gone when another operator has changed a listing since', async () => {
    const { calls, value, context } = await undoing();
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', { status, listings: [published, { ...shown, version: 9 }] });
    expect(value()).toEqual({ reviewing: 'changed' });
    expect(context().listings).toEqual([published, { ...shown, version: 9 }]);
  });

  it('[DESK-502] is gone also when nothing can be read after it was refused', async () => {
    const { actor, calls, value } = await undoing();
    await calls.refuse('save', changedMeanwhile);
    await calls.refuse('load', noReply);
    expect(value()).toBe('done');
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[DESK-502] is not done when another operator has hidden the listing instead', async () => {
    const { calls, value, effects } = await undoing();
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', { status, listings: [published, { ...hidden, version: 3 }] });
    expect(value()).toEqual({ reviewing: 'changed' });
    expect(effects).toEqual([success('desk.manyStates.published.done')]);
  });

  it('[DESK-502] has nothing to take back when all listings are gone', async () => {
    const { calls, value } = await undoing();
    await calls.refuse('save', notFound);
    await calls.answer('load', { status, listings: [] });
    expect(value()).toBe('missing');
  });

  it('[DESK-502] is done when only its reply was lost', async () => {
    const { calls, value, context, effects } = await undoing();
    await calls.refuse('save', noReply);
    const listings = [published, { ...hidden, version: 3 }, unfinished];
    await calls.answer('load', { status, listings });
    expect(value()).toEqual({ reviewing: 'calm' });
    expect(context().listings).toEqual(listings);
    expect(effects.at(-1)).toEqual(success('desk.prices.undone'));
  });

  it('[DESK-502] can be tried again when it was refused, or when its request was lost', async () => {
    const first = await undoing();
    await first.calls.refuse('save', refused);
    expect(first.context().failure).toEqual({
      message: 'failure.reply',
      values: { status: 422, message: 'Not this time' },
    });
    first.actor.send({ type: 'change.undo' });
    expect(first.value()).toBe('undoing');
    expect(first.context().failure).toBeUndefined();
    const second = await undoing();
    await second.calls.refuse('save', noReply);
    await second.calls.answer('load', { status, listings: [published, shown, unfinished] });
    expect(second.context().failure).toEqual({ message: 'desk.unconfirmed' });
    expect(second.actor.getSnapshot().can({ type: 'change.undo' })).toBe(true);
    const third = await undoing();
    await third.calls.refuse('save', noReply);
    await third.calls.refuse('load', noReply);
    expect(third.value()).toBe('done');
    expect(third.context().failure).toEqual({ message: 'failure.noReply' });
  });
});
