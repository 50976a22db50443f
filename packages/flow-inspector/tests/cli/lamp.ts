/** A lamp without examples: all that a project must have for the commands. */
export const lamp = {
  'flow-inspector.config.ts': `export default { machines: 'src/**/*.machine.ts' };`,
  'src/lamp.machine.ts': `import { emit, fromPromise, setup } from 'xstate';

export const lampMachine = setup({
  actors: { warm: fromPromise(async () => {}) },
  actions: { say: emit({ type: 'notice' }) },
  guards: { isSafe: () => true },
  delays: { patience: 2000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp that must be warm.',
  initial: 'off',
  states: {
    off: { on: { 'lamp.press': { guard: 'isSafe', target: 'warming' }, 'lamp.drop': 'broken' } },
    warming: {
      invoke: { id: 'warm', src: 'warm', onDone: { target: 'on', actions: 'say' }, onError: 'off' },
      after: { patience: 'off' },
    },
    on: { on: { 'lamp.press': 'off' } },
    broken: { description: 'Its glass is on the floor.' },
  },
});
`,
};

/** Examples of the lamp. */
export const examples = {
  'flow-inspector.config.ts': `import { defineConfig } from 'flow-inspector/config';

export default defineConfig({
  machines: 'src/**/*.machine.ts',
  examples: (name) => \`examples/\${name}.ts\`,
  coverage: { unit: 'coverage/*.json' },
});
`,
  'examples/lamp.ts': `import { examplesOf } from 'flow-inspector/paths';
import { lampMachine } from '../src/lamp.machine.ts';

export const examples = [
  examplesOf({
    machine: lampMachine,
    inputs: [undefined],
    events: [{ type: 'lamp.press' }, { type: 'lamp.drop' }],
    outcomes: { warm: { done: [undefined], error: ['cold'] } },
  }),
];
`,
};

/** A recorded walk that warms the lamp, presses it and drops it. */
export const walk = JSON.stringify({
  format: 'flow-inspector.walk',
  version: 1,
  id: 'walk-1',
  name: 'Warm, off, broken',
  recordedAt: 0,
  address: '/',
  stored: {},
  steps: [
    {
      kind: 'start',
      actor: 'lamp',
      machine: 'lamp',
      input: '[undefined]',
      leadsTo: 'off',
      effects: [],
      sentences: [],
    },
    ...[
      [{ type: 'lamp.press' }, 'warming'],
      [{ type: 'xstate.done.actor.warm' }, 'on'],
      [{ type: 'lamp.press' }, 'off'],
      [{ type: 'lamp.drop' }, 'broken'],
    ].map(([event, leadsTo]) => ({
      kind: 'event',
      actor: 'lamp',
      event,
      cause: 'person',
      leadsTo,
      effects: [],
      sentences: [],
    })),
  ],
});
