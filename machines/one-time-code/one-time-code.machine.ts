import { type ActorRefFrom, assign, emit, enqueueActions, not, stateIn } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';
import { actorStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { inform } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure, withEvent, withFailure, withReply } from '../shared/params.ts';
import { type Purpose, paths, readArrival } from './arrival.ts';

interface OneTimeCodeContext {
  readonly purpose: Purpose;
  /** Empty when the screen was opened without navigation state. */
  readonly email: string;
  /** The account to create, until its code is verified; empty for a reset. */
  readonly form: SignUpForm;
  /** On arrival the code to show, then the code that is being verified. */
  readonly code: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
  /** The countdown of `pausing`. */
  readonly secondsLeft: number;
}

type OneTimeCodeEvent =
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'code.resend' };

interface OneTimeCodeInput {
  readonly purpose: Purpose;
  /** The navigation state as it came. */
  readonly state: unknown;
}

/** What the two actors get: `code` is the one to verify, empty for a new one. */
export type CodeRequest = Pick<OneTimeCodeContext, 'email' | 'form' | 'code'>;

/** What a verified code gives: the new account, or the right to set a new password. */
export type Verified =
  | { readonly userId: string; readonly profileToken: string | undefined }
  | { readonly passwordResetToken: string };

/** A new code: shown on the screen, or empty when the server has e-mailed it (OQ-21). */
export interface SentCode {
  readonly otp: string;
}

/** How long a guest waits before a new code can be asked for, in seconds. */
const resendPause = 30;

const noForm: SignUpForm = { userName: '', email: '', password: '' };

function nextScreen(email: string, verified: Verified) {
  return 'userId' in verified
    ? { to: '/profile-create', state: { email, ...verified } }
    : { to: '/reset-password', state: { email, ...verified } };
}

/** OTP-10. */
function reason({ event }: { event: { readonly error: unknown } }): Message {
  return serverWords(callFailure({ event }), 'otp.failed');
}

/**
 * The one-time code of a sign-up or of a forgotten password (OTP-04 … OTP-11). The two screens differ
 * in the actors that they provide.
 */
export const oneTimeCodeMachine = flowSetup({
  types: {
    context: {} as OneTimeCodeContext,
    events: {} as OneTimeCodeEvent,
    input: {} as OneTimeCodeInput,
    tags: {} as 'busy',
  },
  actors: {
    verifyCode: actorStub<Verified, CodeRequest>('verifyCode'),
    resendCode: actorStub<SentCode, CodeRequest>('resendCode'),
  },
})
  .extend({
    guards: {
      hasArrived: ({ context }) => context.email !== '',
      hasCode: ({ context }) => context.code !== '',
      isFourDigits: (_, { code }: { code: string }) => /^\d{4}$/.test(code),
      isVerifying: stateIn({ entering: { code: 'verifying' } }),
      isPauseOver: ({ context }) => context.secondsLeft === 0,
      isOnScreen: (_, { otp }: SentCode) => otp !== '',
      /** OTP-11, OQ-20. */
      isInvalidCode: (_, { kind }: Failure) => kind === 'unsuccessful',
      /** After too many tries, or too late, only a new code helps. */
      isCodeExpired: (_, failure: Failure) =>
        isReplyWith(failure, 422, 'too_many_tries') || isReplyWith(failure, 422, 'code_expired'),
    },
    actions: {
      /** The flow holds the secrets of the navigation state now, so the history entry is cleared. */
      emptyHistory: emit(({ context }) => ({
        type: 'navigate' as const,
        to: paths[context.purpose].here,
        state: {},
        replace: true,
      })),
      /** OTP-09: the notice stays until it is closed. */
      showCode: emit(
        (_, notice: { message: 'otp.onScreen' | 'otp.newOnScreen'; code: string }) => ({
          type: 'notice' as const,
          level: 'info' as const,
          message: notice.message,
          values: { code: notice.code },
          closeAfter: 'never' as const,
        }),
      ),
      countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
      startPause: assign({ secondsLeft: resendPause }),
      endPause: assign({ secondsLeft: 0 }),
      clearFailure: assign({ failure: undefined }),
      setCode: assign((_, { code }: { code: string }) => ({ code, failure: undefined })),
      clearCode: assign({ code: '' }),
      clearForm: assign({ form: noForm }),
      explain: assign((_, failure: Message) => ({ failure })),
      /** OTP-05, OTP-07. */
      goToNextScreen: emit(({ context }, verified: Verified) => ({
        type: 'navigate' as const,
        ...nextScreen(context.email, verified),
      })),
      /** OQ-18: a copy for other tabs and reloads. */
      rememberUsersId: enqueueActions(({ enqueue }, verified: Verified) => {
        if (!('userId' in verified)) return;
        enqueue.emit({ type: 'remember', key: 'usersId', value: verified.userId });
      }),
    },
    delays: { second: 1000 },
  })
  .createMachine({
    id: 'oneTimeCode',
    context: ({ input: { purpose, state } }) => {
      const arrival = readArrival(purpose, state);
      return {
        purpose,
        email: arrival?.email ?? '',
        form: arrival?.form ?? noForm,
        code: arrival?.otp ?? '',
        failure: undefined,
        secondsLeft: resendPause,
      };
    },
    initial: 'arriving',
    states: {
      arriving: {
        description: 'Reads what the previous screen handed over.',
        always: [
          {
            guard: 'hasCode',
            target: 'entering',
            actions: [
              'emptyHistory',
              {
                type: 'showCode',
                params: ({ context }) => ({ message: 'otp.onScreen', code: context.code }),
              },
              'clearCode',
            ],
          },
          {
            guard: 'hasArrived',
            target: 'entering',
            actions: ['emptyHistory', inform('otp.emailed')],
          },
          {
            target: 'sentBack',
            actions: {
              type: 'goTo',
              params: ({ context }) => ({ to: paths[context.purpose].start, replace: true }),
            },
          },
        ],
      },
      entering: {
        type: 'parallel',
        states: {
          code: {
            initial: 'awaiting',
            states: {
              awaiting: {
                description: 'The guest types four digits. The reason of a refusal stays visible.',
                on: {
                  'code.submit': {
                    guard: withEvent('isFourDigits'),
                    target: 'verifying',
                    actions: withEvent('setCode'),
                  },
                },
              },
              verifying: {
                tags: 'busy',
                exit: 'clearCode',
                invoke: {
                  id: 'verifyCode',
                  src: 'verifyCode',
                  input: ({ context: { email, form, code } }) => ({ email, form, code }),
                  onDone: {
                    target: '#oneTimeCode.verified',
                    actions: [
                      'clearForm',
                      withReply('rememberUsersId'),
                      withReply('goToNextScreen'),
                    ],
                  },
                  onError: [
                    {
                      guard: withFailure('isInvalidCode'),
                      target: 'awaiting',
                      actions: { type: 'explain', params: { message: 'otp.invalid' } },
                    },
                    {
                      guard: withFailure('isCodeExpired'),
                      target: 'awaiting',
                      actions: ['endPause', { type: 'explain', params: reason }],
                    },
                    { target: 'awaiting', actions: { type: 'explain', params: reason } },
                  ],
                },
              },
            },
          },
          newCode: {
            initial: 'pausing',
            states: {
              pausing: {
                description: 'Counts the seconds until a new code can be asked for.',
                always: { guard: 'isPauseOver', target: 'offered' },
                after: { second: { target: 'pausing', reenter: true, actions: 'countDown' } },
              },
              offered: {
                on: {
                  'code.resend': {
                    guard: not('isVerifying'),
                    target: 'sending',
                    actions: 'clearFailure',
                  },
                },
              },
              sending: {
                tags: 'busy',
                invoke: {
                  id: 'resendCode',
                  src: 'resendCode',
                  input: ({ context: { email, form } }) => ({ email, form, code: '' }),
                  onDone: [
                    {
                      guard: withReply('isOnScreen'),
                      target: 'pausing',
                      actions: [
                        'startPause',
                        {
                          type: 'showCode',
                          params: ({ event: { output } }) => ({
                            message: 'otp.newOnScreen',
                            code: output.otp,
                          }),
                        },
                      ],
                    },
                    { target: 'pausing', actions: ['startPause', inform('otp.newEmailed')] },
                  ],
                  onError: { target: 'offered', actions: { type: 'explain', params: reason } },
                },
              },
            },
          },
        },
      },
      verified: { type: 'final' },
      sentBack: { type: 'final', description: 'Opened without navigation state, e.g. reloaded.' },
    },
  });

export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>;
