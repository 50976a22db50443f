import { dropdownMachine } from '#machines/dropdown/dropdown.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: dropdownMachine,
    inputs: [undefined],
    events: [
      { type: 'dropdown.toggled' },
      { type: 'dropdown.entered' },
      { type: 'dropdown.left' },
      { type: 'dropdown.dismissed' },
    ],
    outcomes: {},
  }),
];
