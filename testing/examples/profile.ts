import { examplesOf } from 'flow-inspector/paths';
import { profileMachine } from '#machines/guest/profile.machine.ts';
import { ada } from '#testing/machine/records.ts';
import { anyFailure, noToken, sessionExpired } from './failures.ts';

const tooLarge = { kind: 'photo', message: 'avatar.tooManyPixels', most: 50 } as const;

const { firstName, lastName, mobileNumber } = ada;
const draft = { userId: ada.id, firstName: 'Adele', lastName, mobileNumber };
const photo = new File(['photo'], 'photo.png');

export const examples = [
  examplesOf({
    machine: profileMachine,
    inputs: [{ user: ada }, { user: ada, draft }],
    events: [
      { type: 'form.typed', values: { firstName: 'Adele', lastName, mobileNumber } },
      { type: 'form.typed', values: { firstName, lastName, mobileNumber } },
      { type: 'page.leave', wayOut: { type: 'navigate', to: '/bookings' } },
      { type: 'leave.confirm' },
      { type: 'leave.cancel' },
      { type: 'form.submit', values: { firstName, lastName, mobileNumber } },
      { type: 'form.submit', values: { firstName: 'Adele', lastName, mobileNumber } },
      {
        type: 'form.submit',
        values: { firstName, lastName, mobileNumber, avatar: photo },
      },
      { type: 'upload.progressed', part: 0.5 },
    ],
    outcomes: {
      updateProfile: {
        done: [{ status: 'success', user: ada }],
        error: [...anyFailure, sessionExpired, noToken, tooLarge, { kind: 'offline' }],
      },
    },
  }),
];
