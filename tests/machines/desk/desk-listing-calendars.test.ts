import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { feedId } from '#contract/desk/desk-ids.ts';
import type { ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import { bookingId } from '#contract/ids.ts';
import { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import {
  airbnb,
  airbnbInConflict,
  lakeHouse,
  lakeHouseCalendars,
} from '#testing/machine/desk-records.ts';

const { id } = lakeHouse;
const input = { id };
const success = (calendars: ListingCalendars = lakeHouseCalendars) => ({
  status: 'success',
  calendars,
});
const withoutAddress: ListingCalendars = {
  ...lakeHouseCalendars,
  version: 0,
  address: undefined,
  feeds: [],
};
const changed = { ...lakeHouseCalendars, version: 2, address: 'https://ndako.example/b.ics' };
const bookingCom = {
  ...airbnb,
  id: parse(feedId, 'feed-9'),
  name: 'Booking.com',
  address: 'https://booking.example/c.ics',
};
const roleMissing = { kind: 'reply', status: 403, code: 'role_missing' } as const;
const noValues = { name: '', address: '' };

async function shown(calendars: ListingCalendars = lakeHouseCalendars) {
  const run = runMachine(deskListingCalendarsMachine, { input });
  expect(run.calls.input('readListingCalendars')).toEqual({ params: { id } });
  await run.calls.answer('readListingCalendars', success(calendars));
  expect(run.actor.getSnapshot().value).toBe('shown');
  return run;
}

describe('the calendars of a listing', () => {
  it('[DESK-219] are read again after a failure, and say when there is no such listing', async () => {
    const { actor, calls } = runMachine(deskListingCalendarsMachine, { input });
    await calls.refuse('readListingCalendars', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'calendars.retry' });
    await calls.refuse('readListingCalendars', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
    expect(actor.getSnapshot().status).toBe('done');
  });
});

describe('the address', () => {
  it('[DESK-219] is made at once, because no platform loses one', async () => {
    const { actor, calls, effects } = await shown(withoutAddress);
    actor.send({ type: 'address.change' });
    expect(actor.getSnapshot().value).toBe('makingAddress');
    expect(calls.input('changeCalendarAddress')).toEqual({
      params: { id },
      body: { version: 0 },
    });
    await calls.answer('changeCalendarAddress', success());
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.calendars).toEqual(lakeHouseCalendars);
    expect(effects).toEqual([]);
  });

  it('[DESK-219] that could not be made says why', async () => {
    const { actor, calls } = await shown(withoutAddress);
    actor.send({ type: 'address.change' });
    await calls.refuse('changeCalendarAddress', roleMissing);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
    actor.send({ type: 'address.change' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
  });

  it('[DESK-219] is changed after a confirmation, with the version that the operator saw', async () => {
    const { actor, calls, effects } = await shown();
    actor.send({ type: 'address.change' });
    expect(actor.getSnapshot().value).toBe('confirmingAddress');
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'address.change' });
    actor.send({ type: 'address.confirm' });
    expect(calls.input('changeCalendarAddress')).toEqual({
      params: { id },
      body: { version: 1 },
    });
    await calls.answer('changeCalendarAddress', success(changed));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.calendars).toEqual(changed);
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.feeds.addressChanged' },
    ]);
  });

  it('[DESK-219] that failed to change asks again and says why', async () => {
    const { actor, calls } = await shown();
    actor.send({ type: 'address.change' });
    actor.send({ type: 'address.confirm' });
    await calls.refuse('changeCalendarAddress', roleMissing);
    expect(actor.getSnapshot().value).toBe('confirmingAddress');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
  });

  it.each([withoutAddress, lakeHouseCalendars])(
    '[DESK-219] that another operator has changed is read again (version $version)',
    async (calendars) => {
      const { actor, calls, effects } = await shown(calendars);
      actor.send({ type: 'address.change' });
      actor.send({ type: 'address.confirm' });
      await calls.refuse('changeCalendarAddress', changedMeanwhile);
      expect(actor.getSnapshot().value).toBe('loading');
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
      await calls.answer('readListingCalendars', success(changed));
      expect(actor.getSnapshot().context.calendars).toEqual(changed);
    },
  );
});

describe('the calendar of another platform', () => {
  const values = { name: 'Airbnb', address: 'https://airbnb.example/a.ics' };

  it('[DESK-220] is described and added', async () => {
    const { actor, calls, effects } = await shown(withoutAddress);
    actor.send({ type: 'feed.describe' });
    expect(actor.getSnapshot().hasTag('adding')).toBe(true);
    actor.send({ type: 'feed.submit', values });
    expect(calls.input('addCalendarFeed')).toEqual({ params: { id }, body: values });
    await calls.answer('addCalendarFeed', success());
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toEqual({
      id,
      calendars: lakeHouseCalendars,
      chosen: undefined,
      booking: undefined,
      values: noValues,
      failure: undefined,
    });
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.feeds.added' }]);
  });

  it.each([
    [{ kind: 'reply', status: 422, code: 'refused' }, 'desk.refused.address'],
    [roleMissing, 'desk.refused.role'],
  ] as const)(
    '[DESK-220] that is refused keeps the form and says why: %j',
    async (failure, message) => {
      const { actor, calls } = await shown();
      actor.send({ type: 'feed.describe' });
      actor.send({ type: 'feed.submit', values });
      await calls.refuse('addCalendarFeed', failure);
      expect(actor.getSnapshot().value).toBe('describingFeed');
      expect(actor.getSnapshot().context).toMatchObject({ values, failure: { message } });
      actor.send({ type: 'question.cancel' });
      expect(actor.getSnapshot().context).toMatchObject({ values: noValues, failure: undefined });
    },
  );

  async function addedInSilence(before: ListingCalendars) {
    const run = await shown(before);
    run.actor.send({ type: 'feed.describe' });
    run.actor.send({ type: 'feed.submit', values });
    await run.calls.refuse('addCalendarFeed', noReply);
    expect(run.actor.getSnapshot().value).toBe('checkingFeed');
    return run;
  }

  it('[DESK-352] is not added twice when the reply was lost and the listing has it', async () => {
    const { actor, calls, effects } = await addedInSilence(withoutAddress);
    await calls.answer('readListingCalendars', success());
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({
      calendars: lakeHouseCalendars,
      values: noValues,
      failure: undefined,
    });
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.feeds.added' }]);
  });

  it('[DESK-352] keeps the form when the reply was lost and the listing has no new one', async () => {
    // One of the same name was there before.
    const { actor, calls, effects } = await addedInSilence(lakeHouseCalendars);
    const now = { ...lakeHouseCalendars, feeds: [...lakeHouseCalendars.feeds, bookingCom] };
    await calls.answer('readListingCalendars', success(now));
    expect(actor.getSnapshot().context.calendars).toEqual(now);
    expect(actor.getSnapshot().value).toBe('describingFeed');
    expect(actor.getSnapshot().context).toMatchObject({
      values,
      failure: { message: 'desk.unconfirmed' },
    });
    actor.send({ type: 'feed.submit', values });
    await calls.refuse('addCalendarFeed', noReply);
    await calls.refuse('readListingCalendars', noReply);
    expect(actor.getSnapshot().value).toBe('describingFeed');
    expect(actor.getSnapshot().context).toMatchObject({
      values,
      failure: { message: 'failure.noReply' },
    });
    actor.send({ type: 'feed.submit', values });
    await calls.refuse('addCalendarFeed', noReply);
    await calls.refuse('readListingCalendars', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
    expect(effects).toEqual([]);
  });

  it('[DESK-220] is read now, and a notice says whether it could be', async () => {
    const { actor, calls, effects } = await shown();
    const read = { ...lakeHouseCalendars, feeds: [{ ...airbnb, readAt: '2027-03-10T13:00:00Z' }] };
    actor.send({ type: 'feed.read', id: airbnb.id });
    expect(calls.input('readCalendarFeed')).toEqual({ params: { id: airbnb.id } });
    await calls.answer('readCalendarFeed', success(read));
    expect(actor.getSnapshot().context.calendars).toEqual(read);
    const unread: ListingCalendars = {
      ...read,
      feeds: [{ ...airbnb, fault: 'noFile', failedAt: '2027-03-10T13:05:00Z' }],
    };
    actor.send({ type: 'feed.read', id: airbnb.id });
    await calls.answer('readCalendarFeed', success(unread));
    expect(actor.getSnapshot().context.calendars).toEqual(unread);
    const inPart = { ...airbnb, found: { stays: 3, leftOut: 1, events: [] } };
    actor.send({ type: 'feed.read', id: airbnb.id });
    await calls.answer('readCalendarFeed', success({ ...read, feeds: [bookingCom, inPart] }));
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.feeds.read', values: { stays: 3 } },
      { type: 'notice', level: 'error', message: 'desk.feeds.unread' },
      {
        type: 'notice',
        level: 'warning',
        message: 'desk.feeds.readInPart',
        values: { stays: 3, leftOut: 1 },
      },
    ]);
  });

  it('[DESK-220] was removed by another operator while it was read', async () => {
    const { actor, calls, effects } = await shown();
    const without = { ...lakeHouseCalendars, feeds: [] };
    actor.send({ type: 'feed.read', id: airbnb.id });
    await calls.answer('readCalendarFeed', success(without));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({ calendars: without, chosen: undefined });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
  });

  describe('without days any more', () => {
    const none = { ...airbnb, found: { stays: 0, leftOut: 0, events: [] } };
    const emptied: ListingCalendars = {
      ...lakeHouseCalendars,
      feeds: [{ ...airbnb, fault: 'emptied' }],
    };

    it('[DESK-224] frees its former days after a confirmation', async () => {
      const { actor, calls, effects } = await shown(emptied);
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      expect(actor.getSnapshot().value).toBe('confirmingFreeing');
      actor.send({ type: 'question.cancel' });
      expect(actor.getSnapshot().context.chosen).toBeUndefined();
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      actor.send({ type: 'freeing.confirm' });
      expect(calls.input('freeFeedDays')).toEqual({ params: { id: airbnb.id } });
      await calls.refuse('freeFeedDays', roleMissing);
      expect(actor.getSnapshot().value).toBe('confirmingFreeing');
      expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
      actor.send({ type: 'freeing.confirm' });
      expect(actor.getSnapshot().context.failure).toBeUndefined();
      const freed = { ...lakeHouseCalendars, feeds: [none] };
      await calls.answer('freeFeedDays', success(freed));
      expect(actor.getSnapshot().value).toBe('shown');
      expect(actor.getSnapshot().context).toMatchObject({ calendars: freed, chosen: undefined });
      expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.feeds.freed' }]);
    });

    it('[DESK-224] that has days again when it is read keeps those, and says how many', async () => {
      const { actor, calls, effects } = await shown(emptied);
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      actor.send({ type: 'freeing.confirm' });
      const again = { ...airbnb, found: { stays: 2, leftOut: 0, events: [] } };
      await calls.answer('freeFeedDays', success({ ...lakeHouseCalendars, feeds: [again] }));
      expect(effects).toEqual([
        { type: 'notice', level: 'success', message: 'desk.feeds.read', values: { stays: 2 } },
      ]);
    });

    it('[DESK-224] that cannot be read meanwhile keeps its days, and says so', async () => {
      const { actor, calls, effects } = await shown(emptied);
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      actor.send({ type: 'freeing.confirm' });
      const unread = { ...lakeHouseCalendars, feeds: [{ ...airbnb, fault: 'noFile' as const }] };
      await calls.answer('freeFeedDays', success(unread));
      expect(actor.getSnapshot().value).toBe('shown');
      expect(actor.getSnapshot().context).toMatchObject({ calendars: unread, chosen: undefined });
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.feeds.unread' }]);
    });

    it('[DESK-224] asks again when the reply was lost and another reading has failed since', async () => {
      const { actor, calls, effects } = await shown(emptied);
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      actor.send({ type: 'freeing.confirm' });
      await calls.refuse('freeFeedDays', noReply);
      const unread = { ...lakeHouseCalendars, feeds: [{ ...airbnb, fault: 'noFile' as const }] };
      await calls.answer('readListingCalendars', success(unread));
      expect(actor.getSnapshot().value).toBe('confirmingFreeing');
      expect(effects).toEqual([]);
    });

    it('[DESK-224] was removed by another operator while its days were freed', async () => {
      const { actor, calls, effects } = await shown(emptied);
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      actor.send({ type: 'freeing.confirm' });
      await calls.refuse('freeFeedDays', noReply);
      const without = { ...lakeHouseCalendars, feeds: [] };
      await calls.answer('readListingCalendars', success(without));
      expect(actor.getSnapshot().value).toBe('shown');
      expect(actor.getSnapshot().context).toMatchObject({ calendars: without, chosen: undefined });
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
    });

    it('[DESK-224] was removed by another operator before its days are freed', async () => {
      const { actor, calls, effects } = await shown(emptied);
      const without = { ...lakeHouseCalendars, feeds: [] };
      actor.send({ type: 'freeing.choose', id: airbnb.id });
      actor.send({ type: 'freeing.confirm' });
      await calls.answer('freeFeedDays', success(without));
      expect(actor.getSnapshot().value).toBe('shown');
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
    });

    it.each([changedMeanwhile, notFound])(
      '[DESK-224] frees nothing after another change, and is read again: %o',
      async (refusal) => {
        const { actor, calls, effects } = await shown(emptied);
        actor.send({ type: 'freeing.choose', id: airbnb.id });
        actor.send({ type: 'freeing.confirm' });
        await calls.refuse('freeFeedDays', refusal);
        expect(actor.getSnapshot().value).toBe('loading');
        expect(actor.getSnapshot().context).toMatchObject({
          chosen: undefined,
          failure: undefined,
        });
        expect(calls.input('readListingCalendars')).toEqual({ params: { id } });
        expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
      },
    );

    it('[DESK-224] has no other question to answer', async () => {
      const { actor } = await shown();
      expect(actor.getSnapshot().can({ type: 'freeing.choose', id: airbnb.id })).toBe(false);
    });
  });

  it('[DESK-220] that this server could not read now says why', async () => {
    const { actor, calls } = await shown();
    actor.send({ type: 'feed.read', id: airbnb.id });
    await calls.refuse('readCalendarFeed', noReply);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
  });

  it('[DESK-220] is removed after a confirmation', async () => {
    const { actor, calls, effects } = await shown();
    actor.send({ type: 'removal.choose', id: airbnb.id });
    expect(actor.getSnapshot().value).toBe('confirmingRemoval');
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().context.chosen).toBeUndefined();
    actor.send({ type: 'removal.choose', id: airbnb.id });
    actor.send({ type: 'removal.confirm' });
    expect(calls.input('removeCalendarFeed')).toEqual({ params: { id: airbnb.id } });
    await calls.refuse('removeCalendarFeed', roleMissing);
    expect(actor.getSnapshot().value).toBe('confirmingRemoval');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
    actor.send({ type: 'removal.confirm' });
    const left = { ...lakeHouseCalendars, feeds: [] };
    await calls.answer('removeCalendarFeed', success(left));
    expect(actor.getSnapshot().context).toMatchObject({ calendars: left, chosen: undefined });
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.feeds.removed' }]);
  });

  it.each([
    ['feed.read', 'readCalendarFeed'],
    ['removal.choose', 'removeCalendarFeed'],
  ] as const)(
    '[DESK-220] that another operator has removed is no longer listed: %s',
    async (type, call) => {
      const { actor, calls, effects } = await shown();
      actor.send({ type, id: airbnb.id });
      actor.send({ type: 'removal.confirm' });
      await calls.refuse(call, notFound);
      expect(actor.getSnapshot().value).toBe('loading');
      await calls.answer('readListingCalendars', success(withoutAddress));
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
      expect(actor.getSnapshot().can({ type, id: airbnb.id })).toBe(false);
    },
  );
});

describe('a conflict', () => {
  const conflicting: ListingCalendars = { ...lakeHouseCalendars, feeds: [airbnbInConflict] };
  const [same, longer] = airbnbInConflict.conflicts.map(({ booking }) => booking.id);
  if (!same || !longer) throw new Error('The calendar has two conflicts');
  const ofSame = { id: airbnb.id, booking: same };

  it('[DESK-222] that is the booking itself is settled after a confirmation', async () => {
    const { actor, calls, effects } = await shown(conflicting);
    actor.send({ type: 'sameStay.choose', ...ofSame });
    expect(actor.getSnapshot().value).toBe('confirmingSameStay');
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().context).toMatchObject({ chosen: undefined, booking: undefined });
    actor.send({ type: 'sameStay.choose', ...ofSame });
    actor.send({ type: 'sameStay.confirm' });
    expect(calls.input('confirmSameStay')).toEqual({
      params: { id: airbnb.id },
      body: { booking: same },
    });
    await calls.refuse('confirmSameStay', roleMissing);
    expect(actor.getSnapshot().value).toBe('confirmingSameStay');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
    actor.send({ type: 'sameStay.confirm' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.answer('confirmSameStay', success());
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({
      calendars: lakeHouseCalendars,
      chosen: undefined,
      booking: undefined,
    });
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.feeds.noted' }]);
  });

  it('[DESK-222] with other days than the booking cannot be confirmed as the same stay', async () => {
    const { actor } = await shown(conflicting);
    expect(actor.getSnapshot().can({ type: 'sameStay.choose', ...ofSame })).toBe(true);
    expect(
      actor.getSnapshot().can({ type: 'sameStay.choose', id: airbnb.id, booking: longer }),
    ).toBe(false);
  });

  it('[DESK-222] that has ended meanwhile cannot be settled, and the calendars are read again', async () => {
    const { actor, calls, effects } = await shown(conflicting);
    actor.send({ type: 'sameStay.choose', ...ofSame });
    actor.send({ type: 'sameStay.confirm' });
    await calls.refuse('confirmSameStay', notFound);
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context).toMatchObject({ chosen: undefined, booking: undefined });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
  });
});

describe('when the reply to a change was lost', () => {
  const conflicting: ListingCalendars = { ...lakeHouseCalendars, feeds: [airbnbInConflict] };
  const without: ListingCalendars = { ...lakeHouseCalendars, feeds: [] };
  const waiting: ListingCalendars = {
    ...lakeHouseCalendars,
    feeds: [{ ...airbnb, fault: 'emptied' }],
  };
  const booking = parse(bookingId, 'booking-1');
  const changes = {
    'first address': {
      before: withoutAddress,
      events: [{ type: 'address.change' }],
      call: 'changeCalendarAddress',
      checking: 'checkingFirstAddress',
      back: 'shown',
      after: lakeHouseCalendars,
      notices: [],
    },
    'another address': {
      before: lakeHouseCalendars,
      events: [{ type: 'address.change' }, { type: 'address.confirm' }],
      call: 'changeCalendarAddress',
      checking: 'checkingAddress',
      back: 'confirmingAddress',
      after: changed,
      notices: [{ type: 'notice', level: 'success', message: 'desk.feeds.addressChanged' }],
    },
    'same stay': {
      before: conflicting,
      events: [{ type: 'sameStay.choose', id: airbnb.id, booking }, { type: 'sameStay.confirm' }],
      call: 'confirmSameStay',
      checking: 'checkingSameStay',
      back: 'confirmingSameStay',
      after: lakeHouseCalendars,
      notices: [{ type: 'notice', level: 'success', message: 'desk.feeds.noted' }],
    },
    freeing: {
      before: waiting,
      events: [{ type: 'freeing.choose', id: airbnb.id }, { type: 'freeing.confirm' }],
      call: 'freeFeedDays',
      checking: 'checkingFreeing',
      back: 'confirmingFreeing',
      after: lakeHouseCalendars,
      notices: [
        { type: 'notice', level: 'success', message: 'desk.feeds.read', values: { stays: 3 } },
      ],
    },
    removal: {
      before: lakeHouseCalendars,
      events: [{ type: 'removal.choose', id: airbnb.id }, { type: 'removal.confirm' }],
      call: 'removeCalendarFeed',
      checking: 'checkingRemoval',
      back: 'confirmingRemoval',
      after: without,
      notices: [{ type: 'notice', level: 'success', message: 'desk.feeds.removed' }],
    },
  } as const;
  type Change = keyof typeof changes;
  const names = ['first address', 'another address', 'same stay', 'freeing', 'removal'] as const;

  async function lost(name: Change) {
    const { before, events, call, checking } = changes[name];
    const run = await shown(before);
    for (const event of events) run.actor.send(event);
    await run.calls.refuse(call, noReply);
    expect(run.actor.getSnapshot().value).toBe(checking);
    expect(run.calls.input('readListingCalendars')).toEqual({ params: { id } });
    return run;
  }

  it.each(names)('[DESK-352] the calendars show that it was made: %s', async (name) => {
    const { after, notices } = changes[name];
    const { actor, calls, effects } = await lost(name);
    await calls.answer('readListingCalendars', success(after));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toEqual({
      id,
      calendars: after,
      chosen: undefined,
      booking: undefined,
      values: noValues,
      failure: undefined,
    });
    expect(effects).toEqual(notices);
  });

  it.each(names)('[DESK-352] the calendars show that it was not made: %s', async (name) => {
    const { before, back, events, call } = changes[name];
    const { actor, calls, effects } = await lost(name);
    // Another operator has added one since.
    const now = { ...before, feeds: [...before.feeds, bookingCom] };
    await calls.answer('readListingCalendars', success(now));
    expect(actor.getSnapshot().value).toBe(back);
    expect(actor.getSnapshot().context).toMatchObject({
      calendars: now,
      failure: { message: 'desk.unconfirmed' },
    });
    actor.send(assertDefined(events.at(-1)));
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    expect(calls.ids()).toEqual([call]);
    expect(effects).toEqual([]);
  });

  it.each(names)('[DESK-352] the calendars cannot be read either: %s', async (name) => {
    const { back, events, call } = changes[name];
    const { actor, calls } = await lost(name);
    await calls.refuse('readListingCalendars', noReply);
    expect(actor.getSnapshot().value).toBe(back);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send(assertDefined(events.at(-1)));
    await calls.refuse(call, noReply);
    await calls.refuse('readListingCalendars', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-352] another operator has removed the calendar of a same stay', async () => {
    const { actor, calls, effects } = await lost('same stay');
    await calls.answer('readListingCalendars', success(without));
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({ calendars: without, chosen: undefined });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
  });
});
