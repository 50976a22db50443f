import { examplesOf } from 'flow-inspector/paths';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';

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
