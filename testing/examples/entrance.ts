import { entranceMachine } from '#machines/guest/entrance.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';

export const examples = [
  examplesOf({
    machine: entranceMachine,
    inputs: [
      { isSignedIn: false, state: null, draftPage: undefined },
      { isSignedIn: true, state: null, draftPage: undefined },
      { isSignedIn: true, state: { isRefused: true }, draftPage: undefined },
    ],
    events: [],
    outcomes: {},
  }),
];
