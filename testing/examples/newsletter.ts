import { examplesOf } from 'flow-inspector/paths';
import { newsletterMachine } from '#machines/guest/newsletter.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: newsletterMachine,
    inputs: [{ email: '' }, { email: 'ada@example.com' }],
    events: [
      { type: 'email.typed', email: 'ada@example.com' },
      { type: 'email.typed', email: ' ' },
      { type: 'newsletter.subscribe' },
    ],
    outcomes: {
      subscribe: {
        done: [{ status: 'success' }],
        error: anyFailure,
      },
    },
  }),
];
