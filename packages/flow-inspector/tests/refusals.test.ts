import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '../src/charts/chart.ts';
import { reasonOf, refusalsOf } from '../src/window/walk/refusals.ts';
import type { ActorNow } from '../src/wire/protocol.ts';

const chart = chartOf(
  setup({ guards: { isFree: () => false, isMember: () => false } }).createMachine({
    id: 'stay',
    initial: 'planning',
    states: {
      planning: {
        on: {
          book: [
            { guard: 'isMember', target: 'booked', description: 'A member pays later.' },
            { guard: 'isFree', target: 'booked' },
          ],
        },
      },
      booked: { on: { book: { guard: 'isMember' } } },
    },
  }),
);

function actorThatTakes(can: readonly boolean[]): ActorNow {
  return {
    session: 'x:1',
    path: 'stay',
    parent: undefined,
    name: 'stay',
    chart: 'stay',
    status: 'active',
    value: 'planning',
    active: ['stay', 'stay.planning'],
    taken: [],
    tags: [],
    context: {},
    lastSnapshot: 1,
    takes: [
      { type: 'book', examples: [{ type: 'book' }], can, transitions: [], isThePages: false },
    ],
  };
}

describe('a grey event', () => {
  test('names the guards that refuse it in the active states', () => {
    expect(refusalsOf(chart, actorThatTakes([false]), 'book')).toEqual([
      { guard: 'isMember', description: 'A member pays later.' },
      { guard: 'isFree', description: undefined },
    ]);
  });

  test('says that one of the guards of its branches would be enough', () => {
    expect(reasonOf(refusalsOf(chart, actorThatTakes([false]), 'book'))).toBe(
      'It needs isMember or isFree. isMember: A member pays later.',
    );
  });

  test('says which guard refuses it when there is only one', () => {
    const member = { guard: 'isMember', description: 'A member pays later.' };
    expect(reasonOf([member])).toBe('Refused by isMember. A member pays later.');
    expect(reasonOf([{ ...member, description: undefined }])).toBe('Refused by isMember.');
    expect(reasonOf([])).toBe('');
  });

  test('names none without an example, because no guard was asked', () => {
    const none = actorThatTakes([]);
    const takes = none.takes.map((one) => ({ ...one, examples: [] }));
    expect(refusalsOf(chart, { ...none, takes }, 'book')).toEqual([]);
  });

  test('names none while one of its examples can be sent', () => {
    expect(refusalsOf(chart, actorThatTakes([false, true]), 'book')).toEqual([]);
    expect(refusalsOf(undefined, actorThatTakes([false]), 'book')).toEqual([]);
  });
});
