import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { activeGuest } from '#testing/machine/desk-records.ts';

const nothing = { text: '', found: undefined, isWanted: false, failure: undefined };
const first = { type: 'search.first' };

const found = (guests = [activeGuest]) => ({
  status: 'success' as const,
  bookings: [],
  guests,
  listings: [],
  coupons: [],
});

function opened() {
  const run = runMachine(deskSearchMachine);
  run.actor.send({ type: 'search.open' });
  const type = (text: string) => run.actor.send({ type: 'search.typed', text });
  const value = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  return { ...run, type, value, context };
}

describe('the search for everything', () => {
  it('[DESK-430] is sent when nothing is typed for a quarter of a second', async () => {
    const { calls, clock, type, value, context } = opened();
    type(' am');
    clock.increment(200);
    type('amina ');
    clock.increment(249);
    expect(value()).toEqual({ open: 'typing' });
    clock.increment(1);
    expect(calls.input('search')).toEqual({ query: { text: 'amina' } });
    await calls.answer('search', found());
    expect(value()).toEqual({ open: 'shown' });
    expect(context().found).toEqual(found());
  });

  it('[DESK-430] ignores the reply for an earlier text, and keeps the records until the next reply', async () => {
    const { calls, clock, type, value, context } = opened();
    type('amina');
    clock.increment(250);
    await calls.answer('search', found());
    type('aminata');
    expect(context().found).toEqual(found());
    clock.increment(250);
    type('moise');
    expect(value()).toEqual({ open: 'typing' });
    clock.increment(250);
    expect(calls.input('search')).toEqual({ query: { text: 'moise' } });
    await calls.answer('search', found([]));
    expect(context().found).toEqual(found([]));
  });

  it('[DESK-430] can be tried again when it fails', async () => {
    const { actor, calls, clock, type, value, context } = opened();
    type('amina');
    clock.increment(250);
    await calls.refuse('search', noReply);
    expect(value()).toEqual({ open: 'failed' });
    expect(context().failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'search.retry' });
    expect(value()).toEqual({ open: 'searching' });
    await calls.answer('search', found());
    expect(value()).toEqual({ open: 'shown' });
  });

  it('[DESK-430] opens the first record at Enter, but never that of an earlier text', async () => {
    const { actor, calls, type, effects, value } = opened();
    const enter = () => actor.send({ type: 'search.enter' });
    type('amina');
    // The pause is not waited for.
    enter();
    expect(calls.input('search')).toEqual({ query: { text: 'amina' } });
    enter();
    expect(effects).toEqual([]);
    await calls.answer('search', found());
    expect(effects).toEqual([first]);
    enter();
    expect(effects).toEqual([first, first]);
    type('KWY2-F8DG');
    enter();
    expect(effects).toEqual([first, first]);
    type('moise');
    expect(value()).toEqual({ open: 'typing' });
    enter();
    await calls.answer('search', found([]));
    expect(effects).toEqual([first, first, first]);
  });

  it('[DESK-430] opens the first record of the reply that Enter has waited for, and of no other', async () => {
    const { actor, calls, clock, type, effects, context } = opened();
    const search = (text: string) => {
      type(text);
      clock.increment(250);
    };
    const enter = () => actor.send({ type: 'search.enter' });
    search('amina');
    await calls.answer('search', found());
    expect(effects).toEqual([]);
    search('moise');
    enter();
    await calls.answer('search', found([]));
    expect([effects.length, context().found]).toEqual([1, found([])]);
    search('ada');
    enter();
    search('adele');
    await calls.answer('search', found());
    expect(effects).toEqual([first]);
    search('grace');
    enter();
    await calls.refuse('search', noReply);
    actor.send({ type: 'search.retry' });
    await calls.answer('search', found());
    expect(effects).toEqual([first]);
  });

  const lastStates = {
    typing: async () => {},
    searching: async ({ clock }: ReturnType<typeof opened>) => {
      clock.increment(250);
    },
    shown: async ({ calls, clock }: ReturnType<typeof opened>) => {
      clock.increment(250);
      await calls.answer('search', found());
    },
    failed: async ({ calls, clock }: ReturnType<typeof opened>) => {
      clock.increment(250);
      await calls.refuse('search', noReply);
    },
  };

  it.each(['typing', 'searching', 'shown', 'failed'] as const)(
    '[DESK-430] follows what is typed while it is %s',
    async (state) => {
      const run = opened();
      const { calls, clock, type, value, context } = run;
      type(' ');
      expect(value()).toEqual({ open: 'empty' });
      type('amina');
      expect([value(), calls.ids()]).toEqual([{ open: 'typing' }, []]);
      await lastStates[state](run);
      type('moise');
      expect([value(), calls.ids()]).toEqual([{ open: 'typing' }, []]);
      clock.increment(250);
      expect(calls.input('search')).toEqual({ query: { text: 'moise' } });
      type('amina');
      await lastStates[state](run);
      type(' ');
      expect([value(), calls.ids()]).toEqual([{ open: 'empty' }, []]);
      expect(context()).toMatchObject({ text: '', found: undefined });
    },
  );

  it('[DESK-430] has no records of an earlier text when it fails', async () => {
    const { calls, clock, type, context } = opened();
    type('amina');
    clock.increment(250);
    await calls.answer('search', found());
    type('moise');
    clock.increment(250);
    await calls.refuse('search', noReply);
    expect(context().found).toBeUndefined();
  });

  it('[DESK-430] has no records without a text, and after it was closed', async () => {
    const { actor, calls, clock, type, value, context } = opened();
    type('amina');
    clock.increment(250);
    await calls.answer('search', found());
    type('  ');
    expect(value()).toEqual({ open: 'empty' });
    expect(context()).toEqual(nothing);
    type('amina');
    actor.send({ type: 'search.close' });
    expect(value()).toBe('closed');
    expect(context()).toEqual(nothing);
  });
});
