import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { rulesValues } from '#contract/desk/rules-values.ts';
import { cents } from '#contract/money.ts';
import { deskPricesMachine } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { changedMeanwhile, noReply, notFound, refused } from '#testing/examples/failures.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { august, priceReplies, withRules } from '#testing/machine/price-records.ts';

const key = `ndako.deskPrices.v1.listing-1.${odette.id}`;
const shown = withRules({ seasons: [august] });
const values = rulesValues(shown.fields);
const typed = { ...values, cleaningFee: '40' };
const draft = { operator: odette.id, typed: { cleaningFee: '40' }, over: { cleaningFee: '' } };
const success = (message: string) => ({ type: 'notice', level: 'success', message });
const nothing = { type: 'notice', level: 'info', message: 'desk.prices.same' };
const forgotten = { type: 'forget', key };
const remembered = {
  type: 'remember',
  key,
  value: `{"operator":"${odette.id}","typed":{"cleaningFee":"40"},"over":{"cleaningFee":""}}`,
};
const submit = {
  type: 'form.submit',
  typed: { pricePerDay: cents(12_050), rules: { cleaningFee: cents(4000) } },
} as const;
const reply = (rules: Parameters<typeof withRules>[0], version = 4) => ({
  status: 'success' as const,
  listing: withRules(rules, { version }),
});

function opened(stored?: typeof draft) {
  const input = { id: 'listing-1', operator: odette.id, draft: stored };
  return runMachine(deskPricesMachine, { input });
}

async function prices(listing = shown, stored?: typeof draft) {
  const run = opened(stored);
  expect(run.calls.input('load')).toEqual({
    readDeskListing: { params: { id: 'listing-1' } },
    readServiceTax: {
      query: {
        pagination: { currentPage: 0, docPerPageCount: 1, totalDocCount: 0, totalPageCount: 0 },
      },
    },
  });
  await run.calls.answer('load', priceReplies(listing));
  expect(run.actor.getSnapshot().value).toEqual({ shown: 'calm' });
  return { ...run, context: () => run.actor.getSnapshot().context };
}

describe('the prices of a listing', () => {
  it('[RATE-50] are read with the tax of the site, and again on request', async () => {
    const { actor, calls } = opened();
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    await calls.answer('load', priceReplies(shown));
    expect(actor.getSnapshot().context.loaded).toEqual({ listing: shown, taxPercent: 16 });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[RATE-50] have no tax where the site has none', async () => {
    const { actor, calls } = opened();
    const replies = priceReplies(shown);
    await calls.answer('load', { ...replies, readServiceTax: { status: 'success', records: [] } });
    expect(actor.getSnapshot().context.loaded?.taxPercent).toBe(0);
  });

  it('[RATE-50] say when the listing is missing', async () => {
    const { actor, calls } = opened();
    await calls.refuse('load', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });
});

describe('days', () => {
  it('[RATE-51] are chosen one by one, as a range, by two taps, and not at all', async () => {
    const { actor, context } = await prices();
    actor.send({ type: 'day.choose', day: '03-04-2027' });
    expect(context().selection).toEqual({ anchor: '03-04-2027', focus: '03-04-2027' });
    actor.send({ type: 'day.extend', day: '09-04-2027' });
    expect(context().selection).toEqual({ anchor: '03-04-2027', focus: '09-04-2027' });
    actor.send({ type: 'day.tap', day: '20-04-2027' });
    expect(context().selection).toEqual({ anchor: '20-04-2027', focus: '20-04-2027' });
    actor.send({ type: 'day.tap', day: '18-04-2027' });
    expect(context().selection).toEqual({ anchor: '20-04-2027', focus: '18-04-2027' });
    actor.send({ type: 'selection.clear' });
    expect(context().selection).toBeUndefined();
    actor.send({ type: 'day.extend', day: '09-04-2027' });
    expect(context().selection).toEqual({ anchor: '09-04-2027', focus: '09-04-2027' });
  });

  it('[RATE-51] get a rule, which is saved at once', async () => {
    const { actor, calls, effects, context } = await prices();
    const rule = { price: cents(15_000) };
    actor.send({ type: 'days.submit', rule });
    expect(effects).toEqual([]);
    actor.send({ type: 'day.choose', day: '04-04-2027' });
    actor.send({ type: 'day.extend', day: '03-04-2027' });
    actor.send({ type: 'days.submit', rule });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    const dayRules = { '03-04-2027': { price: 15_000 }, '04-04-2027': { price: 15_000 } };
    expect(calls.input('save')).toEqual({
      params: { id: 'listing-1' },
      body: { version: 3, fields: { rules: { seasons: [august], dayRules } } },
    });
    await calls.answer('save', reply({ seasons: [august], dayRules: { '03-04-2027': rule } }));
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context().loaded?.listing.version).toBe(4);
    expect(context().daysRound).toBe(1);
    expect(context().selection).toEqual({ anchor: '04-04-2027', focus: '03-04-2027' });
    expect(effects).toEqual([forgotten, success('desk.prices.saved')]);
  });

  it('[RATE-51] go back to the rules, if they have some of their own', async () => {
    const { actor, calls } = await prices(
      withRules({ seasons: [august], dayRules: { '03-04-2027': { closed: true } } }),
    );
    actor.send({ type: 'day.choose', day: '04-04-2027' });
    expect(actor.getSnapshot().can({ type: 'days.reset' })).toBe(false);
    actor.send({ type: 'day.choose', day: '03-04-2027' });
    actor.send({ type: 'days.reset' });
    expect(calls.input('save')).toMatchObject({
      body: { fields: { rules: { seasons: [august] } } },
    });
  });

  it('[RATE-51] that have the rule already are not saved', async () => {
    const { actor, effects } = await prices(
      withRules({ dayRules: { '03-04-2027': { closed: true } } }),
    );
    actor.send({ type: 'day.choose', day: '03-04-2027' });
    actor.send({ type: 'days.submit', rule: { closed: true } });
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(effects).toEqual([nothing]);
  });

  it('[RATE-51] keep what was typed after a failure, with the reason', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'day.choose', day: '03-04-2027' });
    actor.send({ type: 'days.submit', rule: { closed: true } });
    await calls.refuse('save', refused);
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({ daysRound: 0, change: { kind: 'days' } });
    expect(context().failure).toBeDefined();
  });
});

describe('a season', () => {
  const shorter = { ...august, to: '15-08-2027' } as const;

  it('[RATE-52] is added in a dialog', async () => {
    const { actor, calls, context } = await prices(withRules(null));
    actor.send({ type: 'season.describe' });
    expect(actor.getSnapshot().value).toBe('describing');
    actor.send({ type: 'season.submit', season: august });
    expect(calls.input('save')).toMatchObject({
      body: { fields: { rules: { seasons: [august] } } },
    });
    await calls.answer('save', reply({ seasons: [august] }));
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context().dialog).toBeUndefined();
  });

  it('[RATE-52] is changed, and the dialog can be left', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context().dialog).toBeUndefined();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: shorter });
    expect(calls.input('save')).toMatchObject({
      body: { fields: { rules: { seasons: [shorter] } } },
    });
  });

  it('[RATE-52] that is the same is not saved', async () => {
    const { actor, effects, context } = await prices();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: august });
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context().dialog).toBeUndefined();
    expect(effects).toEqual([nothing]);
  });

  it('[RATE-52] is removed at once', async () => {
    const { actor, calls } = await prices();
    actor.send({ type: 'season.remove', season: august });
    expect(calls.input('save')).toMatchObject({ body: { fields: { rules: null } } });
  });

  it('[RATE-52] that is not there is not removed', async () => {
    const { actor } = await prices();
    expect(actor.getSnapshot().can({ type: 'season.remove', season: shorter })).toBe(false);
  });

  it('leaves the reason of a failure of its dialog there, and that of the page on the page', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'season.remove', season: august });
    await calls.refuse('save', refused);
    expect(context().failure).toBeDefined();
    actor.send({ type: 'season.describe', season: august });
    expect(context().failure).toBeUndefined();
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', refused);
    expect(context().failure).toBeDefined();
    actor.send({ type: 'season.submit', season: shorter });
    expect(context().failure).toBeUndefined();
    await calls.refuse('save', refused);
    actor.send({ type: 'question.cancel' });
    expect(context()).toMatchObject({ dialog: undefined, failure: undefined });
  });

  it('[RATE-56] leaves the notice that another operator has changed the listing', async () => {
    const { actor, calls } = await prices();
    actor.send({ type: 'season.remove', season: august });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', priceReplies(withRules({ seasons: [august] }, { version: 4 })));
    expect(actor.getSnapshot().value).toEqual({ shown: 'changed' });
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'changed' });
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: august });
    expect(actor.getSnapshot().value).toEqual({ shown: 'changed' });
    actor.send({ type: 'form.typed', values: typed });
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'changed' });
  });

  it('[RATE-52] stays in its dialog after a failure', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', refused);
    expect(actor.getSnapshot().value).toBe('describing');
    expect(context().dialog).toEqual({ former: august });
    expect(context().failure).toBeDefined();
  });

  it.each([
    ['the same days at another price', { ...august, price: cents(22_000) }],
    ['other days', { ...august, to: '20-08-2027' as const }],
  ])('[RATE-111] is changed after another operator has given it %s', async (_, theirs) => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', changedMeanwhile);
    await calls.answer('load', priceReplies(withRules({ seasons: [theirs] }, { version: 4 })));
    expect(actor.getSnapshot().value).toBe('describing');
    expect(context().failure).toEqual({ message: 'desk.changed' });
    expect(context().dialog).toEqual({ former: theirs });
    actor.send({ type: 'season.submit', season: shorter });
    expect(calls.input('save')).toMatchObject({
      body: { version: 4, fields: { rules: { seasons: [shorter] } } },
    });
  });

  it('[RATE-111] is a new one when another operator has changed several, and none has its days', async () => {
    const winter = { ...august, from: '01-12-2027', to: '31-12-2027' } as const;
    const { actor, calls, context } = await prices(withRules({ seasons: [august, winter] }));
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', changedMeanwhile);
    const moved = [
      { ...august, to: '20-08-2027' as const },
      { ...winter, to: '30-12-2027' as const },
    ];
    await calls.answer('load', priceReplies(withRules({ seasons: moved }, { version: 4 })));
    expect(context().dialog).toEqual({ former: undefined });
  });

  it('[RATE-111] is a new one when another operator has removed it, and added one of other days', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', changedMeanwhile);
    const winter = { ...august, from: '01-12-2027', to: '31-12-2027' } as const;
    await calls.answer('load', priceReplies(withRules({ seasons: [winter] }, { version: 4 })));
    expect(context().dialog).toEqual({ former: undefined });
    actor.send({ type: 'season.submit', season: shorter });
    expect(calls.input('save')).toMatchObject({
      body: { version: 4, fields: { rules: { seasons: [shorter, winter] } } },
    });
  });

  it('[RATE-56] stays in its dialog when another operator was faster, as a new one if theirs is gone', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'season.describe', season: august });
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', changedMeanwhile);
    expect(actor.getSnapshot().value).toBe('rereading');
    await calls.answer('load', priceReplies(withRules({ minLength: 2 }, { version: 4 })));
    expect(actor.getSnapshot().value).toBe('describing');
    expect(context().failure).toEqual({ message: 'desk.changed' });
    expect(context().dialog).toEqual({ former: undefined });
    actor.send({ type: 'season.submit', season: shorter });
    expect(calls.input('save')).toMatchObject({
      body: { version: 4, fields: { rules: { minLength: 2, seasons: [shorter] } } },
    });
    await calls.refuse('save', noReply);
    await calls.answer('load', priceReplies(withRules({ minLength: 2 }, { version: 4 })));
    expect(actor.getSnapshot().value).toBe('describing');
    expect(context().failure).toEqual({ message: 'desk.unconfirmed' });
    actor.send({ type: 'season.submit', season: shorter });
    await calls.refuse('save', noReply);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('describing');
    expect(context().failure).toEqual({ message: 'failure.noReply' });
  });
});

describe('the typed rules', () => {
  it('[RATE-53] are kept in the browser until they are saved', async () => {
    const { actor, calls, effects, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    expect(context().draft).toEqual(draft);
    actor.send(submit);
    expect(calls.input('save')).toMatchObject({
      body: { version: 3, fields: { rules: { cleaningFee: 4000, seasons: [august] } } },
    });
    await calls.answer('save', reply({ cleaningFee: cents(4000), seasons: [august] }));
    expect(context()).toMatchObject({ draft: undefined, round: 2 });
    expect(effects).toEqual([remembered, forgotten, success('desk.prices.saved')]);
  });

  it('[RATE-53] of an earlier visit are shown, and those of another operator are not', async () => {
    expect((await prices(shown, draft)).context().draft).toEqual(draft);
    const input = { id: 'listing-1', operator: 'operator-9' as typeof odette.id, draft };
    expect(runMachine(deskPricesMachine, { input }).actor.getSnapshot().context.draft).toBe(
      undefined,
    );
  });

  it('[RATE-53] that were typed during the save stay', async () => {
    const { actor, calls, effects, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send(submit);
    actor.send({ type: 'form.typed', values: { ...typed, minLength: '3' } });
    await calls.answer('save', reply({ cleaningFee: cents(4000), seasons: [august] }));
    const later = {
      operator: odette.id,
      typed: { minLength: '3' },
      over: { minLength: '' },
    };
    expect(context().draft).toEqual(later);
    expect(effects).toEqual([
      remembered,
      {
        type: 'remember',
        key,
        value: `{"operator":"${odette.id}","typed":{"cleaningFee":"40","minLength":"3"},"over":{"cleaningFee":"","minLength":""}}`,
      },
      { type: 'remember', key, value: JSON.stringify(later) },
      success('desk.prices.saved'),
    ]);
    // The form still has what was typed.
    expect(context().round).toBe(1);
  });

  it('[RATE-53] stay when days are saved', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send({ type: 'day.choose', day: '03-04-2027' });
    actor.send({ type: 'days.submit', rule: { closed: true } });
    const dayRules = { '03-04-2027': { closed: true } };
    await calls.answer('save', reply({ seasons: [august], dayRules }));
    expect(context()).toMatchObject({ draft, round: 1 });
  });

  it('[RATE-53] that change nothing are dropped', async () => {
    const { actor, effects, context } = await prices();
    actor.send({ type: 'form.typed', values: { ...values, pricePerDay: '120.50' } });
    actor.send({ type: 'form.submit', typed: { pricePerDay: cents(12_050), rules: {} } });
    expect(context()).toMatchObject({ draft: undefined, round: 2 });
    expect(effects.slice(1)).toEqual([forgotten, nothing]);
  });

  it('[RATE-53] are discarded only after a confirmation', async () => {
    const { actor, effects, context } = await prices();
    actor.send({ type: 'draft.discard' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    actor.send({ type: 'form.typed', values: typed });
    actor.send({ type: 'draft.discard' });
    expect(actor.getSnapshot().value).toBe('confirmingDiscard');
    actor.send({ type: 'question.cancel' });
    expect(context().draft).toEqual(draft);
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'discard.confirm' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context().draft).toBeUndefined();
    expect(effects.slice(1)).toEqual([forgotten, success('desk.listing.discarded')]);
  });

  it('[RATE-56] stay when another operator has changed them, and the page names them', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send(submit);
    await calls.refuse('save', changedMeanwhile);
    const theirs = withRules({ cleaningFee: cents(3000), minLength: 2 }, { version: 4 });
    await calls.answer('load', priceReplies(theirs));
    expect(actor.getSnapshot().value).toEqual({ shown: 'changed' });
    expect(context()).toMatchObject({ draft, overtaken: ['cleaningFee'], round: 2 });
    // The form now has their minimum too.
    actor.send({
      type: 'form.submit',
      typed: { pricePerDay: cents(12_050), rules: { cleaningFee: cents(4000), minLength: 2 } },
    });
    expect(calls.input('save')).toMatchObject({
      body: { version: 4, fields: { rules: { cleaningFee: 4000, minLength: 2 } } },
    });
    await calls.answer('save', reply({ cleaningFee: cents(4000), minLength: 2 }, 5));
    expect(context()).toMatchObject({ draft: undefined, overtaken: [] });
  });

  it('[RATE-56] name nothing after they are discarded, and no reason of a failure', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send(submit);
    await calls.refuse('save', changedMeanwhile);
    const theirs = withRules({ cleaningFee: cents(3000) }, { version: 4 });
    await calls.answer('load', priceReplies(theirs));
    actor.send(submit);
    await calls.refuse('save', refused);
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({ draft, overtaken: ['cleaningFee'] });
    expect(context().failure).toBeDefined();
    actor.send({ type: 'draft.discard' });
    actor.send({ type: 'discard.confirm' });
    expect(context()).toMatchObject({ draft: undefined, overtaken: [], failure: undefined });
  });

  it('[RATE-56] name nothing after the same value is typed', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send(submit);
    await calls.refuse('save', changedMeanwhile);
    const theirs = withRules({ seasons: [august], cleaningFee: cents(3000) }, { version: 4 });
    await calls.answer('load', priceReplies(theirs));
    expect(context().overtaken).toEqual(['cleaningFee']);
    actor.send({ type: 'form.typed', values: { ...values, cleaningFee: '30', minLength: '3' } });
    expect(context().overtaken).toEqual([]);
  });

  it('[RATE-56] are saved if the listing has them, although the reply was lost', async () => {
    const { actor, calls, effects, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send(submit);
    await calls.refuse('save', noReply);
    const stored = withRules({ cleaningFee: cents(4000), seasons: [august] }, { version: 4 });
    await calls.answer('load', priceReplies(stored));
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({ draft: undefined, undo: { rules: { seasons: [august] } } });
    expect(effects).toEqual([remembered, forgotten, success('desk.prices.saved')]);
  });

  it('[RATE-56] are not saved if the listing is as before, or cannot be read', async () => {
    const { actor, calls, context } = await prices();
    actor.send({ type: 'form.typed', values: typed });
    actor.send(submit);
    await calls.refuse('save', noReply);
    await calls.answer('load', priceReplies(shown));
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({ draft, failure: { message: 'desk.unconfirmed' } });
    actor.send(submit);
    await calls.refuse('save', noReply);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({ draft, failure: { message: 'failure.noReply' } });
  });

  it.each(['save', 'load'] as const)(
    '[RATE-56] end with the listing, when %s says that it is missing',
    async (call) => {
      const { actor, calls } = await prices();
      actor.send(submit);
      if (call === 'load') await calls.refuse('save', changedMeanwhile);
      await calls.refuse(call, notFound);
      expect(actor.getSnapshot().value).toBe('missing');
    },
  );
});

describe('while something else goes on', () => {
  type Run = Awaited<ReturnType<typeof prices>>;
  const remove = ({ actor }: Run) => actor.send({ type: 'season.remove', season: august });
  const undo = async (run: Run) => {
    remove(run);
    await run.calls.answer('save', reply(null));
    run.actor.send({ type: 'change.undo' });
  };
  const begin: Record<string, (run: Run) => unknown> = {
    confirmingDiscard: ({ actor }) => {
      actor.send({ type: 'form.typed', values: { ...values, minLength: '3' } });
      actor.send({ type: 'draft.discard' });
    },
    describing: ({ actor }) => actor.send({ type: 'season.describe', season: august }),
    saving: remove,
    rereading: async (run) => {
      remove(run);
      await run.calls.refuse('save', changedMeanwhile);
    },
    undoing: undo,
    checkingUndo: async (run) => {
      await undo(run);
      await run.calls.refuse('undo', noReply);
    },
  };

  it.each(Object.keys(begin))('[RATE-51] [RATE-53] days and rules are kept (%s)', async (state) => {
    const run = await prices();
    const { actor, effects, context } = run;
    await begin[state]?.(run);
    expect(actor.getSnapshot().value).toBe(state);
    effects.length = 0;
    actor.send({ type: 'form.typed', values: typed });
    expect(context().draft).toEqual(draft);
    expect(effects).toEqual([remembered]);
    actor.send({ type: 'day.choose', day: '03-04-2027' });
    expect(context().selection).toEqual({ anchor: '03-04-2027', focus: '03-04-2027' });
    actor.send({ type: 'day.extend', day: '09-04-2027' });
    expect(context().selection).toEqual({ anchor: '03-04-2027', focus: '09-04-2027' });
    actor.send({ type: 'day.tap', day: '20-04-2027' });
    expect(context().selection).toEqual({ anchor: '20-04-2027', focus: '20-04-2027' });
    actor.send({ type: 'day.tap', day: '18-04-2027' });
    expect(context().selection).toEqual({ anchor: '20-04-2027', focus: '18-04-2027' });
    actor.send({ type: 'selection.clear' });
    expect(context().selection).toBeUndefined();
    expect(actor.getSnapshot().value).toBe(state);
  });
});

describe('the undo', () => {
  async function changed() {
    const run = await prices();
    run.actor.send({ type: 'season.remove', season: august });
    await run.calls.answer('save', reply(null));
    return run;
  }

  it('[RATE-55] takes back the last change', async () => {
    const { actor, calls, effects, context } = await changed();
    actor.send({ type: 'change.undo' });
    expect(actor.getSnapshot().value).toBe('undoing');
    expect(calls.input('undo')).toEqual({
      params: { id: 'listing-1' },
      body: { version: 4, fields: { rules: { seasons: [august] } } },
    });
    await calls.answer('undo', reply({ seasons: [august] }, 5));
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({ undo: undefined, round: 2 });
    expect(effects).toEqual([
      forgotten,
      success('desk.prices.saved'),
      forgotten,
      success('desk.prices.undone'),
    ]);
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[RATE-55] also takes back the base price', async () => {
    const { actor, calls } = await prices(withRules(null));
    actor.send({ type: 'form.submit', typed: { pricePerDay: cents(9000), rules: {} } });
    expect(calls.input('save')).toMatchObject({ body: { fields: { pricePerDay: 9000 } } });
    const dearer = withRules(null, { version: 4 });
    const listing = { ...dearer, fields: { ...dearer.fields, pricePerDay: cents(9000) } };
    await calls.answer('save', { status: 'success', listing });
    actor.send({ type: 'change.undo' });
    expect(calls.input('undo')).toMatchObject({
      body: { version: 4, fields: { pricePerDay: 12_050 } },
    });
  });

  it('[RATE-55] is not there before a change', async () => {
    const { actor } = await prices();
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[RATE-55] ends when another operator has changed the listing since', async () => {
    const { actor, calls, context } = await changed();
    actor.send({ type: 'change.undo' });
    await calls.refuse('undo', changedMeanwhile);
    expect(actor.getSnapshot().value).toBe('checkingUndo');
    await calls.answer('load', priceReplies(withRules({ minLength: 2 }, { version: 5 })));
    expect(actor.getSnapshot().value).toEqual({ shown: 'changed' });
    expect(context().undo).toBeUndefined();
  });

  it('[RATE-112] is called undone when its reply is lost and the listing has the former prices', async () => {
    const { actor, calls, effects, context } = await changed();
    effects.length = 0;
    actor.send({ type: 'change.undo' });
    await calls.refuse('undo', noReply);
    expect(actor.getSnapshot().value).toBe('checkingUndo');
    await calls.answer('load', priceReplies(withRules({ seasons: [august] }, { version: 5 })));
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(effects).toEqual([forgotten, success('desk.prices.undone')]);
    expect(context()).toMatchObject({ undo: undefined, loaded: { listing: { version: 5 } } });
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[RATE-112] can be pressed again when its reply is lost and nothing was undone', async () => {
    const { actor, calls, effects, context } = await changed();
    effects.length = 0;
    actor.send({ type: 'change.undo' });
    await calls.refuse('undo', noReply);
    await calls.answer('load', priceReplies(withRules(null, { version: 4 })));
    expect(effects).toEqual([]);
    expect(context().failure).toEqual({ message: 'desk.unconfirmed' });
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(true);
    actor.send({ type: 'change.undo' });
    await calls.refuse('undo', noReply);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context().failure).toEqual({ message: 'failure.noReply' });
  });

  it('[RATE-55] stays after a failure', async () => {
    const { actor, calls, context } = await changed();
    actor.send({ type: 'change.undo' });
    await calls.refuse('undo', refused);
    expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
    expect(context()).toMatchObject({
      undo: { rules: { seasons: [august] } },
      failure: { message: 'failure.reply', values: { status: 422, message: 'Not this time' } },
    });
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(true);
  });

  it.each(['undo', 'load'] as const)(
    '[RATE-55] ends with the listing, when %s says that it is missing',
    async (call) => {
      const { actor, calls } = await changed();
      actor.send({ type: 'change.undo' });
      if (call === 'load') await calls.refuse('undo', changedMeanwhile);
      await calls.refuse(call, notFound);
      expect(actor.getSnapshot().value).toBe('missing');
    },
  );

  it.each(['answered', 'lost'] as const)(
    '[RATE-53] [RATE-55] keeps what is typed meanwhile over the former rules (%s)',
    async (answer) => {
      const { actor, calls, effects, context } = await prices();
      actor.send(submit);
      await calls.answer('save', reply({ seasons: [august], cleaningFee: cents(4000) }));
      actor.send({ type: 'change.undo' });
      // Without the fee, as the listing was before.
      actor.send({ type: 'form.typed', values: { ...values, minLength: '3' } });
      effects.length = 0;
      const former = reply({ seasons: [august] }, 5);
      if (answer === 'answered') await calls.answer('undo', former);
      else {
        await calls.refuse('undo', noReply);
        await calls.answer('load', priceReplies(former.listing));
      }
      expect(actor.getSnapshot().value).toEqual({ shown: 'calm' });
      const left = { operator: odette.id, typed: { minLength: '3' }, over: { minLength: '' } };
      expect(context()).toMatchObject({ draft: left, overtaken: [], undo: undefined });
      expect(effects).toEqual([
        { type: 'remember', key, value: JSON.stringify(left) },
        success('desk.prices.undone'),
      ]);
    },
  );
});
