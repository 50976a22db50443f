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
    ['[OTP-04]', signUpHandOver, null, 'otp.sentBack', '/signup'],
    ['[OTP-04]', signUpHandOver, {}, 'otp.sentBack', '/signup'],
    ['[OTP-04]', signUpHandOver, { formData: 'ada', otp: 7 }, 'otp.sentBack', '/signup'],
    ['[OTP-06]', forgottenHandOver, null, 'forgot.sentBack', '/forgot'],
    ['[OTP-06]', forgottenHandOver, { otp: '4321' }, 'forgot.sentBack', '/forgot'],
    ['[PWD-12]', resetHandOver, null, 'forgot.sentBack', '/forgot'],
    ['[PWD-12]', resetHandOver, {}, 'forgot.sentBack', '/forgot'],
    ['[PWD-12]', resetHandOver, { email }, 'forgot.sentBack', '/forgot'],
    ['[PWD-12]', resetHandOver, { ...reset, passwordResetToken: '' }, 'forgot.sentBack', '/forgot'],
    ['[PROF-17]', profileHandOver, {}, 'profileCreate.sentBack', '/profile'],
  ])(
    '%s [STAY-232] $id: who comes with %3$j reads why, and is sent back to the start',
    (_, machine, state, message, start) => {
      const { actor, effects } = runMachine(machine, { input: { state } });
      expect(actor.getSnapshot().value).toBe('sentBack');
      expect(effects).toEqual([{ type: 'notice', level: 'info', message }, move(start)]);
    },
  );

  it('[STAY-232] keeps the way back in the address, also on the way back to the start', () => {
    const search = '?from=%2Fstay%2Fbooking-1';
    const entered = runMachine(resetHandOver, { input: { state: reset, search } });
    expect(entered.effects).toEqual([
      { ...move('/reset-password?from=%2Fstay%2Fbooking-1'), state: {} },
    ]);
    const sentBack = runMachine(resetHandOver, { input: { state: {}, search } });
    expect(sentBack.effects.at(-1)).toEqual(move('/forgot?from=%2Fstay%2Fbooking-1'));
  });

  it('says why such a page does not open', () => {
    expect(en['otp.sentBack']).toBe(
      'The page of the code opens only right after signing up. Sign up again, and you get a new code.',
    );
    expect(en['forgot.sentBack']).toBe(
      'This page opens only right after you have asked for a code. Ask for a new one here.',
    );
    expect(en['profileCreate.sentBack']).toBe(
      'This page opens only right after signing up. Once signed in, you can fill in your profile.',
    );
  });
});
