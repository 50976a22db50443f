import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { deleteAccount } from '#contract/calls/accounts.ts';
import { isSuccess } from '#contract/envelope.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import type { Message } from '../shared/failure-notice.ts';

interface AccountDeletionContext {
  readonly userId: string;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type AccountDeletionEvent =
  | { readonly type: 'deletion.ask' }
  | { readonly type: 'deletion.dismiss' }
  | { readonly type: 'deletion.confirm' };

/** ACC-01 … ACC-05: deletes the account, once the person has confirmed it. */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    input: {} as { readonly userId: string },
    emitted: {} as Effect,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: { deleteAccount: callStub(deleteAccount) },
  guards: {
    isSuccess: (_, { status }: ReplyOf<typeof deleteAccount>) => isSuccess(status),
    isRefusal: (_, { failure }: { failure: Failure }) => failure.kind === 'reply',
  },
  actions: {
    /** `src/app` tells the session's actor, which clears the storage and goes to `/signup`. */
    endSession: () => {},
    announceDeleted: emit({ type: 'notice', level: 'success', message: 'deletion.succeeded' }),
    explain: assign((_, failure: Message) => ({ failure })),
    forgive: assign({ failure: undefined }),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input: { userId } }) => ({ userId, failure: undefined }),
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.ask': { target: 'asking', actions: 'forgive' } } },
    asking: {
      tags: 'dialogOpen',
      description: 'Nothing is deleted without an answer; a failed try can be repeated or left.',
      on: {
        'deletion.dismiss': 'closed',
        'deletion.confirm': { target: 'deleting', actions: 'forgive' },
      },
    },
    deleting: {
      tags: ['dialogOpen', 'busy'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({
          params: { userId: context.userId },
          body: { isDeleted: 'true' as const },
        }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'deleted',
            actions: ['announceDeleted', 'endSession'],
          },
          {
            target: 'asking',
            actions: { type: 'explain', params: { message: 'deletion.refused' } },
          },
        ],
        onError: [
          {
            guard: {
              type: 'isRefusal',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
            target: 'asking',
            actions: { type: 'explain', params: { message: 'deletion.refused' } },
          },
          {
            target: 'asking',
            actions: { type: 'explain', params: { message: 'deletion.failed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'asking',
          actions: { type: 'explain', params: { message: 'deletion.failed' } },
        },
      },
    },
    deleted: { type: 'final' },
  },
});

export type AccountDeletionActor = ActorRefFrom<typeof accountDeletionMachine>;
