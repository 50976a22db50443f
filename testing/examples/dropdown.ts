import { examplesOf } from 'flow-inspector/paths';
import { dropdownMachine } from '#machines/shared/dropdown.machine.ts';

export const examples = [
  examplesOf({
    machine: dropdownMachine,
    inputs: [undefined],
    events: [
      { type: 'dropdown.toggled', pointer: 'mouse' },
      { type: 'dropdown.toggled', pointer: 'other' },
      { type: 'dropdown.entered', pointer: 'mouse' },
      { type: 'dropdown.left', pointer: 'mouse' },
      { type: 'dropdown.focused' },
      { type: 'dropdown.dismissed' },
    ],
    outcomes: {},
  }),
];
