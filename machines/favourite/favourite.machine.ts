import type { ActorRefFrom } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { type FavouriteContext, favouriteSetup, known } from './favourite-setup.ts';

/** The guest's own list; `known`, because nobody else gets as far as reading it. */
const guestsList = ({ context }: { context: FavouriteContext }) => ({
  params: { userId: known(context.userId) },
});

/** Whether a property that does not count as a favourite is one after all. */
const notFavourited = favouriteSetup.createStateConfig({
  description: 'The heart is grey (FAV-01).',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: guestsList,
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: '#favourite.favourited.resting',
            actions: { type: 'keepEntry', params: ({ event }) => event.output },
          },
          'resting',
        ],
        onError: 'resting',
      },
      after: { callTimeLimit: 'resting' },
    },
    resting: {
      description: 'Also after a failed load: the server knows what is saved (FAV-06).',
      on: { 'favourite.toggle': 'adding' },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addFavourite',
        src: 'addFavourite',
        input: ({ context }) => ({
          body: { propertyId: context.propertyId, userId: known(context.userId) },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#favourite.favourited.loading',
            actions: { type: 'announce', params: { message: 'favourite.added' } },
          },
          {
            target: 'loading',
            actions: { type: 'complain', params: { message: 'favourite.addFailed' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isSaved', params: ({ event }) => failureOf(event.error) },
            target: '#favourite.favourited.loading',
            description: 'Saved elsewhere, e.g. in another tab.',
            actions: { type: 'inform', params: { message: 'favourite.alreadySaved' } },
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failureOf(event.error) },
            target: '#favourite.signedOut',
            actions: 'goToSignIn',
          },
          {
            target: 'loading',
            actions: { type: 'complain', params: { message: 'favourite.addFailed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'loading',
          actions: { type: 'complain', params: { message: 'favourite.addFailed' } },
        },
      },
    },
  },
});

const favourited = favouriteSetup.createStateConfig({
  description: 'The heart is red (FAV-01).',
  initial: 'resting',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: guestsList,
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'keepEntry', params: ({ event }) => event.output },
          },
          '#favourite.notFavourited.resting',
        ],
        onError: 'resting',
      },
      after: { callTimeLimit: 'resting' },
    },
    resting: {
      on: { 'favourite.toggle': [{ guard: 'hasEntry', target: 'removing' }, 'finding'] },
    },
    finding: {
      tags: 'busy',
      description: 'Saved, but the list could not be read after that: which entry is it?',
      invoke: {
        id: 'listFavourites',
        src: 'listFavourites',
        input: guestsList,
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'removing',
            actions: { type: 'keepEntry', params: ({ event }) => event.output },
          },
          '#favourite.notFavourited.resting',
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failureOf(event.error) },
            target: '#favourite.signedOut',
            actions: 'goToSignIn',
          },
          {
            target: 'resting',
            actions: { type: 'complain', params: { message: 'favourite.removeFailed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'resting',
          actions: { type: 'complain', params: { message: 'favourite.removeFailed' } },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFavourite',
        src: 'removeFavourite',
        input: ({ context }) => ({ params: { watchlistId: known(context.entryId) } }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#favourite.notFavourited.loading',
            actions: ['dropEntry', { type: 'announce', params: { message: 'favourite.removed' } }],
          },
          {
            target: 'loading',
            actions: { type: 'complain', params: { message: 'favourite.removeFailed' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failureOf(event.error) },
            target: '#favourite.signedOut',
            actions: 'goToSignIn',
          },
          {
            target: 'loading',
            description: 'Perhaps removed elsewhere: the list tells.',
            actions: { type: 'complain', params: { message: 'favourite.removeFailed' } },
          },
        ],
      },
      after: {
        callTimeLimit: {
          target: 'loading',
          actions: { type: 'complain', params: { message: 'favourite.removeFailed' } },
        },
      },
    },
  },
});

/** The heart of a property (FAV-01 … FAV-11). */
export const favouriteMachine = favouriteSetup.createMachine({
  id: 'favourite',
  context: ({ input }) => ({ ...input, entryId: undefined }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isSignedIn', target: 'notFavourited' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in: the heart leads to sign-in (FAV-07).',
      on: { 'favourite.toggle': { actions: 'goToSignIn' } },
    },
    notFavourited,
    favourited,
  },
});

export type FavouriteActor = ActorRefFrom<typeof favouriteMachine>;
