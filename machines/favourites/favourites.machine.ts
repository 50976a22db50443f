import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { Favourite } from '#contract/records/favourite.ts';
import { callStub } from '../shared/call-stub.ts';
import { complain, succeed } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withEvent, withReply } from '../shared/params.ts';

interface FavouritesContext {
  readonly userId: string;
  readonly favourites: readonly Favourite[];
  /** The entry that is being removed. */
  readonly leavingId: string;
}

type FavouritesEvent =
  | { readonly type: 'favourites.retry' }
  | { readonly type: 'favourite.remove'; readonly id: string };

const favouritesSetup = flowSetup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    input: {} as { readonly userId: string },
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    listFavourites: callStub(listFavourites),
    removeFavourite: callStub(removeFavourite),
  },
}).extend({
  actions: {
    keepFavourites: assign((_, { watchlist }: ReplyOf<typeof listFavourites>) => ({
      favourites: watchlist,
    })),
    choose: assign((_, { id }: { id: string }) => ({ leavingId: id })),
    dropFavourite: assign(({ context: { favourites, leavingId } }) => ({
      favourites: favourites.filter(({ id }) => id !== leavingId),
    })),
  },
});

const canRemove = favouritesSetup.createStateConfig({
  on: { 'favourite.remove': { target: 'removing', actions: withEvent('choose') } },
});

/** My Favorites (FAV-10 … FAV-14): the list, and taking entries off it. */
export const favouritesMachine = favouritesSetup.createMachine({
  id: 'favourites',
  context: ({ input: { userId } }) => ({ userId, favourites: [], leavingId: '' }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: ({ context: { userId } }) => ({ params: { userId } }),
        onDone: { target: 'loaded', actions: withReply('keepFavourites') },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The page says so (FAV-14) and offers to try again.',
      on: { 'favourites.retry': 'loading' },
    },
    loaded: canRemove,
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        input: ({ context }) => ({ params: { watchlistId: context.leavingId } }),
        onDone: { target: 'rereading', actions: ['dropFavourite', succeed('favourite.removed')] },
        onError: {
          target: 'rereading',
          actions: complain('favourite.removeFailed'),
          description: 'Perhaps removed elsewhere.',
        },
      },
    },
    rereading: {
      ...canRemove,
      description: 'FAV-04: what is known of the list stays in sight.',
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: ({ context: { userId } }) => ({ params: { userId } }),
        onDone: { target: 'loaded', actions: withReply('keepFavourites') },
        onError: 'loaded',
      },
    },
  },
});

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;
