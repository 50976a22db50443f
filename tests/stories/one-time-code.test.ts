// biome-ignore-all format: one line a step
import type { AnyMachineSnapshot } from 'xstate';
import { forgottenHandOver, signUpHandOver } from '#machines/guest/hand-over.machine.ts';
import { oneTimeCodeMachine } from '#machines/guest/one-time-code.machine.ts';
import { resetCode, signUpCode } from '#src/flows/one-time-code/code-actors.ts';
import { after, answers, noReply, start, storiesOf } from '#testing/story/tell.ts';

// 000 §4 and 001 §2, OTP screens: sign-up leads to /profile-create, a forgotten password to /reset-password.
const shown = ({ context }: AnyMachineSnapshot) => context.failure;
const signingUp = storiesOf(oneTimeCodeMachine, { actors: signUpCode, shown });
const resetting = storiesOf(oneTimeCodeMachine, { actors: resetCode, shown });

const email = 'ada@example.com';
const formData = { userName: 'ada', email, password: 'secret-1' };
const afterSignUp = { email, otp: '4711', form: formData };
const afterForgotten = { email, otp: '4711', form: { userName: '', email: '', password: '' } };
const account = '"userName":"ada","email":"ada@example.com","password":"secret-1"';
const verify = `POST user-registry/verify-otp {${account},"otp":"4711"}`;
const verifyReset = 'POST admin-auth/forgot-password-otp-verification {"email":"ada@example.com","otp":"4711"}';
const verifying = [{ type: 'code.submit', code: '4711' }, 'entering.code.verifying'] as const;
const refusal = (message?: string, code?: string) => ({ status: 'error', message, code });
const awaits = (sentence: string) => ['entering.code.awaiting', `shows: ${sentence}`] as const;
const code = (is: string) => `info: Your ${is} (stays)`;
const arrived = [start, 'entering.newCode.pausing', code('one-time code is 4711')] as const;

signingUp('[OTP-04] [OTP-05] [OTP-09] a new account is verified', afterSignUp, [
  arrived,
  [{ type: 'code.submit', code: '471' }, 'entering.code.awaiting'],
  [...verifying, verify],
  [answers(200, { status: 'success', data: { id: 'user-1', email }, profileToken: 'profile-1' }), 'verified', 'keeps usersId user-1',
    'goes to /profile-create {"email":"ada@example.com","userId":"user-1","profileToken":"profile-1"}'],
]);

resetting('[OTP-06] [OTP-07] [OTP-09] a forgotten password can be set again', afterForgotten, [
  arrived,
  [...verifying, verifyReset],
  [answers(200, { status: 'success', passwordResetToken: 'reset-1' }), 'verified',
    'goes to /reset-password {"email":"ada@example.com","passwordResetToken":"reset-1"}'],
]);

signingUp('[OTP-10] [OTP-11] a refused code can be typed again: sign-up', afterSignUp, [
  arrived,
  [...verifying, verify],
  [answers(422, refusal('Wrong code.')), ...awaits('Wrong code.')],
  [...verifying, verify],
  [answers(500, {}), ...awaits('An error occurred.')],
  [...verifying, verify],
  [noReply(), ...awaits('An error occurred.')],
  [...verifying, verify],
  [answers(200, refusal('No')), ...awaits('Invalid OTP. Please try again.')],
]);

resetting('[OTP-10] [OTP-11] a refused code can be typed again: password', afterForgotten, [
  arrived,
  [...verifying, verifyReset],
  [answers(422, refusal('Wrong code.')), ...awaits('Wrong code.')],
  [...verifying, verifyReset],
  [answers(200, refusal()), ...awaits('Invalid OTP. Please try again.')],
]);

const sending = ['code.resend', 'entering.newCode.sending', `POST user-registry {${account}}`] as const;
signingUp('[OTP-08] [OTP-09] a new code can be asked for after 30 seconds: sign-up', afterSignUp, [
  arrived,
  ['code.resend', 'entering.newCode.pausing'],
  [after(29_999), 'entering.newCode.pausing'],
  [after(1), 'entering.newCode.offered'],
  sending,
  [answers(201, { status: 'success', otp: '0815' }), 'entering.newCode.pausing', code('new one-time code is 0815')],
  [after(30_000), 'entering.newCode.offered'],
  sending,
  [answers(201, { status: 'success', otp: '' }), 'entering.newCode.pausing', 'info: We have e-mailed you a new one-time code.'],
  [after(30_000), 'entering.newCode.offered'],
  sending,
  [answers(200, refusal('Taken')), 'entering.newCode.offered', 'shows: Taken'],
  sending,
  [noReply(), 'entering.newCode.offered', 'shows: An error occurred.'],
]);

const sendingReset = ['code.resend', 'entering.newCode.sending', 'POST admin-auth/forgot-password {"email":"ada@example.com"}'] as const;
resetting('[OTP-08] [OTP-09] a code of no more use can be replaced at once: password', afterForgotten, [
  arrived,
  [...verifying, verifyReset],
  [answers(422, refusal('Too many', 'too_many_tries')), 'entering.newCode.offered', 'shows: Too many'],
  sendingReset,
  [answers(200, { status: 'success' }), 'entering.newCode.pausing', 'info: We have e-mailed you a new one-time code.'],
  [...verifying, verifyReset],
  [answers(422, refusal('Expired', 'code_expired')), 'entering.newCode.offered', 'shows: Expired'],
]);

const handed = storiesOf(signUpHandOver, { actors: {} });
handed('[OTP-04] what sign-up has handed over is cleared from the history', { state: { formData, otp: '4711' } }, [
  [start, 'entered', 'goes to /otp-verification {} (replacing)'],
]);
handed('[OTP-04] a screen that is opened without a code leads back: sign-up', { state: null }, [
  [start, 'sentBack',
    'info: The page of the code opens only right after signing up. Sign up again, and you get a new code.',
    'goes to /signup (replacing)'],
]);

const handedAfterForgotten = storiesOf(forgottenHandOver, { actors: {} });
handedAfterForgotten('[OTP-06] what a forgotten password has handed over is cleared from the history', { state: { email, otp: '4711' } }, [
  [start, 'entered', 'goes to /ForgotPass-otp-verification {} (replacing)'],
]);
handedAfterForgotten('[OTP-06] a screen that is opened without a code leads back: password', { state: {} }, [
  [start, 'sentBack',
    'info: This page opens only right after you have asked for a code. Ask for a new one here.',
    'goes to /forgot (replacing)'],
]);
