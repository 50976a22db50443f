import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: createToggleMachine('toggle'),
    inputs: [undefined],
    events: [{ type: 'toggle.open' }, { type: 'toggle.close' }],
    outcomes: {},
  }),
];
