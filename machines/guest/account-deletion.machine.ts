import { type ActorRefFrom, assign } from 'xstate';
import { deleteAccount } from '#contract/calls/accounts.ts';
import type { UserId } from '#contract/ids.ts';
import { callStub } from '../shared/call-stub.ts';
import type { Message } from '../shared/failure-notice.ts';
import { notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withFailure } from '../shared/params.ts';

interface AccountDeletionContext {
  readonly userId: UserId;
  /** Why the last try failed. */
  readonly failure: Message | undefined;
}

type AccountDeletionEvent =
  | { readonly type: 'deletion.ask' }
  | { readonly type: 'deletion.dismiss' }
  | { readonly type: 'deletion.confirm' };

/** ACC-01 … ACC-05: deletes the account once the user has confirmed it. */
export const accountDeletionMachine = flowSetup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    input: {} as { readonly userId: UserId },
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: { deleteAccount: callStub(deleteAccount) },
})
  .extend({
    actions: {
      storeFailure: assign((_, failure: Message) => ({ failure })),
      clearFailure: assign({ failure: undefined }),
    },
  })
  .createMachine({
    id: 'accountDeletion',
    context: ({ input: { userId } }) => ({ userId, failure: undefined }),
    initial: 'closed',
    states: {
      closed: { on: { 'deletion.ask': { target: 'asking', actions: 'clearFailure' } } },
      asking: {
        tags: 'dialogOpen',
        description: 'After a failure the user can try again or dismiss the dialog.',
        on: {
          'deletion.dismiss': 'closed',
          'deletion.confirm': { target: 'deleting', actions: 'clearFailure' },
        },
      },
      deleting: {
        tags: ['dialogOpen', 'busy'],
        invoke: {
          id: 'deleteAccount',
          src: 'deleteAccount',
          input: ({ context }) => ({ params: { userId: context.userId }, body: {} }),
          onDone: {
            target: 'deleted',
            actions: [
              notifySuccess('deletion.succeeded'),
              // The session clears the storage and goes to `/signup` (ACC-02).
              { type: 'tellSession', params: { type: 'account.deleted' } },
            ],
          },
          onError: [
            {
              guard: withFailure('isRefusal'),
              target: 'asking',
              actions: { type: 'storeFailure', params: { message: 'deletion.refused' } },
            },
            {
              target: 'asking',
              actions: { type: 'storeFailure', params: { message: 'deletion.failed' } },
            },
          ],
        },
      },
      deleted: { type: 'final' },
    },
  });

export type AccountDeletionActor = ActorRefFrom<typeof accountDeletionMachine>;
