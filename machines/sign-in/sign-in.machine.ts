import { type ActorRefFrom, assign, emit } from 'xstate';
import { signIn } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { SignInForm } from '#contract/forms/sign-in.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure, withEvent, withFailure, withReply } from '../shared/params.ts';
import { type Destination, destinationOf, isRefused } from './way-back.ts';

interface SignInContext {
  readonly destination: Destination;
  /** Signed in already, with an account that may go on. */
  readonly isSignedIn: boolean;
  /** What was submitted, while it is being sent. */
  readonly values: SignInForm;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type SignInEvent = { readonly type: 'form.submit'; readonly values: SignInForm };

interface SignInInput {
  /** Whether the session is a member's already. */
  readonly isSignedIn: boolean;
  /** The navigation state as it came. */
  readonly state: unknown;
  /** The page of the stored booking draft; undefined without one. */
  readonly draftPage: string | undefined;
}

const noValues: SignInForm = { email: '', password: '' };

/** SIGNIN-09: the server's message and the documents' hint. */
function contactAdmin({ event }: { event: { readonly error: unknown } }): Message {
  const said = serverWords(callFailure({ event }), 'signIn.failed');
  return said.values ? { ...said, message: 'signIn.contactAdmin' } : said;
}

/** SIGNIN-08 … SIGNIN-10: from a password to a session, and on to where the visitor was going. */
export const signInMachine = flowSetup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    tags: {} as 'busy',
  },
  actors: { signIn: callStub(signIn) },
})
  .extend({
    guards: {
      isSignedIn: ({ context }) => context.isSignedIn,
      isEmpty: (_, { token }: { token: string }) => token === '',
      /** A blocked or deleted account. The server says so only to the right password. */
      isShutOut: (_, failure: Failure) => isReplyWith(failure, 401),
    },
    actions: {
      setValues: assign((_, { values }: { values: SignInForm }) => ({
        values,
        failure: undefined,
      })),
      clearValues: assign({ values: noValues }),
      explain: assign((_, failure: Message) => ({ failure })),
      /** Takes the place of the sign-in page, so that Back does not lead to it. */
      goOn: emit(({ context: { destination } }) => ({
        type: 'navigate' as const,
        ...destination,
        replace: true,
      })),
    },
  })
  .createMachine({
    id: 'signIn',
    context: ({ input: { isSignedIn, state, draftPage } }) => ({
      destination: destinationOf(state, draftPage),
      isSignedIn: isSignedIn && !isRefused(state),
      values: noValues,
      failure: undefined,
    }),
    initial: 'arriving',
    states: {
      arriving: {
        always: [
          { guard: 'isSignedIn', target: 'signedIn', actions: 'goOn' },
          { target: 'editing' },
        ],
      },
      editing: { on: { 'form.submit': { target: 'submitting', actions: withEvent('setValues') } } },
      submitting: {
        tags: 'busy',
        exit: 'clearValues',
        invoke: {
          id: 'signIn',
          src: 'signIn',
          input: ({ context }) => ({ body: context.values }),
          onDone: [
            {
              guard: withReply('isEmpty'),
              target: 'editing',
              description: 'SES-08: the session reports the empty token and does not store it.',
              actions: [
                {
                  type: 'tellSession',
                  params: ({ event: { output } }) => ({
                    type: 'token.received',
                    token: output.token,
                    user: output.user,
                  }),
                },
                { type: 'explain', params: { message: 'signIn.failed' } },
              ],
            },
            {
              target: 'signedIn',
              actions: [
                {
                  type: 'tellSession',
                  params: ({ event: { output } }) => ({
                    type: 'token.received',
                    token: output.token,
                    user: output.user,
                  }),
                },
                'goOn',
              ],
            },
          ],
          onError: [
            {
              guard: withFailure('isShutOut'),
              target: 'editing',
              actions: { type: 'explain', params: contactAdmin },
            },
            {
              target: 'editing',
              actions: {
                type: 'explain',
                params: ({ event }) => serverWords(callFailure({ event }), 'signIn.failed'),
              },
            },
          ],
        },
      },
      signedIn: { type: 'final' },
    },
  });

export type SignInActor = ActorRefFrom<typeof signInMachine>;
