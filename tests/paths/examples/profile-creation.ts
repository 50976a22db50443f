import { profileCreationMachine } from '#machines/profile-creation/profile-creation.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { ada } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

const { firstName, lastName, email, mobileNumber } = ada;

export const examples = [
  examplesOf({
    machine: profileCreationMachine,
    inputs: [
      { state: { email, userId: ada.id, profileToken: 'profile-1' } },
      { state: { email, userId: ada.id } },
      { state: undefined },
    ],
    events: [
      { type: 'form.submit', values: { firstName, lastName, email, mobileNumber } },
      {
        type: 'form.submit',
        values: { firstName, lastName, email, mobileNumber, avatar: new File(['photo'], 'me.png') },
      },
      { type: 'upload.progressed', part: 0.5 },
      { type: 'form.cancel' },
    ],
    outcomes: {
      measurePhoto: { done: [{ pixels: 100 }, { pixels: 60_000_000 }], error: [new Error('Odd')] },
      createProfile: {
        done: [{ status: 'success', user: ada }],
        error: anyFailure,
      },
    },
  }),
];
