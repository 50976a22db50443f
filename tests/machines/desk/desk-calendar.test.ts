import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import type { Day } from '#contract/day.ts';
import { blockId } from '#contract/desk/desk-ids.ts';
import { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import { lakeHouse, march, painters } from '#testing/machine/desk-records.ts';

const query = { from: '01-03-2027', days: 31 } as const;
const propertyId = lakeHouse.id;
const refusal = (code: string) => ({ kind: 'reply', status: 422, code }) as const;

async function shown() {
  const run = runMachine(deskCalendarMachine, { input: { query } });
  expect(run.calls.input('readDeskCalendar')).toEqual({ query });
  await run.calls.answer('readDeskCalendar', { status: 'success', calendar: march });
  expect(run.actor.getSnapshot().value).toBe('shown');
  const choose = (day: Day) => run.actor.send({ type: 'day.choose', propertyId, day });
  const extend = (day: Day) => run.actor.send({ type: 'day.extend', propertyId, day });
  return { ...run, choose, extend, state: () => run.actor.getSnapshot() };
}

it('names the last listing of the page when there are more', async () => {
  const { actor, calls } = runMachine(deskCalendarMachine, { input: { query } });
  await calls.answer('readDeskCalendar', { status: 'success', calendar: march, next: 'Lake' });
  expect(actor.getSnapshot().context).toMatchObject({ calendar: march, next: 'Lake' });
});

describe('choosing days', () => {
  it('[DESK-177] chooses a day, extends it in both directions, and clears it', async () => {
    const { choose, extend, state, actor } = await shown();
    choose('05-03-2027');
    expect(state().context.selection).toEqual({
      propertyId: 'property-1',
      anchor: '05-03-2027',
      focus: '05-03-2027',
    });
    extend('07-03-2027');
    extend('03-03-2027');
    expect(state().context.selection).toEqual({
      propertyId: 'property-1',
      anchor: '05-03-2027',
      focus: '03-03-2027',
    });
    actor.send({ type: 'selection.clear' });
    expect(state().context.selection).toBeUndefined();
  });

  it('[DESK-177] stays within the days that are shown', async () => {
    const { choose, extend, state } = await shown();
    choose('28-02-2027');
    extend('01-04-2027');
    expect(state().context.selection).toMatchObject({ anchor: '01-03-2027', focus: '31-03-2027' });
  });

  it('[DESK-177] starts a new choice in another listing', async () => {
    const { choose, state, actor } = await shown();
    choose('05-03-2027');
    const [, villa = lakeHouse] = march.listings;
    actor.send({ type: 'day.extend', propertyId: villa.id, day: '08-03-2027' });
    expect(state().context.selection).toEqual({
      propertyId: 'property-2',
      anchor: '08-03-2027',
      focus: '08-03-2027',
    });
  });

  it('[DESK-177] taps the first day and then the last one', async () => {
    const { state, actor } = await shown();
    const tap = (day: Day) => actor.send({ type: 'day.tap', propertyId, day });
    tap('05-03-2027');
    tap('08-03-2027');
    expect(state().context.selection).toMatchObject({ anchor: '05-03-2027', focus: '08-03-2027' });
    tap('02-03-2027');
    expect(state().context.selection).toMatchObject({ anchor: '02-03-2027', focus: '02-03-2027' });
  });

  it.each([
    ['free days', '05-03-2027', '09-03-2027', true, false],
    ['days up to a blocked one', '05-03-2027', '10-03-2027', false, true],
    ['a booked day', '22-03-2027', '22-03-2027', false, false],
    ['days around a booking', '19-03-2027', '23-03-2027', false, false],
    ['the day after a booking', '23-03-2027', '23-03-2027', true, false],
    ['a day of another platform', '26-03-2027', '26-03-2027', false, false],
  ] as const)('[DESK-177] allows the steps for %s', async (_title, from, to, canBlock, canFree) => {
    const { choose, extend, state } = await shown();
    choose(from);
    extend(to);
    expect(state().can({ type: 'blocking.begin' })).toBe(canBlock);
    expect(state().can({ type: 'freeing.begin' })).toBe(canFree);
  });
});

describe('blocking days', () => {
  it('[DESK-177] asks for a reason, blocks the chosen days, and can undo it', async () => {
    const { choose, extend, state, actor, calls, effects } = await shown();
    choose('08-03-2027');
    extend('05-03-2027');
    actor.send({ type: 'blocking.begin' });
    expect(state().value).toBe('describing');
    actor.send({ type: 'blocking.submit', reason: 'Roof' });
    expect(calls.input('blockDays')).toEqual({
      body: {
        propertyId: 'property-1',
        firstDay: '05-03-2027',
        lastDay: '08-03-2027',
        reason: 'Roof',
      },
    });
    const block = { ...painters, id: 'block-9', version: 1, reason: 'Roof' };
    await calls.answer('blockDays', { status: 'success', block });
    expect(state().value).toBe('shown');
    expect(state().context.calendar?.blocks.map(({ id }) => id)).toEqual([
      'block-1',
      'block-2',
      'block-9',
    ]);
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.calendar.blocked' },
    ]);
    actor.send({ type: 'change.undo' });
    expect(calls.input('undoChange')).toEqual({
      free: {
        params: { id: 'block-9' },
        body: { version: 1, firstDay: '10-03-2027', lastDay: '14-03-2027' },
      },
    });
    await calls.answer('undoChange', { blocks: [] });
    expect(state().context.calendar).toEqual(march);
    expect(state().can({ type: 'change.undo' })).toBe(false);
    expect(effects.at(-1)).toEqual({
      type: 'notice',
      level: 'success',
      message: 'desk.calendar.freed',
    });
  });

  async function blockedInSilence() {
    const run = await shown();
    run.choose('05-03-2027');
    run.actor.send({ type: 'blocking.begin' });
    run.actor.send({ type: 'blocking.submit', reason: 'Roof' });
    await run.calls.refuse('blockDays', noReply);
    expect(run.state().value).toBe('checkingBlock');
    return run;
  }

  it('[DESK-177] [DESK-352] are blocked when the reply was lost and the calendar has them', async () => {
    const { state, actor, calls, effects } = await blockedInSilence();
    const days = { firstDay: '05-03-2027', lastDay: '05-03-2027' } as const;
    const roof = {
      ...painters,
      ...days,
      id: parse(blockId, 'block-9'),
      version: 1,
      reason: 'Roof',
    };
    const calendar = { ...march, blocks: [...march.blocks, roof] };
    await calls.answer('readDeskCalendar', { status: 'success', calendar });
    expect(state().value).toBe('shown');
    expect(state().context).toMatchObject({ calendar, reason: '', failure: undefined });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'desk.calendar.blocked' },
    ]);
    actor.send({ type: 'change.undo' });
    expect(calls.input('undoChange')).toEqual({
      free: { params: { id: 'block-9' }, body: { version: 1, ...days } },
    });
  });

  it('[DESK-177] [DESK-352] keep the form when the reply was lost and they are not blocked', async () => {
    const { state, actor, calls, effects } = await blockedInSilence();
    await calls.answer('readDeskCalendar', { status: 'success', calendar: march });
    expect(state().value).toBe('describing');
    expect(state().context).toMatchObject({
      reason: 'Roof',
      failure: { message: 'desk.unconfirmed' },
    });
    actor.send({ type: 'blocking.submit', reason: 'Roof' });
    expect(state().value).toBe('blocking');
    expect(state().context.failure).toBeUndefined();
    await calls.refuse('blockDays', noReply);
    await calls.refuse('readDeskCalendar', noReply);
    expect(state().value).toBe('describing');
    expect(state().context).toMatchObject({
      reason: 'Roof',
      failure: { message: 'failure.noReply' },
    });
    actor.send({ type: 'question.cancel' });
    expect(state().value).toBe('shown');
    expect(state().context).toMatchObject({ reason: '', failure: undefined });
    expect(state().can({ type: 'change.undo' })).toBe(false);
    expect(effects).toEqual([]);
  });

  it.each([
    ['booked', refusal('dates_taken'), 'desk.calendar.areBooked'],
    ['blocked', refusal('step_impossible'), 'desk.calendar.areBlocked'],
    ['gone', notFound, 'desk.changed'],
  ])(
    '[DESK-177] reads the calendar again when the days are %s meanwhile',
    async (_title, failure, message) => {
      const { choose, state, actor, calls, effects } = await shown();
      choose('05-03-2027');
      actor.send({ type: 'blocking.begin' });
      actor.send({ type: 'blocking.submit', reason: 'Roof' });
      await calls.refuse('blockDays', failure);
      expect(effects).toEqual([{ type: 'notice', level: 'error', message }]);
      expect(calls.ids()).toEqual(['readDeskCalendar']);
      await calls.answer('readDeskCalendar', { status: 'success', calendar: march });
      expect(state().value).toBe('shown');
      expect(state().context.reason).toBe('Roof');
      choose('06-03-2027');
      actor.send({ type: 'blocking.begin' });
      expect(state().context.reason).toBe('Roof');
    },
  );
});

describe('freeing days', () => {
  it('[DESK-177] asks, frees the whole range of a chosen day, and can undo it', async () => {
    const { choose, state, actor, calls, effects } = await shown();
    choose('12-03-2027');
    actor.send({ type: 'freeing.begin' });
    expect(state().value).toBe('confirming');
    expect(state().context.freed).toEqual({
      block: painters,
      days: { firstDay: '10-03-2027', lastDay: '14-03-2027' },
    });
    actor.send({ type: 'freeing.confirm' });
    expect(calls.input('freeDays')).toEqual({
      params: { id: 'block-1' },
      body: { version: 2, firstDay: '10-03-2027', lastDay: '14-03-2027' },
    });
    await calls.answer('freeDays', { status: 'success', blocks: [] });
    expect(state().context.calendar?.blocks.map(({ id }) => id)).toEqual(['block-2']);
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.calendar.freed' }]);
    actor.send({ type: 'change.undo' });
    expect(calls.input('undoChange')).toEqual({
      block: {
        body: {
          propertyId: 'property-1',
          firstDay: '10-03-2027',
          lastDay: '14-03-2027',
          reason: 'Painters',
        },
      },
    });
    await calls.answer('undoChange', { blocks: [painters] });
    expect(state().context.calendar?.blocks.map(({ id }) => id)).toEqual(['block-2', 'block-1']);
    expect(state().can({ type: 'change.undo' })).toBe(false);
  });

  it('[DESK-177] frees only the chosen days of a range, and keeps the rest', async () => {
    const { choose, extend, state, actor, calls } = await shown();
    choose('08-03-2027');
    extend('11-03-2027');
    actor.send({ type: 'freeing.begin' });
    actor.send({ type: 'freeing.confirm' });
    expect(calls.input('freeDays')).toMatchObject({
      body: { firstDay: '10-03-2027', lastDay: '11-03-2027' },
    });
    const rest = { ...painters, version: 3, firstDay: '12-03-2027' };
    await calls.answer('freeDays', { status: 'success', blocks: [rest] });
    expect(state().context.calendar?.blocks).toEqual([march.blocks[1], rest]);
    choose('14-03-2027');
    extend('20-03-2027');
    actor.send({ type: 'freeing.begin' });
    expect(state().context.freed?.days).toEqual({ firstDay: '14-03-2027', lastDay: '14-03-2027' });
  });

  it('[DESK-177] blocks days of the middle of a range again beside what is left of it', async () => {
    const { choose, extend, state, actor, calls } = await shown();
    choose('11-03-2027');
    extend('12-03-2027');
    actor.send({ type: 'freeing.begin' });
    actor.send({ type: 'freeing.confirm' });
    // The server keeps the range as its first part.
    const before = { ...painters, version: 3, lastDay: '10-03-2027' };
    const after = { ...painters, id: 'block-8', version: 1, firstDay: '13-03-2027' };
    await calls.answer('freeDays', { status: 'success', blocks: [before, after] });
    actor.send({ type: 'change.undo' });
    const middle = {
      ...painters,
      id: 'block-9',
      version: 1,
      firstDay: '11-03-2027',
      lastDay: '12-03-2027',
    };
    await calls.answer('undoChange', { blocks: [middle] });
    expect(state().context.calendar?.blocks).toEqual([march.blocks[1], before, after, middle]);
  });

  it('[DESK-177] frees a chosen range, but none of another platform', async () => {
    const { state, actor, calls } = await shown();
    const [, imported = painters] = march.blocks;
    expect(state().can({ type: 'block.choose', id: imported.id })).toBe(false);
    actor.send({ type: 'block.choose', id: painters.id });
    expect(state().context.freed?.days).toEqual({ firstDay: '10-03-2027', lastDay: '14-03-2027' });
    actor.send({ type: 'question.cancel' });
    expect(state().context.freed).toBeUndefined();
    expect(calls.ids()).toEqual([]);
  });

  it('[DESK-177] reads the calendar again when the range has changed meanwhile', async () => {
    const { actor, calls, effects } = await shown();
    actor.send({ type: 'block.choose', id: painters.id });
    actor.send({ type: 'freeing.confirm' });
    await calls.refuse('freeDays', changedMeanwhile);
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
    expect(calls.ids()).toEqual(['readDeskCalendar']);
  });

  async function freedInSilence() {
    const run = await shown();
    run.actor.send({ type: 'block.choose', id: painters.id });
    run.actor.send({ type: 'freeing.confirm' });
    await run.calls.refuse('freeDays', noReply);
    expect(run.state().value).toBe('checkingFree');
    return run;
  }

  it('[DESK-177] [DESK-352] are free when the reply was lost and the calendar has none of them', async () => {
    const { state, calls, effects } = await freedInSilence();
    const calendar = { ...march, blocks: march.blocks.filter(({ id }) => id !== painters.id) };
    await calls.answer('readDeskCalendar', { status: 'success', calendar });
    expect(state().value).toBe('shown');
    expect(state().context).toMatchObject({ calendar, freed: undefined, failure: undefined });
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.calendar.freed' }]);
    expect(state().can({ type: 'change.undo' })).toBe(true);
  });

  it('[DESK-177] [DESK-352] keep the question when the reply was lost and they are blocked', async () => {
    const { state, actor, calls, effects } = await freedInSilence();
    await calls.answer('readDeskCalendar', { status: 'success', calendar: march });
    expect(state().value).toBe('confirming');
    expect(state().context.failure).toEqual({ message: 'desk.unconfirmed' });
    actor.send({ type: 'freeing.confirm' });
    expect(state().value).toBe('freeing');
    expect(state().context.failure).toBeUndefined();
    await calls.refuse('freeDays', noReply);
    await calls.refuse('readDeskCalendar', noReply);
    expect(state().value).toBe('confirming');
    expect(state().context.failure).toEqual({ message: 'failure.noReply' });
    expect(effects).toEqual([]);
    actor.send({ type: 'freeing.confirm' });
    await calls.refuse('freeDays', changedMeanwhile);
    expect(state().value).toBe('loading');
    expect(state().context).toMatchObject({ freed: undefined, failure: undefined });
  });

  it('[DESK-177] says why an undo failed, and can try it again', async () => {
    const { state, actor, calls, effects } = await shown();
    actor.send({ type: 'block.choose', id: painters.id });
    actor.send({ type: 'freeing.confirm' });
    await calls.answer('freeDays', { status: 'success', blocks: [] });
    actor.send({ type: 'change.undo' });
    await calls.refuse('undoChange', { kind: 'reply', status: 403, code: 'role_missing' });
    expect(state().value).toBe('shown');
    expect(effects.at(-1)).toEqual({
      type: 'notice',
      level: 'error',
      message: 'desk.refused.role',
    });
    expect(state().can({ type: 'change.undo' })).toBe(true);
    actor.send({ type: 'change.undo' });
    await calls.refuse('undoChange', refusal('dates_taken'));
    expect(calls.ids()).toEqual(['readDeskCalendar']);
    expect(state().context.undo).toBeUndefined();
  });
});

it('[DESK-176] tries again when the calendar could not be read', async () => {
  const { actor, calls } = runMachine(deskCalendarMachine, { input: { query } });
  await calls.refuse('readDeskCalendar', noReply);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'calendar.retry' });
  expect(calls.ids()).toEqual(['readDeskCalendar']);
});
