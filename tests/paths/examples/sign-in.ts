import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { ada } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: signInMachine,
    inputs: [
      { isSignedIn: false, state: null, draftPage: undefined },
      {
        isSignedIn: false,
        state: { from: '/payment-processing', fromState: { bookingId: 'booking-1' } },
        draftPage: undefined,
      },
      { isSignedIn: true, state: null, draftPage: undefined },
    ],
    events: [{ type: 'form.submit', values: { email: 'ada@example.com', password: 'secret1' } }],
    outcomes: {
      signIn: {
        done: [
          { status: 'success', token: 'token-1', user: ada },
          { status: 'success', token: '', user: ada },
        ],
        error: [...anyFailure, { kind: 'reply', status: 401, message: 'Account blocked' }],
      },
    },
  }),
];
