import { type ActorRefFrom, assign, emit, enqueueActions, not, raise, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { BeforeOneTimeCode } from '#contract/forms/navigation-state.ts';
import type { UserId } from '#contract/ids.ts';
import { storedUsersId } from '#contract/stored-session.ts';
import { entryOf } from '#contract/stored-value.ts';
import { actorStub } from '../shared/call-stub.ts';
import type { Move, Notice } from '../shared/effects.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';

interface OneTimeCodeContext extends Pick<BeforeOneTimeCode, 'email' | 'form'>, AddressQuery {
  /** On arrival the code to show, then the code that is being verified. */
  readonly code: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type OneTimeCodeEvent =
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'code.resend' }
  /** Private, only the machine raises it: the code is of no use any more. */
  | { readonly type: 'code.expired' };

/** What the two actors get: `code` is the one to verify, empty for a new one. */
export type CodeRequest = Pick<OneTimeCodeContext, 'email' | 'form' | 'code'>;

/** What a verified code gives: the new account, or the right to set a new password. */
export type Verified =
  | { readonly userId: UserId; readonly profileToken: string | undefined }
  | { readonly passwordResetToken: string };

/** A new code: shown on the screen, or empty when the server has e-mailed it (OQ-21). */
export interface SentCode {
  readonly otp: string;
}

/** How long a guest waits before a new code can be asked for, in seconds. */
export const resendSeconds = 30;

/** OTP-09, OQ-21: the notice of a code on the screen stays until it is closed. */
function codeNotice({ otp }: SentCode, is: 'first' | 'new'): Omit<Notice, 'type'> {
  if (otp === '') {
    return { level: 'info', message: is === 'new' ? 'otp.newEmailed' : 'otp.emailed' };
  }
  const message = is === 'new' ? 'otp.newOnScreen' : 'otp.onScreen';
  return { level: 'info', message, values: { code: otp }, closeAfter: 'never' };
}

function nextScreen(context: OneTimeCodeContext, verified: Verified): Move {
  const { email } = context;
  return 'userId' in verified
    ? { to: withQuery('/profile-create', context), state: { email, ...verified } }
    : { to: withQuery('/reset-password', context), state: { email, ...verified } };
}

/**
 * The one-time code of a sign-up or of a forgotten password (OTP-05, OTP-07 … OTP-11). The two
 * screens differ in the actors that they provide.
 */
export const oneTimeCodeMachine = flowSetup({
  types: {
    context: {} as OneTimeCodeContext,
    events: {} as OneTimeCodeEvent,
    input: {} as BeforeOneTimeCode & AddressQuery,
    tags: {} as string,
  },
  actors: {
    verifyCode: actorStub<Verified, CodeRequest>('verifyCode', ['verifySignUp', 'verifyResetCode']),
    resendCode: actorStub<SentCode, CodeRequest>('resendCode', ['signUp', 'forgotPassword']),
  },
})
  .extend({
    guards: {
      /** Whether the code has four digits. */
      isFourDigits: (_, { code }: { code: string }) => /^\d{4}$/.test(code),
      isVerifying: stateIn({ entering: { code: 'verifying' } }),
      isSendingNew: stateIn({ entering: { newCode: 'sending' } }),
      /** The server answers a wrong code without success (OTP-11, OQ-20). */
      isInvalidCode: (_, { kind }: Failure) => kind === 'unsuccessful',
      /** After too many tries, or too late, only a new code helps. */
      isCodeExpired: (_, failure: Failure) =>
        isReplyWith(failure, 422, 'too_many_tries') || isReplyWith(failure, 422, 'code_expired'),
    },
    actions: {
      setCode: assign((_, { code }: { code: string }) => ({ code, failure: undefined })),
      /** The server's message, or a general one (OTP-10). */
      storeFailure: assign((_, failure: Failure) => ({
        failure: serverWords(failure, 'otp.failed'),
      })),
      /** To the new profile, or to the new password with its token (OTP-05, OTP-07). */
      goToNextScreen: emit(({ context }, verified: Verified) => ({
        type: 'navigate' as const,
        ...nextScreen(context, verified),
      })),
      /** OQ-18: a copy for other tabs and reloads. */
      rememberUsersId: enqueueActions(({ enqueue }, verified: Verified) => {
        if (!('userId' in verified)) return;
        enqueue.emit({ type: 'remember', ...entryOf(storedUsersId, verified.userId) });
      }),
    },
    delays: { resendPause: resendSeconds * 1000 },
  })
  .createMachine({
    id: 'oneTimeCode',
    context: ({ input: { email, form, otp, search } }) => ({
      email,
      form,
      search,
      code: otp,
      failure: undefined,
    }),
    entry: [
      { type: 'notify', params: ({ context }) => codeNotice({ otp: context.code }, 'first') },
      assign({ code: '' }),
    ],
    initial: 'entering',
    states: {
      entering: {
        type: 'parallel',
        states: {
          code: {
            initial: 'awaiting',
            states: {
              awaiting: {
                description: 'The guest types four digits. The reason of a refusal stays visible.',
                on: {
                  'code.submit': [
                    {
                      guard: 'isSendingNew',
                      description: 'A new code ends the one before: it would only cost a try.',
                    },
                    {
                      guard: withEvent('isFourDigits'),
                      target: 'verifying',
                      actions: withEvent('setCode'),
                    },
                  ],
                },
              },
              verifying: {
                exit: assign({ code: '' }),
                invoke: {
                  id: 'verifyCode',
                  src: 'verifyCode',
                  input: ({ context: { email, form, code } }) => ({ email, form, code }),
                  onDone: {
                    target: '#oneTimeCode.verified',
                    actions: [withReply('rememberUsersId'), withReply('goToNextScreen')],
                  },
                  onError: [
                    {
                      guard: withFailure('isInvalidCode'),
                      target: 'awaiting',
                      actions: assign({ failure: { message: 'otp.invalid' } }),
                    },
                    {
                      guard: withFailure('isCodeExpired'),
                      target: 'awaiting',
                      actions: [raise({ type: 'code.expired' }), withFailure('storeFailure')],
                    },
                    { target: 'awaiting', actions: withFailure('storeFailure') },
                  ],
                },
              },
            },
          },
          newCode: {
            initial: 'pausing',
            states: {
              pausing: {
                description: 'The screen counts the seconds until a new code can be asked for.',
                on: { 'code.expired': 'offered' },
                after: { resendPause: 'offered' },
              },
              offered: {
                on: {
                  'code.resend': {
                    guard: not('isVerifying'),
                    target: 'sending',
                    actions: assign({ failure: undefined }),
                  },
                },
              },
              sending: {
                invoke: {
                  id: 'resendCode',
                  src: 'resendCode',
                  input: ({ context: { email, form } }) => ({ email, form, code: '' }),
                  onDone: {
                    target: 'pausing',
                    actions: {
                      type: 'notify',
                      params: ({ event }) => codeNotice(event.output, 'new'),
                    },
                  },
                  onError: { target: 'offered', actions: withFailure('storeFailure') },
                },
              },
            },
          },
        },
      },
      verified: { type: 'final' },
    },
  });

export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>;
