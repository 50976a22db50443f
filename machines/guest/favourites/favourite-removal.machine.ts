import { type ActorRefFrom, assign } from 'xstate';
import { removeFavourite } from '#contract/calls/favourites.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import { callStub } from '../../shared/call-stub.ts';
import { notifyError, notifySuccess } from '../../shared/flow-actions.ts';
import { flowSetup } from '../../shared/flow-setup.ts';

/** Taking entries off My Favorites (FAV-10, FAV-11), one at a time. The list is then read again (FAV-04). */
export const favouriteRemovalMachine = flowSetup({
  types: {
    /** `id`: the entry that is being removed. */
    context: {} as { readonly id: string | undefined },
    events: {} as { readonly type: 'favourite.remove'; readonly id: string },
    input: {} as unknown,
    tags: {} as 'busy',
  },
  actors: { removeFavourite: callStub(removeFavourite) },
}).createMachine({
  id: 'favouriteRemoval',
  context: { id: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'favourite.remove': {
          target: 'removing',
          actions: assign({ id: ({ event }) => event.id }),
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        input: ({ context }) => ({ params: { id: assertDefined(context.id) } }),
        onDone: {
          target: 'idle',
          actions: [
            notifySuccess('favourite.removed'),
            {
              type: 'emitFact',
              params: ({ context }) => ({ type: 'record.removed', id: assertDefined(context.id) }),
            },
          ],
        },
        onError: {
          target: 'idle',
          description: 'Perhaps removed elsewhere.',
          actions: notifyError('favourite.removeFailed'),
        },
      },
      exit: { type: 'emitFact', params: { type: 'records.outdated' } },
    },
  },
});

export type FavouriteRemovalActor = ActorRefFrom<typeof favouriteRemovalMachine>;
