import { examplesOf } from 'flow-inspector/paths';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { anyFailure } from './failures.ts';

const wrong = { kind: 'reply', status: 400, code: 'wrong_credentials' } as const;
const over = { kind: 'reply', status: 422, code: 'code_expired' } as const;

export const examples = [
  examplesOf({
    machine: deskSignInMachine,
    inputs: [undefined],
    events: [
      { type: 'password.submit', values: { email: 'owner@ndako.example', password: 'secret' } },
      { type: 'code.submit', values: { code: '123456' } },
      { type: 'recoveryCode.submit', values: { recoveryCode: 'abcd-efgh' } },
      { type: 'recoveryCode.choose' },
      { type: 'code.choose' },
      { type: 'signIn.restart' },
    ],
    outcomes: {
      beginDeskSignIn: {
        done: [{ status: 'success', challenge: 'challenge-1' }],
        error: [...anyFailure, wrong],
      },
      finishDeskSignIn: {
        done: [{ status: 'success', operator: odette }],
        error: [...anyFailure, over],
      },
      recoverDeskSignIn: {
        done: [{ status: 'success', operator: odette, codesLeft: 9 }],
        error: [...anyFailure, over],
      },
    },
  }),
];
