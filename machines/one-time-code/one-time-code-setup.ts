import { assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { forgotPassword, signUp, verifyResetCode, verifySignUp } from '#contract/calls/accounts.ts';
import { isSuccess, type Status } from '#contract/envelope.ts';
import type { Failure } from '#contract/failure.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import type { Message } from '../shared/failure-notice.ts';
import { type Purpose, paths } from './arrival.ts';

interface OneTimeCodeContext {
  readonly purpose: Purpose;
  /** Empty where the visitor came with nothing. */
  readonly email: string;
  /** The new account, until its code is confirmed; empty when a password is set anew. */
  readonly form: SignUpForm;
  /** The code to show on arrival, and then the one that is being verified. */
  readonly code: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /** Until a new code may be asked for. */
  readonly secondsLeft: number;
}

type OneTimeCodeEvent =
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'code.resend' };

interface OneTimeCodeInput {
  readonly purpose: Purpose;
  /** The navigation state, as it came. */
  readonly state: unknown;
}

/** How long a code is waited for before another one may be asked for, in seconds. */
export const resendPause = 30;

export const noForm: SignUpForm = { userName: '', email: '', password: '' };

function isFourDigits(code: string): boolean {
  return /^\d{4}$/.test(code);
}

interface SentCode {
  readonly status?: Status;
  readonly otp?: string | undefined;
}

export const oneTimeCodeSetup = setup({
  types: {
    context: {} as OneTimeCodeContext,
    events: {} as OneTimeCodeEvent,
    input: {} as OneTimeCodeInput,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: {
    verifySignUp: callStub(verifySignUp),
    verifyResetCode: callStub(verifyResetCode),
    resendSignUp: callStub(signUp),
    resendReset: callStub(forgotPassword),
  },
  guards: {
    hasArrived: ({ context }) => context.email !== '',
    isOnScreen: ({ context }) => context.code !== '',
    isForSignUp: ({ context }) => context.purpose === 'signUp',
    isPauseOver: ({ context }) => context.secondsLeft === 0,
    /** Too many tries, or too late: no code of before will do. */
    isCodeOver: (_, { failure }: { failure: Failure }) =>
      isReplyWith(failure, 422, 'too_many_tries') || isReplyWith(failure, 422, 'code_expired'),
    isSignUpShown: (_, { status, otp }: SentCode) => isSuccess(status) && Boolean(otp),
    /** As the sign-up itself: its success brings a code, an empty one where it is e-mailed. */
    isSignUpSent: (_, { status, otp }: SentCode) => isSuccess(status) && otp !== undefined,
    isResetShown: (_, reply: SentCode) => isAccepted(reply) && Boolean(reply.otp),
    /** As the request before it: a host may send no code. */
    isResetSent: (_, reply: SentCode) => isAccepted(reply),
    isSignUpCode: ({ context }, { code }: { code: string }) =>
      context.purpose === 'signUp' && isFourDigits(code),
    isResetCode: ({ context }, { code }: { code: string }) =>
      context.purpose === 'reset' && isFourDigits(code),
    isSignedUp: (_, { status, data }: ReplyOf<typeof verifySignUp>) =>
      isSuccess(status) && data !== undefined,
    isResettable: (_, reply: ReplyOf<typeof verifyResetCode>) =>
      isSuccess(reply.status) && reply.passwordResetToken !== undefined,
  },
  actions: {
    /** The secrets of the navigation state are in the flow now: the history loses them. */
    emptyHistory: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths[context.purpose].here,
      state: {},
      replace: true,
    })),
    goBackToStart: emit(({ context }) => ({
      type: 'navigate' as const,
      to: paths[context.purpose].start,
      replace: true,
    })),
    showCode: emit(({ context }) => ({
      type: 'notice' as const,
      level: 'info' as const,
      message: 'otp.onScreen' as const,
      values: { code: context.code },
      closeAfter: 'never' as const,
    })),
    sayEmailed: emit({ type: 'notice', level: 'info', message: 'otp.emailed' }),
    showNewCode: emit((_, { otp }: SentCode) => ({
      type: 'notice' as const,
      level: 'info' as const,
      message: 'otp.newOnScreen' as const,
      values: { code: otp ?? '' },
      closeAfter: 'never' as const,
    })),
    sayEmailedAgain: emit({ type: 'notice', level: 'info', message: 'otp.newEmailed' }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    startPause: assign({ secondsLeft: resendPause }),
    endPause: assign({ secondsLeft: 0 }),
    forgive: assign({ failure: undefined }),
    keepCode: assign((_, { code }: { code: string }) => ({ code, failure: undefined })),
    dropCode: assign({ code: '' }),
    dropForm: assign({ form: noForm }),
    explain: assign((_, failure: Message) => ({ failure })),
    /** OQ-18: a copy for other tabs and reloads. */
    rememberUsersId: emit((_, { data }: ReplyOf<typeof verifySignUp>) => ({
      type: 'remember' as const,
      key: 'usersId' as const,
      value: data?.id ?? '',
    })),
    goToProfileCreation: emit(
      ({ context }, { data, profileToken }: ReplyOf<typeof verifySignUp>) => ({
        type: 'navigate' as const,
        to: '/profile-create',
        state: { email: context.email, userId: data?.id, profileToken },
      }),
    ),
    goToReset: emit(({ context }, { passwordResetToken }: ReplyOf<typeof verifyResetCode>) => ({
      type: 'navigate' as const,
      to: '/reset-password',
      state: { email: context.email, passwordResetToken },
    })),
  },
  delays: { callTimeLimit, second: 1000 },
});
