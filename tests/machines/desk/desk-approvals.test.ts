import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskApprovalsMachine } from '#machines/desk/desk-approvals/desk-approvals.machine.ts';
import { noReply, refused } from '#testing/examples/failures.ts';
import {
  cancelledByDan,
  ofAda,
  ofBen,
  paidByCleo,
  partPaidByEve,
} from '#testing/machine/chosen-bookings.ts';

const status = 'success' as const;
const all = [ofAda, ofBen, paidByCleo, cancelledByDan];
const ids = all.map(({ id }) => id);
const approved = { ...ofAda, version: 4, state: 'approved' as const };

async function opened(bookings = all) {
  const run = runMachine(deskApprovalsMachine, { input: { ids, today: '27-11-2026' } });
  expect(run.calls.input('load')).toEqual({ query: { ids } });
  await run.calls.answer('load', { status, bookings, sendsMail: true });
  const value = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  return { ...run, value, context };
}

async function sending() {
  const run = await opened();
  run.actor.send({ type: 'approvals.send' });
  return run;
}

describe('the approval of chosen bookings', () => {
  it('[DESK-503] reads them, and again on request', async () => {
    const { actor, calls } = runMachine(deskApprovalsMachine, {
      input: { ids, today: '27-11-2026' },
    });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'record.retry' });
    await calls.answer('load', { status, bookings: all, sendsMail: true });
    expect(actor.getSnapshot().value).toBe('choosing');
    expect(actor.getSnapshot().context).toMatchObject({
      bookings: all,
      sendsMail: true,
      failure: undefined,
    });
  });

  it('[DESK-503] after midnight does not take yesterday as the last day to pay', async () => {
    const { actor, context } = await opened();
    actor.send({ type: 'day.type', lastDay: '2026-11-27' });
    expect(actor.getSnapshot().can({ type: 'approvals.send' })).toBe(true);
    actor.send({ type: 'today.changed', today: '28-11-2026' });
    expect(actor.getSnapshot().can({ type: 'approvals.send' })).toBe(false);
    expect(context()).toMatchObject({ today: '28-11-2026', lastDay: '2026-11-27' });
  });

  it('[DESK-503] is impossible when none of them exists, or none waits for it', async () => {
    expect((await opened([])).value()).toBe('missing');
    const { actor } = await opened([cancelledByDan]);
    expect(actor.getSnapshot().can({ type: 'approvals.send' })).toBe(false);
  });

  it('[DESK-503] sends those that can be approved, with the usual last day of each', async () => {
    const { calls } = await sending();
    expect(calls.input('approve')).toEqual({
      body: {
        bookings: [
          { id: 'booking-1', version: 3, payBy: '01-12-2026' },
          { id: 'booking-2', version: 3, payBy: '10-12-2026' },
          { id: 'booking-3', version: 3, payBy: undefined },
        ],
      },
    });
  });

  it('[DESK-503] sends one last day for all, and the check-out day at the latest', async () => {
    const { actor, calls } = await opened();
    actor.send({ type: 'day.type', lastDay: '2026-12-12' });
    actor.send({ type: 'approvals.send' });
    expect(calls.input('approve')).toMatchObject({
      body: {
        bookings: [{ payBy: '03-12-2026' }, { payBy: '12-12-2026' }, { payBy: undefined }],
      },
    });
  });

  it('[DESK-503] sends no last day for a booking that is paid in part', async () => {
    const { actor, calls } = await opened([partPaidByEve]);
    actor.send({ type: 'day.type', lastDay: '2026-12-12' });
    actor.send({ type: 'approvals.send' });
    expect(calls.input('approve')).toEqual({
      body: { bookings: [{ id: 'booking-5', version: 3, payBy: undefined }] },
    });
  });

  it('[DESK-503] takes today and no earlier day', async () => {
    const { actor } = await opened();
    const canSend = () => actor.getSnapshot().can({ type: 'approvals.send' });
    actor.send({ type: 'day.type', lastDay: '2026-11-26' });
    expect(canSend()).toBe(false);
    actor.send({ type: 'day.type', lastDay: '2026-11-27' });
    expect(canSend()).toBe(true);
  });

  it('[DESK-504] keeps what became of each', async () => {
    const { calls, value, context } = await sending();
    const open = [{ id: ofBen.id, code: 'dates_taken' as const }];
    await calls.answer('approve', { status, bookings: [approved, ofBen], refused: open });
    expect(value()).toBe('done');
    expect(context().bookings).toEqual([approved, ofBen, paidByCleo, cancelledByDan]);
    expect(context().refused).toEqual([{ id: 'booking-2', code: 'dates_taken' }]);
  });

  it('[DESK-504] stays with the reason when the whole request is refused', async () => {
    const { actor, calls, value, context } = await sending();
    const reason = {
      message: 'failure.reply',
      values: { status: 422, message: 'Not this time' },
    };
    await calls.refuse('approve', refused);
    expect(value()).toBe('choosing');
    expect(context().failure).toEqual(reason);
    actor.send({ type: 'approvals.send' });
    expect(value()).toBe('sending');
    expect(context().failure).toBeUndefined();
    await calls.refuse('approve', refused);
    expect(context().failure).toEqual(reason);
    actor.send({ type: 'day.type', lastDay: '2026-12-12' });
    expect(context()).toMatchObject({ lastDay: '2026-12-12', failure: undefined });
  });

  it('[DESK-505] asks the bookings when the reply was lost', async () => {
    const { calls, value, context } = await sending();
    await calls.refuse('approve', noReply);
    expect(calls.input('load')).toEqual({ query: { ids } });
    const bookings = [approved, ofBen, { ...paidByCleo, state: 'approved' as const }];
    await calls.answer('load', { status, bookings });
    expect(value()).toBe('done');
    expect(context().bookings).toEqual([...bookings, cancelledByDan]);
    expect(context().refused).toEqual([{ id: 'booking-2', code: 'unconfirmed' }]);
  });

  it('[DESK-505] can be sent again when nothing was approved, or nothing can be read', async () => {
    const lost = await sending();
    await lost.calls.refuse('approve', noReply);
    const newer = { ...ofAda, version: 9 };
    await lost.calls.answer('load', { status, bookings: [newer] });
    expect(lost.value()).toBe('choosing');
    expect(lost.context().bookings).toEqual([newer]);
    expect(lost.context().failure).toEqual({ message: 'desk.unconfirmed' });
    const offline = await sending();
    await offline.calls.refuse('approve', noReply);
    await offline.calls.refuse('load', noReply);
    expect(offline.value()).toBe('choosing');
    expect(offline.context().failure).toEqual({ message: 'failure.noReply' });
    const gone = await sending();
    await gone.calls.refuse('approve', noReply);
    await gone.calls.answer('load', { status, bookings: [] });
    expect(gone.value()).toBe('missing');
  });
});
