import { type ActorRefFrom, and, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { verifyResetCode, verifySignUp } from '#contract/calls/accounts.ts';
import { isSuccess } from '#contract/envelope.ts';
import { failureOf } from '#contract/failure.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { type Purpose, paths, readArrival } from './arrival.ts';

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
}

type OneTimeCodeEvent = { readonly type: 'code.submit'; readonly code: string };

interface OneTimeCodeInput {
  readonly purpose: Purpose;
  /** The navigation state, as it came. */
  readonly state: unknown;
}

const noForm: SignUpForm = { userName: '', email: '', password: '' };

function isFourDigits(code: string): boolean {
  return /^\d{4}$/.test(code);
}

export const oneTimeCodeMachine = setup({
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
  },
  guards: {
    hasArrived: ({ context }) => context.email !== '',
    isOnScreen: ({ context }) => context.code !== '',
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
  delays: { callTimeLimit },
}).createMachine({
  id: 'oneTimeCode',
  context: ({ input: { purpose, state } }) => {
    const arrival = readArrival(purpose, state);
    return {
      purpose,
      email: arrival?.email ?? '',
      form: arrival?.form ?? noForm,
      code: arrival?.otp ?? '',
      failure: undefined,
    };
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Takes over what the screen before handed on; passed through at once.',
      always: [
        {
          guard: and(['hasArrived', 'isOnScreen']),
          target: 'awaitingCode',
          actions: ['emptyHistory', 'showCode', 'dropCode'],
        },
        {
          guard: 'hasArrived',
          target: 'awaitingCode',
          actions: ['emptyHistory', 'sayEmailed'],
        },
        { target: 'sentBack', actions: 'goBackToStart' },
      ],
    },
    awaitingCode: {
      description: 'The person types the four digits; a refusal of the last try stays in sight.',
      on: {
        'code.submit': [
          {
            guard: { type: 'isSignUpCode', params: ({ event }) => event },
            target: 'verifyingSignUp',
            actions: { type: 'keepCode', params: ({ event }) => event },
          },
          {
            guard: { type: 'isResetCode', params: ({ event }) => event },
            target: 'verifyingReset',
            actions: { type: 'keepCode', params: ({ event }) => event },
          },
        ],
      },
    },
    verifyingSignUp: {
      tags: 'busy',
      exit: 'dropCode',
      invoke: {
        id: 'verifySignUp',
        src: 'verifySignUp',
        input: ({ context: { form, code } }) => ({
          body: { ...form, otp: code },
        }),
        onDone: [
          {
            guard: { type: 'isSignedUp', params: ({ event }) => event.output },
            target: 'verified',
            actions: [
              'dropForm',
              { type: 'rememberUsersId', params: ({ event }) => event.output },
              { type: 'goToProfileCreation', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'awaitingCode',
            actions: { type: 'explain', params: { message: 'otp.invalid' } },
          },
        ],
        onError: {
          target: 'awaitingCode',
          actions: {
            type: 'explain',
            params: ({ event }) => serverWords(failureOf(event.error), 'otp.failed'),
          },
        },
      },
      after: {
        callTimeLimit: {
          target: 'awaitingCode',
          actions: { type: 'explain', params: { message: 'otp.failed' } },
        },
      },
    },
    verifyingReset: {
      tags: 'busy',
      exit: 'dropCode',
      invoke: {
        id: 'verifyResetCode',
        src: 'verifyResetCode',
        input: ({ context: { email, code } }) => ({ body: { email, otp: code } }),
        onDone: [
          {
            guard: { type: 'isResettable', params: ({ event }) => event.output },
            target: 'verified',
            actions: { type: 'goToReset', params: ({ event }) => event.output },
          },
          {
            target: 'awaitingCode',
            actions: { type: 'explain', params: { message: 'otp.invalid' } },
          },
        ],
        onError: {
          target: 'awaitingCode',
          actions: {
            type: 'explain',
            params: ({ event }) => serverWords(failureOf(event.error), 'otp.failed'),
          },
        },
      },
      after: {
        callTimeLimit: {
          target: 'awaitingCode',
          actions: { type: 'explain', params: { message: 'otp.failed' } },
        },
      },
    },
    verified: { type: 'final' },
    sentBack: { type: 'final', description: 'Came with nothing, as after a reload.' },
  },
});

export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>;
