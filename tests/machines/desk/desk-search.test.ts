import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { activeGuest } from '#testing/machine/desk-records.ts';

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
    expect(context().failure).toBeUndefined();
    await calls.answer('search', found());
    expect(value()).toEqual({ open: 'shown' });
  });

  it('[DESK-430] has no records without a text, and after it was closed', async () => {
    const { actor, calls, clock, type, value, context } = opened();
    type('amina');
    clock.increment(250);
    await calls.answer('search', found());
    type('  ');
    expect(value()).toEqual({ open: 'empty' });
    expect(context()).toEqual({ text: '', found: undefined, failure: undefined });
    type('amina');
    actor.send({ type: 'search.close' });
    expect(value()).toBe('closed');
    expect(context()).toEqual({ text: '', found: undefined, failure: undefined });
  });
});
