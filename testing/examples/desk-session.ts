import { examplesOf } from 'flow-inspector/paths';
import { deskSessionMachine } from '#machines/desk/desk-session.machine.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { anyFailure, sessionExpired } from './failures.ts';

const error = [...anyFailure, sessionExpired];

export const examples = [
  examplesOf({
    machine: deskSessionMachine,
    inputs: [undefined],
    events: [
      { type: 'operator.signedIn', operator: odette },
      { type: 'deskSession.lost' },
      { type: 'deskSession.retry' },
      { type: 'deskSession.leave' },
    ],
    outcomes: {
      readMe: { done: [{ status: 'success', operator: odette }], error },
      signOutOfDesk: { done: [{ status: 'success' }], error },
    },
  }),
];
