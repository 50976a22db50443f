import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { signIn } from '#contract/calls/accounts.ts';
import { isSuccess } from '#contract/envelope.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import type { SignInForm } from '#contract/forms/sign-in.ts';
import type { User } from '#contract/records/user.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { replyWords } from '../shared/reply-words.ts';
import { wayBack } from './way-back.ts';

interface SignInContext {
  /** The page to go to once signed in. */
  readonly to: string;
  /** What that page knew when the visitor was sent here. */
  readonly toState: Readonly<Record<string, unknown>> | undefined;
  /** What was sent, while it is being sent. */
  readonly values: SignInForm;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type SignInEvent = { readonly type: 'form.submit'; readonly values: SignInForm };

interface SignInInput {
  /** The page that sent the visitor here (OQ-32). */
  readonly from?: string | undefined;
  /** That page's own navigation state, which it gets back. */
  readonly fromState?: Readonly<Record<string, unknown>> | undefined;
}

interface NewSession {
  readonly token: string;
  readonly user: User;
}

const nothing: SignInForm = { email: '', password: '' };

type Reply = ReplyOf<typeof signIn>;

/** API-37: a login is a reply that succeeds and says both who and with which token. */
function isLogin(reply: Reply): reply is Reply & NewSession {
  return isSuccess(reply.status) && Boolean(reply.token) && reply.user !== undefined;
}

function newSession(reply: Reply): NewSession {
  if (!isLogin(reply)) throw new TypeError('Not the reply of a login');
  return { token: reply.token, user: reply.user };
}

/** SIGNIN-08 … SIGNIN-10: from a password to a session, and back to where the person was going. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { signIn: callStub(signIn) },
  guards: {
    isLogin: (_, { reply }: { reply: Reply }) => isLogin(reply),
    /** A blocked or deleted account; only the right password is told so. */
    isShutOut: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'reply' && failure.status === 401 && Boolean(failure.message),
  },
  actions: {
    /** `src/app` hands both to the session's actor; they are never emitted. */
    storeSession: (_, _session: NewSession) => {},
    keepValues: assign((_, { values }: { values: SignInForm }) => ({ values, failure: undefined })),
    dropValues: assign({ values: nothing }),
    explain: assign((_, failure: Message) => ({ failure })),
    /** SIGNIN-09. */
    explainShutOut: assign((_, { values }: Message) => ({
      failure: { message: 'signIn.contactAdmin' as const, ...(values && { values }) },
    })),
    goOn: emit(({ context: { to, toState } }) => ({
      type: 'navigate' as const,
      to,
      ...(toState && { state: toState }),
    })),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'signIn',
  context: ({ input: { from, fromState } }) => ({
    to: wayBack(from),
    toState: wayBack(from) === from ? fromState : undefined,
    values: nothing,
    failure: undefined,
  }),
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
      exit: 'dropValues',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ body: context.values }),
        onDone: [
          {
            guard: { type: 'isLogin', params: ({ event }) => ({ reply: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'storeSession', params: ({ event }) => newSession(event.output) },
              'goOn',
            ],
          },
          {
            target: 'editing',
            actions: {
              type: 'explain',
              params: ({ event }) => replyWords(event.output, 'signIn.failed'),
            },
          },
        ],
        onError: [
          {
            guard: {
              type: 'isShutOut',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'editing',
            actions: {
              type: 'explainShutOut',
              params: ({ event }) => serverWords(failureOf(event.error), 'signIn.failed'),
            },
          },
          {
            target: 'editing',
            actions: {
              type: 'explain',
              params: ({ event }) => serverWords(failureOf(event.error), 'signIn.failed'),
            },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'signIn.failed' } },
        },
      },
    },
    signedIn: { type: 'final' },
  },
});

export type SignInActor = ActorRefFrom<typeof signInMachine>;
