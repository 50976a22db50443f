import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskNewListingMachine } from '#machines/desk/desk-new-listing.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { draftListing } from '#testing/machine/desk-records.ts';

const unavailable = { kind: 'reply', status: 503, code: 'unavailable' } as const;
const codeTaken = { kind: 'reply', status: 409, code: 'code_taken' } as const;
const roleMissing = { kind: 'reply', status: 403, code: 'role_missing' } as const;
const drafts = (...records: (typeof draftListing)[]) => ({ status: 'success', records });

function created(code: string) {
  const run = runMachine(deskNewListingMachine);
  run.actor.send({ type: 'listing.create', fields: { code } });
  expect(run.calls.input('createListing')).toEqual({ body: { fields: { code } } });
  return run;
}

it('[DESK-107] a new listing is an empty draft, and its page is next', async () => {
  const { actor, calls, effects } = created('NDK-1');
  await calls.answer('createListing', { status: 'success', listing: draftListing });
  expect(effects).toEqual([{ type: 'listing.created', id: 'listing-1' }]);
  expect(actor.getSnapshot().status).toBe('done');
});

it('[DESK-107] a listing that is refused can be tried again with another code', async () => {
  const { actor, calls, effects } = created('NDK-1');
  await calls.refuse('createListing', roleMissing);
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.refused.role' }]);
  actor.send({ type: 'listing.create', fields: { code: 'NDK-2' } });
  expect(calls.input('createListing')).toEqual({ body: { fields: { code: 'NDK-2' } } });
});

it.each([noReply, unavailable])(
  '[DESK-352] the page of the draft is next when only its reply was lost: %j',
  async (failure) => {
    const { actor, calls, effects } = created('NDK-1');
    await calls.refuse('createListing', failure);
    expect(actor.getSnapshot().value).toBe('checking');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(calls.input('listDeskListings')).toEqual({ query: { state: 'draft', search: 'NDK-1' } });
    // The search finds part of a code too.
    await calls.answer(
      'listDeskListings',
      drafts({ ...draftListing, code: 'NDK-12' }, draftListing),
    );
    expect(effects).toEqual([{ type: 'listing.created', id: 'listing-1' }]);
    expect(actor.getSnapshot().status).toBe('done');
  },
);

it('[DESK-352] says that there is no draft, and the next try has another code', async () => {
  const { actor, calls, effects } = created('NDK-1');
  await calls.refuse('createListing', noReply);
  await calls.answer('listDeskListings', drafts());
  expect(actor.getSnapshot().value).toBe('ready');
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.unconfirmed' }]);
  actor.send({ type: 'listing.create', fields: { code: 'NDK-2' } });
  expect(calls.input('createListing')).toEqual({ body: { fields: { code: 'NDK-2' } } });
});

it('[DESK-352] a second try has the same code while the first is unknown, so there is one draft', async () => {
  const { actor, calls, effects } = created('NDK-1');
  await calls.refuse('createListing', noReply);
  await calls.refuse('listDeskListings', noReply);
  expect(actor.getSnapshot().value).toBe('ready');
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
  actor.send({ type: 'listing.create', fields: { code: 'NDK-2' } });
  expect(calls.input('createListing')).toEqual({ body: { fields: { code: 'NDK-1' } } });
  await calls.refuse('createListing', codeTaken);
  await calls.answer('listDeskListings', drafts(draftListing));
  expect(effects.slice(1)).toEqual([{ type: 'listing.created', id: 'listing-1' }]);
});

it('[DESK-506] a copy is sent with its fields, and again with the same code when nothing is known', async () => {
  const { actor, calls } = runMachine(deskNewListingMachine);
  const fields = { code: 'NDK-1', garages: 2 };
  actor.send({ type: 'listing.create', fields });
  expect(calls.input('createListing')).toEqual({ body: { fields } });
  await calls.refuse('createListing', noReply);
  await calls.refuse('listDeskListings', noReply);
  actor.send({ type: 'listing.create', fields: { code: 'NDK-2', garages: 3 } });
  expect(calls.input('createListing')).toEqual({ body: { fields: { code: 'NDK-1', garages: 3 } } });
});
