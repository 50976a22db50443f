import { examplesOf } from 'flow-inspector/paths';
import { deskRecoveryCodesMachine } from '#machines/desk/desk-recovery-codes.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskRecoveryCodesMachine,
    inputs: [undefined],
    events: [
      { type: 'form.submit', values: { password: 'a long password', code: '123456' } },
      { type: 'recoveryCodes.kept' },
    ],
    outcomes: {
      renewRecoveryCodes: {
        done: [{ status: 'success', recoveryCodes: ['aaaa', 'bbbb'] }],
        error: [...anyFailure, { kind: 'reply', status: 400, code: 'wrong_credentials' }],
      },
    },
  }),
];
