import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { signUp } from '#contract/calls/accounts.ts';
import { isSuccess } from '#contract/envelope.ts';
import { failureOf } from '#contract/failure.ts';
import type { AfterSignUp } from '#contract/forms/navigation-state.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { replyWords } from '../shared/reply-words.ts';

interface SignUpContext {
  /** What was sent, while it is being sent. */
  readonly values: SignUpForm;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type SignUpEvent = { readonly type: 'form.submit'; readonly values: SignUpForm };

const nothing: SignUpForm = { userName: '', email: '', password: '' };

/** SIGNUP-09 … SIGNUP-12: asks for an account; its one-time code comes next. */
export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { signUp: callStub(signUp) },
  guards: {
    /** SIGNUP-10; an empty code has been e-mailed (OQ-21). */
    isCodeOnItsWay: (_, { status, otp }: ReplyOf<typeof signUp>) =>
      isSuccess(status) && otp !== undefined,
  },
  actions: {
    keepValues: assign((_, { values }: { values: SignUpForm }) => ({ values, failure: undefined })),
    dropValues: assign({ values: nothing }),
    explain: assign((_, failure: Message) => ({ failure })),
    congratulate: emit({ type: 'notice', level: 'success', message: 'signUp.succeeded' }),
    /** SIGNUP-10: the next screen takes the state over and empties it in the history. */
    goToOneTimeCode: emit((_, { formData, otp }: AfterSignUp) => ({
      type: 'navigate' as const,
      to: '/otp-verification',
      state: { formData, otp },
    })),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'signUp',
  context: { values: nothing, failure: undefined },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submit': {
          target: 'submitting',
          actions: { type: 'keepValues', params: ({ event }) => event },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => ({ body: context.values }),
        onDone: [
          {
            guard: { type: 'isCodeOnItsWay', params: ({ event }) => event.output },
            target: 'signedUp',
            actions: [
              'congratulate',
              {
                type: 'goToOneTimeCode',
                params: ({ context, event }) => ({
                  formData: context.values,
                  otp: event.output.otp ?? '',
                }),
              },
              'dropValues',
            ],
          },
          {
            target: 'editing',
            actions: [
              'dropValues',
              {
                type: 'explain',
                params: ({ event }) => replyWords(event.output, 'signUp.unexpected'),
              },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            'dropValues',
            {
              type: 'explain',
              params: ({ event }) => serverWords(failureOf(event.error), 'signUp.failed'),
            },
          ],
        },
      },
      after: {
        callTimeLimit: {
          target: 'editing',
          actions: ['dropValues', { type: 'explain', params: { message: 'signUp.failed' } }],
        },
      },
    },
    signedUp: { type: 'final' },
  },
});

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;
