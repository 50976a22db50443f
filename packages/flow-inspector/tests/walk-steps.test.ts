import { expect, test } from 'vitest';
import type { EventStep, WalkStep } from '../src/record/walk.ts';
import { callsAfter, earlierEvents, nextLoad } from '../src/record/walk-steps.ts';

function event(actor: string, type: string): EventStep {
  const nothing = { effects: [], sentences: [] };
  return { kind: 'event', actor, event: { type }, cause: 'person', leadsTo: 'open', ...nothing };
}

function call(name: string): WalkStep {
  return { kind: 'call', call: name, reply: { kind: 'noReply' }, isDecided: false };
}

const load: WalkStep = { kind: 'load' };

test('the events of an actor are counted since the page was loaded', () => {
  const typed = event('signIn', 'typed');
  const others = [event('signUp', 'typed'), event('signIn', 'sent')];
  const steps = [typed, load, typed, ...others, typed];
  expect(earlierEvents(steps, 1, typed)).toBe(1);
  expect(earlierEvents(steps, 2, typed)).toBe(0);
  expect(earlierEvents(steps, 5, typed)).toBe(1);
  expect(earlierEvents(steps, 6, typed)).toBe(2);
});

test('the coming calls end where the page is loaded', () => {
  const steps = [call('one'), call('two'), load, call('three')];
  expect(nextLoad(steps, 0)).toBe(2);
  expect(nextLoad(steps, 3)).toBeUndefined();
  expect(callsAfter(steps, 0)).toEqual([call('two')]);
  expect(callsAfter(steps, 2)).toEqual([call('three')]);
});
