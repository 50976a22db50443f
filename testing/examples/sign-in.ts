import { examplesOf } from 'flow-inspector/paths';
import { signInMachine } from '#machines/guest/sign-in.machine.ts';
import { ada } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: signInMachine,
    inputs: [
      { destination: { to: '/' } },
      { destination: { to: '/payment-processing/booking-1' } },
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
