import { expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, not, setup } from 'xstate';
import { chartOf, treeOf } from '../../src/charts/index.ts';
import type { Delays } from '../../src/docs/delays.ts';
import { mermaidOf } from '../../src/docs/mermaid.ts';
import { viewsOf } from '../../src/docs/views.ts';

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
  expect(drawn(machine, delays)).toEqual([
    [
      'stateDiagram-v2',
      '  [*] --> flow_waiting',
      '  state "waiting" as flow_waiting',
      '  flow_waiting : lift.call<br/>[isFull]',
      '  state "working (all at once)" as flow_working {',
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
      '  flow_waiting --> flow_working : lift.call<br/>lift.test<br/>[isFull or isMoving]<br/>(as it was left)',
      '  flow_working --> flow_out : lift.stop',
      '  flow_working_any --> flow_working_cabin : lift.call<br/>[not isFull]',
      '  flow_working_cabin_still --> flow_working_cabin_moving : at once<br/>[isMoving]',
      '  flow_working_cabin_moving --> flow_working_cabin_still : after 1.5 s',
      '  flow_working_door_shut --> flow_waiting : door.open',
    ],
  ]);
});

/** The lines of each drawing of a machine. */
function drawn(machine: AnyStateMachine, delays: Delays = new Map()): string[][] {
  const chart = chartOf(machine);
  const root = treeOf(chart);
  return (root ? viewsOf(root) : []).map((view) => mermaidOf(view, chart, delays).split('\n'));
}

/** A machine with this many states. Each leads to the next state and back to the first. */
function circleOf(count: number): AnyStateMachine {
  const names = Array.from({ length: count }, (_, index) => `s${index}`);
  const states = names.map((name, index) => {
    const next = names[index + 1];
    return [name, { on: { 'step.back': 's0', ...(next && { 'step.take': next }) } }] as const;
  });
  return createMachine({ initial: 's0', states: Object.fromEntries(states) });
}

it('writes arrows into boxes when there are too many', () => {
  const arrows = (lines: readonly string[] = []) => lines.filter((line) => /-->.* : /.test(line));
  const [few] = drawn(circleOf(5));
  expect(arrows(few)).toHaveLength(9);
  const [many] = drawn(circleOf(8));
  expect(arrows(many)).toHaveLength(8);
  expect(many).toContain('  flow_s0 --> flow_s0 : step.back');
  expect(many).toContain('  flow_s7 : step.back,<br/>to s0');
  expect(many).toContain('  flow_s6 --> flow_s7 : step.take');
});

it('draws more than two regions separately, with their targets', () => {
  const region = {
    initial: 'off',
    states: {
      off: { on: { 'switch.press': 'on' } },
      on: { on: { 'house.leave': { target: '#gone', guard: () => true } } },
    },
  };
  const house = createMachine({
    initial: 'home',
    states: {
      home: { type: 'parallel', states: { hall: region, stairs: region, attic: region } },
      gone: { id: 'gone' },
    },
  });
  const [whole, home, hall] = drawn(house);
  expect(whole).toContain('  flow_home --> flow_gone : house.leave<br/>[a condition]');
  const shut = (name: string) => [
    `    state "${name} …" as flow_home_${name}`,
    `    flow_home_${name} : house.leave<br/>[a condition],<br/>to gone`,
    `    class flow_home_${name} shut`,
  ];
  expect(home).toEqual([
    'stateDiagram-v2',
    '  state "home (all at once)" as flow_home {',
    ...['hall', 'stairs', 'attic'].flatMap(shut),
    '  }',
    '  classDef shut font-weight:bold,stroke-width:3px',
  ]);
  expect(hall).toEqual([
    'stateDiagram-v2',
    '  [*] --> flow_home_hall_off',
    '  state "off" as flow_home_hall_off',
    '  state "on" as flow_home_hall_on',
    '  flow_home_hall_on : house.leave<br/>[a condition],<br/>to gone',
    '  flow_home_hall_off --> flow_home_hall_on : switch.press',
  ]);
});
