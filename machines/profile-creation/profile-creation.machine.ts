import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { updateProfile } from '#contract/calls/accounts.ts';
import { isSuccess } from '#contract/envelope.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import { readAfterOneTimeCode } from '#contract/forms/navigation-state.ts';
import type { ProfileCreationForm } from '#contract/forms/profile-creation.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { type Message, serverWords } from '../shared/failure-notice.ts';
import { replyWords } from '../shared/reply-words.ts';

interface ProfileCreationContext {
  /** Empty where the visitor came with nothing. */
  readonly userId: string;
  /** Fills the form's email. */
  readonly email: string;
  /** The bearer of this one call; empty where a host gave none, or once it is used. */
  readonly profileToken: string;
  /** What was sent last. */
  readonly values: ProfileCreationForm | undefined;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type ProfileCreationEvent =
  | { readonly type: 'form.submit'; readonly values: ProfileCreationForm }
  | { readonly type: 'form.cancel' };

type ProfileToCreate = RequestOf<typeof updateProfile> & {
  /** Sent as the bearer instead of the session's token; empty means the session's. */
  readonly profileToken: string;
};

type Reply = ReplyOf<typeof updateProfile>;

const createProfile = fromPromise<Reply, ProfileToCreate>(() => {
  throw new Error('createProfile is not provided');
});

/** PROF-17 … PROF-27: names, mobile number and photo of a new account; the last step of signing up. */
export const profileCreationMachine = setup({
  types: {
    context: {} as ProfileCreationContext,
    events: {} as ProfileCreationEvent,
    input: {} as { /** The navigation state, as it came. */ readonly state: unknown },
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: { createProfile },
  guards: {
    hasArrived: ({ context }) => context.userId !== '',
    isSuccess: (_, { status }: Reply) => isSuccess(status),
    hasMessage: (_, { message }: { message?: string | undefined }) => Boolean(message),
    hasServerMessage: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'reply' && Boolean(failure.message),
    isNoReply: (_, { failure }: { failure: Failure }) => failure.kind === 'noReply',
  },
  actions: {
    /** The token of the navigation state is in the flow now: the history loses it. */
    emptyHistory: emit({ type: 'navigate', to: '/profile-create', state: {}, replace: true }),
    goToSignIn: emit({ type: 'navigate', to: '/signin' }),
    goBackToSignIn: emit({ type: 'navigate', to: '/signin', replace: true }),
    goToProfile: emit({ type: 'navigate', to: '/profile' }),
    announceSaved: emit({ type: 'notice', level: 'success', message: 'profileCreate.saved' }),
    keepValues: assign((_, { values }: { values: ProfileCreationForm }) => ({
      values,
      failure: undefined,
    })),
    dropToken: assign({ profileToken: '' }),
    explain: assign((_, failure: Message) => ({ failure })),
    /** PROF-25. */
    quote: assign((_, { values }: Message) => ({
      failure: { message: 'profileCreate.failed' as const, ...(values && { values }) },
    })),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'profileCreation',
  context: ({ input }) => {
    const arrival = readAfterOneTimeCode(input.state);
    return {
      userId: arrival?.userId ?? '',
      email: arrival?.email ?? '',
      profileToken: arrival?.profileToken ?? '',
      values: undefined,
      failure: undefined,
    };
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Takes over what the code screen handed on; passed through at once.',
      always: [
        { guard: 'hasArrived', target: 'editing', actions: 'emptyHistory' },
        { target: 'sentBack', actions: 'goBackToSignIn' },
      ],
    },
    editing: {
      on: {
        'form.submit': {
          target: 'saving',
          actions: { type: 'keepValues', params: ({ event }) => event },
        },
        'form.cancel': { target: 'cancelled', actions: ['dropToken', 'goToProfile'] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'createProfile',
        src: 'createProfile',
        input: ({ context: { profileToken, userId, values } }) => ({
          profileToken,
          params: { userId },
          body: { ...values },
        }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['dropToken', 'announceSaved', 'goToSignIn'],
          },
          {
            guard: { type: 'hasMessage', params: ({ event }) => event.output },
            target: 'editing',
            actions: {
              type: 'quote',
              params: ({ event }) => replyWords(event.output, 'profileCreate.unexpected'),
            },
          },
          {
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profileCreate.unexpected' } },
          },
        ],
        onError: [
          {
            guard: {
              type: 'hasServerMessage',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'editing',
            actions: {
              type: 'quote',
              params: ({ event }) =>
                serverWords(failureOf(event.error), 'profileCreate.unexpected'),
            },
          },
          {
            guard: {
              type: 'isNoReply',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profileCreate.noReply' } },
          },
          {
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profileCreate.unexpected' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'profileCreate.noReply' } },
        },
      },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
    sentBack: { type: 'final', description: 'Came with nothing, as after a reload.' },
  },
});

export type ProfileCreationActor = ActorRefFrom<typeof profileCreationMachine>;
