import { type ActorRefFrom, and, type ErrorActorEvent } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { serverWords } from '../shared/failure-notice.ts';
import { replyWords } from '../shared/reply-words.ts';
import { readArrival } from './arrival.ts';
import { noForm, oneTimeCodeSetup, resendPause } from './one-time-code-setup.ts';

const explain = {
  type: 'explain',
  params: ({ event }: { event: ErrorActorEvent }) =>
    serverWords(failureOf(event.error), 'otp.failed'),
} as const;

const refused = { target: 'awaitingCode', actions: explain } as const;

/** Another code can be asked for at once. */
const codeOver = {
  guard: {
    type: 'isCodeOver',
    params: ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) }),
  },
  target: 'awaitingCode',
  actions: ['endPause', explain],
} as const;

const failed = {
  target: 'awaitingCode',
  actions: { type: 'explain', params: { message: 'otp.failed' } },
} as const;

/** OTP-04 … OTP-11: the code that confirms a new account, or lets a password be set anew. */
export const oneTimeCodeMachine = oneTimeCodeSetup.createMachine({
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
      initial: 'pausing',
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
      states: {
        pausing: {
          description: 'The code may be on its way still: the seconds until another are counted.',
          always: { guard: 'isPauseOver', target: 'resendable' },
          after: { second: { target: 'pausing', reenter: true, actions: 'countDown' } },
        },
        resendable: {
          description: 'A new code can be asked for.',
          on: {
            'code.resend': [
              {
                guard: 'isForSignUp',
                target: '#oneTimeCode.resendingSignUp',
                actions: 'forgive',
              },
              { target: '#oneTimeCode.resendingReset', actions: 'forgive' },
            ],
          },
        },
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
        onError: [codeOver, refused],
      },
      after: { callTimeLimit: failed },
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
        onError: [codeOver, refused],
      },
      after: { callTimeLimit: failed },
    },
    resendingSignUp: {
      tags: 'busy',
      invoke: {
        id: 'resendSignUp',
        src: 'resendSignUp',
        input: ({ context }) => ({ body: context.form }),
        onDone: [
          {
            guard: { type: 'isSignUpShown', params: ({ event }) => event.output },
            target: 'awaitingCode',
            actions: ['startPause', { type: 'showNewCode', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isSignUpSent', params: ({ event }) => event.output },
            target: 'awaitingCode',
            actions: ['startPause', 'sayEmailedAgain'],
          },
          {
            target: 'awaitingCode',
            actions: {
              type: 'explain',
              params: ({ event }) => replyWords(event.output, 'otp.failed'),
            },
          },
        ],
        onError: refused,
      },
      after: { callTimeLimit: failed },
    },
    resendingReset: {
      tags: 'busy',
      invoke: {
        id: 'resendReset',
        src: 'resendReset',
        input: ({ context }) => ({ body: { email: context.email } }),
        onDone: [
          {
            guard: { type: 'isResetShown', params: ({ event }) => event.output },
            target: 'awaitingCode',
            actions: ['startPause', { type: 'showNewCode', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isResetSent', params: ({ event }) => event.output },
            target: 'awaitingCode',
            actions: ['startPause', 'sayEmailedAgain'],
          },
          {
            target: 'awaitingCode',
            actions: {
              type: 'explain',
              params: ({ event }) => replyWords(event.output, 'otp.failed'),
            },
          },
        ],
        onError: refused,
      },
      after: { callTimeLimit: failed },
    },
    verified: { type: 'final' },
    sentBack: { type: 'final', description: 'Came with nothing, as after a reload.' },
  },
});

export type OneTimeCodeActor = ActorRefFrom<typeof oneTimeCodeMachine>;
