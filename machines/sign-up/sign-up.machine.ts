import { type ActorRefFrom, assign, emit } from 'xstate';
import { signUp } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { AfterSignUp } from '#contract/forms/navigation-state.ts';
import type { SignUpForm } from '#contract/forms/sign-up.ts';
import { callStub } from '../shared/call-stub.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { callFailure, flowSetup } from '../shared/flow-setup.ts';

interface SignUpContext {
  /** What was submitted, while it is being sent. */
  readonly values: SignUpForm;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type SignUpEvent = { readonly type: 'form.submit'; readonly values: SignUpForm };

const noValues: SignUpForm = { userName: '', email: '', password: '' };

/** SIGNUP-09 … SIGNUP-12: asks for an account. Its one-time code comes next. */
export const signUpMachine = flowSetup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as unknown,
    tags: {} as 'busy',
  },
  actors: { signUp: callStub(signUp) },
})
  .extend({
    guards: {
      /** SIGNUP-11: HTTP 201 and the status `success` are both needed. */
      isUnexpected: (_, { kind }: Failure) => kind === 'unsuccessful',
    },
    actions: {
      setValues: assign((_, { values }: { values: SignUpForm }) => ({
        values,
        failure: undefined,
      })),
      clearValues: assign({ values: noValues }),
      explain: assign((_, failure: Message) => ({ failure })),
      /** SIGNUP-10: the next screen reads the state and clears it from the history. */
      goToOneTimeCode: emit((_, state: AfterSignUp) => ({
        type: 'navigate' as const,
        to: '/otp-verification',
        state,
      })),
    },
  })
  .createMachine({
    id: 'signUp',
    context: { values: noValues, failure: undefined },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.submit': {
            target: 'submitting',
            actions: { type: 'setValues', params: ({ event }) => event },
          },
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'signUp',
          src: 'signUp',
          input: ({ context }) => ({ body: context.values }),
          onDone: {
            target: 'signedUp',
            actions: [
              { type: 'say', params: { level: 'success', message: 'signUp.succeeded' } },
              {
                type: 'goToOneTimeCode',
                params: ({ context, event }) => ({
                  formData: context.values,
                  otp: event.output.otp,
                }),
              },
              'clearValues',
            ],
          },
          onError: [
            {
              guard: { type: 'isUnexpected', params: callFailure },
              target: 'editing',
              actions: [
                'clearValues',
                {
                  type: 'explain',
                  params: ({ event }) => serverWords(callFailure({ event }), 'signUp.unexpected'),
                },
              ],
            },
            {
              target: 'editing',
              actions: [
                'clearValues',
                {
                  type: 'explain',
                  params: ({ event }) => serverWords(callFailure({ event }), 'signUp.failed'),
                },
              ],
            },
          ],
        },
      },
      signedUp: { type: 'final' },
    },
  });

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;
