import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { listingValues } from '#contract/desk/listing-values.ts';
import { deskListingMachine } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import {
  draftListing,
  loadedListing,
  odette,
  publishedListing,
  repliesOf,
} from '#testing/machine/desk-records.ts';

const refused = { message: 'failure.noReply' };
const notAllowed = { kind: 'reply', status: 403, code: 'role_missing' };
const values = listingValues(draftListing.fields);
const key = `ndako.deskListing.v1.listing-1.${odette.id}`;

function opened() {
  const input = { id: 'listing-1', operator: odette.id, draft: undefined };
  return runMachine(deskListingMachine, { input });
}

async function listing(shown = draftListing) {
  const run = opened();
  await run.calls.answer('load', repliesOf(shown));
  return run;
}

describe('a listing that cannot be read', () => {
  it('[DESK-107] is read again on request, and says when it is missing', async () => {
    const { actor, calls } = opened();
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(refused);
    actor.send({ type: 'record.retry' });
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-110] says after a conflict that it is missing', async () => {
    const { actor, calls } = await listing();
    actor.send({ type: 'step.choose', step: 'publish' });
    await calls.refuse('take', changedMeanwhile);
    expect(actor.getSnapshot().value).toBe('rereading');
    expect(actor.getSnapshot().context.step).toBeUndefined();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });
});

describe('a step of a listing', () => {
  it('[DESK-103] is not taken when the operator goes back', async () => {
    const { actor, calls } = await listing(publishedListing);
    actor.send({ type: 'step.choose', step: 'hide' });
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context.step).toBeUndefined();
    expect(calls.ids()).toEqual([]);
  });

  it('[DESK-110] says why it was refused', async () => {
    const { actor, calls } = await listing();
    actor.send({ type: 'step.choose', step: 'publish' });
    await calls.refuse('take', notAllowed);
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      step: undefined,
      failure: { message: 'desk.refused.role' },
    });
  });

  it('[DESK-341] whose reply was lost is not repeated before the listing is read', async () => {
    const { actor, calls, effects } = await listing();
    const publish = { type: 'step.choose', step: 'publish' } as const;
    actor.send(publish);
    await calls.refuse('take', noReply);
    expect(actor.getSnapshot().value).toBe('rereading');
    await calls.answer('load', repliesOf(draftListing));
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.unconfirmed' });
    actor.send(publish);
    await calls.refuse('take', noReply);
    await calls.answer('load', repliesOf(publishedListing));
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().context).toMatchObject({
      loaded: loadedListing(publishedListing),
      step: undefined,
      failure: undefined,
    });
    expect(effects).toEqual([]);
  });

  it('[DESK-110] that is not taken leaves the notice that another operator has changed the listing', async () => {
    const { actor, calls } = await listing(publishedListing);
    const hide = { type: 'step.choose', step: 'hide' } as const;
    actor.send(hide);
    actor.send({ type: 'step.confirm' });
    await calls.refuse('take', changedMeanwhile);
    await calls.answer('load', repliesOf({ ...publishedListing, version: 9 }));
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    actor.send(hide);
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    actor.send(hide);
    actor.send({ type: 'step.confirm' });
    await calls.refuse('take', notAllowed);
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
  });

  it('[DESK-110] says that the listing is missing', async () => {
    const { actor, calls } = await listing();
    actor.send({ type: 'step.choose', step: 'publish' });
    await calls.refuse('take', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });
});

describe('the reason of a failed save', () => {
  const change = { label: { en: 'New', fr: '' } };

  async function failed(shown = draftListing) {
    const run = await listing(shown);
    run.actor.send({
      type: 'form.typed',
      values: { ...listingValues(shown.fields), label: 'New' },
    });
    run.actor.send({ type: 'form.submit', change });
    await run.calls.refuse('save', notAllowed);
    expect(run.actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
    return run;
  }

  it('ends with the next save', async () => {
    const { actor } = await failed();
    actor.send({ type: 'form.submit', change });
    expect(actor.getSnapshot().value).toEqual({ saving: 'waiting' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('ends when the draft is discarded', async () => {
    const { actor } = await failed();
    actor.send({ type: 'draft.discard' });
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
    actor.send({ type: 'discard.confirm' });
    expect(actor.getSnapshot().context).toMatchObject({ draft: undefined, failure: undefined });
  });

  it('ends with the question of a step', async () => {
    const { actor } = await failed(publishedListing);
    actor.send({ type: 'form.typed', values: listingValues(publishedListing.fields) });
    actor.send({ type: 'step.choose', step: 'hide' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });
});

describe('the fields that another operator has changed too', () => {
  const typed = { ...values, label: 'New' };

  async function overtaken() {
    const run = await listing();
    run.actor.send({ type: 'form.typed', values: typed });
    run.actor.send({ type: 'form.submit', change: { label: { en: 'New', fr: '' } } });
    await run.calls.refuse('save', changedMeanwhile);
    const fields = { ...draftListing.fields, label: { en: 'Theirs', fr: '' } };
    await run.calls.answer('load', repliesOf({ ...draftListing, version: 9, fields }));
    expect(run.actor.getSnapshot().context.overtaken).toEqual(['label']);
    return run;
  }

  it('[DESK-110] are not named after the same value is typed', async () => {
    const { actor } = await overtaken();
    actor.send({ type: 'form.typed', values: { ...typed, label: 'Theirs', code: 'A' } });
    expect(actor.getSnapshot().context.overtaken).toEqual([]);
  });

  it('are not named after the draft is discarded', async () => {
    const { actor } = await overtaken();
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'discard.confirm' });
    expect(actor.getSnapshot().context).toMatchObject({ draft: undefined, overtaken: [] });
  });

  it('are not named after they are saved, while another field is typed', async () => {
    const { actor, calls } = await overtaken();
    actor.send({ type: 'form.submit', change: { label: { en: 'New', fr: '' } } });
    actor.send({ type: 'form.typed', values: { ...typed, code: 'A' } });
    const fields = { ...draftListing.fields, label: { en: 'New', fr: '' } };
    await calls.answer('save', { listing: { ...draftListing, version: 10, fields } });
    expect(actor.getSnapshot().context).toMatchObject({
      draft: { operator: odette.id, typed: { code: 'A' }, over: { code: 'NDK-1' } },
      overtaken: [],
    });
  });
});

describe('a draft of a listing', () => {
  it('[DESK-109] that does not exist cannot be discarded', async () => {
    const { actor, effects } = await listing();
    actor.send({ type: 'draft.discard' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(effects).toEqual([]);
  });

  it('[DESK-109] that is discarded after a conflict removes the warning', async () => {
    const { actor, calls } = await listing();
    actor.send({ type: 'form.typed', values: { ...values, label: 'New' } });
    actor.send({ type: 'form.submit', change: { label: { en: 'New', fr: '' } } });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', repliesOf({ ...draftListing, version: 9 }));
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'discard.cancel' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'discard.confirm' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
  });

  it('[DESK-109] that is typed while the listing is read again is stored', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'step.choose', step: 'publish' });
    await calls.refuse('take', changedMeanwhile);
    actor.send({ type: 'form.typed', values: { ...values, label: 'New' } });
    expect(effects).toEqual([{ type: 'remember', key, value: expect.stringContaining('New') }]);
  });

  it('[DESK-109] that is typed during a save is stored at each change, over the saved listing', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'form.typed', values: { ...values, code: 'A' } });
    actor.send({ type: 'form.submit', change: { code: 'A' } });
    actor.send({ type: 'form.typed', values: { ...values, code: 'A', label: 'N' } });
    expect(effects).toHaveLength(2);
    actor.send({ type: 'form.typed', values: { ...values, code: 'A', label: 'New' } });
    expect(effects).toHaveLength(3);
    const fields = { ...draftListing.fields, code: 'A' };
    const saved = { ...draftListing, version: 3, fields };
    await calls.answer('save', { status: 'success', listing: saved });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    const draft = { operator: odette.id, typed: { label: 'New' }, over: { label: 'Available' } };
    expect(actor.getSnapshot().context).toMatchObject({ loaded: loadedListing(saved), draft });
    expect(effects.slice(-2)).toEqual([
      { type: 'remember', key, value: JSON.stringify(draft) },
      { type: 'notice', level: 'success', message: 'desk.listing.saved' },
    ]);
  });
});
