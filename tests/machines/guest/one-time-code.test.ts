import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { en } from '#locales/en.ts';
import { oneTimeCodeMachine } from '#machines/guest/one-time-code.machine.ts';

const formData = { userName: 'ada', email: 'ada@example.com', password: 'secret1' };
const noForm = { userName: '', email: '', password: '' };

const pausing = { entering: { code: 'awaiting', newCode: 'pausing' } };
const offered = { entering: { code: 'awaiting', newCode: 'offered' } };

const ofSignUp = { email: 'ada@example.com', otp: '1234', form: formData };
const ofForgotten = { email: 'ada@example.com', otp: '4321', form: noForm };

function arrived(otp = '1234') {
  return runMachine(oneTimeCodeMachine, { input: { ...ofSignUp, otp } });
}

function verifying() {
  const run = arrived();
  run.actor.send({ type: 'code.submit', code: '1234' });
  run.effects.splice(0);
  return run;
}

describe('one-time code after sign-up', () => {
  it('[OTP-09] shows the code that it was handed', () => {
    const { actor, effects } = arrived();
    expect(effects).toEqual([
      {
        type: 'notice',
        level: 'info',
        message: 'otp.onScreen',
        values: { code: '1234' },
        closeAfter: 'never',
      },
    ]);
    expect(actor.getSnapshot().matches({ entering: { code: 'awaiting' } })).toBe(true);
    expect(actor.getSnapshot().context).toEqual({
      email: 'ada@example.com',
      form: formData,
      code: '',
      failure: undefined,
    });
  });

  it('[OTP-09] says that the code was e-mailed when it is empty', () => {
    const { actor, effects } = arrived('');
    expect(effects).toEqual([{ type: 'notice', level: 'info', message: 'otp.emailed' }]);
    expect(actor.getSnapshot().matches('entering')).toBe(true);
    expect(en['otp.emailed']).toBe('We have e-mailed your one-time code.');
  });

  it('takes four digits and nothing else', () => {
    const { actor } = arrived();
    const can = (code: string) => actor.getSnapshot().can({ type: 'code.submit', code });
    expect(['1234', '123', '12345', '12a4', ''].map(can)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('[OTP-05] goes to the profile with its token and drops the code', async () => {
    const { actor, calls, effects } = verifying();
    expect(calls.input('verifyCode')).toEqual({
      email: 'ada@example.com',
      form: formData,
      code: '1234',
    });
    await calls.answer('verifyCode', { userId: 'user-1', profileToken: 'profile-1' });
    expect(effects).toEqual([
      { type: 'remember', key: 'usersId', value: 'user-1' },
      {
        type: 'navigate',
        to: '/profile-create',
        state: { email: 'ada@example.com', userId: 'user-1', profileToken: 'profile-1' },
      },
    ]);
    expect(actor.getSnapshot().value).toBe('verified');
    expect(actor.getSnapshot().context).toEqual({
      email: 'ada@example.com',
      form: formData,
      code: '',
      failure: undefined,
    });
  });

  it.each([
    [
      'words of the server',
      { kind: 'reply', status: 422, message: 'The code has expired' },
      { message: 'server.said', values: { message: 'The code has expired' } },
    ],
    ['no words', { kind: 'reply', status: 500 }, { message: 'otp.failed' }],
    ['no reply', { kind: 'noReply' }, { message: 'otp.failed' }],
  ])('[OTP-10] explains a failure with %s and waits for another try', async (_, error, failure) => {
    const { actor, calls } = verifying();
    await calls.refuse('verifyCode', error);
    expect(actor.getSnapshot().value).toEqual({
      entering: { code: 'awaiting', newCode: 'pausing' },
    });
    expect(actor.getSnapshot().context).toEqual({
      email: 'ada@example.com',
      form: formData,
      code: '',
      failure,
    });
  });

  it('[OTP-11] calls the code invalid when the reply is not a success', async () => {
    const { actor, calls } = verifying();
    await calls.refuse('verifyCode', {
      kind: 'unsuccessful',
      status: 200,
      hasFlag: true,
      message: 'No',
    });
    expect(actor.getSnapshot().matches({ entering: { code: 'awaiting' } })).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'otp.invalid' });
    expect(en['otp.invalid']).toBe('Invalid OTP. Please try again.');
  });
});

describe('another one-time code', () => {
  /** The pause is over: a new code may be asked for. */
  function waited(purpose: 'signUp' | 'reset' = 'signUp') {
    const input = purpose === 'signUp' ? ofSignUp : ofForgotten;
    const run = runMachine(oneTimeCodeMachine, { input });
    letPass(run.clock, 30_000);
    run.effects.splice(0);
    return run;
  }

  it('may be asked for after 30 seconds', () => {
    const { actor, clock } = arrived();
    const can = () => actor.getSnapshot().can({ type: 'code.resend' });
    expect(actor.getSnapshot().value).toEqual(pausing);
    letPass(clock, 29_500);
    expect(can()).toBe(false);
    letPass(clock, 500);
    expect(actor.getSnapshot().value).toEqual(offered);
    expect(can()).toBe(true);
  });

  it('counts on while a code is verified, and cannot be asked for then', async () => {
    const { actor, calls, clock } = arrived();
    letPass(clock, 10_000);
    actor.send({ type: 'code.submit', code: '9999' });
    letPass(clock, 20_000);
    expect(actor.getSnapshot().value).toEqual({
      entering: { code: 'verifying', newCode: 'offered' },
    });
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false);
    await calls.refuse('verifyCode', { kind: 'noReply' });
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true);
  });

  it('asks for the account again, shows the code and pauses again', async () => {
    const { actor, calls, effects } = waited();
    actor.send({ type: 'code.resend' });
    expect(calls.input('resendCode')).toEqual({
      email: 'ada@example.com',
      form: formData,
      code: '',
    });
    expect(actor.getSnapshot().can({ type: 'code.submit', code: '1234' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false);
    await calls.answer('resendCode', { otp: '5678' });
    expect(effects).toEqual([
      {
        type: 'notice',
        level: 'info',
        message: 'otp.newOnScreen',
        values: { code: '5678' },
        closeAfter: 'never',
      },
    ]);
    expect(actor.getSnapshot().value).toEqual(pausing);
    expect(actor.getSnapshot().context).toMatchObject({ code: '' });
  });

  it('says that an empty code was e-mailed', async () => {
    const { actor, calls, effects } = waited('reset');
    actor.send({ type: 'code.resend' });
    expect(calls.input('resendCode')).toEqual({
      email: 'ada@example.com',
      form: noForm,
      code: '',
    });
    await calls.answer('resendCode', { otp: '' });
    expect(effects).toEqual([{ type: 'notice', level: 'info', message: 'otp.newEmailed' }]);
    expect(actor.getSnapshot().value).toEqual(pausing);
  });

  it.each([
    [
      'too many requests',
      { kind: 'reply', status: 429, message: 'Slow down' },
      { message: 'server.said', values: { message: 'Slow down' } },
    ],
    ['no reply', { kind: 'noReply' }, { message: 'otp.failed' }],
  ])('[OTP-10] can be asked for again at once after %s', async (_, error, failure) => {
    const { actor, calls, effects } = waited();
    actor.send({ type: 'code.resend' });
    await calls.refuse('resendCode', error);
    expect(actor.getSnapshot().value).toEqual(offered);
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    expect(effects).toEqual([]);
  });

  it.each(['too_many_tries', 'code_expired'])(
    '[OTP-10] is offered at once where the old one is of no more use: %s',
    async (code) => {
      const { actor, calls } = verifying();
      const message = 'Please ask for a new one.';
      await calls.refuse('verifyCode', { kind: 'reply', status: 422, code, message });
      expect(actor.getSnapshot().value).toEqual(offered);
      expect(actor.getSnapshot().context.failure).toEqual({
        message: 'server.said',
        values: { message },
      });
    },
  );
});

describe('one-time code after a forgotten password', () => {
  it.each([
    [ofForgotten, { passwordResetToken: 'reset-1' }, '/reset-password?from=%2Fstay%2Fbooking-1'],
    [ofSignUp, { userId: 'user-1' }, '/profile-create?from=%2Fstay%2Fbooking-1'],
  ])('[STAY-232] hands on the way back in its address: %j', async (handed, verified, to) => {
    const input = { ...handed, search: '?from=%2Fstay%2Fbooking-1' };
    const { actor, calls, effects } = runMachine(oneTimeCodeMachine, { input });
    actor.send({ type: 'code.submit', code: '4321' });
    await calls.answer('verifyCode', verified);
    expect(effects.at(-1)).toMatchObject({ type: 'navigate', to });
  });

  it('[OTP-07] goes to the new password with the reset token', async () => {
    const { actor, calls, effects } = runMachine(oneTimeCodeMachine, { input: ofForgotten });
    actor.send({ type: 'code.submit', code: '4321' });
    expect(calls.input('verifyCode')).toEqual({
      email: 'ada@example.com',
      form: noForm,
      code: '4321',
    });
    effects.splice(0);
    await calls.answer('verifyCode', { passwordResetToken: 'reset-1' });
    expect(effects).toEqual([
      {
        type: 'navigate',
        to: '/reset-password',
        state: { email: 'ada@example.com', passwordResetToken: 'reset-1' },
      },
    ]);
  });
});
