import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { en } from '#locales/en.ts';
import {
  forgottenHandOver,
  profileHandOver,
  resetHandOver,
  signUpHandOver,
} from '#machines/guest/hand-over.machine.ts';

const formData = { userName: 'ada', email: 'ada@example.com', password: 'secret1' };
const noForm = { userName: '', email: '', password: '' };
const email = 'ada@example.com';
const reset = { email, passwordResetToken: 'reset-1' };
const profile = { email, userId: 'user-1', profileToken: 'profile-1' };

const move = (to: string) => ({ type: 'navigate', to, replace: true });

describe('what one account screen hands to the next', () => {
  it.each([
    [
      '[OTP-04]',
      signUpHandOver,
      { formData, otp: '1234' },
      { email, otp: '1234', form: formData },
      '/otp-verification',
    ],
    [
      '[OTP-04] without a code',
      signUpHandOver,
      { formData },
      { email, otp: '', form: formData },
      '/otp-verification',
    ],
    [
      '[OTP-06]',
      forgottenHandOver,
      { email, otp: '4321' },
      { email, otp: '4321', form: noForm },
      '/ForgotPass-otp-verification',
    ],
    ['[PWD-12]', resetHandOver, reset, reset, '/reset-password'],
    ['[PROF-17]', profileHandOver, profile, profile, '/profile-create'],
    [
      '[PROF-17] of a host without a token',
      profileHandOver,
      { email, userId: 'user-1' },
      { email, userId: 'user-1' },
      '/profile-create',
    ],
  ])('%s is taken over, and cleared from the history', (_, machine, state, handed, here) => {
    const { actor, effects } = runMachine(machine, { input: { state } });
    expect(actor.getSnapshot().value).toBe('entered');
    expect(actor.getSnapshot().context).toEqual({ handed });
    expect(effects).toEqual([{ ...move(here), state: {} }]);
  });

  it.each([
    ['[OTP-04]', signUpHandOver, null, '/signup'],
    ['[OTP-04]', signUpHandOver, {}, '/signup'],
    ['[OTP-04]', signUpHandOver, { formData: 'ada', otp: 7 }, '/signup'],
    ['[OTP-06]', forgottenHandOver, null, '/forgot'],
    ['[OTP-06]', forgottenHandOver, { otp: '4321' }, '/forgot'],
    ['[PWD-12]', resetHandOver, null, '/forgot'],
    ['[PWD-12]', resetHandOver, {}, '/forgot'],
    ['[PWD-12]', resetHandOver, { email }, '/forgot'],
    ['[PWD-12]', resetHandOver, { ...reset, passwordResetToken: '' }, '/forgot'],
  ])('%s $id: who comes with %3$j is sent back to the start', (_, machine, state, start) => {
    const { actor, effects } = runMachine(machine, { input: { state } });
    expect(actor.getSnapshot().value).toBe('sentBack');
    expect(effects).toEqual([move(start)]);
  });

  it('[PROF-17] who comes to the profile with nothing learns why it does not open', () => {
    const { actor, effects } = runMachine(profileHandOver, { input: { state: {} } });
    expect(actor.getSnapshot().value).toBe('sentBack');
    expect(effects).toEqual([
      { type: 'notice', level: 'info', message: 'profileCreate.sentBack' },
      move('/profile'),
    ]);
    expect(en['profileCreate.sentBack']).toBe(
      'This page opens only right after signing up. Once signed in, you can fill in your profile.',
    );
  });
});
