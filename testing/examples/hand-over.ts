import { examplesOf } from 'flow-inspector/paths';
import {
  forgottenHandOver,
  profileHandOver,
  resetHandOver,
  signUpHandOver,
} from '#machines/guest/hand-over.machine.ts';

const email = 'ada@example.com';
const formData = { userName: 'ada', email, password: 'secret1' };
const nothing = { state: null };

export const examples = [
  examplesOf({
    machine: signUpHandOver,
    inputs: [{ state: { formData, otp: '1234' } }, nothing],
    events: [],
    outcomes: {},
  }),
  examplesOf({
    machine: forgottenHandOver,
    inputs: [{ state: { email, otp: '1234' } }, nothing],
    events: [],
    outcomes: {},
  }),
  examplesOf({
    machine: resetHandOver,
    inputs: [{ state: { email, passwordResetToken: 'reset-1' } }, nothing],
    events: [],
    outcomes: {},
  }),
  examplesOf({
    machine: profileHandOver,
    inputs: [{ state: { email, userId: 'user-1', profileToken: 'profile-1' } }, nothing],
    events: [],
    outcomes: {},
  }),
];
