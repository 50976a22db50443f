import { examplesOf } from 'flow-inspector/paths';
import { profileCreationMachine } from '#machines/guest/profile-creation.machine.ts';
import { ada } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

const tooLarge = { kind: 'photo', message: 'avatar.tooManyPixels', most: 50 } as const;

const { firstName, lastName, email, mobileNumber } = ada;

export const examples = [
  examplesOf({
    machine: profileCreationMachine,
    inputs: [
      { email, userId: ada.id, profileToken: 'profile-1' },
      { email, userId: ada.id },
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
      createProfile: {
        done: [{ status: 'success', user: ada }],
        error: [...anyFailure, tooLarge],
      },
    },
  }),
];
