import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import { lakeHouse, march, painters } from '#testing/machine/desk-records.ts';

const propertyId = lakeHouse.id;
const roof = { ...painters, id: 'block-9', version: 1, reason: 'Roof' };

async function shown() {
  const query = { from: '01-03-2027', days: 31 } as const;
  const run = runMachine(deskCalendarMachine, { input: { query } });
  await run.calls.answer('readDeskCalendar', { status: 'success', calendar: march });
  return run;
}

/** The ways to a call, each with what the operator could undo before. */
const ways = {
  blockDays: async () => {
    const run = await freed();
    run.actor.send({ type: 'day.choose', propertyId, day: '05-03-2027' });
    run.actor.send({ type: 'blocking.begin' });
    run.actor.send({ type: 'blocking.submit', reason: 'Roof' });
    return run;
  },
  freeDays: async () => {
    const run = await blocked();
    run.actor.send({ type: 'block.choose', id: painters.id });
    run.actor.send({ type: 'freeing.confirm' });
    return run;
  },
  undoBlock: async () => {
    const run = await blocked();
    run.actor.send({ type: 'change.undo' });
    return run;
  },
  undoFree: async () => {
    const run = await freed();
    run.actor.send({ type: 'change.undo' });
    return run;
  },
};

async function blocked() {
  const run = await shown();
  run.actor.send({ type: 'day.choose', propertyId, day: '05-03-2027' });
  run.actor.send({ type: 'blocking.begin' });
  run.actor.send({ type: 'blocking.submit', reason: 'Roof' });
  await run.calls.answer('blockDays', { status: 'success', block: roof });
  return run;
}

async function freed() {
  const run = await shown();
  run.actor.send({ type: 'block.choose', id: painters.id });
  run.actor.send({ type: 'freeing.confirm' });
  await run.calls.answer('freeDays', { status: 'success', blocks: [] });
  return run;
}

const callOf = {
  blockDays: 'blockDays',
  freeDays: 'freeDays',
  undoBlock: 'undoChange',
  undoFree: 'undoChange',
} as const;

const outdated = [
  [changedMeanwhile, 'desk.changed'],
  [notFound, 'desk.changed'],
  [{ kind: 'reply', status: 422, code: 'dates_invalid' }, 'desk.changed'],
  [{ kind: 'reply', status: 422, code: 'dates_taken' }, 'desk.calendar.areBooked'],
  [{ kind: 'reply', status: 422, code: 'step_impossible' }, 'desk.calendar.areBlocked'],
] as const;

it.each(
  (['blockDays', 'freeDays', 'undoBlock', 'undoFree'] as const).flatMap((call) =>
    outdated.map(([failure, message]) => [call, message, failure] as const),
  ),
)(
  '[DESK-177] [DESK-351] the calendar is read again when %s meets other days, and the reason stays: %s',
  async (call, message, failure) => {
    const { actor, calls, effects } = await ways[call]();
    await calls.refuse(callOf[call], failure);
    expect(actor.getSnapshot().value).toBe('loading');
    expect(actor.getSnapshot().context).toMatchObject({
      undo: undefined,
      freed: undefined,
      // The operator can choose other days with the same reason.
      reason: call === 'blockDays' ? 'Roof' : '',
      failure: undefined,
    });
    expect(effects.at(-1)).toEqual({ type: 'notice', level: 'error', message });
  },
);

const forbidden = { kind: 'reply', status: 403, code: 'role_missing' } as const;
/** A range that another operator has blocked meanwhile, on other days. */
const garden = { ...painters, id: 'block-7', firstDay: '17-03-2027', lastDay: '18-03-2027' };

it.each([
  ['blockDays', 'describing', 'Roof'],
  ['freeDays', 'confirming', ''],
] as const)(
  '[DESK-177] %s that is refused says why, and the operator decides again',
  async (call, state, reason) => {
    const { actor, calls } = await ways[call]();
    await calls.refuse(call, forbidden);
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context).toMatchObject({
      reason,
      failure: { message: 'desk.refused.role' },
    });
    expect(calls.ids()).toEqual([]);
  },
);

it.each([
  ['blockDays', 'describing'],
  ['freeDays', 'confirming'],
] as const)(
  '[DESK-352] %s without a reply shows the calendar as it is now',
  async (call, state) => {
    const { actor, calls } = await ways[call]();
    const shownBefore = actor.getSnapshot().context.calendar;
    await calls.refuse(call, noReply);
    const blocks = [...(shownBefore?.blocks ?? []), garden];
    const calendar = { ...march, blocks };
    await calls.answer('readDeskCalendar', { status: 'success', calendar });
    expect(actor.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context.calendar).toEqual(calendar);
  },
);

it.each(['undoBlock', 'undoFree'] as const)(
  '[DESK-177] %s that gets no reply says so when the calendar cannot be read either, and can be tried again',
  async (call) => {
    const { actor, calls, effects } = await ways[call]();
    await calls.refuse(callOf[call], noReply);
    await calls.refuse('readDeskCalendar', noReply);
    expect(actor.getSnapshot().value).toBe('shown');
    expect(effects.at(-1)).toMatchObject({ level: 'error', message: 'failure.noReply' });
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(true);
  },
);

/** The days of each way are free, or blocked. */
const free = { ...march, blocks: [march.blocks[1]] };
const withRoof = { ...march, blocks: [...march.blocks, roof] };

it.each([
  ['undoBlock', free, 'desk.calendar.freed'],
  ['undoFree', march, 'desk.calendar.blocked'],
] as const)(
  '[DESK-177] [DESK-352] %s is done when the reply was lost and the calendar shows it',
  async (call, calendar, message) => {
    const { actor, calls, effects } = await ways[call]();
    await calls.refuse('undoChange', noReply);
    expect(actor.getSnapshot().value).toBe('checkingUndo');
    await calls.answer('readDeskCalendar', { status: 'success', calendar });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toMatchObject({ calendar, undo: undefined });
    expect(effects.at(-1)).toEqual({ type: 'notice', level: 'success', message });
  },
);

it.each([
  ['undoBlock', withRoof],
  ['undoFree', free],
] as const)(
  '[DESK-177] [DESK-352] %s can be tried again when the reply was lost and the calendar is as before',
  async (call, calendar) => {
    const { actor, calls, effects } = await ways[call]();
    await calls.refuse('undoChange', noReply);
    await calls.answer('readDeskCalendar', { status: 'success', calendar });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context.calendar).toEqual(calendar);
    expect(effects.at(-1)).toEqual({
      type: 'notice',
      level: 'error',
      message: 'desk.unconfirmed',
    });
    expect(actor.getSnapshot().can({ type: 'change.undo' })).toBe(true);
  },
);

it('[DESK-177] each change and its undo end in the calendar, without what was asked', async () => {
  const first = await blocked();
  expect(first.actor.getSnapshot().value).toBe('shown');
  expect(first.actor.getSnapshot().context).toMatchObject({ reason: '', freed: undefined });
  const again = await ways.undoBlock();
  await again.calls.answer('undoChange', { blocks: [] });
  expect(again.actor.getSnapshot().value).toBe('shown');
  const second = await freed();
  expect(second.actor.getSnapshot().context).toMatchObject({ reason: '', freed: undefined });
  const undone = await ways.undoFree();
  await undone.calls.answer('undoChange', { blocks: [painters] });
  expect(undone.actor.getSnapshot().value).toBe('shown');
  expect(undone.effects.at(-1)).toEqual({
    type: 'notice',
    level: 'success',
    message: 'desk.calendar.blocked',
  });
});

it('[DESK-177] the question about freed days is closed without a change', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'block.choose', id: painters.id });
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context.freed).toBeUndefined();
  expect(calls.ids()).toEqual([]);
});
