import { examplesOf } from 'flow-inspector/paths';
import { signInPromptMachine } from '#machines/guest/sign-in-prompt.machine.ts';

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
