import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { nextStepOf, type Today } from '#machines/desk/desk-today/today-rows.ts';
import {
  changedMeanwhile,
  noReply,
  notFound,
  refused,
  sessionExpired,
} from '#testing/examples/failures.ts';
import { approvedBooking, openEnquiry, pendingBooking } from '#testing/machine/desk-records.ts';
import { busyToday, quietToday, rowsOf, todayWith } from '#testing/machine/desk-today.ts';

const request = { query: { day: '22-11-2026' } } as const;
const approval = {
  type: 'step.choose',
  section: 'toApprove',
  id: 'booking-1',
  step: 'approve',
} as const;
const answer = {
  type: 'step.choose',
  section: 'newEnquiries',
  id: 'enquiry-1',
  step: 'answer',
} as const;
const notice = (message: string) => ({ type: 'notice', level: 'success', message });
const said = { message: 'failure.noReply' };

async function shown(today: Today = busyToday) {
  const run = runMachine(deskTodayMachine, { input: { request } });
  await run.calls.answer('load', today);
  expect(run.actor.getSnapshot().value).toBe('shown');
  return run;
}

/** A step that is on its way: one after a question, and one at once. */
const ways = {
  asked: async () => {
    const run = await shown();
    run.actor.send(approval);
    run.actor.send({ type: 'step.confirm', reason: '2026-12-01' });
    return run;
  },
  atOnce: async () => {
    const run = await shown();
    run.actor.send(answer);
    return run;
  },
};

const taken = { asked: approvedBooking, atOnce: { ...openEnquiry, version: 2, isAnswered: true } };
const unchanged = { asked: pendingBooking, atOnce: openEnquiry };
const done = {
  asked: notice('desk.booking.approve.done'),
  atOnce: notice('desk.enquiry.answer.done'),
};
const both = ['asked', 'atOnce'] as const;

describe('today', () => {
  it('[DESK-54] [DESK-400] is read for the day of the operator, and again after a failure', async () => {
    const { actor, calls, effects } = runMachine(deskTodayMachine, { input: { request } });
    expect(calls.input('load')).toEqual({ request });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(said);
    actor.send({ type: 'today.retry' });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.answer('load', quietToday);
    expect(actor.getSnapshot().context.today).toEqual(quietToday);
    expect(effects).toEqual([]);
  });

  it('[DESK-400] is read again when there may be something new, and the rows stay in sight', async () => {
    const { actor, calls } = await shown(quietToday);
    actor.send({ type: 'today.refresh' });
    expect(calls.input('load')).toEqual({ request });
    expect(actor.getSnapshot().context.today).toEqual(quietToday);
    await calls.answer('load', busyToday);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.today).toEqual(busyToday);
    actor.send({ type: 'today.refresh' });
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().value).toBe('refreshFailed');
    actor.send({ type: 'today.refresh' });
    expect(calls.ids()).toEqual(['load']);
  });

  it('[DESK-403] still says that a row has changed when it is read again', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.refuse('take', changedMeanwhile);
    await calls.answer('load', busyToday);
    expect(actor.getSnapshot().value).toBe('changed');
    actor.send({ type: 'today.refresh' });
    expect(actor.getSnapshot().value).toBe('refreshingChanged');
    expect([...actor.getSnapshot().tags]).toEqual(['changed']);
    expect(actor.getSnapshot().can(approval)).toBe(true);
    await calls.answer('load', quietToday);
    expect(actor.getSnapshot().value).toBe('changed');
    expect(actor.getSnapshot().context.today).toEqual(quietToday);
  });
});

describe('the next step of a row', () => {
  it.each([
    ['waits for its approval', pendingBooking, 'approve'],
    ['waits for its approval and is paid', { ...pendingBooking, isPaid: true }, 'approve'],
    ['is approved and not paid', approvedBooking, 'cash'],
    ['is approved and paid', { ...approvedBooking, isPaid: true }, undefined],
  ] as const)('[DESK-401] of a booking that %s', (_title, booking, step) => {
    expect(nextStepOf(booking)).toBe(step);
  });

  it('[DESK-401] [DESK-370] asks until when an approved booking can be paid, and sends the row as it was seen', async () => {
    const { actor, calls, effects } = await ways.asked();
    expect(actor.getSnapshot().value).toBe('takingAsked');
    expect(calls.input('take')).toEqual({
      section: 'toApprove',
      step: 'approve',
      record: pendingBooking,
      reason: '2026-12-01',
    });
    await calls.answer('take', approvedBooking);
    expect(effects).toEqual([done.asked]);
  });

  it('[DESK-401] asks before cash is recorded', async () => {
    const { actor, calls, effects } = await shown(
      todayWith({ paymentsDue: rowsOf(approvedBooking) }),
    );
    actor.send({ type: 'step.choose', section: 'paymentsDue', id: 'booking-1', step: 'cash' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(calls.ids()).toEqual([]);
    actor.send({ type: 'step.confirm', reason: '' });
    await calls.answer('take', { ...approvedBooking, isPaid: true, sendsMail: false });
    expect(effects).toEqual([notice('desk.booking.cash.done.noMail')]);
    expect(actor.getSnapshot().context.today?.sections.paymentsDue).toMatchObject({
      count: 0,
      rows: [],
    });
  });

  it('[DESK-401] asks nothing for the approval of a paid booking', async () => {
    const paid = { ...pendingBooking, isPaid: true };
    const { actor } = await shown(todayWith({ toApprove: rowsOf(paid) }));
    actor.send(approval);
    expect(actor.getSnapshot().value).toBe('taking');
  });

  it('[DESK-401] is not one that the row does not have', async () => {
    const { actor } = await shown();
    actor.send({ ...approval, step: 'cash' });
    actor.send({ ...approval, id: 'booking-2' });
    expect(actor.getSnapshot().value).toBe('shown');
  });

  it('[DESK-401] is left without a change, and the page is read again', async () => {
    const { actor, calls, effects } = await shown();
    actor.send(approval);
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().context.choice).toBeUndefined();
    expect(calls.ids()).toEqual(['load']);
    expect(effects).toEqual([]);
  });

  it('[DESK-402] takes its row off the list at once, and the other row of the booking has the next step', async () => {
    const { actor, calls } = await ways.asked();
    await calls.answer('take', approvedBooking);
    const { sections } = actor.getSnapshot().context.today ?? quietToday;
    expect(sections.toApprove).toMatchObject({ count: 0, rows: [] });
    expect(sections.arrivals.rows).toEqual([approvedBooking]);
    expect(sections.newEnquiries.rows).toEqual([openEnquiry]);
    expect(actor.getSnapshot().context.choice).toBeUndefined();
    // The page is read again, because the next row of the list may come in.
    expect(calls.ids()).toEqual(['load']);
    await calls.answer('load', quietToday);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.today).toEqual(quietToday);
  });

  it('[DESK-402] takes its row off the list at once without a question too', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.answer('take', taken.atOnce);
    expect(actor.getSnapshot().value).toBe('refreshing');
    const { choice, today = quietToday } = actor.getSnapshot().context;
    expect(choice).toBeUndefined();
    expect(today.sections.newEnquiries).toMatchObject({ count: 0, rows: [] });
    expect(today.sections.toApprove.rows).toEqual([pendingBooking]);
  });

  it('says why it was refused only until the operator leaves it', async () => {
    const { actor, calls } = await ways.asked();
    await calls.refuse('take', refused);
    actor.send({ type: 'step.cancel' });
    expect(actor.getSnapshot().value).toBe('refreshing');
    expect(actor.getSnapshot().context).toMatchObject({ choice: undefined, failure: undefined });
  });

  type Way = (typeof both)[number];
  /** The rows while the page is read again, and when that fails. A step of this kind was chosen before. */
  const old = {
    refreshing: async (_way: Way) => {
      const run = await shown();
      run.actor.send(approval);
      run.actor.send({ type: 'step.cancel' });
      return run;
    },
    refreshFailed: async (way: Way) => {
      const run = await old.refreshing(way);
      await run.calls.refuse('load', noReply);
      return run;
    },
    rereadFailed: async (way: Way) => {
      const run = await ways[way]();
      await run.calls.refuse('take', changedMeanwhile);
      await run.calls.refuse('load', noReply);
      return run;
    },
    changed: async (way: Way) => {
      const run = await ways[way]();
      await run.calls.refuse('take', changedMeanwhile);
      await run.calls.answer('load', busyToday);
      return run;
    },
  };
  const states = ['refreshing', 'refreshFailed', 'rereadFailed', 'changed'] as const;

  it.each(states)('[DESK-402] [DESK-403] of another row can be taken (%s)', async (state) => {
    const asked = await old[state]('atOnce');
    expect(asked.actor.getSnapshot().value).toBe(state);
    asked.actor.send({ ...approval, step: 'cash' });
    expect(asked.actor.getSnapshot().value).toBe(state);
    asked.actor.send(approval);
    expect(asked.actor.getSnapshot().value).toBe('asking');
    expect(asked.actor.getSnapshot().context.choice).toEqual({
      section: 'toApprove',
      step: 'approve',
      record: pendingBooking,
      reason: '',
    });
    const atOnce = await old[state]('asked');
    atOnce.actor.send(answer);
    expect(atOnce.actor.getSnapshot().value).toBe('taking');
    expect(atOnce.calls.input('take')).toEqual({
      section: 'newEnquiries',
      step: 'answer',
      record: openEnquiry,
      reason: '',
    });
  });

  it('[DESK-402] of another row can be taken while the page is read again', async () => {
    const { actor, calls, effects } = await ways.asked();
    await calls.answer('take', approvedBooking);
    actor.send(answer);
    expect(calls.ids()).toEqual(['take']);
    await calls.answer('take', taken.atOnce);
    expect(effects).toEqual([done.asked, done.atOnce]);
  });

  it('[DESK-402] that was taken stays so when the page cannot be read again', async () => {
    const { actor, calls } = await ways.asked();
    await calls.answer('take', approvedBooking);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
    expect(actor.getSnapshot().context.today?.sections.toApprove.rows).toEqual([]);
    actor.send({ type: 'today.retry' });
    await calls.answer('load', quietToday);
    expect(actor.getSnapshot().value).toBe('shown');
  });

  it.each(both)(
    '[DESK-15] [DESK-403] is refused when the record has changed, and the page is read again (%s)',
    async (way) => {
      const { actor, calls, effects } = await ways[way]();
      await calls.refuse('take', changedMeanwhile);
      expect(actor.getSnapshot().value).toBe('rereading');
      await calls.answer('load', busyToday);
      expect(actor.getSnapshot().hasTag('changed')).toBe(true);
      expect(actor.getSnapshot().context.choice?.record).toEqual(unchanged[way]);
      expect(effects).toEqual([]);
      // The operator decides again.
      actor.send(approval);
      expect(actor.getSnapshot().value).toBe('asking');
    },
  );

  it('[DESK-403] keeps the day that was typed, for the same row', async () => {
    const { actor, calls } = await ways.asked();
    await calls.refuse('take', changedMeanwhile);
    await calls.answer('load', busyToday);
    actor.send(approval);
    expect(actor.getSnapshot().context.choice?.reason).toBe('2026-12-01');
  });

  it.each(both)('[DESK-403] whose record is gone reads the page again (%s)', async (way) => {
    const { actor, calls } = await ways[way]();
    await calls.refuse('take', notFound);
    await calls.answer('load', quietToday);
    expect(actor.getSnapshot().hasTag('changed')).toBe(true);
    expect(actor.getSnapshot().context.today).toEqual(quietToday);
  });

  it('[DESK-403] says that the record has changed also when the page cannot be read again', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.refuse('take', changedMeanwhile);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
    expect(actor.getSnapshot().hasTag('changed')).toBe(true);
    actor.send({ type: 'today.retry' });
    await calls.answer('load', quietToday);
    expect(actor.getSnapshot().value).toBe('changed');
  });

  it('[DESK-403] still says that the list is old after a step that was refused on it', async () => {
    const { actor, calls } = await ways.atOnce();
    await calls.refuse('take', changedMeanwhile);
    await calls.refuse('load', noReply);
    actor.send(answer);
    await calls.refuse('take', refused);
    await calls.refuse('load', noReply);
    expect(actor.getSnapshot().hasTag('stale')).toBe(true);
    expect(actor.getSnapshot().context.failure?.message).toBe('failure.reply');
  });

  it.each(both)(
    '[DESK-341] [DESK-403] whose reply was lost is done when the record shows it (%s)',
    async (way) => {
      const { actor, calls, effects } = await ways[way]();
      await calls.refuse('take', noReply);
      expect(effects).toEqual([]);
      expect(calls.input('read')).toMatchObject({ record: unchanged[way] });
      await calls.answer('read', taken[way]);
      expect(effects).toEqual([done[way]]);
      expect(actor.getSnapshot().context).toMatchObject({
        choice: undefined,
        failure: undefined,
        lost: undefined,
      });
      expect(calls.ids()).toEqual(['load']);
      const { sections } = actor.getSnapshot().context.today ?? quietToday;
      const section = way === 'asked' ? 'toApprove' : 'newEnquiries';
      expect(sections[section]).toMatchObject({ count: 0, rows: [] });
    },
  );

  it.each([
    ['asked', 'asking'],
    ['atOnce', 'refreshing'],
  ] as const)(
    '[DESK-341] [DESK-403] whose reply was lost was not taken when the record is unchanged (%s)',
    async (way, state) => {
      const { actor, calls, effects } = await ways[way]();
      await calls.refuse('take', noReply);
      await calls.answer('read', unchanged[way]);
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().context).toMatchObject({ failure: said, lost: undefined });
      expect(effects).toEqual([]);
    },
  );

  it.each(both)(
    '[DESK-341] [DESK-403] whose reply was lost is decided again when another operator has changed the record (%s)',
    async (way) => {
      const { actor, calls, effects } = await ways[way]();
      await calls.refuse('take', noReply);
      await calls.answer('read', { ...unchanged[way], version: 9 });
      expect(actor.getSnapshot().value).toBe('rereading');
      expect(effects).toEqual([]);
      await calls.answer('load', busyToday);
      actor.send(approval);
      expect(actor.getSnapshot().value).toBe('asking');
      expect(actor.getSnapshot().context.lost).toBeUndefined();
    },
  );

  it.each(both)('[DESK-403] whose record is gone after a lost reply says so (%s)', async (way) => {
    const { actor, calls } = await ways[way]();
    await calls.refuse('take', noReply);
    await calls.refuse('read', notFound);
    expect(actor.getSnapshot().value).toBe('rereading');
  });

  it.each([
    ['asked', 'asking'],
    ['atOnce', 'refreshing'],
  ] as const)(
    '[DESK-403] says why when the record cannot be read after a lost reply (%s)',
    async (way, state) => {
      const { actor, calls } = await ways[way]();
      await calls.refuse('take', noReply);
      await calls.refuse('read', noReply);
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().context.failure).toEqual(said);
    },
  );

  it.each([
    ['asked', 'asking', 'a refusal', refused, 'failure.reply'],
    ['atOnce', 'refreshing', 'a refusal', refused, 'failure.reply'],
    ['asked', 'asking', 'the end of the session', sessionExpired, 'desk.refused.session'],
    ['atOnce', 'refreshing', 'the end of the session', sessionExpired, 'desk.refused.session'],
  ] as const)(
    '[DESK-51] [DESK-403] says why it was not taken, and can be tried again (%s, %s, %s)',
    async (way, state, _why, failure, message) => {
      const { actor, calls, effects } = await ways[way]();
      await calls.refuse('take', failure);
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().context.failure?.message).toBe(message);
      expect(effects).toEqual([]);
      actor.send(way === 'asked' ? { type: 'step.confirm', reason: '2026-12-01' } : answer);
      expect(calls.ids()).toEqual(['take']);
      expect(actor.getSnapshot().context.failure).toBeUndefined();
    },
  );
});
