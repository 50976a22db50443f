import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { Favourite } from '#contract/records/favourite.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';

interface FavouritesContext {
  readonly userId: string;
  readonly favourites: readonly Favourite[];
  /** The entry that is being removed. */
  readonly leavingId: string;
}

type FavouritesEvent =
  | { readonly type: 'favourites.retry' }
  | { readonly type: 'favourite.remove'; readonly id: string };

/** My Favorites (FAV-10 … FAV-14): the list, and taking entries off it. */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as { readonly userId: string },
    emitted: {} as Effect,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    listFavourites: callStub(listFavourites),
    removeFavourite: callStub(removeFavourite),
  },
  guards: {
    isAccepted: (_, reply: ReplyOf<typeof removeFavourite>) => isAccepted(reply),
  },
  actions: {
    keepFavourites: assign((_, { watchlist }: ReplyOf<typeof listFavourites>) => ({
      favourites: watchlist,
    })),
    choose: assign((_, { id }: { id: string }) => ({ leavingId: id })),
    dropFavourite: assign(({ context: { favourites, leavingId } }) => ({
      favourites: favourites.filter(({ id }) => id !== leavingId),
    })),
    announce: emit({ type: 'notice', level: 'success', message: 'favourite.removed' }),
    complain: emit({ type: 'notice', level: 'error', message: 'favourite.removeFailed' }),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'favourites',
  context: ({ input: { userId } }) => ({ userId, favourites: [], leavingId: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: ({ context }) => ({ params: { userId: context.userId } }),
        onDone: {
          target: 'loaded',
          actions: { type: 'keepFavourites', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      after: { callTimeLimit: 'failed' },
    },
    failed: {
      description: 'The page says so (FAV-14) and offers to try again.',
      on: { 'favourites.retry': 'loading' },
    },
    loaded: {
      on: {
        'favourite.remove': {
          target: 'removing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        input: ({ context }) => ({ params: { watchlistId: context.leavingId } }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'rereading',
            actions: ['dropFavourite', 'announce'],
          },
          { target: 'rereading', actions: 'complain' },
        ],
        onError: {
          target: 'rereading',
          description: 'Perhaps removed elsewhere: the list tells.',
          actions: 'complain',
        },
      },
      after: { callTimeLimit: { target: 'rereading', actions: 'complain' } },
    },
    rereading: {
      description: 'FAV-04: the list is read again; what is known of it stays in sight.',
      on: {
        'favourite.remove': {
          target: 'removing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: ({ context }) => ({ params: { userId: context.userId } }),
        onDone: {
          target: 'loaded',
          actions: { type: 'keepFavourites', params: ({ event }) => event.output },
        },
        onError: 'loaded',
      },
      after: { callTimeLimit: 'loaded' },
    },
  },
});

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;
