import { examplesOf } from 'flow-inspector/paths';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';

export const examples = [
  examplesOf({
    machine: createToggleMachine('toggle'),
    inputs: [undefined],
    events: [{ type: 'toggle.open' }, { type: 'toggle.close' }],
    outcomes: {},
  }),
];
