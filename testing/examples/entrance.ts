import { examplesOf } from 'flow-inspector/paths';
import { entranceMachine } from '#machines/guest/entrance.machine.ts';

export const examples = [
  examplesOf({
    machine: entranceMachine,
    inputs: [
      { isSignedIn: false, search: '', draftPage: undefined },
      { isSignedIn: true, search: '', draftPage: undefined },
      { isSignedIn: true, search: '?refused=true', draftPage: undefined },
    ],
    events: [],
    outcomes: {},
  }),
];
