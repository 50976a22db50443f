import type { ActorRefFrom } from 'xstate';
import { failureOf } from '#contract/failure.ts';
import { profileSetup } from './profile-setup.ts';

const editing = profileSetup.createStateConfig({
  on: {
    'form.submit': [
      {
        guard: { type: 'isEditedWithPhoto', params: ({ event }) => event },
        target: 'measuringPhoto',
        actions: { type: 'keepValues', params: ({ event }) => event },
      },
      {
        guard: { type: 'isEdited', params: ({ event }) => event },
        target: 'updating',
        actions: { type: 'keepValues', params: ({ event }) => event },
      },
    ],
  },
});

/** PROF-12 … PROF-16: whoever is signed in changes names, mobile number and photo. */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: ({ input: { user, draft } }) => ({
    user,
    draft,
    values: {
      firstName: draft?.firstName ?? user.firstName,
      lastName: draft?.lastName ?? user.lastName,
      mobileNumber: draft?.mobileNumber ?? user.mobileNumber,
    },
    uploaded: 0,
    failure: draft && { message: 'profile.restored' as const },
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'A draft is taken over once: whoever leaves it unsaved now gives it up.',
      always: [
        { guard: 'hasDraft', target: 'editing', actions: 'forgetDraft' },
        { target: 'editing' },
      ],
    },
    editing,
    measuringPhoto: {
      tags: 'busy',
      description: 'A photo of too many pixels is refused before it is sent.',
      invoke: {
        id: 'measurePhoto',
        src: 'measurePhoto',
        input: ({ context: { values } }) => ({ photo: values.avatar }),
        onDone: [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'explainTooLarge',
          },
          { target: 'updating' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'avatar.unreadable' } },
        },
      },
      after: {
        callTimeLimit: {
          target: 'editing',
          actions: { type: 'explain', params: { message: 'avatar.unreadable' } },
        },
      },
    },
    updating: {
      tags: ['busy', 'uploading'],
      entry: 'rememberDraft',
      on: {
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context: { user, values }, self }) => ({
          params: { userId: user.id },
          body: values,
          onProgress: (part: number) => self.send({ type: 'upload.progressed', part }),
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'updated',
            actions: [
              'forgetDraft',
              { type: 'storeUser', params: ({ event }) => ({ user: event.output.user }) },
              'announceUpdated',
            ],
          },
          { target: 'checkingNetwork', actions: 'announceFailure' },
        ],
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => failureOf(event.error) },
            target: 'signedOut',
          },
          { target: 'checkingNetwork', actions: 'announceFailure' },
        ],
      },
      after: { updateTimeLimit: { target: 'checkingNetwork', actions: 'announceFailure' } },
    },
    checkingNetwork: {
      tags: 'busy',
      description:
        'Without a network the browser would put a page of its own in the place of this one, and with it of what was typed.',
      invoke: {
        id: 'checkNetwork',
        src: 'checkNetwork',
        onDone: [
          { guard: { type: 'isOnline', params: ({ event }) => event.output }, target: 'failed' },
          {
            target: 'editing',
            actions: { type: 'explain', params: { message: 'profile.offline' } },
          },
        ],
        onError: { target: 'failed' },
      },
      after: { callTimeLimit: { target: 'failed' } },
    },
    updated: {
      tags: 'busy',
      description: 'Leaves the time to read the notice, then the page loads anew (PROF-16).',
      after: { reloadDelay: { target: 'reloading', actions: 'reload' } },
    },
    failed: {
      tags: 'busy',
      description: 'As after an update, but the form comes back as it was typed (PROF-16).',
      after: { reloadDelay: { target: 'reloading', actions: 'reload' } },
    },
    reloading: { type: 'final' },
    signedOut: {
      ...editing,
      description:
        'The session says so; after signing in again the form comes back as it was typed. Where that was done elsewhere meanwhile, the page stays.',
    },
  },
});

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
