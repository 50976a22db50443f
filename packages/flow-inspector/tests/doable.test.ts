import { describe, expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { ShownFlows } from '../src/page/shown-flows.ts';
import { WatchedActors } from '../src/page/watched-actors.ts';
import { chanceOf, wishOf } from '../src/window/chart/doable.ts';

const order = setup({
  types: {} as { context: { cups: number }; events: { type: 'order' } | { type: 'add' } },
  guards: {
    isMany: ({ context }) => context.cups > 5,
    hasAny: ({ context }) => context.cups > 0,
  },
}).createMachine({
  id: 'order',
  context: { cups: 0 },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        add: {
          actions: assign({ cups: ({ context }) => context.cups + 1 }),
        },
        order: [
          { guard: 'isMany', target: 'asked' },
          { guard: 'hasAny', target: 'sent' },
        ],
      },
    },
    asked: { on: { order: 'sent' } },
    sent: {},
  },
});

const page = { calls: [], delays: [], pending: [] };

/** The chart of an order of so many cups, and its actor. */
function orderOf(cups: number) {
  const actors = new WatchedActors();
  const flows = new ShownFlows({ machines: {}, calls: {} }, actors);
  const ref = createActor(order).start();
  for (let cup = 0; cup < cups; cup += 1) ref.send({ type: 'add' });
  const { actor } = actors.start(ref, undefined, undefined);
  const now = { ...flows.actor(actor), session: 'x:0' };
  return { now, transitions: flows.chart(order).transitions };
}

function chancesOf(cups: number) {
  const { now, transitions } = orderOf(cups);
  return transitions.map((one) => [one.id, chanceOf(one, now, page)]);
}

function wishesOf(cups: number) {
  const { now, transitions } = orderOf(cups);
  return transitions.map((one) => [one.id, wishOf(one, now, page)]);
}

describe('a transition of the chart', () => {
  test('is refused while its guard refuses the event', () => {
    expect(chancesOf(0)).toEqual([
      ['order.choosing: add', 'possible'],
      ['order.choosing: order #1', 'refused'],
      ['order.choosing: order #2', 'refused'],
      ['order.asked: order', undefined],
    ]);
  });

  test('is possible when its branch is the one that the event takes', () => {
    expect(chancesOf(1)).toEqual([
      ['order.choosing: add', 'possible'],
      ['order.choosing: order #1', 'refused'],
      ['order.choosing: order #2', 'possible'],
      ['order.asked: order', undefined],
    ]);
  });

  test('sends its event by a click only when the event takes it', () => {
    expect(wishesOf(1)).toEqual([
      ['order.choosing: add', { type: 'event.send', session: 'x:0', event: { type: 'add' } }],
      ['order.choosing: order #1', undefined],
      [
        'order.choosing: order #2',
        { type: 'event.send', session: 'x:0', event: { type: 'order' } },
      ],
      ['order.asked: order', undefined],
    ]);
  });
});
