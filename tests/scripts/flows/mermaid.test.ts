import { expect, it } from 'vitest';
import { and, not, setup, stateIn } from 'xstate';
import { chartOf } from '../../../scripts/flows/chart.ts';
import { guardText } from '../../../scripts/flows/guard-text.ts';
import { mermaidOf } from '../../../scripts/flows/mermaid.ts';
import { viewsOf } from '../../../scripts/flows/views.ts';

const machine = setup({
  types: { events: {} as { type: 'lift.call' | 'lift.stop' | 'lift.test' | 'door.open' } },
  guards: { isMoving: () => true, isFull: () => false },
  delays: { patience: 1500 },
}).createMachine({
  id: 'lift',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'lift.call': [{ guard: 'isFull' }, { target: 'working' }],
        'lift.test': [
          { guard: 'isFull', target: 'working.previous' },
          { guard: 'isMoving', target: 'working.previous' },
        ],
      },
    },
    working: {
      type: 'parallel',
      on: { 'lift.stop': 'out', 'lift.call': { target: '.cabin', guard: not('isFull') } },
      states: {
        cabin: {
          initial: 'still',
          states: {
            still: { always: { guard: 'isMoving', target: 'moving' } },
            moving: { after: { patience: 'still' } },
          },
        },
        door: {
          initial: 'shut',
          states: { shut: { on: { 'door.open': '#lift.waiting' } } },
        },
        previous: { type: 'history', history: 'deep' },
      },
    },
    out: { type: 'final' },
  },
});

const delays = new Map([['patience', [1500]]]);

it('draws nested and parallel states, guards, delays, history and ends', () => {
  const chart = chartOf(machine);
  const drawings = viewsOf(chart.root).map((view) => mermaidOf(view, chart.transitions, delays));
  expect(drawings.map((text) => text.split('\n'))).toEqual([
    [
      'stateDiagram-v2',
      '  [*] --> flow_waiting',
      '  state "waiting" as flow_waiting',
      '  flow_waiting : lift.call [isFull]',
      '  state "working" as flow_working {',
      '    state "in any state" as flow_working_any',
      '    --',
      '    state "cabin" as flow_working_cabin {',
      '      [*] --> flow_working_cabin_still',
      '      state "still" as flow_working_cabin_still',
      '      state "moving" as flow_working_cabin_moving',
      '    }',
      '    --',
      '    state "door" as flow_working_door {',
      '      [*] --> flow_working_door_shut',
      '      state "shut" as flow_working_door_shut',
      '    }',
      '  }',
      '  state "out" as flow_out',
      '  flow_out --> [*]',
      '  flow_waiting --> flow_working : lift.call<br/>lift.test [isFull or isMoving]<br/>(as it was left)',
      '  flow_working --> flow_out : lift.stop',
      '  flow_working_any --> flow_working_cabin : lift.call [not isFull]',
      '  flow_working_cabin_still --> flow_working_cabin_moving : at once [isMoving]',
      '  flow_working_cabin_moving --> flow_working_cabin_still : after 1.5 s',
      '  flow_working_door_shut --> flow_waiting : door.open',
    ],
  ]);
});

it.each([
  ['isMoving', 'isMoving'],
  [{ type: 'isFull', params: {} }, 'isFull'],
  [and(['isMoving', not('isFull')]), 'isMoving and not isFull'],
  [stateIn({ working: { cabin: 'still' } }), 'in working.cabin.still'],
  [() => true, 'a condition'],
])('says a guard', (guard, text) => {
  expect(guardText(guard)).toBe(text);
});
