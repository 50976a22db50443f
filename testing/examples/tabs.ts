import { examplesOf } from 'flow-inspector/paths';
import { createTabsMachine } from '#machines/shared/tabs.machine.ts';

export const examples = [
  examplesOf({
    machine: createTabsMachine('tabs', ['first', 'second']),
    inputs: [undefined],
    events: [{ type: 'tab.switch' }],
    outcomes: {},
  }),
];
