import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money.ts';
import { deskDatesMachine } from '#machines/desk/desk-dates.machine.ts';
import { offersRefundStep } from '#machines/lives/refund-life.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import { cheaperDates, pendingBooking } from '#testing/machine/desk-records.ts';

const params = { id: pendingBooking.id };
const values = { checkIn: '2026-12-01', checkOut: '2026-12-02', reason: 'A later flight' };
const refusal = (code: 'dates_taken' | 'dates_invalid' | 'price_changed') =>
  ({ kind: 'reply', status: 422, code }) as const;

async function choosing() {
  const run = runMachine(deskDatesMachine, { input: { id: pendingBooking.id } });
  expect(run.calls.input('readDeskBooking')).toEqual({ params });
  await run.calls.answer('readDeskBooking', { status: 'success', booking: pendingBooking });
  const state = () => run.actor.getSnapshot();
  expect(state().value).toBe('choosing');
  expect(state().context.booking).toEqual(pendingBooking);
  return { ...run, state };
}

async function asking(change = cheaperDates) {
  const run = await choosing();
  run.actor.send({ type: 'dates.submit', values });
  expect(run.calls.input('previewDates')).toEqual({
    params,
    query: { checkIn: '01-12-2026', checkOut: '02-12-2026' },
  });
  await run.calls.answer('previewDates', { status: 'success', change });
  expect(run.state().value).toBe('asking');
  return run;
}

describe('new dates of a booking', () => {
  it('[DESK-208] are previewed, confirmed at the price of the preview, and announced', async () => {
    const { actor, calls, effects, state } = await asking();
    actor.send({ type: 'change.confirm' });
    expect(calls.input('changeDates')).toEqual({
      params,
      body: {
        version: 3,
        checkIn: '01-12-2026',
        checkOut: '02-12-2026',
        total: 20_800,
        received: 0,
        reason: 'A later flight',
      },
    });
    await calls.answer('changeDates', { status: 'success', booking: pendingBooking });
    expect(state().value).toBe('changed');
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.dates.done' }]);
  });

  it('[DESK-342] promise no e-mail when the server sends none', async () => {
    const { actor, calls, effects } = await asking();
    actor.send({ type: 'change.confirm' });
    const booking = { ...pendingBooking, sendsMail: undefined };
    await calls.answer('changeDates', { status: 'success', booking });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.dates.done.noMail' },
    ]);
  });

  it('[DESK-208] [DESK-205] name the cash that the operator confirms to have received', async () => {
    const { actor, calls } = await asking({
      ...cheaperDates,
      settlement: 'collect',
      moved: cents(9200),
    });
    actor.send({ type: 'change.confirm' });
    expect(calls.input('changeDates')).toMatchObject({ body: { received: 9200 } });
  });

  it('[DESK-611] receive nothing when a booking that was paid online costs more', async () => {
    const { actor, calls, state } = await asking({
      ...cheaperDates,
      settlement: 'owed',
      moved: cents(9200),
      owed: cents(9200),
    });
    actor.send({ type: 'change.cancel' });
    expect(state().value).toBe('choosing');
    expect(state().context.values).toEqual(values);
    actor.send({ type: 'dates.submit', values });
    await calls.answer('previewDates', {
      status: 'success',
      change: { ...cheaperDates, settlement: 'owed', moved: cents(9200), owed: cents(9200) },
    });
    actor.send({ type: 'change.confirm' });
    expect(calls.input('changeDates')).toMatchObject({ body: { received: 0 } });
  });

  it('[DESK-208] [DESK-202] say why they are refused, and others can be chosen', async () => {
    const { actor, calls, state } = await choosing();
    actor.send({ type: 'dates.submit', values });
    await calls.refuse('previewDates', refusal('dates_taken'));
    expect(state().value).toBe('choosing');
    expect(state().context.failure).toEqual({ message: 'desk.dates.taken' });
    actor.send({ type: 'dates.submit', values });
    expect(state().context.failure).toBeUndefined();
    await calls.refuse('previewDates', refusal('dates_invalid'));
    expect(state().context.failure).toEqual({ message: 'desk.dates.invalid' });
  });

  it('[DESK-208] that were taken after the preview are refused, and others can be chosen', async () => {
    const { actor, calls, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', refusal('dates_taken'));
    expect(state().value).toBe('choosing');
    expect(state().context.failure).toEqual({ message: 'desk.dates.taken' });
  });

  it('[DESK-208] [DESK-201] are previewed again when their price has changed', async () => {
    const { actor, calls, effects, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', refusal('price_changed'));
    expect(state().value).toBe('previewing');
    expect(effects).toEqual([
      { type: 'notice', level: 'error', message: 'desk.dates.priceChanged' },
    ]);
    const change = { ...cheaperDates, total: cents(21_000) };
    await calls.answer('previewDates', { status: 'success', change });
    expect(state().value).toBe('asking');
    expect(state().context.change).toEqual(change);
  });

  it('[DESK-208] [DESK-15] read the booking again when it has changed meanwhile', async () => {
    const { actor, calls, effects, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', changedMeanwhile);
    expect(state().value).toBe('loading');
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
    const booking = { ...pendingBooking, state: 'cancelled' as const };
    await calls.answer('readDeskBooking', { status: 'success', booking });
    expect(state().value).toBe('closed');
    expect(state().context.booking).toEqual(booking);
  });

  it('[DESK-341] keep the question open when the reply was lost and the booking is unchanged', async () => {
    const { actor, calls, effects, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', noReply);
    expect(calls.ids()).toEqual(['readDeskBooking']);
    expect(state().context.failure).toBeUndefined();
    await calls.answer('readDeskBooking', { status: 'success', booking: pendingBooking });
    expect(state().value).toBe('asking');
    expect(state().context).toMatchObject({
      failure: { message: 'failure.noReply' },
      lost: undefined,
    });
    expect(effects).toEqual([]);
    actor.send({ type: 'change.confirm' });
    expect(state().context.failure).toBeUndefined();
    await calls.refuse('changeDates', notFound);
    expect(state().value).toBe('missing');
  });

  it('[DESK-341] are changed if the booking has them after the reply was lost', async () => {
    const { actor, calls, effects, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', noReply);
    const booking = {
      ...pendingBooking,
      version: 4,
      checkIn: '01-12-2026',
      checkOut: '02-12-2026',
    } as const;
    await calls.answer('readDeskBooking', { status: 'success', booking });
    expect(state().value).toBe('changed');
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.dates.done' }]);
  });

  it('[DESK-341] read the booking again if it has others after the reply was lost', async () => {
    const { actor, calls, effects, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', noReply);
    const booking = { ...pendingBooking, version: 4, state: 'cancelled' } as const;
    await calls.answer('readDeskBooking', { status: 'success', booking });
    expect(state().value).toBe('loading');
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
  });

  it.each([
    [noReply, 'failed'],
    [notFound, 'missing'],
  ])(
    '[DESK-341] say when the booking cannot be read after a lost reply (%j)',
    async (failure, value) => {
      const { actor, calls, state } = await asking();
      actor.send({ type: 'change.confirm' });
      await calls.refuse('changeDates', noReply);
      await calls.refuse('readDeskBooking', failure);
      expect(state().value).toBe(value);
      const reason = value === 'failed' ? { message: 'failure.noReply' } : undefined;
      expect(state().context.failure).toEqual(reason);
    },
  );

  it('[DESK-208] can be typed again after a refused change, without its reason', async () => {
    const { actor, calls, state } = await asking();
    actor.send({ type: 'change.confirm' });
    await calls.refuse('changeDates', { kind: 'reply', status: 403, code: 'role_missing' });
    expect(state().value).toBe('asking');
    expect(state().context.failure).toEqual({ message: 'desk.refused.role' });
    actor.send({ type: 'change.cancel' });
    expect(state().value).toBe('choosing');
    expect(state().context).toMatchObject({ values, failure: undefined });
  });

  it('[DESK-208] say that the booking is missing when their preview does not find it', async () => {
    const { actor, calls, state } = await choosing();
    actor.send({ type: 'dates.submit', values });
    await calls.refuse('previewDates', notFound);
    expect(state().value).toBe('missing');
  });

  it('[DESK-208] load the booking again after a failure', async () => {
    const { actor, calls } = runMachine(deskDatesMachine, { input: { id: pendingBooking.id } });
    await calls.refuse('readDeskBooking', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.refuse('readDeskBooking', notFound);
    expect(actor.getSnapshot().value).toBe('missing');
  });

  it('[DESK-204] give back what no operator can reject', () => {
    const refund = { status: 'pending', amount: cents(9200) } as const;
    const steps = ['settle', 'reject'] as const;
    expect(steps.filter((step) => offersRefundStep(step, refund))).toEqual(['settle', 'reject']);
    const ofChange = { ...refund, isOfChange: true };
    expect(steps.filter((step) => offersRefundStep(step, ofChange))).toEqual(['settle']);
  });
});
