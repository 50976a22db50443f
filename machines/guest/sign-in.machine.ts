import { type ActorRefFrom, assign, emit } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { signIn } from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { SignInForm } from '#contract/forms/sign-in.ts';
import type { Destination } from '#contract/navigation.ts';
import { callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withFailure, withReply } from '../shared/params.ts';

interface SignInContext {
  readonly destination: Destination;
  /** What was submitted, while it is being sent. */
  readonly values: SignInForm;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type SignInEvent = { readonly type: 'form.submit'; readonly values: SignInForm };

const noValues: SignInForm = { email: '', password: '' };

/**
 * SIGNIN-09: a blocked or deleted account gets the documents' hint after the server's message. The
 * server says so only to the right password.
 */
function signInFailure(failure: Failure): Message {
  const said = serverWords(failure, 'signIn.failed');
  const isShutOut = isReplyWith(failure, 401) && said.values !== undefined;
  return isShutOut ? { ...said, message: 'signIn.contactAdmin' } : said;
}

/** SIGNIN-08 … SIGNIN-10: from a password to a session, and on to where the visitor was going. */
export const signInMachine = flowSetup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as { readonly destination: Destination },
    tags: {} as 'busy',
  },
  actors: { signIn: callStub(signIn) },
})
  .extend({
    guards: {
      /** Whether the reply has no token. */
      isEmptyToken: (_, { token }: ReplyOf<typeof signIn>) => token === '',
    },
    actions: {
      setValues: assign((_, { values }: { values: SignInForm }) => ({
        values,
        failure: undefined,
      })),
      storeFailure: assign((_, failure: Failure) => ({ failure: signInFailure(failure) })),
      startSession: emit((_, { token, user }: ReplyOf<typeof signIn>) => ({
        type: 'tellSession' as const,
        event: { type: 'token.received' as const, token, user },
      })),
    },
  })
  .createMachine({
    id: 'signIn',
    context: ({ input: { destination } }) => ({
      destination,
      values: noValues,
      failure: undefined,
    }),
    initial: 'editing',
    states: {
      editing: { on: { 'form.submit': { target: 'submitting', actions: withEvent('setValues') } } },
      submitting: {
        tags: 'busy',
        exit: assign({ values: noValues }),
        invoke: {
          id: 'signIn',
          src: 'signIn',
          input: ({ context }) => ({ body: context.values }),
          onDone: [
            {
              guard: withReply('isEmptyToken'),
              target: 'editing',
              description: 'SES-08: the session reports the empty token and does not store it.',
              actions: [
                withReply('startSession'),
                assign({ failure: { message: 'signIn.failed' } }),
              ],
            },
            {
              target: 'signedIn',
              actions: [
                withReply('startSession'),
                {
                  // Takes the place of the sign-in page, so that Back does not lead to it.
                  type: 'goTo',
                  params: ({ context }) => ({ ...context.destination, replace: true }),
                },
              ],
            },
          ],
          onError: { target: 'editing', actions: withFailure('storeFailure') },
        },
      },
      signedIn: { type: 'final' },
    },
  });

export type SignInActor = ActorRefFrom<typeof signInMachine>;
