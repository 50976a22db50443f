import { expect, it } from 'vitest';
import { triggerName, triggerOf } from '../../src/charts/trigger.ts';

it.each([
  ['', { kind: 'always' }, 'always'],
  ['booking.submit', { kind: 'event', event: 'booking.submit' }, 'booking.submit'],
  ['xstate.done.actor.load', { kind: 'done', call: 'load' }, 'load.onDone'],
  ['xstate.error.actor.0.a.b', { kind: 'error', call: '0.a.b' }, '0.a.b.onError'],
  ['xstate.snapshot.load', { kind: 'snapshot', call: 'load' }, 'load.onSnapshot'],
  [
    'xstate.after.wait.search.list.open',
    { kind: 'delay', delay: 'wait', state: 'search.list.open' },
    'after wait',
  ],
  ['xstate.done.state.booking.paying', { kind: 'end' }, 'onDone'],
] as const)('reads %j', (eventType, trigger, name) => {
  expect(triggerOf(eventType)).toEqual(trigger);
  expect(triggerName(trigger)).toBe(name);
});
