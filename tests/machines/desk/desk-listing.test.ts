import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { listingForm, listingValues } from '#contract/desk/listing-values.ts';
import type { DeskListingDetail } from '#contract/desk/records/desk-listing.ts';
import { deskListingMachine } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import {
  draftListing,
  loadedListing,
  odette,
  publishedListing,
  repliesOf,
} from '#testing/machine/desk-records.ts';

const key = `ndako.deskListing.v1.listing-1.${odette.id}`;
const values = listingValues(draftListing.fields);
const renamed = { ...values, nameEn: 'Lake terrace' };
const draft = {
  operator: odette.id,
  typed: { nameEn: 'Lake terrace' },
  over: { nameEn: 'Kivu terrace' },
};
const notice = (message: string) => ({ type: 'notice', level: 'success', message });
const change = { name: { en: 'Lake terrace', fr: '' }, bedrooms: 2 };
const { operator, ...text } = draft;
const remembered = {
  type: 'remember',
  key,
  value: `{"operator":"${operator}","typed":${JSON.stringify(text.typed)},"over":${JSON.stringify(text.over)}}`,
};

async function listing(shown: DeskListingDetail = draftListing, stored?: typeof draft) {
  const input = { id: 'listing-1', operator: odette.id, draft: stored };
  const run = runMachine(deskListingMachine, { input });
  expect(run.calls.input('load')).toEqual({
    readDeskListing: { params: { id: 'listing-1' } },
    readListingTaxonomy: {},
  });
  await run.calls.answer('load', repliesOf(shown));
  expect(run.actor.getSnapshot().matches('editing')).toBe(true);
  return run;
}

describe('the form of a listing', () => {
  it('[DESK-109] keeps the typed values in the browser, and removes them when they are undone', async () => {
    const { actor, effects } = await listing();
    actor.send({ type: 'form.typed', values: renamed });
    expect(actor.getSnapshot().context.draft).toEqual(draft);
    expect(effects).toEqual([remembered]);
    actor.send({ type: 'form.typed', values });
    expect(actor.getSnapshot().context.draft).toBeUndefined();
    expect(effects.slice(1)).toEqual([{ type: 'forget', key }]);
  });

  it('[DESK-109] keeps typed values that are not valid', async () => {
    const { actor, effects } = await listing();
    actor.send({ type: 'form.typed', values: { ...values, pricePerDay: 'cheap', code: ' ' } });
    expect(effects).toEqual([
      {
        type: 'remember',
        key,
        value:
          '{"operator":"operator-1","typed":{"pricePerDay":"cheap","code":" "},"over":{"pricePerDay":"120.5","code":"NDK-1"}}',
      },
    ]);
  });

  it('[DESK-109] shows a stored draft only to its operator', async () => {
    expect((await listing(draftListing, draft)).actor.getSnapshot().context.draft).toEqual(draft);
    const other = { ...draft, operator: `${odette.id}2` as typeof odette.id };
    const run = await listing(draftListing, other);
    expect(run.actor.getSnapshot().context.draft).toBeUndefined();
  });

  it('[DESK-109] [DESK-350] asks before it discards, and then removes the draft and shows the listing', async () => {
    const { actor, effects } = await listing(draftListing, draft);
    const { round } = actor.getSnapshot().context;
    actor.send({ type: 'draft.discard' });
    expect(actor.getSnapshot().value).toBe('confirmingDiscard');
    expect(effects).toEqual([]);
    actor.send({ type: 'discard.confirm' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({ draft: undefined, round: round + 1 });
    expect(effects).toEqual([
      { type: 'forget', key },
      { type: 'draft.discarded' },
      notice('desk.listing.discarded'),
    ]);
  });

  it('[DESK-350] keeps everything when the operator does not discard, and what arrives meanwhile', async () => {
    const { actor, effects } = await listing(draftListing, draft);
    actor.send({ type: 'draft.discard' });
    // A picture that was being sent is stored.
    const pictures = [{ link: '/media/pictures/1.webp', en: '', fr: '', isRemoved: false }];
    actor.send({ type: 'form.typed', values: { ...renamed, pictures } });
    actor.send({ type: 'discard.cancel' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context.draft).toEqual({
      ...draft,
      typed: { nameEn: 'Lake terrace', pictures },
      over: { nameEn: 'Kivu terrace', pictures: values.pictures },
    });
    expect(effects).toEqual([{ type: 'remember', key, value: expect.any(String) }]);
  });

  it('[DESK-107] saves only the fields that differ, and removes the draft', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'form.typed', values: renamed });
    actor.send({ type: 'form.submit', change });
    expect(calls.input('save')).toEqual({
      params: { id: 'listing-1' },
      body: { version: 2, fields: { name: { en: 'Lake terrace', fr: '' } } },
    });
    const saved = { ...draftListing, version: 3, name: 'Lake terrace' };
    await calls.answer('save', { status: 'success', listing: saved });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      loaded: loadedListing(saved),
      draft: undefined,
      change: undefined,
      round: 2,
    });
    expect(effects).toEqual([remembered, { type: 'forget', key }, notice('desk.listing.saved')]);
  });

  it('[DESK-256] leaves a description of plain paragraphs as it is stored, unless it was changed', async () => {
    const plain = 'Two rooms.\n\nBoats pass. ';
    const fields = { ...draftListing.fields, description: { en: plain, fr: 'Deux chambres.' } };
    const shown = listingForm.parse(listingValues(fields));
    expect(shown.description).toEqual({
      en: '<p>Two rooms.</p><p>Boats pass.</p>',
      fr: '<p>Deux chambres.</p>',
    });
    const untouched = await listing({ ...draftListing, fields });
    untouched.actor.send({ type: 'form.submit', change: { ...shown, bedrooms: 9 } });
    expect(untouched.calls.input('save')).toMatchObject({ body: { fields: { bedrooms: 9 } } });
    const { description, ...others } = shown;
    const changed = await listing({ ...draftListing, fields });
    changed.actor.send({
      type: 'form.submit',
      change: { ...others, description: { ...description, fr: '<p>Trois chambres.</p>' } },
    });
    expect(changed.calls.input('save')).toEqual({
      params: { id: 'listing-1' },
      body: { version: 2, fields: { description: { en: plain, fr: '<p>Trois chambres.</p>' } } },
    });
  });

  it('[DESK-301] takes the videos that guests can watch, and leaves the stored word for none', async () => {
    const { error } = listingForm.safeParse({ ...values, videoLink: 'https://example.com/a.mp4' });
    expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: ['videoLink'], message: 'desk.invalid.video' },
    ]);
    const fields = { ...draftListing.fields, videoLink: 'none' };
    const shown = listingForm.parse(listingValues(fields));
    expect(shown.videoLink).toBe('');
    const untouched = await listing({ ...draftListing, fields });
    untouched.actor.send({ type: 'form.submit', change: { ...shown, bedrooms: 9 } });
    expect(untouched.calls.input('save')).toEqual({
      params: { id: 'listing-1' },
      body: { version: 2, fields: { bedrooms: 9 } },
    });
  });

  it('[DESK-258] saves the label and the guide in each language', async () => {
    const { actor, calls } = await listing();
    const french = { labelFr: 'Vue sur le lac', directionsFr: 'Longez le lac.', contactNameFr: '' };
    const typed = { ...values, ...french, directions: 'Follow the lake.', checkInFrom: '14:00' };
    actor.send({ type: 'form.typed', values: typed });
    expect(actor.getSnapshot().context.draft?.typed).toEqual({
      labelFr: 'Vue sur le lac',
      checkInFrom: '14:00',
      directions: 'Follow the lake.',
      directionsFr: 'Longez le lac.',
    });
    actor.send({ type: 'form.submit', change: listingForm.parse(typed) });
    expect(calls.input('save')).toEqual({
      params: { id: 'listing-1' },
      body: {
        version: 2,
        fields: {
          label: { en: 'Available', fr: 'Vue sur le lac' },
          stayGuide: {
            checkInFrom: '14:00',
            checkOutUntil: '',
            directions: { en: 'Follow the lake.', fr: 'Longez le lac.' },
            houseRules: { en: '', fr: '' },
            contactName: { en: '', fr: '' },
            contactPhone: '',
            contactEmail: '',
          },
        },
      },
    });
  });

  it('[DESK-109] keeps values that are typed during a save', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'form.typed', values: renamed });
    actor.send({ type: 'form.submit', change });
    actor.send({ type: 'form.typed', values: { ...renamed, label: 'New' } });
    const fields = { ...draftListing.fields, name: { en: 'Lake terrace' } };
    await calls.answer('save', { listing: { ...draftListing, version: 3, fields } });
    expect(actor.getSnapshot().context).toMatchObject({
      draft: { operator: odette.id, typed: { label: 'New' }, over: { label: 'Available' } },
      round: 1,
    });
    expect(effects.at(-2)).toMatchObject({ type: 'remember', key });
  });

  it('[DESK-107] keeps the typed values when the save fails, and says why', async () => {
    const { actor, calls } = await listing(draftListing, draft);
    actor.send({ type: 'form.submit', change });
    await calls.refuse('save', { kind: 'reply', status: 403, code: 'role_missing' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      draft,
      failure: { message: 'desk.refused.role' },
    });
  });

  async function savedInSilence() {
    const run = await listing();
    run.actor.send({ type: 'form.typed', values: renamed });
    run.actor.send({ type: 'form.submit', change: { name: { en: 'Lake terrace', fr: '' } } });
    await run.calls.refuse('save', noReply);
    expect(run.actor.getSnapshot().value).toBe('rereading');
    return run;
  }
  const savedFields = { ...draftListing.fields, name: { en: 'Lake terrace' } };
  const saved = { ...draftListing, version: 3, fields: savedFields };

  it('[DESK-352] says that it is saved when the reply was lost and the listing has the values', async () => {
    const { actor, calls, effects } = await savedInSilence();
    await calls.answer('load', repliesOf(saved));
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      loaded: loadedListing(saved),
      draft: undefined,
      change: undefined,
      failure: undefined,
    });
    expect(effects).toEqual([remembered, { type: 'forget', key }, notice('desk.listing.saved')]);
  });

  it('[DESK-352] keeps what is typed while it looks for a save whose reply was lost', async () => {
    const { actor, calls } = await savedInSilence();
    actor.send({ type: 'form.typed', values: { ...renamed, label: 'New' } });
    await calls.answer('load', repliesOf(saved));
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context.draft).toEqual({
      operator: odette.id,
      typed: { label: 'New' },
      over: { label: 'Available' },
    });
  });

  it('[DESK-352] says that nothing was changed when the reply was lost and the listing is as it was', async () => {
    const { actor, calls, effects } = await savedInSilence();
    await calls.answer('load', repliesOf(draftListing));
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      draft,
      failure: { message: 'desk.unconfirmed' },
    });
    expect(effects).toEqual([remembered]);
  });

  it('[DESK-352] says that another operator has changed it when the reply was lost and it has other values', async () => {
    const { actor, calls, effects } = await savedInSilence();
    const fields = { ...draftListing.fields, name: { en: 'Theirs' } };
    await calls.answer('load', repliesOf({ ...draftListing, version: 3, fields }));
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().context).toMatchObject({ draft, overtaken: ['nameEn'] });
    expect(effects).toEqual([remembered]);
  });

  it('[DESK-352] finds its own save in a conflict after a lost reply that could not be checked', async () => {
    const { actor, calls, effects } = await savedInSilence();
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context).toMatchObject({
      draft,
      failure: { message: 'failure.noReply' },
    });
    actor.send({ type: 'form.submit', change: { name: { en: 'Lake terrace', fr: '' } } });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', repliesOf(saved));
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(effects).toEqual([remembered, { type: 'forget', key }, notice('desk.listing.saved')]);
  });

  it('[DESK-110] is read again after a conflict: typed fields stay, and fields that both changed are named', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'form.typed', values: renamed });
    actor.send({ type: 'form.submit', change });
    await calls.refuse('save', changedMeanwhile);
    expect(actor.getSnapshot().value).toBe('rereading');
    const present = {
      ...draftListing,
      version: 9,
      fields: { ...draftListing.fields, name: { en: 'Theirs' }, bedrooms: 7 },
    };
    await calls.answer('load', repliesOf(present));
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().hasTag('changed')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ draft, overtaken: ['nameEn'], round: 2 });
    // The operator has seen the other change, and saves over it with the present version.
    actor.send({ type: 'form.submit', change: { ...change, bedrooms: 7 } });
    expect(calls.input('save')).toEqual({
      params: { id: 'listing-1' },
      body: { version: 9, fields: { name: { en: 'Lake terrace', fr: '' } } },
    });
    expect(effects).toEqual([remembered]);
  });

  it('[DESK-110] names the fields that another operator changed before a reload', async () => {
    const fields = { ...draftListing.fields, name: { en: 'Theirs' } };
    const { actor } = await listing({ ...draftListing, fields }, draft);
    expect(actor.getSnapshot().context.overtaken).toEqual(['nameEn']);
  });

  it('[DESK-110] keeps what is typed while the listing is read again', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'form.typed', values: renamed });
    actor.send({ type: 'form.submit', change });
    await calls.refuse('save', changedMeanwhile);
    expect(actor.getSnapshot().value).toBe('rereading');
    actor.send({ type: 'form.typed', values: { ...renamed, label: 'New' } });
    expect(effects.at(-1)).toMatchObject({ type: 'remember', key });
    await calls.answer('load', repliesOf({ ...draftListing, version: 9 }));
    expect(actor.getSnapshot().context.draft).toEqual({
      ...draft,
      typed: { nameEn: 'Lake terrace', label: 'New' },
      over: { nameEn: 'Kivu terrace', label: 'Available' },
    });
  });

  it('[DESK-110] keeps the form when the listing cannot be read again, and reads it at the next save', async () => {
    const { actor, calls } = await listing(draftListing, draft);
    actor.send({ type: 'form.submit', change });
    await calls.refuse('save', changedMeanwhile);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().hasTag('failed')).toBe(false);
    expect(actor.getSnapshot().context).toMatchObject({
      draft,
      failure: { message: 'failure.noReply' },
    });
    actor.send({ type: 'form.submit', change });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', repliesOf({ ...draftListing, version: 9 }));
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().context).toMatchObject({ draft, failure: undefined });
  });
});

describe('the steps of a listing', () => {
  it('[DESK-110] publishing happens at once', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'step.choose', step: 'publish' });
    expect(calls.input('take')).toEqual({ listing: draftListing, step: 'publish' });
    await calls.answer('take', { listing: publishedListing });
    expect(actor.getSnapshot().context).toMatchObject({
      loaded: loadedListing(publishedListing),
      step: undefined,
    });
    expect(effects).toEqual([notice('desk.listing.publish.done')]);
  });

  it('[DESK-110] wait until the typed fields are saved', async () => {
    const { actor } = await listing(draftListing, draft);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'publish' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'delete' })).toBe(false);
  });

  it('[DESK-102] a draft that lacks something cannot be published', async () => {
    const { actor } = await listing({ ...draftListing, missing: ['price'] });
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'publish' })).toBe(false);
  });

  it('[DESK-103] hiding asks first', async () => {
    const { actor, calls, effects } = await listing(publishedListing);
    actor.send({ type: 'step.choose', step: 'hide' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'step.cancel' });
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'step.choose', step: 'hide' });
    actor.send({ type: 'step.confirm' });
    await calls.answer('take', { listing: { ...publishedListing, state: 'hidden' } });
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'show' })).toBe(true);
    expect(effects).toEqual([notice('desk.listing.hide.done')]);
  });

  it('[DESK-104] deleting asks first, and leads back to the list', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'step.choose', step: 'delete' });
    actor.send({ type: 'step.confirm' });
    await calls.answer('take', {});
    expect(actor.getSnapshot().value).toBe('deleted');
    expect(effects).toEqual([
      { type: 'forget', key },
      notice('desk.listing.delete.done'),
      { type: 'record.removed', id: 'listing-1' },
    ]);
  });

  it('[DESK-109] keep what is typed while they are asked about and taken', async () => {
    const { actor, calls, effects } = await listing(publishedListing);
    const shown = listingValues(publishedListing.fields);
    actor.send({ type: 'step.choose', step: 'hide' });
    // A picture that was being sent is stored.
    const pictures = [{ link: '/media/pictures/1.webp', en: '', fr: '', isRemoved: false }];
    actor.send({ type: 'form.typed', values: { ...shown, pictures } });
    expect(effects).toEqual([{ type: 'remember', key, value: expect.any(String) }]);
    actor.send({ type: 'step.confirm' });
    actor.send({ type: 'form.typed', values: { ...shown, pictures, nameEn: 'Lake terrace' } });
    expect(effects).toHaveLength(2);
    await calls.answer('take', { listing: { ...publishedListing, version: 4, state: 'hidden' } });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context.draft?.typed).toEqual({ nameEn: 'Lake terrace', pictures });
  });

  it('[DESK-109] forget what is typed while the listing is deleted', async () => {
    const { actor, calls, effects } = await listing();
    actor.send({ type: 'step.choose', step: 'delete' });
    actor.send({ type: 'step.confirm' });
    actor.send({ type: 'form.typed', values: renamed });
    await calls.answer('take', {});
    expect(effects).toEqual([
      remembered,
      { type: 'forget', key },
      notice('desk.listing.delete.done'),
      { type: 'record.removed', id: 'listing-1' },
    ]);
  });

  it('[DESK-110] are not taken after another operator has changed the listing', async () => {
    const { actor, calls } = await listing();
    actor.send({ type: 'step.choose', step: 'publish' });
    await calls.refuse('take', changedMeanwhile);
    await calls.answer('load', repliesOf(publishedListing));
    expect(actor.getSnapshot().value).toEqual({ editing: 'changed' });
    expect(actor.getSnapshot().can({ type: 'step.choose', step: 'publish' })).toBe(false);
  });

  it('[DESK-107] shows that the listing is missing after it was deleted', async () => {
    const { actor, calls } = await listing();
    actor.send({ type: 'form.submit', change });
    await calls.refuse('save', notFound);
    expect(actor.getSnapshot().hasTag('missing')).toBe(true);
  });
});
