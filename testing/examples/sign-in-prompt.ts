import { signInPromptMachine } from '#machines/guest/sign-in-prompt.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: signInPromptMachine,
    inputs: [{ place: 'home' }, { place: 'list' }],
    events: [
      { type: 'prompt.cancel' },
      { type: 'prompt.accept', from: '/apartment?location=Goma' },
    ],
    outcomes: { pageIdle: { done: [undefined], error: [new Error('not watched')] } },
  }),
];
