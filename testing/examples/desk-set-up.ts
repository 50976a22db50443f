import { examplesOf } from 'flow-inspector/paths';
import { deskSetUpMachine } from '#machines/desk/desk-set-up.machine.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { anyFailure } from './failures.ts';

const over = { kind: 'reply', status: 422, code: 'code_expired' } as const;

export const examples = [
  examplesOf({
    machine: deskSetUpMachine,
    inputs: [{ invitation: 'invitation-1' }],
    events: [
      { type: 'invitation.retry' },
      {
        type: 'form.submit',
        values: { name: 'Odette', password: 'a long password', code: '123456' },
      },
      { type: 'recoveryCodes.kept' },
    ],
    outcomes: {
      openInvitation: {
        done: [
          {
            status: 'success',
            email: 'owner@ndako.example',
            role: 'owner',
            secret: 'ABCDEFGH',
            appLink: 'otpauth://totp/Ndako',
          },
        ],
        error: [...anyFailure, over],
      },
      acceptInvitation: {
        done: [{ status: 'success', operator: odette, recoveryCodes: ['aaaa', 'bbbb'] }],
        error: [...anyFailure, over],
      },
    },
  }),
];
