// biome-ignore-all format: one line a step
import type { AnyMachineSnapshot } from 'xstate';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { resetCode, signUpCode } from '#src/flows/one-time-code/code-actors.ts';
import { after, answers, noReply, start, storiesOf } from '#tests/support/story/tell.ts';

/*
 * 000 §4: "Signup success leads to OTP verification. A forgot-password request leads to the forgot OTP
 * page." 001 §2: "After sign-up: navigation state carries formData and otp. Success goes to
 * /profile-create. Forgot password: state carries email and the code. Success goes to /reset-password
 * (state: email and passwordResetToken). The one-time code itself is shown to the user in a notice."
 */
const shown = ({ context }: AnyMachineSnapshot) => context.failure;
const signingUp = storiesOf(oneTimeCodeMachine, { actors: signUpCode, shown });
const resetting = storiesOf(oneTimeCodeMachine, { actors: resetCode, shown });

const formData = { userName: 'ada', email: 'ada@example.com', password: 'secret-1' };
const afterSignUp = { purpose: 'signUp', state: { formData, otp: '4711' } } as const;
const afterForgotten = {
  purpose: 'reset',
  state: { email: 'ada@example.com', otp: '4711' },
} as const;
const user = { id: 'user-1', firstName: '', lastName: '', email: 'ada@example.com' };
const verified = { status: 'success', data: user, profileToken: 'profile-1' };

const expired = { status: 'error', code: 'code_expired', message: 'Expired' };
const tooMany = { status: 'error', code: 'too_many_tries', message: 'Too many' };

const account = '"userName":"ada","email":"ada@example.com","password":"secret-1"';
const verify = `POST user-registry/verify-otp {${account},"otp":"4711"}`;
const verifyForgotten =
  'POST admin-auth/forgot-password-otp-verification {"email":"ada@example.com","otp":"4711"}';
const askAgain = `POST user-registry {${account}}`;
const askForgottenAgain = 'POST admin-auth/forgot-password {"email":"ada@example.com"}';
const submit = { type: 'code.submit', code: '4711' } as const;
const arrived = [
  start,
  'entering.newCode.pausing',
  'goes to /otp-verification {} (replacing)',
  'info: Your one-time code is 4711 (stays)',
] as const;
const arrivedForgotten = [
  start,
  'entering.newCode.pausing',
  'goes to /ForgotPass-otp-verification {} (replacing)',
  'info: Your one-time code is 4711 (stays)',
] as const;

signingUp('[OTP-04] [OTP-05] [OTP-09] a new account is confirmed', afterSignUp, [
  arrived,
  [{ type: 'code.submit', code: '471' }, 'entering.code.awaiting'],
  [submit, 'entering.code.verifying', verify],
  [
    answers(200, verified),
    'verified',
    'keeps usersId user-1',
    'goes to /profile-create {"email":"ada@example.com","userId":"user-1","profileToken":"profile-1"}',
  ],
]);

resetting('[OTP-06] [OTP-07] [OTP-09] a forgotten password can be set again', afterForgotten, [
  arrivedForgotten,
  [submit, 'entering.code.verifying', verifyForgotten],
  [
    answers(200, { status: 'success', passwordResetToken: 'reset-1' }),
    'verified',
    'goes to /reset-password {"email":"ada@example.com","passwordResetToken":"reset-1"}',
  ],
]);

const shows = (sentence: string) => ['entering.code.awaiting', `shows: ${sentence}`] as const;
signingUp('[OTP-10] [OTP-11] a code that is refused can be typed again: sign-up', afterSignUp, [
  arrived,
  [submit, 'entering.code.verifying', verify],
  [answers(422, { status: 'error', message: 'Wrong code.' }), ...shows('Wrong code.')],
  [submit, 'entering.code.verifying', verify],
  [answers(500, {}), ...shows('An error occurred.')],
  [submit, 'entering.code.verifying', verify],
  [noReply(), ...shows('An error occurred.')],
  [submit, 'entering.code.verifying', verify],
  [answers(200, { status: 'error', message: 'No' }), ...shows('Invalid OTP. Please try again.')],
]);

resetting('[OTP-10] [OTP-11] a code that is refused can be typed again: password', afterForgotten, [
  arrivedForgotten,
  [submit, 'entering.code.verifying', verifyForgotten],
  [answers(422, { status: 'error', message: 'Wrong code.' }), ...shows('Wrong code.')],
  [submit, 'entering.code.verifying', verifyForgotten],
  [noReply(), ...shows('An error occurred.')],
  [submit, 'entering.code.verifying', verifyForgotten],
  [answers(200, { status: 'error' }), ...shows('Invalid OTP. Please try again.')],
]);

const waiting = [after(29_999), 'entering.newCode.pausing'] as const;
const waited = [after(1), 'entering.newCode.offered'] as const;
signingUp('[OTP-08] [OTP-09] a new code can be asked for after 30 seconds: sign-up', afterSignUp, [
  arrived,
  ['code.resend', 'entering.newCode.pausing'],
  waiting,
  waited,
  ['code.resend', 'entering.newCode.sending', askAgain],
  [
    answers(201, { status: 'success', otp: '0815' }),
    'entering.newCode.pausing',
    'info: Your new one-time code is 0815 (stays)',
  ],
  waiting,
  waited,
  ['code.resend', 'entering.newCode.sending', askAgain],
  [
    answers(201, { status: 'success', otp: '' }),
    'entering.newCode.pausing',
    'info: We have e-mailed you a new one-time code.',
  ],
  [after(30_000), 'entering.newCode.offered'],
  ['code.resend', 'entering.newCode.sending', askAgain],
  [answers(200, { status: 'error', message: 'Taken' }), 'entering.newCode.offered', 'shows: Taken'],
  ['code.resend', 'entering.newCode.sending', askAgain],
  [noReply(), 'entering.newCode.offered', 'shows: An error occurred.'],
  [submit, 'entering.code.verifying', verify],
  [answers(422, expired), 'entering.newCode.offered', 'shows: Expired'],
]);

resetting('[OTP-08] [OTP-09] a new code can be asked for after 30 seconds: password', afterForgotten, [
  arrivedForgotten,
  [submit, 'entering.code.verifying', verifyForgotten],
  [answers(422, tooMany), 'entering.newCode.offered', 'shows: Too many'],
  ['code.resend', 'entering.newCode.sending', askForgottenAgain],
  [
    answers(200, { status: 'success', otp: '0815' }),
    'entering.newCode.pausing',
    'info: Your new one-time code is 0815 (stays)',
  ],
  waiting,
  waited,
  ['code.resend', 'entering.newCode.sending', askForgottenAgain],
  [
    answers(200, { status: 'success' }),
    'entering.newCode.pausing',
    'info: We have e-mailed you a new one-time code.',
  ],
  [after(30_000), 'entering.newCode.offered'],
  ['code.resend', 'entering.newCode.sending', askForgottenAgain],
  [answers(404, {}), 'entering.newCode.offered', 'shows: An error occurred.'],
]);

resetting('a code that is e-mailed is not shown', { purpose: 'reset', state: { email: 'ada@example.com' } }, [
  [start, 'entering.newCode.pausing', 'goes to /ForgotPass-otp-verification {} (replacing)',
    'info: We have e-mailed your one-time code.'],
]);

signingUp('a screen that is opened without a code leads back: sign-up', { purpose: 'signUp', state: null }, [
  [start, 'sentBack', 'goes to /signup (replacing)'],
]);

resetting('a screen that is opened without a code leads back: password', { purpose: 'reset', state: {} }, [
  [start, 'sentBack', 'goes to /forgot (replacing)'],
]);
