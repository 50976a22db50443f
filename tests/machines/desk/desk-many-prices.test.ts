import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { ListingPrices, PriceFields } from '#contract/desk/records/listing-prices.ts';
import { cents } from '#contract/money.ts';
import { deskManyPricesMachine } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { changedMeanwhile, noReply, notFound, refused } from '#testing/examples/failures.ts';
import { threeHomes } from '#testing/machine/price-records.ts';

const ids = threeHomes.map(({ id }) => id);
const query = { query: { ids } };
const status = 'success' as const;
const success = (message: string) => ({ type: 'notice', level: 'success', message });
const minimum = { type: 'form.submit', change: { minLength: 4 } } as const;

/** The first two homes take a minimum of 4. */
const sent = [
  { id: 'listing-1', version: 1, fields: { rules: { minLength: 4 } } },
  {
    id: 'listing-2',
    version: 1,
    fields: {
      rules: {
        seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 20_000 }],
        weekdayPrices: { friday: 9000 },
        minLength: 4,
      },
    },
  },
];

function withMinimum(home: ListingPrices): ListingPrices {
  if (home.name === 'Cabin') return home;
  const fields: PriceFields = { ...home.fields, rules: { ...home.fields.rules, minLength: 4 } };
  return { ...home, version: 2, fields };
}

const later = threeHomes.map(withMinimum);

async function opened(listings = threeHomes) {
  const run = runMachine(deskManyPricesMachine, { input: { ids } });
  expect(run.calls.input('load')).toEqual(query);
  await run.calls.answer('load', { status, listings: [...listings] });
  const value = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  return { ...run, value, context };
}

async function saving() {
  const run = await opened();
  run.actor.send(minimum);
  run.actor.send({ type: 'change.save' });
  expect(run.calls.input('save')).toEqual({ body: { listings: sent } });
  return run;
}

async function saved() {
  const run = await saving();
  await run.calls.answer('save', { status, listings: later.slice(0, 2) });
  return run;
}

describe('the prices of several listings', () => {
  it('[RATE-80] are read, and again on request', async () => {
    const { actor, calls } = runMachine(deskManyPricesMachine, { input: { ids } });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.answer('load', { status, listings: [...threeHomes] });
    expect(actor.getSnapshot().value).toEqual({ editing: 'calm' });
    expect(actor.getSnapshot().context.listings).toEqual(threeHomes);
  });

  it('[RATE-80] have no form when none of the listings exists', async () => {
    const { value } = await opened([]);
    expect(value()).toBe('missing');
  });

  it('[RATE-81] are reviewed before they are saved, until something else is typed', async () => {
    const { actor, value, context } = await opened();
    actor.send(minimum);
    expect(value()).toEqual({ reviewing: 'calm' });
    actor.send({ type: 'form.typed' });
    expect(value()).toEqual({ editing: 'calm' });
    expect(context().change).toBeUndefined();
  });

  it('[RATE-81] are not reviewed when nothing would be different', async () => {
    const homes = threeHomes.slice(0, 1).map(withMinimum);
    const { actor, value, effects } = await opened(homes);
    actor.send(minimum);
    expect(value()).toEqual({ editing: 'calm' });
    expect(effects).toEqual([{ type: 'notice', level: 'info', message: 'desk.prices.same' }]);
  });

  it('[RATE-81] are reviewed again after another change, if it has an effect', async () => {
    const { actor, value, context, effects } = await opened();
    actor.send(minimum);
    actor.send({ type: 'form.submit', change: { minLength: 5 } });
    expect(value()).toEqual({ reviewing: 'calm' });
    expect(context().change).toEqual({ minLength: 5 });
    expect(effects).toEqual([]);
    actor.send({ type: 'form.submit', change: {} });
    expect(value()).toEqual({ editing: 'calm' });
    expect(context().change).toBeUndefined();
    expect(effects).toEqual([{ type: 'notice', level: 'info', message: 'desk.prices.same' }]);
  });

  it('[RATE-81] cannot be saved when no listing takes the change', async () => {
    const { actor, value } = await opened(threeHomes.slice(2));
    actor.send(minimum);
    expect(value()).toEqual({ reviewing: 'calm' });
    expect(actor.getSnapshot().can({ type: 'change.save' })).toBe(false);
  });

  it('[RATE-82] are saved for the listings that change, each with the version that was seen', async () => {
    const { value, context, effects } = await saved();
    expect(value()).toEqual({ editing: 'calm' });
    expect(context()).toMatchObject({ listings: later, change: undefined, round: 1 });
    expect(effects).toEqual([success('desk.manyPrices.saved')]);
  });

  it('[RATE-82] are taken back by an undo, once', async () => {
    const { actor, calls, value, context, effects } = await saved();
    actor.send({ type: 'change.undo' });
    expect(calls.input('save')).toEqual({
      body: {
        listings: [
          { id: 'listing-1', version: 2, fields: { rules: null } },
          {
            id: 'listing-2',
            version: 2,
            fields: {
              rules: {
                seasons: [{ from: '01-08-2027', to: '31-08-2027', price: 20_000 }],
                weekdayPrices: { friday: 9000 },
              },
            },
          },
        ],
      },
    });
    const back = threeHomes.slice(0, 2).map((home) => ({ ...home, version: 3 }));
    await calls.answer('save', { status, listings: back });
    expect(value()).toEqual({ editing: 'calm' });
    expect(context().listings).toEqual([...back, threeHomes[2]]);
    expect(effects.at(-1)).toEqual(success('desk.prices.undone'));
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[RATE-83] stay under review with the reason when they are refused', async () => {
    const { calls, value, context } = await saving();
    await calls.refuse('save', refused);
    expect(value()).toEqual({ reviewing: 'calm' });
    expect(context().failure).toEqual({
      message: 'failure.reply',
      values: { status: 422, message: 'Not this time' },
    });
  });

  it('have no reason of a failure after the next try, and none after something is typed', async () => {
    const { actor, calls, value, context } = await saving();
    await calls.refuse('save', refused);
    actor.send({ type: 'change.save' });
    expect(value()).toBe('saving');
    expect(context().failure).toBeUndefined();
    await calls.refuse('save', refused);
    expect(context().failure).toBeDefined();
    actor.send(minimum);
    expect(value()).toEqual({ reviewing: 'calm' });
    expect(context().failure).toBeUndefined();
    actor.send({ type: 'change.save' });
    await calls.refuse('save', refused);
    actor.send({ type: 'form.typed' });
    expect(value()).toEqual({ editing: 'calm' });
    expect(context().failure).toBeUndefined();
  });

  it.each([
    ['changed', changedMeanwhile],
    ['removed', notFound],
  ] as const)(
    '[RATE-83] are reviewed again from the present ones when another operator has %s a listing',
    async (_, failure) => {
      const { actor, calls, value } = await saving();
      await calls.refuse('save', failure);
      expect(calls.input('load')).toEqual(query);
      const dearer = { pricePerDay: cents(12_000), rules: null };
      const [annex, ...others] = threeHomes;
      if (!annex) throw new Error('There is no home.');
      const listings = [{ ...annex, version: 7, fields: dearer }, ...others.slice(1)];
      await calls.answer('load', { status, listings });
      expect(value()).toEqual({ reviewing: 'changed' });
      actor.send({ type: 'change.save' });
      expect(calls.input('save')).toEqual({
        body: { listings: [{ id: 'listing-1', version: 7, fields: { rules: { minLength: 4 } } }] },
      });
    },
  );

  it('[RATE-83] are saved when only the reply was lost', async () => {
    const { actor, calls, value, context, effects } = await saving();
    await calls.refuse('save', noReply);
    await calls.answer('load', { status, listings: later });
    expect(value()).toEqual({ editing: 'calm' });
    expect(effects).toEqual([success('desk.manyPrices.saved')]);
    expect(context().listings).toEqual(later);
    actor.send({ type: 'change.undo' });
    // Not the one that did not change.
    const changed = [{ id: 'listing-1' }, { id: 'listing-2' }];
    expect(calls.input('save')).toMatchObject({ body: { listings: changed } });
  });

  it('[RATE-83] keep the price of another operator when the change is taken back', async () => {
    const { actor, calls } = await saving();
    await calls.refuse('save', noReply);
    const dearer = later.map((home) => ({
      ...home,
      version: 5,
      fields: { ...home.fields, pricePerDay: cents(77_700) },
    }));
    await calls.answer('load', { status, listings: dearer });
    actor.send({ type: 'change.undo' });
    expect(calls.input('save')).toMatchObject({
      body: { listings: [{ id: 'listing-1', version: 5, fields: { rules: null } }, {}] },
    });
    expect(JSON.stringify(calls.input('save'))).not.toContain('pricePerDay');
  });

  it('[RATE-83] stay under review when the request was lost, or when nothing can be read', async () => {
    const lost = await saving();
    await lost.calls.refuse('save', noReply);
    await lost.calls.answer('load', { status, listings: [...threeHomes] });
    expect(lost.value()).toEqual({ reviewing: 'calm' });
    expect(lost.context().failure).toEqual({ message: 'desk.unconfirmed' });
    const offline = await saving();
    await offline.calls.refuse('save', noReply);
    await offline.calls.refuse('load', noReply);
    expect(offline.value()).toEqual({ reviewing: 'calm' });
    expect(offline.context().failure).toEqual({ message: 'failure.noReply' });
  });

  it('[RATE-83] have nothing to save when all listings are gone', async () => {
    const { calls, value } = await saving();
    await calls.refuse('save', notFound);
    await calls.answer('load', { status, listings: [] });
    expect(value()).toBe('missing');
  });
});

describe('the undo for several listings', () => {
  async function undoing() {
    const run = await saved();
    run.actor.send({ type: 'change.undo' });
    return run;
  }

  it('[RATE-83] is gone when another operator has changed a listing since', async () => {
    const { actor, calls, value, context } = await undoing();
    await calls.refuse('save', changedMeanwhile);
    const changed = later.map((home) => ({ ...home, version: 9 }));
    await calls.answer('load', { status, listings: changed });
    expect(value()).toEqual({ editing: 'changed' });
    expect(context().listings).toEqual(changed);
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
  });

  it('[RATE-83] has nothing to take back when all listings are gone', async () => {
    const { calls, value } = await undoing();
    await calls.refuse('save', notFound);
    await calls.answer('load', { status, listings: [] });
    expect(value()).toBe('missing');
  });

  it('[RATE-83] is done when only its reply was lost', async () => {
    const { actor, calls, value, context, effects } = await undoing();
    await calls.refuse('save', noReply);
    const back = threeHomes.map((home) => ({ ...home, version: 3 }));
    await calls.answer('load', { status, listings: back });
    expect(value()).toEqual({ editing: 'calm' });
    expect(context().listings).toEqual(back);
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(false);
    expect(effects.at(-1)).toEqual(success('desk.prices.undone'));
  });

  it('[RATE-83] can be tried again when it was refused, or when its request was lost', async () => {
    const first = await undoing();
    await first.calls.refuse('save', refused);
    expect(first.value()).toEqual({ editing: 'calm' });
    expect(first.context().failure).toEqual({
      message: 'failure.reply',
      values: { status: 422, message: 'Not this time' },
    });
    first.actor.send({ type: 'change.undo' });
    expect(first.value()).toBe('undoing');
    expect(first.context().failure).toBeUndefined();
    await first.calls.refuse('save', refused);
    first.actor.send({ type: 'form.submit', change: {} });
    expect(first.value()).toEqual({ editing: 'calm' });
    expect(first.context().failure).toBeUndefined();
    const second = await undoing();
    await second.calls.refuse('save', noReply);
    expect(second.value()).toBe('checkingUndo');
    await second.calls.answer('load', { status, listings: later });
    expect(second.context().failure).toEqual({ message: 'desk.unconfirmed' });
    expect(second.actor.getSnapshot().can({ type: 'change.undo' })).toBe(true);
    const third = await undoing();
    await third.calls.refuse('save', noReply);
    await third.calls.refuse('load', noReply);
    expect(third.value()).toEqual({ editing: 'calm' });
    expect(third.context().failure).toEqual({ message: 'failure.noReply' });
  });
});
