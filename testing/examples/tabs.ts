import { createTabsMachine } from '#machines/shared/tabs.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: createTabsMachine('tabs', ['first', 'second']),
    inputs: [undefined],
    events: [{ type: 'tab.switch' }],
    outcomes: {},
  }),
];
