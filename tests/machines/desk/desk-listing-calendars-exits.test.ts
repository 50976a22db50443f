import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import type { ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import { bookingId } from '#contract/ids.ts';
import { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';
import { changedMeanwhile, noReply } from '#testing/examples/failures.ts';
import {
  airbnb,
  airbnbInConflict,
  lakeHouse,
  lakeHouseCalendars,
} from '#testing/machine/desk-records.ts';

const withFeed: ListingCalendars = { ...lakeHouseCalendars, feeds: [airbnb] };
const refused = { message: 'failure.noReply' };
const roleMissing = { kind: 'reply', status: 403, code: 'role_missing' } as const;
const nothing = {
  chosen: undefined,
  booking: undefined,
  values: { name: '', address: '' },
  failure: undefined,
};

/** The last read of a calendar failed, which the page still says. */
async function afterFailedRead(calendars = withFeed) {
  const run = runMachine(deskListingCalendarsMachine, { input: { id: lakeHouse.id } });
  await run.calls.answer('readListingCalendars', { status: 'success', calendars });
  run.actor.send({ type: 'feed.read', id: airbnb.id });
  await run.calls.refuse('readCalendarFeed', noReply);
  expect(run.actor.getSnapshot().context).toMatchObject({ chosen: airbnb.id, failure: refused });
  return run;
}

it.each(['address.change', 'feed.describe'] as const)(
  '[DESK-219] [DESK-220] %s removes an earlier failure, and a cancel drops what was chosen',
  async (type) => {
    const { actor } = await afterFailedRead();
    actor.send({ type });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    actor.send({ type: 'question.cancel' });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject(nothing);
  },
);

it('the question about a removal or a same stay removes an earlier failure', async () => {
  const conflicting = { ...withFeed, feeds: [airbnbInConflict] };
  const booking = parse(bookingId, 'booking-1');
  const { actor, calls } = await afterFailedRead(conflicting);
  actor.send({ type: 'removal.choose', id: airbnb.id });
  expect(actor.getSnapshot().value).toBe('confirmingRemoval');
  expect(actor.getSnapshot().context).toMatchObject({ chosen: airbnb.id, failure: undefined });
  actor.send({ type: 'question.cancel' });
  actor.send({ type: 'feed.read', id: airbnb.id });
  await calls.refuse('readCalendarFeed', noReply);
  actor.send({ type: 'sameStay.choose', id: airbnb.id, booking });
  expect(actor.getSnapshot().value).toBe('confirmingSameStay');
  expect(actor.getSnapshot().context).toMatchObject({
    chosen: airbnb.id,
    booking,
    failure: undefined,
  });
});

it('a calendar that is sent again has no reason of the refusal before', async () => {
  const { actor, calls } = await afterFailedRead();
  const values = { name: 'Booking.com', address: 'https://booking.example/c.ics' };
  actor.send({ type: 'feed.describe' });
  actor.send({ type: 'feed.submit', values });
  await calls.refuse('addCalendarFeed', roleMissing);
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
  actor.send({ type: 'feed.submit', values });
  expect(actor.getSnapshot().value).toBe('addingFeed');
  expect(actor.getSnapshot().context).toMatchObject({ values, failure: undefined });
});

it.each([0, 1])(
  '[DESK-219] a change of the address (version %d) is refused after another change, and everything is read again',
  async (version) => {
    const { actor, calls } = await afterFailedRead({ ...withFeed, version });
    actor.send({ type: 'address.change' });
    actor.send({ type: 'address.confirm' });
    await calls.refuse('changeCalendarAddress', changedMeanwhile);
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context).toMatchObject(nothing);
  },
);

it.each(['answered', 'lost'] as const)(
  '[DESK-219] after a change of the address (%s) no calendar is chosen',
  async (reply) => {
    const { actor, calls } = await afterFailedRead();
    actor.send({ type: 'address.change' });
    actor.send({ type: 'address.confirm' });
    const answer = {
      status: 'success',
      calendars: { ...withFeed, version: 2, address: 'https://ndako.example/b.ics' },
    };
    if (reply === 'answered') await calls.answer('changeCalendarAddress', answer);
    else {
      await calls.refuse('changeCalendarAddress', noReply);
      await calls.answer('readListingCalendars', answer);
    }
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({ ...nothing, calendars: answer.calendars });
  },
);

it('[DESK-219] [DESK-220] a second confirmation removes the failure of the first', async () => {
  const address = await afterFailedRead();
  address.actor.send({ type: 'address.change' });
  address.actor.send({ type: 'address.confirm' });
  await address.calls.refuse('changeCalendarAddress', roleMissing);
  expect(address.actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.role' });
  address.actor.send({ type: 'address.confirm' });
  expect(address.actor.getSnapshot().context.failure).toBeUndefined();
  const removal = await afterFailedRead();
  removal.actor.send({ type: 'removal.choose', id: airbnb.id });
  removal.actor.send({ type: 'removal.confirm' });
  await removal.calls.refuse('removeCalendarFeed', roleMissing);
  removal.actor.send({ type: 'removal.confirm' });
  expect(removal.actor.getSnapshot().context.failure).toBeUndefined();
  await removal.calls.refuse('removeCalendarFeed', changedMeanwhile);
  expect(removal.actor.getSnapshot().value).toBe('loading');
  expect(removal.actor.getSnapshot().context).toMatchObject(nothing);
});

it('[DESK-220] an addition is refused after another change: its form closes and everything is read again', async () => {
  const { actor, calls, effects } = await afterFailedRead();
  actor.send({ type: 'feed.describe' });
  actor.send({ type: 'feed.submit', values: { name: 'A', address: 'https://a.example/b.ics' } });
  await calls.refuse('addCalendarFeed', changedMeanwhile);
  expect(actor.getSnapshot().value).toBe('loading');
  expect(actor.getSnapshot().context).toMatchObject(nothing);
  expect(effects.at(-1)).toEqual({ type: 'notice', level: 'error', message: 'desk.changed' });
});

it.each([undefined, 'unreachable'] as const)(
  '[DESK-220] after a read (fault: %s) no calendar is chosen',
  async (fault) => {
    const { actor, calls } = await afterFailedRead();
    actor.send({ type: 'feed.read', id: airbnb.id });
    const calendars = { ...withFeed, feeds: [{ ...airbnb, fault }] };
    await calls.answer('readCalendarFeed', { status: 'success', calendars });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject(nothing);
  },
);

it('[DESK-220] after a refused read, and after a removal, no calendar is chosen', async () => {
  const read = await afterFailedRead();
  read.actor.send({ type: 'feed.read', id: airbnb.id });
  await read.calls.refuse('readCalendarFeed', changedMeanwhile);
  expect(read.actor.getSnapshot().context).toMatchObject(nothing);
  const { actor, calls } = await afterFailedRead();
  actor.send({ type: 'removal.choose', id: airbnb.id });
  actor.send({ type: 'removal.confirm' });
  await calls.answer('removeCalendarFeed', { status: 'success', calendars: lakeHouseCalendars });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context).toMatchObject(nothing);
});
