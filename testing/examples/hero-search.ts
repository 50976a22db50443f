import { examplesOf } from 'flow-inspector/paths';
import { heroSearchMachine } from '#machines/guest/hero-search.machine.ts';

const form = {
  location: ' Goma ',
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  guests: 4,
} as const;

const today = '10-05-2030';

export const examples = [
  examplesOf({
    machine: heroSearchMachine,
    inputs: [undefined],
    events: [
      { type: 'search.submit', form, today },
      { type: 'search.submit', form: { ...form, checkIn: '09-05-2030' }, today },
      { type: 'search.submit', form: { ...form, checkIn: '13-05-2030' }, today },
    ],
    outcomes: {},
  }),
];
