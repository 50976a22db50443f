import { assign, emit, fromPromise, setup } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { type addFavourite, listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { Status } from '#contract/envelope.ts';
import type { Failure } from '#contract/failure.ts';
import type { MessageKey } from '#locales/message.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isReplyWith, isSessionOver } from '../shared/failure-kind.ts';

interface FavouriteInput {
  readonly propertyId: string;
  /** Undefined for a visitor. */
  readonly userId: string | undefined;
  /** The page to come back to after signing in (OQ-32). */
  readonly from: string;
}

export interface FavouriteContext extends FavouriteInput {
  /** The property's entry in the guest's list, where it is known. */
  readonly entryId: string | undefined;
}

/** What to save; the actor that sends it reads the clock. */
export interface FavouriteToAdd {
  readonly body: Omit<RequestOf<typeof addFavourite>['body'], 'date'>;
}

const addFavouriteStub = fromPromise<ReplyOf<typeof addFavourite>, FavouriteToAdd>(() => {
  throw new Error('addFavourite is not provided');
});

type Favourites = ReplyOf<typeof listFavourites>;

function entryOf({ watchlist }: Favourites, propertyId: string): string | undefined {
  return watchlist.find((entry) => entry.propertyId.id === propertyId)?.id;
}

export const favouriteSetup = setup({
  types: {
    context: {} as FavouriteContext,
    events: {} as { readonly type: 'favourite.toggle' },
    input: {} as FavouriteInput,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: {
    listFavourites: callStub(listFavourites),
    addFavourite: addFavouriteStub,
    removeFavourite: callStub(removeFavourite),
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== undefined,
    hasEntry: ({ context }) => context.entryId !== undefined,
    isListed: ({ context }, list: Favourites) => entryOf(list, context.propertyId) !== undefined,
    isAccepted: (_, reply: { status?: Status }) => isAccepted(reply),
    /** FAV-06: ours says so with a code, another host perhaps with the status alone. */
    isSaved: (_, failure: Failure) => isReplyWith(failure, 409),
    isSessionOver: (_, failure: Failure) => isSessionOver(failure),
  },
  actions: {
    keepEntry: assign(({ context }, list: Favourites) => ({
      entryId: entryOf(list, context.propertyId),
    })),
    dropEntry: assign({ entryId: undefined }),
    announce: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'success' as const,
      message,
    })),
    inform: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'info' as const,
      message,
    })),
    complain: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      message,
    })),
    goToSignIn: emit(({ context }) => ({
      type: 'navigate' as const,
      to: '/signin',
      state: { from: context.from },
    })),
  },
  delays: { callTimeLimit },
});

/** Calls start only for somebody who is signed in, a removal only with an entry. */
export function known(id: string | undefined): string {
  if (id === undefined) throw new Error('There is nobody to ask for.');
  return id;
}
