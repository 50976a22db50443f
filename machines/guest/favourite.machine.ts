import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { type addFavourite, listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { Failure } from '#contract/failure.ts';
import type { PropertyId, UserId } from '#contract/ids.ts';
import { assertDefined } from '../shared/assert-defined.ts';
import { actorStub, callStub } from '../shared/call-stub.ts';
import { isReplyWith } from '../shared/failure-kind.ts';
import { notifyError, notifyInfo, notifySuccess } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { withFailure, withReply } from '../shared/params.ts';

interface FavouriteInput {
  readonly propertyId: PropertyId;
  /** Undefined for a visitor. */
  readonly userId: UserId | undefined;
  /** The page to come back to after signing in (OQ-32). */
  readonly from: string;
}

interface FavouriteContext extends FavouriteInput {
  /** The property's entry in the guest's list, where it is known. */
  readonly entryId: string | undefined;
}

type FavouriteEvent = { readonly type: 'favourite.toggle' } | { readonly type: 'session.lost' };

/** The actor that sends it reads the clock. */
export interface FavouriteToAdd {
  readonly body: Omit<RequestOf<typeof addFavourite>['body'], 'date'>;
}

type Favourites = ReplyOf<typeof listFavourites>;

function entryOf({ records }: Favourites, propertyId: PropertyId): string | undefined {
  return records.find((entry) => entry.property.id === propertyId)?.id;
}

const favouriteSetup = flowSetup({
  types: {
    context: {} as FavouriteContext,
    events: {} as FavouriteEvent,
    input: {} as FavouriteInput,
    /** `favourited`: the heart is red (FAV-01). */
    tags: {} as 'favourited',
  },
  actors: {
    listFavourites: callStub(listFavourites),
    addFavourite: actorStub<ReplyOf<typeof addFavourite>, FavouriteToAdd>('addFavourite', [
      'addFavourite',
    ]),
    removeFavourite: callStub(removeFavourite),
  },
}).extend({
  guards: {
    /** Whether a guest is signed in. */
    isSignedIn: ({ context }) => context.userId !== undefined,
    /** Whether the home is a favourite, and the id of its entry is known. */
    hasEntry: ({ context }) => context.entryId !== undefined,
    /** Whether the favourites that were read have the home. */
    isListed: ({ context }, list: Favourites) => entryOf(list, context.propertyId) !== undefined,
    /** FAV-06: our server adds a code, another host perhaps answers with the status alone. */
    isSaved: (_, failure: Failure) => isReplyWith(failure, 409),
  },
  actions: {
    keepEntry: assign(({ context }, list: Favourites) => ({
      entryId: entryOf(list, context.propertyId),
    })),
  },
});

const signIn = {
  type: 'goToSignIn' as const,
  params: ({ context: { from } }: { context: FavouriteContext }) => ({ from }),
};

/** FAV-07: a press that the server refused for want of a session. */
const lost = { target: 'signedOut', actions: signIn } as const;

/** Reads the guest's list: what follows where the property is on it, and where it cannot be read. */
function readsList(listed: string, unread: string, ...failed: ReturnType<typeof notifyError>[]) {
  return favouriteSetup.createStateConfig({
    invoke: {
      id: 'listFavourites',
      src: 'listFavourites',
      input: ({ context }) => ({ params: { userId: assertDefined(context.userId) } }),
      onDone: [
        { guard: withReply('isListed'), target: listed, actions: withReply('keepEntry') },
        'notFavourited',
      ],
      onError: { target: unread, actions: failed },
    },
  });
}

/** The heart of a property (FAV-01 … FAV-11). */
export const favouriteMachine = favouriteSetup.createMachine({
  id: 'favourite',
  context: ({ input }) => ({ ...input, entryId: undefined }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isSignedIn', target: 'reading' }, { target: 'signedOut' }] },
    signedOut: {
      description: 'The heart leads to sign-in (FAV-07).',
      on: { 'favourite.toggle': { actions: signIn } },
    },
    reading: {
      description:
        'Grey until the list says otherwise. The server refuses to add it twice (FAV-06).',
      ...readsList('favourited', 'notFavourited'),
    },
    notFavourited: { on: { 'favourite.toggle': 'adding' } },
    adding: {
      on: { 'session.lost': lost },
      invoke: {
        id: 'addFavourite',
        src: 'addFavourite',
        input: ({ context }) => ({
          body: { propertyId: context.propertyId, userId: assertDefined(context.userId) },
        }),
        onDone: { target: 'rereading', actions: notifySuccess('favourite.added') },
        onError: [
          {
            guard: withFailure('isSaved'),
            target: 'rereading',
            actions: notifyInfo('favourite.alreadySaved'),
          },
          { target: 'reading', actions: notifyError('favourite.addFailed') },
        ],
      },
    },
    rereading: {
      tags: 'favourited',
      description: 'Red until the list says otherwise (FAV-04).',
      ...readsList('favourited', 'favourited'),
    },
    favourited: {
      tags: 'favourited',
      on: { 'favourite.toggle': [{ guard: 'hasEntry', target: 'removing' }, 'finding'] },
    },
    finding: {
      tags: 'favourited',
      description: 'Added, but the list was not read after that: the entry to remove is unknown.',
      on: { 'session.lost': lost },
      ...readsList('removing', 'favourited', notifyError('favourite.removeFailed')),
    },
    removing: {
      tags: 'favourited',
      on: { 'session.lost': lost },
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        input: ({ context }) => ({ params: { id: assertDefined(context.entryId) } }),
        onDone: {
          target: 'reading',
          actions: [assign({ entryId: undefined }), notifySuccess('favourite.removed')],
        },
        onError: {
          target: 'rereading',
          actions: notifyError('favourite.removeFailed'),
          description: 'Perhaps removed elsewhere.',
        },
      },
    },
  },
});

export type FavouriteActor = ActorRefFrom<typeof favouriteMachine>;
